import type { Holiday } from '../calendar/day-kinds.ts';
import type { AssignedSchedule } from '../schedule/schedule.ts';
import { dayNumber, weekday, type LocalDate } from '../calendar/local-date.ts';
import { scheduleOn, type LeaveDates } from '../leave/count-days.ts';
import { halfDaySpan } from '../leave/overlap.ts';
import { minuteOf, minutesPerDay, overtimeMinutes } from '../overtime/span.ts';

/** From and to an instant, in milliseconds since 1970; the end does not belong to it. */
export interface Span {
  from: number;
  to: number;
}

/** A date as it bears on where somebody is. */
export interface WorkDay<L extends LeaveDates = LeaveDates> {
  date: LocalDate;
  /** The shift that starts on it; over midnight it ends on the next. Null where no work is owed. */
  shift: Span | null;
  /** What is left of the shift when approved leave is taken out. */
  duty: Span | null;
  /** The approved leave of its morning and of its afternoon. */
  morning: L | undefined;
  afternoon: L | undefined;
  /** Why no shift starts on it. */
  free: null | 'holiday' | 'rest_day' | 'not_scheduled';
  /** The holiday's name, where `free` is `holiday`. */
  holiday?: string;
}

const minuteMs = 60_000;
/** Asia/Manila is UTC+8 all year. */
const manilaMs = (date: LocalDate, minute: number): number =>
  (dayNumber(date) * minutesPerDay + minute - 8 * 60) * minuteMs;

/**
 * What a date is for one person. As for counting leave: a holiday without work comes before the rest
 * day, a special working day is an ordinary one, and nothing is guessed where no schedule is assigned.
 * A half day of leave is half of the shift, break included.
 */
export function workDay<L extends LeaveDates>(
  date: LocalDate,
  schedules: readonly AssignedSchedule[],
  leaves: readonly L[],
  holidays: readonly Holiday[],
): WorkDay<L> {
  const n = dayNumber(date) * 2;
  const onLeave = (half: number) =>
    leaves.find((l) => {
      const span = halfDaySpan(l);
      return span.from <= half && half <= span.to;
    });
  const day = { date, shift: null, duty: null, morning: onLeave(n), afternoon: onLeave(n + 1) };

  const holiday = holidays.find((h) => h.date === date && h.kind !== 'special_working');
  if (holiday) return { ...day, free: 'holiday', holiday: holiday.name };
  const schedule = scheduleOn(date, schedules)?.schedule;
  if (!schedule) return { ...day, free: 'not_scheduled' };
  if (schedule.rest_days.includes(weekday(date))) return { ...day, free: 'rest_day' };

  const whole = overtimeMinutes(schedule) || minutesPerDay;
  // Of a flexible shift nobody is missed until what is owed does not fit into it any more.
  const length =
    schedule.flexible_minutes == null ? whole : Math.min(whole, schedule.flexible_minutes + schedule.break_minutes);
  const start = minuteOf(schedule.start_time) + whole - length;
  const shift = { from: manilaMs(date, start), to: manilaMs(date, start + length) };
  const middle = manilaMs(date, start + Math.floor(length / 2));
  const duty = { from: day.morning ? middle : shift.from, to: day.afternoon ? middle : shift.to };
  return { ...day, shift, duty: duty.from < duty.to ? duty : null, free: null };
}

export const holds = (span: Span | null, at: number): boolean => span !== null && span.from <= at && at < span.to;
