import { addDays, eachDay, lastDayOfMonth, weekday, type LocalDate } from './local-date.ts';

/** Returns the month of a date as `YYYY-MM`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** Returns the month `n` months later, or earlier if negative. */
export function addMonths(month: string, n: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** Returns the same day `n` months later, or that month's last day. */
export function sameDay(date: LocalDate, n: number): LocalDate {
  const month = addMonths(monthOf(date), n);
  const day = Math.min(Number(date.slice(8)), lastDayOfMonth(`${month}-01`));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/**
 * Returns the first day of a date's week. Weeks begin on Monday on all screens, because leave and shifts are planned in
 * workweeks.
 */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date));

/** Returns the weeks of a month, each with seven dates, some of them in adjacent months. */
export function weeksOf(month: string): LocalDate[][] {
  const first = startOfWeek(`${month}-01`);
  const last = `${month}-${lastDayOfMonth(`${month}-01`)}`;
  return eachDay(first, last)
    .filter((_, i) => i % 7 === 0)
    .map((monday) => eachDay(monday, addDays(monday, 6)));
}
