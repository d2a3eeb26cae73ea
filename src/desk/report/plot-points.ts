import { addDays, dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';

/** Maximum number of days with a bar each. A longer range has bars by month. */
const daysDrawn = 62;
export const plotUnit = (start: LocalDate, end: LocalDate): 'day' | 'month' =>
  dayNumber(end) - dayNumber(start) < daysDrawn ? 'day' : 'month';

/** Returns all days or months of a date range by group key, empty ones included. */
export function plotKeys(start: LocalDate, end: LocalDate): string[] {
  const keys: string[] = [];
  const unit = plotUnit(start, end);
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const key = unit === 'day' ? date : date.slice(0, 7);
    if (keys.at(-1) !== key) keys.push(key);
  }
  return keys;
}
