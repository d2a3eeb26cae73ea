import { addDays, eachDay, lastDayOfMonth, weekday, type LocalDate } from './local-date.ts';

/** A month is `YYYY-MM`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** `n` months later (earlier, if negative). */
export function addMonths(month: string, n: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** The same day of the month `n` months later, or that month's last. */
export function sameDay(date: LocalDate, n: number): LocalDate {
  const month = addMonths(monthOf(date), n);
  const day = Math.min(Number(date.slice(8)), lastDayOfMonth(`${month}-01`));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/** The first day of a date's week. Weeks begin on Monday everywhere: the week of work is what leave and shifts are seen in. */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date));

/** The weeks a month touches, each with its seven dates; some are of the months beside it. */
export function weeksOf(month: string): LocalDate[][] {
  const first = startOfWeek(`${month}-01`);
  const last = `${month}-${lastDayOfMonth(`${month}-01`)}`;
  return eachDay(first, last)
    .filter((_, i) => i % 7 === 0)
    .map((monday) => eachDay(monday, addDays(monday, 6)));
}
