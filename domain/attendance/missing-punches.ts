import { isMeal, type Shift } from './shift.ts';

/**
 * Returns the time logs missing from a day, in minutes of the day: both ends of the shift if there is no log, or the
 * end farther from a single log. Returns none for an even number or several pairs, for flexible shifts, whose ends
 * aren't fixed, and for split shifts, whose parts start and end separately.
 */
export function missingPunches(punches: readonly number[], shift: Shift): number[] {
  if (!isWhole(shift)) return [];
  const [at, ...others] = punches;
  if (at === undefined) return [shift.from, shift.to];
  if (others.length > 0) return [];
  const isIn = at - shift.from <= shift.to - at;
  // If the in is at or past the end of the shift, adding the end would make an empty pair.
  if (isIn) return at < shift.to ? [shift.to] : [];
  return at > shift.from ? [shift.from] : [];
}

/** Returns true if a shift is one stretch with fixed start and end. */
export const isWhole = (shift: Shift): boolean =>
  shift.flexibleMinutes === undefined && shift.unpaidBreaks.every(isMeal);
