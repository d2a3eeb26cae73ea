import { isMeal, type Shift } from './shift.ts';

/**
 * Which punches a day misses by its shift, in minutes of the day: both ends where there is none, and of a lone one the end
 * it is farther from. With an even number, or more than one pair begun, nothing is guessed; nor is it of a flexible shift,
 * whose ends are nobody's hours, and of one with a break of hours in it, whose parts begin and end apart.
 */
export function missingPunches(punches: readonly number[], shift: Shift): number[] {
  if (!isWhole(shift)) return [];
  if (punches.length === 0) return [shift.from, shift.to];
  if (punches.length !== 1) return [];
  const [at] = punches as readonly [number];
  const isIn = at - shift.from <= shift.to - at;
  // At the very end, or past it, there would be nothing between the two.
  if (isIn) return at < shift.to ? [shift.to] : [];
  return at > shift.from ? [shift.from] : [];
}

/** Is a shift one stretch that begins and ends at a time of its own? */
export const isWhole = (shift: Shift): boolean =>
  shift.flexibleMinutes === undefined && shift.unpaidBreaks.every(isMeal);
