import type { Stretch } from './clock-split.ts';
import { beginning, lengthOf, without } from './stretches.ts';

/** A scheduled shift, in minutes from midnight of its date. An end past 1,440 is on the next day. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  /** Unpaid meal breaks of an hour or more. Shorter breaks are working time (Art. 85) and aren't listed. */
  readonly unpaidBreaks: readonly Stretch[];
  /** Minutes due between `from` and `to` in a flexible shift, which has no fixed start. */
  readonly flexibleMinutes?: number;
  /** In a compressed workweek, the minutes after which a workday's overtime begins, instead of eight hours. */
  readonly regularMinutes?: number;
}

/** Maximum regular minutes by agreement. Work past twelve hours is overtime (DOLE Department Advisory 02-04). */
export const compressedMost = 720;

/** Maximum minutes of a break. A longer one is the gap of a split shift, and approved work in it counts. */
const longestMeal = 120;

/** Returns true if a break is a meal, which is never work. The gap of a split shift isn't a meal. */
export const isMeal = (b: Stretch): boolean => b.to - b.from <= longestMeal;

/**
 * Returns the two halves of a shift for half-day leave. Each has half of the paid minutes, so working one half and
 * taking leave for the other leaves no minute missing or extra, regardless of the meal time. A break at the midpoint is
 * between them. With an odd number, the second half has the extra minute.
 */
export function halvesOf({ from, to, unpaidBreaks }: Pick<Shift, 'from' | 'to' | 'unpaidBreaks'>): {
  first: Stretch;
  second: Stretch;
} {
  const paid = without([{ from, to }], unpaidBreaks);
  const first = beginning(paid, Math.floor(lengthOf(paid) / 2));
  const [second] = without(paid, first);
  return { first: { from, to: first.at(-1)?.to ?? from }, second: { from: second?.from ?? to, to } };
}
