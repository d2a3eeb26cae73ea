import { nth } from '../lists/known.ts';
import { minutesPerDay } from '../overtime/span.ts';
import type { Stretch } from './clock-split.ts';
import { lengthOf, without } from './stretches.ts';

/** An out later than this doesn't belong to the previous in. */
const longestStretch = 16 * 60;

/**
 * Returns time logs outside a shift or approved work, by the day on which they count. An out after midnight belongs to
 * the day of its in. Times are minutes since 1970 in Manila, in order; keys are days since 1970.
 */
export function strayByDay(punches: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const days = new Map<number, number[]>();
  for (let i = 0; i < punches.length; i++) {
    const [from, to] = [nth(punches, i), punches[i + 1]];
    const day = Math.floor(from / minutesPerDay);
    const own = days.get(day) ?? [];
    days.set(day, own);
    own.push(from);
    if (to === undefined || to - from > longestStretch) continue;
    own.push(to);
    i += 1;
  }
  return days;
}

/** Returns the minutes of unassigned time logs, paired alternately as in and out, without the breaks within them. */
export function strayMinutes(punches: readonly number[], breaks: readonly Stretch[]): number {
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < punches.length; i += 2) stretches.push({ from: nth(punches, i), to: nth(punches, i + 1) });
  const inside = breaks.filter((b) => stretches.some((s) => s.from < b.from && b.to < s.to));
  return lengthOf(without(stretches, inside));
}
