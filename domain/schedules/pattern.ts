import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';

/** A number of days on a schedule. */
export interface PatternPart {
  schedule_id: number;
  days: number;
}

/** Returns a rotation in a date range as ranges: its parts in turn, repeated from the first. */
export function patternSpans(parts: readonly PatternPart[], from: LocalDate, to: LocalDate) {
  const spans: { schedule_id: number; from: LocalDate; to: LocalDate }[] = [];
  if (parts.every((part) => part.days < 1)) return spans;
  for (let date = from, n = 0; date <= to; n++) {
    const { schedule_id, days } = nth(parts, n % parts.length);
    if (days < 1) continue;
    const end = addDays(date, days - 1);
    const last = end < to ? end : to;
    const former = spans.at(-1);
    if (former?.schedule_id === schedule_id) former.to = last;
    else spans.push({ schedule_id, from: date, to: last });
    date = addDays(date, days);
  }
  return spans;
}

/**
 * Returns the days of a rotation as parts, starting on one of its days (from 1). `off` is the schedule for a day off.
 */
export const partsFrom = (days: readonly (number | null)[], begin: number, off: number): PatternPart[] =>
  days.map((_, i) => ({ schedule_id: days[(begin - 1 + i) % days.length] ?? off, days: 1 }));

/** Returns the days of the parts one by one. */
export const daysOfParts = (parts: readonly PatternPart[]): number[] =>
  parts.flatMap(({ schedule_id: id, days }) => Array.from({ length: days }, () => id));

/**
 * Returns the rotation day (from 1) on which each employee starts: the first employee on `begin`, each next one a
 * number of days later.
 */
export const staggered = (people: number, length: number, begin: number, by: number): number[] =>
  Array.from({ length: people }, (_, i) => ((((begin - 1 + i * by) % length) + length) % length) + 1);
