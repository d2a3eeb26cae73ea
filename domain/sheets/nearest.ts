import { lastOf, nth } from '../lists/known.ts';
import { plainName } from './match-columns.ts';

/** Returns the edit distance of two words: the number of letters added, removed, or changed. */
function letterChanges(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(nth(row, j) + 1, nth(next, j - 1) + 1, nth(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return lastOf(row);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the distance of a name from the written text, from 0 to 1. A different name has 1. */
function distance(written: string, name: string): number {
  const [a, b] = [plainName(written), plainName(name)];
  if (a === '' || b === '') return 1;
  // A number without its leading zeros is the same number. Other numbers differ, such as Tower 1 and Tower 2.
  if (/^\d+$/.test(a) && /^0*\d+$/.test(b)) return Number(a) === Number(b) ? 0 : 1;
  if (digitsOf(a) !== digitsOf(b)) return 1;
  if (a.length >= 4 && b.length >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0;
  const far = letterChanges(a, b) / Math.max(a.length, b.length);
  return far <= 1 / 3 ? far : 1;
}

/** Sorts names by distance from the written text. Equally near names keep their order. */
export const byNearness = (written: string, names: readonly string[]): string[] =>
  names.toSorted((a, b) => distance(written, a) - distance(written, b));

/** Returns the clearly intended name: near, and nearer than any other. Returns none if it would be a guess. */
export function nearest(written: string, names: readonly string[]): string | null {
  const [first, second] = byNearness(written, names);
  if (first === undefined) return null;
  const far = distance(written, first);
  return far < 1 && (second === undefined || far < distance(written, second)) ? first : null;
}
