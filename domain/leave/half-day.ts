import { addDays, weekday, type LocalDate } from '../calendar/local-date.ts';
import { owedMinutes, regularDay, shiftOn } from '../schedules/shift.ts';
import type { Schedule } from '../schedules/schedule.ts';

/** The first and the last day of the calendar weeks, Monday to Sunday, that some dates lie in. */
export const wholeWeeks = (from: LocalDate, to: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(from, 1 - weekday(from)),
  to: addDays(to, 7 - weekday(to)),
});

/**
 * Is a date half a day of work, such as a Saturday morning? It owes less than three quarters of the longest day of its week,
 * of which eight hours count (Labor Code Art. 83), so leave on it costs half a day. Where all days are short, each is a whole
 * one. `on`: the schedule on a date.
 */
export function isHalfDay(date: LocalDate, on: (date: LocalDate) => Schedule | undefined): boolean {
  const owed = (day: LocalDate): number => {
    const schedule = on(day);
    return !schedule || schedule.rest_days.includes(weekday(day)) ? 0 : owedMinutes(shiftOn(schedule, day));
  };
  const own = owed(date);
  if (own === 0) return false;
  const monday = wholeWeeks(date, date).from;
  const longest = Math.max(...[0, 1, 2, 3, 4, 5, 6].map((n) => owed(addDays(monday, n))));
  return own * 4 < Math.min(longest, regularDay) * 3;
}
