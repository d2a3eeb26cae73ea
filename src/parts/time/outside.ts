import type { TimeDay } from '#contract/hr/time-days.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { clock } from './cell.ts';

/** Where a day reaches furthest out of its shift: after it, else before it, else all of a day without one. */
export function outsideOf(d: TimeDay): [number, number] | null {
  if (!d.odd.some((o) => (o.kind === 'outside' || o.kind === 'no_shift') && !o.accepted)) return null;
  const first = d.punches[0];
  const last = d.punches.at(-1);
  if (first === undefined || last === undefined) return null;
  if (!d.shift) return last > first ? [first, last] : null;
  if (last - d.shift.to >= d.shift.from - first) return [d.shift.to, last];
  return [first, d.shift.from];
}

/** Minutes since midnight of a date as a local date and time. */
export const localAt = (date: string, minute: number): string => {
  const days = Math.floor(minute / 1440);
  return `${addDays(date, days)}T${clock(minute - days * 1440)}`;
};
