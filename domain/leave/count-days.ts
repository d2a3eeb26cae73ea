import type { Holiday } from '../calendar/day-kinds.ts';
import type { DayPart } from './day-part.ts';
import { isHalfDay } from './half-day.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';

export interface LeaveDates {
  start_date: LocalDate;
  end_date: LocalDate;
  start_part: DayPart;
  end_part: DayPart;
}

export interface CountedDay {
  date: LocalDate;
  /** Counted part of the day: 1, 0.5, or 0. */
  counted: number;
  /** Reason if the date isn't counted. */
  why: null | 'rest_day' | 'holiday' | 'not_scheduled';
  /** Name of the holiday, if `why` is `holiday`. */
  holiday?: string;
}

/** Returns the effective schedule of a date, or undefined. */
export function scheduleOn<A extends AssignedSchedule>(date: LocalDate, schedules: readonly A[]): A | undefined {
  return schedules.find((s) => s.from <= date && (s.to === null || date <= s.to));
}

/**
 * Returns the days that a leave takes, in multiples of 0.5.
 *
 * Counts only scheduled workdays: no work is due on rest days, regular holidays, and special non-working days (Labor
 * Code Art. 91–94); a special working day is an ordinary day. With `calendarDays`, every date counts, as by law for
 * maternity leave (RA 11210, 105 days). The first day may be an afternoon and the last a morning; each is then half a
 * day, and so is a short day such as a Saturday morning (`isHalfDay`). A shift past midnight belongs to its start date.
 *
 * A date without a schedule counts 0 as `not_scheduled`.
 */
export function countLeaveDays(
  leave: LeaveDates,
  schedules: readonly AssignedSchedule[],
  holidays: readonly Holiday[],
  calendarDays: boolean,
): { days: number; perDay: CountedDay[] } {
  const free = new Map(holidays.filter((h) => h.kind !== 'special_working').map((h) => [h.date, h.name]));
  const perDay = eachDay(leave.start_date, leave.end_date).map((date): CountedDay => {
    if (!calendarDays) {
      const holiday = free.get(date);
      if (holiday !== undefined) return { date, counted: 0, why: 'holiday', holiday };
      const assigned = scheduleOn(date, schedules);
      if (!assigned) return { date, counted: 0, why: 'not_scheduled' };
      if (assigned.schedule.rest_days.includes(weekday(date))) return { date, counted: 0, why: 'rest_day' };
    }
    const half =
      (!calendarDays && isHalfDay(date, (day) => scheduleOn(day, schedules)?.schedule)) ||
      (date === leave.start_date && leave.start_part !== 'day') ||
      (date === leave.end_date && leave.end_part !== 'day');
    return { date, counted: half ? 0.5 : 1, why: null };
  });
  return { days: perDay.reduce((sum, d) => sum + d.counted, 0), perDay };
}
