import { weekday, type LocalDate } from '../calendar/local-date.ts';
import type { Stretch } from '../attendance/clock-split.ts';
import { compressedMost, isMeal, type Shift } from '../attendance/shift.ts';
import { beginning, ending, lengthOf, without } from '../attendance/stretches.ts';
import type { Schedule, ShiftTimes } from './schedule.ts';

/**
 * What a schedule asks for: work from its start to its end; so many minutes between the two, whenever one likes; or longer
 * days that were agreed on for fewer of them, whose ninth hour is no overtime.
 */
export const scheduleKinds = ['fixed', 'flexible', 'compressed'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** A schedule with what its shift is made of. What is left out is as of a fixed schedule with one break. */
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

/** A break from a time on in a shift; none where it is so short that it is working time. */
export function breakOf({ from, to }: Stretch, start: string | null, length: number): Stretch[] {
  if (length < mealMinutes) return [];
  const given = start === null ? from + Math.floor((to - from - length) / 2) : minuteOf(start);
  const at = given < from ? given + 1440 : given;
  return [{ from: at, to: at + length }];
}

/** The times of a schedule on an ISO weekday: its own, where it has some, else the usual ones. */
export function timesOfWeekday<S extends ShiftTimes>(schedule: S, day: number): S {
  const own = schedule.other_days?.find((d) => d.weekday === day);
  if (!own) return schedule;
  const { weekday: _, ...times } = own;
  return { ...schedule, ...times, second_break_start: null, second_break_minutes: 0 };
}

/** The times of a schedule on a date. */
export const timesOn = <S extends ShiftTimes>(schedule: S, date: LocalDate): S =>
  timesOfWeekday(schedule, weekday(date));

/** The shift that begins on a date, unless it is a rest day of the schedule. */
export const shiftOn = (schedule: KindOfShift, date: LocalDate): Shift => shiftOf(timesOn(schedule, date));

type KindOfShift = ShiftTimes & Pick<Partial<TimedSchedule>, 'kind'>;

/** The shift of some times, in minutes from midnight of the date it begins on. */
export function shiftOf(schedule: KindOfShift): Shift {
  const span = stretchOf(schedule.start_time, schedule.end_time);
  const unpaidBreaks = [
    ...breakOf(span, schedule.break_start ?? null, schedule.break_minutes),
    ...breakOf(span, schedule.second_break_start ?? null, schedule.second_break_minutes ?? 0),
  ].sort((a, b) => a.from - b.from);
  const shift = { ...span, unpaidBreaks };
  if (schedule.flexible_minutes != null) return { ...shift, flexibleMinutes: schedule.flexible_minutes };
  if (schedule.kind !== 'compressed') return shift;
  // A short day of a compressed week is as any other: past eight hours it is overtime.
  const long = Math.max(regularDay, span.to - span.from - lengthOf(unpaidBreaks));
  return { ...shift, regularMinutes: Math.min(compressedMost, long) };
}

/** What lies between the breaks of a shift. */
const workOf = ({ from, to, unpaidBreaks }: Shift): Stretch[] => without([{ from, to }], unpaidBreaks);

/**
 * The parts that a shift is worked in: of a split one two, and the hours between them are time off. A meal lies inside a part.
 */
export const partsOf = ({ from, to, unpaidBreaks }: Shift): Stretch[] =>
  without(
    [{ from, to }],
    unpaidBreaks.filter((b) => !isMeal(b)),
  );

/** Minutes of work that a shift owes. */
export const owedMinutes = (shift: Shift): number =>
  shift.flexibleMinutes ?? shift.to - shift.from - lengthOf(shift.unpaidBreaks);

/**
 * When a shift begins at the latest, and when it ends at the earliest: of a flexible one as far as what is owed can be moved
 * between its times, so that two overlap only where they cannot help it.
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

/** Minutes from midnight of its date for a stretch of two times; an end at or before its start is the next day. */
export function stretchOf(start: string, end: string): { from: number; to: number } {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return { from, to: to <= from ? to + 1440 : to };
}

/**
 * Is the one day off between two shifts less than 24 hours of rest? It is after a night that ends on it, before a shift that
 * begins earlier on the next day (Labor Code art. 91). Where one of them is not known, it is taken for rest.
 */
export const restIsShort = (
  before: { readonly to: number } | undefined,
  after: { readonly from: number } | undefined,
): boolean => before !== undefined && after !== undefined && after.from + 2 * 1440 - before.to < 1440;
