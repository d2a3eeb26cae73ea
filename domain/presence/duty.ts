import type { Holiday } from '../calendar/day-kinds.ts';
import type { AssignedSchedule, ShiftTimes } from '../schedules/schedule.ts';
import { dayNumber, weekday, type LocalDate } from '../calendar/local-date.ts';
import { scheduleOn, type LeaveDates } from '../leave/count-days.ts';
import { halfDaySpan } from '../leave/overlap.ts';
import { minutesPerDay } from '../overtime/span.ts';
import { shiftOn, surelyOf } from '../schedules/shift.ts';
import { halvesOf } from '../attendance/shift.ts';

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
  /** From when on a punch is of this duty: where it begins, of flexible hours already where they may begin. */
  opens: number | null;
  /** Where the second half of the shift begins. */
  halfway: number | null;
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

/** When a schedule is somebody's duty, in minutes from midnight of its date. */
interface DutyMinutes {
  /** From when on they may come; of flexible hours before they are missed. */
  opens: number;
  /** Of flexible hours: where what is owed still fits into what is left of them. Until then nobody is missed. */
  from: number;
  /** Where leave of the afternoon begins, and where leave of the morning ends: a break may lie between the two. */
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
 * What a date is for one person. As for counting leave: a holiday without work comes before the rest
 * day, a special working day is an ordinary one, and nothing is guessed where no schedule is assigned.
 * Half a day of leave is the half of the shift that pay takes it for.
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
