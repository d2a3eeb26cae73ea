import { weekday, type LocalDate } from '../calendar/local-date.ts';
import type { Stretch } from '../attendance/clock-split.ts';
import { compressedMost, isMeal, type Shift } from '../attendance/shift.ts';
import { beginning, ending, lengthOf, without } from '../attendance/stretches.ts';
import type { Schedule, ShiftTimes } from './schedule.ts';

/**
 * Kinds of schedules. `fixed` is work from start to end. `flexible` is a number of minutes at any time between two
 * times. `compressed` is fewer but longer agreed days, whose ninth hour isn't overtime.
 */
export const scheduleKinds = ['fixed', 'flexible', 'compressed'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** A schedule with the fields that define its shifts. Missing fields mean a fixed schedule with one break. */
export interface TimedSchedule extends Schedule {
  kind?: ScheduleKind;
  break_start: string | null;
}

/** Returns the minutes from midnight of a time `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minimum minutes of an unpaid meal. A shorter meal is working time (Labor Code Art. 85). */
export const mealMinutes = 60;

/** Regular minutes of a day. Work past eight hours is overtime (Labor Code Art. 87). */
export const regularDay = 480;

/** Returns the break that begins at a time in a shift, or none if it is so short that it is working time. */
export function breakOf({ from, to }: Stretch, start: string | null, length: number): Stretch[] {
  if (length < mealMinutes) return [];
  const given = start === null ? from + Math.floor((to - from - length) / 2) : minuteOf(start);
  const at = given < from ? given + 1440 : given;
  return [{ from: at, to: at + length }];
}

/** Returns a schedule's times on an ISO weekday: that weekday's own times, or the usual times. */
export function timesOfWeekday<S extends ShiftTimes>(schedule: S, day: number): S {
  const own = schedule.other_days?.find((d) => d.weekday === day);
  if (!own) return schedule;
  const { weekday: _, ...times } = own;
  return { ...schedule, ...times, second_break_start: null, second_break_minutes: 0 };
}

/** Returns a schedule's times on a date. */
export const timesOn = <S extends ShiftTimes>(schedule: S, date: LocalDate): S =>
  timesOfWeekday(schedule, weekday(date));

/** Returns the shift that begins on a date, unless it is a rest day of the schedule. */
export const shiftOn = (schedule: KindOfShift, date: LocalDate): Shift => shiftOf(timesOn(schedule, date));

type KindOfShift = ShiftTimes & Pick<Partial<TimedSchedule>, 'kind'>;

/** Returns the shift of given times, in minutes from midnight of its start date. */
export function shiftOf(schedule: KindOfShift): Shift {
  const span = stretchOf(schedule.start_time, schedule.end_time);
  const unpaidBreaks = [
    ...breakOf(span, schedule.break_start ?? null, schedule.break_minutes),
    ...breakOf(span, schedule.second_break_start ?? null, schedule.second_break_minutes ?? 0),
  ].sort((a, b) => a.from - b.from);
  const shift = { ...span, unpaidBreaks };
  if (schedule.flexible_minutes != null) return { ...shift, flexibleMinutes: schedule.flexible_minutes };
  if (schedule.kind !== 'compressed') return shift;
  // A short day of a compressed week is an ordinary day: work past eight hours is overtime.
  const long = Math.max(regularDay, span.to - span.from - lengthOf(unpaidBreaks));
  return { ...shift, regularMinutes: Math.min(compressedMost, long) };
}

/** Returns the stretches between the breaks of a shift. */
const workOf = ({ from, to, unpaidBreaks }: Shift): Stretch[] => without([{ from, to }], unpaidBreaks);

/**
 * Returns the work parts of a shift. A split shift has two parts, and the gap between them is time off. A meal is
 * inside a part.
 */
export const partsOf = ({ from, to, unpaidBreaks }: Shift): Stretch[] =>
  without(
    [{ from, to }],
    unpaidBreaks.filter((b) => !isMeal(b)),
  );

/** Returns the minutes of work due in a shift. */
export const owedMinutes = (shift: Shift): number =>
  shift.flexibleMinutes ?? shift.to - shift.from - lengthOf(shift.unpaidBreaks);

/**
 * Returns the latest start and earliest end of a shift. For a flexible shift, these are the limits to which its minutes
 * can be moved, so two shifts overlap only if that is unavoidable.
 */
export function surelyOf(shift: Shift): Stretch {
  const { from, to, flexibleMinutes } = shift;
  if (flexibleMinutes === undefined) return { from, to };
  const work = workOf(shift);
  return {
    from: ending(work, flexibleMinutes)[0]?.from ?? from,
    to: beginning(work, flexibleMinutes).at(-1)?.to ?? to,
  };
}

/**
 * Returns a stretch between two times in minutes from midnight of its date. An end at or before its start is on the
 * next day.
 */
export function stretchOf(start: string, end: string): { from: number; to: number } {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return { from, to: to <= from ? to + 1440 : to };
}

/**
 * Returns true if the single day off between two shifts is less than 24 hours of rest: a night shift ends on that day,
 * and the next shift begins earlier the following day (Labor Code art. 91). An unknown shift counts as enough rest.
 */
export const restIsShort = (
  before: { readonly to: number } | undefined,
  after: { readonly from: number } | undefined,
): boolean => before !== undefined && after !== undefined && after.from + 2 * 1440 - before.to < 1440;
