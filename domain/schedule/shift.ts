import type { Shift } from '../time/render.ts';
import type { Schedule } from './schedule.ts';

/** A schedule that says when its break begins; null: in the middle of the shift. */
export interface TimedSchedule extends Schedule {
  break_start: string | null;
}

/** Minutes from midnight of a time `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A meal shorter than this is working time (Labor Code Art. 85). */
const mealMinutes = 60;

/** The shift of a schedule, in minutes from midnight of the date it begins on. */
export function shiftOf(schedule: TimedSchedule): Shift {
  const from = minuteOf(schedule.start_time);
  const end = minuteOf(schedule.end_time);
  const to = end <= from ? end + 1440 : end;
  const { break_minutes: length, break_start } = schedule;
  if (length < mealMinutes) return { from, to, unpaidBreaks: [] };
  const given = break_start === null ? from + Math.floor((to - from - length) / 2) : minuteOf(break_start);
  const at = given < from ? given + 1440 : given;
  return { from, to, unpaidBreaks: [{ from: at, to: at + length }] };
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
