import type { Stretch } from './clock-split.ts';
import { beginning, lengthOf, without } from './stretches.ts';

/** A scheduled shift. Minutes from midnight of its date; an end past 1,440 is on the next day. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  /** A meal of an hour or more is unpaid; shorter breaks are working time (Art. 85) and aren't listed. */
  readonly unpaidBreaks: readonly Stretch[];
  /** No fixed start: so many minutes are owed between `from` and `to`. */
  readonly flexibleMinutes?: number;
  /** Compressed workweek: overtime of a workday begins after so many minutes instead of eight hours. */
  readonly regularMinutes?: number;
}

/** The limit of regular hours by agreement: past twelve hours it is overtime (DOLE Department Advisory 02-04). */
export const compressedMost = 720;

/** A longer break is the gap of a split shift: approved work in it counts. */
const longestMeal = 120;

/** Returns true if a break is a meal, which is never work, and not the gap of a split shift. */
export const isMeal = (b: Stretch): boolean => b.to - b.from <= longestMeal;

/**
 * Returns the two halves of a shift for half-day leave: each has half of the paid minutes, so that working one half and
 * taking leave for the other leaves nothing missing or extra, wherever the meal is. A break at the midpoint is between
 * them. With an odd number the second half has the extra minute.
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
