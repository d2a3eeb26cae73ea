import { addDays, weekday, type LocalDate } from '../calendar/local-date.ts';
import { owedMinutes, regularDay, shiftOn } from '../schedules/shift.ts';
import type { Schedule } from '../schedules/schedule.ts';

/** Returns the first and last day of the calendar weeks, Monday to Sunday, that contain some dates. */
export const wholeWeeks = (from: LocalDate, to: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(from, 1 - weekday(from)),
  to: addDays(to, 7 - weekday(to)),
});

/**
 * Returns true if a date is a half workday, such as a Saturday morning: less than three quarters of the longest day of
 * its week, of which at most eight hours count (Labor Code Art. 83). Leave on such a date costs half a day. If all days
 * are short, each is a whole day. `on` returns the schedule of a date.
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
