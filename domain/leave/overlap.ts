import { dayNumber } from '../calendar/local-date.ts';
import type { LeaveDates } from './count-days.ts';

/** Returns a leave as a span of half days: the morning of day n is 2n, its afternoon 2n + 1. */
export function halfDaySpan(leave: LeaveDates): { from: number; to: number } {
  return {
    from: dayNumber(leave.start_date) * 2 + (leave.start_part === 'pm' ? 1 : 0),
    to: dayNumber(leave.end_date) * 2 + (leave.end_part === 'am' ? 0 : 1),
  };
}

/** Returns true if two leaves share a half day. A morning and an afternoon of one date don't overlap. */
export function overlaps(a: LeaveDates, b: LeaveDates): boolean {
  const x = halfDaySpan(a);
  const y = halfDaySpan(b);
  return x.from <= y.to && y.from <= x.to;
}
