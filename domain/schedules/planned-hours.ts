import { addDays, dayNumber, eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';
import { startOfWeek } from '../calendar/month.ts';
import { works, type RosterDay } from './roster.ts';
import { owedMinutes, shiftOn } from './shift.ts';

/** Minutes of work that a day is planned to have: breaks that are not paid, and the half that is leave, are left out. */
export function plannedMinutes(day: RosterDay): number {
  if (!works(day)) return 0;
  const minutes = owedMinutes(shiftOn(day.schedule!, day.date));
  return day.leave ? Math.round(minutes / 2) : minutes;
}

/** More hours a week than eight a day on six days (Labor Code art. 83 and 91). */
export const weekMinutes = 48 * 60;

export interface PlannedWeek {
  minutes: number;
  /** How many days are worked: with seven there is no day of rest. */
  days: number;
}

/** Mondays of the weeks that days lie in. */
export const mondaysOf = (from: LocalDate, to: LocalDate): LocalDate[] =>
  eachDay(startOfWeek(from), to).filter((date) => weekday(date) === 1);

/** What is worked in each of some weeks. */
export const plannedWeeks = (days: readonly RosterDay[], mondays: readonly LocalDate[]): PlannedWeek[] =>
  mondays.map((monday) => {
    const end = addDays(monday, 6);
    const worked = days.filter((day) => monday <= day.date && day.date <= end && works(day));
    return { minutes: worked.reduce((sum, day) => sum + plannedMinutes(day), 0), days: worked.length };
  });

/** The number of a week as calendars have it (ISO 8601): the first one of a year has its first Thursday. */
export function weekNumber(date: LocalDate): number {
  const thursday = addDays(startOfWeek(date), 3);
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
}
