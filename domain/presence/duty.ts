import type { Holiday } from '../calendar/day-kinds.ts';
import type { AssignedSchedule, ShiftTimes } from '../schedules/schedule.ts';
import { dayNumber, weekday, type LocalDate } from '../calendar/local-date.ts';
import { scheduleOn, type LeaveDates } from '../leave/count-days.ts';
import { halfDaySpan } from '../leave/overlap.ts';
import { minutesPerDay } from '../overtime/span.ts';
import { shiftOn, stretchOf, surelyOf } from '../schedules/shift.ts';
import { usualHours, type OfficialBusiness } from '../attendance/official-business.ts';
import { halvesOf } from '../attendance/shift.ts';

/** A time range in milliseconds since 1970. The end is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A date's facts for presence. */
export interface WorkDay<L extends LeaveDates = LeaveDates> {
  date: LocalDate;
  /** The shift that starts on this date, even if it ends on the next date. Null if no work is due. */
  shift: Span | null;
  /** The rest of the shift without approved leave. */
  duty: Span | null;
  /** Time from which a time log belongs to this shift: its start, or the earliest start of flexible hours. */
  opens: number | null;
  /** The start of the shift's second half. */
  halfway: number | null;
  /** The approved leave of the date's morning. The next field is that of its afternoon. */
  morning: L | undefined;
  afternoon: L | undefined;
  /** Why no shift starts on this date. Null if one does. */
  free: null | 'holiday' | 'rest_day' | 'not_scheduled';
  /** The holiday's name, if `free` is `holiday`. */
  holiday?: string;
}

/** Returns the time of official business: a whole day has the schedule's usual hours, or 08:00 to 16:00. */
export function businessSpan(business: OfficialBusiness, schedules: readonly AssignedSchedule[]): Span {
  const { date, start_time: start, end_time: end } = business;
  const at = ({ from, to }: Span): Span => ({ from: manilaMs(date, from), to: manilaMs(date, to) });
  if (start !== null && end !== null) return at(stretchOf(start, end));
  const schedule = scheduleOn(date, schedules)?.schedule;
  if (!schedule) return at(usualHours);
  const { opens, to } = dutyMinutes(schedule, date);
  return at({ from: opens, to });
}

const minuteMs = 60_000;
/** Returns the instant of a minute after Manila midnight. Asia/Manila is UTC+8 all year. */
const manilaMs = (date: LocalDate, minute: number): number =>
  (dayNumber(date) * minutesPerDay + minute - 8 * 60) * minuteMs;

/** The duty times of a schedule, in minutes from midnight of its date. */
interface DutyMinutes {
  /** Start of the schedule. For flexible hours, the earliest start. */
  opens: number;
  /**
   * The time after which an employee is late. For flexible hours, the latest start that leaves enough time for the
   * minutes owed.
   */
  from: number;
  /** The start of afternoon leave. The next field is the end of morning leave; a break may be between them. */
  firstEnds: number;
  secondBegins: number;
  to: number;
}

export function dutyMinutes(schedule: ShiftTimes, date: LocalDate): DutyMinutes {
  const shift = shiftOn(schedule, date);
  const { from } = surelyOf(shift);
  const { first, second } = halvesOf({ ...shift, from });
  return { opens: shift.from, from, firstEnds: first.to, secondBegins: second.from, to: shift.to };
}

/**
 * Returns a date's facts for an employee. As in leave counting, a non-working holiday has priority over the rest day, a
 * special working day is ordinary, and without a schedule no work is due. Half a day of leave is the same half of
 * the shift as for pay.
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
  const none = { shift: null, duty: null, opens: null, halfway: null };
  const day = { date, ...none, morning: onLeave(n), afternoon: onLeave(n + 1) };

  const holiday = holidays.find((h) => h.date === date && h.kind !== 'special_working');
  if (holiday) return { ...day, free: 'holiday', holiday: holiday.name };
  const schedule = scheduleOn(date, schedules)?.schedule;
  if (!schedule) return { ...day, free: 'not_scheduled' };
  if (schedule.rest_days.includes(weekday(date))) return { ...day, free: 'rest_day' };

  const minutes = dutyMinutes(schedule, date);
  const shift = { from: manilaMs(date, minutes.from), to: manilaMs(date, minutes.to) };
  const halfway = manilaMs(date, minutes.secondBegins);
  const duty = {
    from: day.morning ? halfway : shift.from,
    to: day.afternoon ? manilaMs(date, minutes.firstEnds) : shift.to,
  };
  if (duty.from >= duty.to) return { ...day, shift, halfway, free: null };
  const opens = minutes.opens < minutes.from ? manilaMs(date, minutes.opens) : duty.from;
  return { ...day, shift, duty, opens, halfway, free: null };
}

export const holds = (span: Span | null, at: number): boolean => span !== null && span.from <= at && at < span.to;
