import { addDays, dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';

/** A report is drawn by day as long as a bar each has room, else by month. */
const daysDrawn = 62;
export const plotUnit = (start: LocalDate, end: LocalDate): 'day' | 'month' =>
  dayNumber(end) - dayNumber(start) < daysDrawn ? 'day' : 'month';

/** Every day or month from a date to a date, as a report's groups are keyed, also those on which nothing was. */
export function plotKeys(start: LocalDate, end: LocalDate): string[] {
  const keys: string[] = [];
  const unit = plotUnit(start, end);
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const key = unit === 'day' ? date : date.slice(0, 7);
    if (keys.at(-1) !== key) keys.push(key);
  }
  return keys;
}
