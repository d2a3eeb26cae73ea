import { nth } from '../lists/known.ts';

/**
 * Splits the unit from an amount: `₱695.00/day`, `610 per araw`, `Php 800.00 daily`, `32,000/mo`. The unit is the word
 * as written, or null.
 */
export function amountAndUnit(given: string): { amount: string; unit: string | null } {
  const parts = /^(.*\d\.?)\s*(?:\/\s*|-\s*|per\s+|a\s+|kada\s+|ka-?)?(\p{L}+)\.?$/iu.exec(given.trim());
  return parts ? { amount: nth(parts, 1).trim(), unit: nth(parts, 2) } : { amount: given.trim(), unit: null };
}
