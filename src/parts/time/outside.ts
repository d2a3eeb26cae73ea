import type { TimeDay } from '#contract/hr/time-days.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { clock } from './cell.ts';

/** The longest stretch on site that somebody may still count as approved work; null: there is none to decide on. */
export function outsideOf(d: TimeDay): [number, number] | null {
  if (!d.odd.some((o) => (o.kind === 'outside' || o.kind === 'no_shift') && !o.accepted)) return null;
  return d.outside ?? null;
}

/** Minutes since midnight of a date as a local date and time. */
export const localAt = (date: string, minute: number): string => {
  const days = Math.floor(minute / 1440);
  return `${addDays(date, days)}T${clock(minute - days * 1440)}`;
};
