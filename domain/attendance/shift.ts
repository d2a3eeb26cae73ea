import type { Stretch } from './clock-split.ts';
import { beginning, lengthOf, without } from './stretches.ts';

/** A shift as scheduled. Minutes from midnight of its date; an end past 1,440 lies on the next day. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  /** An hour or more for a meal is not paid; shorter breaks are working time (Art. 85) and are not listed. */
  readonly unpaidBreaks: readonly Stretch[];
  /** No fixed beginning: so many minutes are owed between `from` and `to`. */
  readonly flexibleMinutes?: number;
  /** A compressed work week was agreed on: overtime of a working day begins after so many minutes, and not after eight hours. */
  readonly regularMinutes?: number;
}

/** No agreement makes more of a day regular: past twelve hours it is overtime (DOLE Department Advisory 02-04). */
export const compressedMost = 720;

/** A longer break is time off between the two parts of a split shift: work that was approved in it counts. */
const longestMeal = 120;

/** Is a break a meal, which is never work, and not the time between two parts of a shift? */
export const isMeal = (b: Stretch): boolean => b.to - b.from <= longestMeal;

/**
 * The two halves of a shift, as half a day of leave excuses them: each has half of the minutes that are paid, so that who works
 * the other half and is on leave for this one has nothing missing and nothing too much, wherever the meal lies. A break at the
 * halfway point lies between them. Of an odd number the second has the minute more.
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
