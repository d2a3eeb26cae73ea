import { outsideTexts } from '#src/text/en/desk/attendance/attendance.ts';
import type { TimeDay } from '#contract/hr/attendance/time-days.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { typedClock, open } from './cell.ts';

/** Returns the longest stretch on site that can be counted as approved work, or null. */
export function outsideOf(d: TimeDay): [number, number] | null {
  if (!d.odd.some((o) => (o.kind === 'outside' || o.kind === 'no_shift') && !o.accepted)) return null;
  return d.outside ?? null;
}

/** Kinds that stay unpaid when accepted. */
const unpaid = new Set<ExceptionKind>(['outside', 'no_shift']);

/** Returns true if all open exceptions of a day are worked time that stays unpaid when accepted. */
export const staysUnpaid = (d: TimeDay): boolean => {
  const kinds = open(d);
  return kinds.length > 0 && kinds.every((kind) => unpaid.has(kind));
};

/** Returns the minutes that stay unpaid when a day is accepted. */
export const unpaidMinutes = (d: TimeDay): number =>
  d.odd.reduce((sum, o) => sum + (unpaid.has(o.kind) && !o.accepted ? o.minutes : 0), 0);

const minutesToCount = (d: TimeDay): number => {
  const stretch = outsideOf(d);
  const lone = d.odd.find((o) => o.kind === 'no_shift' && !o.accepted);
  return lone?.minutes ?? (stretch ? stretch[1] - stretch[0] : 0);
};

/** Formats minutes as `8 h` or `1 h 30 min`. */
export function inHours(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h} h`, m > 0 && outsideTexts.min(m)].filter(Boolean).join(' ') || outsideTexts.noMinutes;
}

/** Returns the label for approving time outside the shift: `Count as rest-day work (8 h)`. */
export function countLabel(d: TimeDay): string {
  const what = d.shift
    ? 'overtime'
    : d.day.includes('regular') || (d.day.includes('special') && d.day !== 'special_working')
      ? outsideTexts.holidayWork
      : d.day === 'rest_day'
        ? outsideTexts.restDayWork
        : 'work';
  return outsideTexts.countAs(what, inHours(minutesToCount(d)));
}

/** Returns minutes since midnight of a date as a local date and time. */
export const localAt = (date: string, minute: number): string => {
  const days = Math.floor(minute / 1440);
  return `${addDays(date, days)}T${typedClock(minute - days * 1440)}`;
};
