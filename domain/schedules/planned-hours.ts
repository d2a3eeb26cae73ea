import { addDays, dayNumber, eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';
import { startOfWeek } from '../calendar/month.ts';
import { works, type RosterDay } from './roster.ts';
import { owedMinutes, shiftOn } from './shift.ts';

/** Returns the planned work minutes of a day, without unpaid breaks and half-day leave. */
export function plannedMinutes(day: RosterDay): number {
  if (!works(day)) return 0;
  const minutes = owedMinutes(shiftOn(day.schedule, day.date));
  return day.leave ? Math.round(minutes / 2) : minutes;
}

/** The weekly limit: eight hours on six days (Labor Code art. 83 and 91). */
export const weekMinutes = 48 * 60;

export interface PlannedWeek {
  minutes: number;
  /** Number of workdays. With seven, there is no rest day. */
  days: number;
}

/** Returns the Mondays of the weeks in a date range. */
export const mondaysOf = (from: LocalDate, to: LocalDate): LocalDate[] =>
  eachDay(startOfWeek(from), to).filter((date) => weekday(date) === 1);

/** Returns the planned work of each week. */
export const plannedWeeks = (days: readonly RosterDay[], mondays: readonly LocalDate[]): PlannedWeek[] =>
  mondays.map((monday) => {
    const end = addDays(monday, 6);
    const worked = days.filter((day) => monday <= day.date && day.date <= end && works(day));
    return { minutes: worked.reduce((sum, day) => sum + plannedMinutes(day), 0), days: worked.length };
  });

/** Returns the ISO 8601 week number: the first week of a year has its first Thursday. */
export function weekNumber(date: LocalDate): number {
  const thursday = addDays(startOfWeek(date), 3);
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
}
