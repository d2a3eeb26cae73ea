import type { Stretch } from './clock-split.ts';

/**
 * Which punches a day misses by its shift, in minutes of the day: both ends where there is none, and of a lone one the end
 * it is farther from. With an even number, or more than one pair begun, nothing is guessed.
 */
export function missingPunches(punches: readonly number[], shift: Stretch): number[] {
  if (punches.length === 0) return [shift.from, shift.to];
  if (punches.length !== 1) return [];
  const [at] = punches as readonly [number];
  const isIn = at - shift.from <= shift.to - at;
  // At the very end, or past it, there would be nothing between the two.
  if (isIn) return at < shift.to ? [shift.to] : [];
  return at > shift.from ? [shift.from] : [];
}
