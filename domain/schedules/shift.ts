import { weekday, type LocalDate } from '../calendar/local-date.ts';
import type { Stretch } from '../attendance/clock-split.ts';
import { compressedMost, isMeal, type Shift } from '../attendance/shift.ts';
import { beginning, ending, lengthOf, without } from '../attendance/stretches.ts';
import type { Schedule, ShiftTimes } from './schedule.ts';

/**
 * Kinds of schedules: work from start to end; minutes owed between two times, at any time; or agreed longer days, fewer
 * a week, whose ninth hour isn't overtime.
 */
export const scheduleKinds = ['fixed', 'flexible', 'compressed'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** A schedule with its shift parts. Missing ones are those of a fixed schedule with one break. */
export interface TimedSchedule extends Schedule {
  kind?: ScheduleKind;
  break_start: string | null;
}

/** Minutes from midnight of a time `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A meal shorter than this is working time (Labor Code Art. 85). */
export const mealMinutes = 60;

/** Past eight hours a day it is overtime (Labor Code Art. 87). */
export const regularDay = 480;

/** A break from a time on in a shift; none if so short that it is working time. */
export function breakOf({ from, to }: Stretch, start: string | null, length: number): Stretch[] {
  if (length < mealMinutes) return [];
  const given = start === null ? from + Math.floor((to - from - length) / 2) : minuteOf(start);
  const at = given < from ? given + 1440 : given;
  return [{ from: at, to: at + length }];
}

/** The times of a schedule on an ISO weekday: its own, or the usual ones. */
export function timesOfWeekday<S extends ShiftTimes>(schedule: S, day: number): S {
  const own = schedule.other_days?.find((d) => d.weekday === day);
  if (!own) return schedule;
  const { weekday: _, ...times } = own;
  return { ...schedule, ...times, second_break_start: null, second_break_minutes: 0 };
}

/** The times of a schedule on a date. */
export const timesOn = <S extends ShiftTimes>(schedule: S, date: LocalDate): S =>
  timesOfWeekday(schedule, weekday(date));

/** Returns the shift that begins on a date, unless it is a rest day of the schedule. */
export const shiftOn = (schedule: KindOfShift, date: LocalDate): Shift => shiftOf(timesOn(schedule, date));

type KindOfShift = ShiftTimes & Pick<Partial<TimedSchedule>, 'kind'>;

/** The shift of given times, in minutes from midnight of its start date. */
export function shiftOf(schedule: KindOfShift): Shift {
  const span = stretchOf(schedule.start_time, schedule.end_time);
  const unpaidBreaks = [
    ...breakOf(span, schedule.break_start ?? null, schedule.break_minutes),
    ...breakOf(span, schedule.second_break_start ?? null, schedule.second_break_minutes ?? 0),
  ].sort((a, b) => a.from - b.from);
  const shift = { ...span, unpaidBreaks };
  if (schedule.flexible_minutes != null) return { ...shift, flexibleMinutes: schedule.flexible_minutes };
  if (schedule.kind !== 'compressed') return shift;
  // A short day of a compressed week is like any other: past eight hours it is overtime.
  const long = Math.max(regularDay, span.to - span.from - lengthOf(unpaidBreaks));
  return { ...shift, regularMinutes: Math.min(compressedMost, long) };
}

/** The stretches between the breaks of a shift. */
const workOf = ({ from, to, unpaidBreaks }: Shift): Stretch[] => without([{ from, to }], unpaidBreaks);

/** The work parts of a shift: a split one has two, and the gap between is time off. A meal is inside a part. */
export const partsOf = ({ from, to, unpaidBreaks }: Shift): Stretch[] =>
  without(
    [{ from, to }],
    unpaidBreaks.filter((b) => !isMeal(b)),
  );

/** Minutes of work due in a shift. */
export const owedMinutes = (shift: Shift): number =>
  shift.flexibleMinutes ?? shift.to - shift.from - lengthOf(shift.unpaidBreaks);

/**
 * The latest start and earliest end of a shift: for a flexible one as far as its minutes can be moved between its
 * times, so that two overlap only if unavoidable.
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

/** Minutes from midnight of its date for a stretch between two times; an end at or before its start is the next day. */
export function stretchOf(start: string, end: string): { from: number; to: number } {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return { from, to: to <= from ? to + 1440 : to };
}

/**
 * Returns true if the single day off between two shifts is less than 24 hours of rest: after a night that ends on it,
 * before an earlier shift on the next day (Labor Code art. 91). If one of them is unknown, it counts as rest.
 */
export const restIsShort = (
  before: { readonly to: number } | undefined,
  after: { readonly from: number } | undefined,
): boolean => before !== undefined && after !== undefined && after.from + 2 * 1440 - before.to < 1440;
