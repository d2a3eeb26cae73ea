import { plainName } from './match-columns.ts';

/** How many letters have to be put in, left out or changed to make one word of another. */
function letterChanges(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** How far a name is from what was written, from 0 to 1; 1 where it is another one. */
function distance(written: string, name: string): number {
  const [a, b] = [plainName(written), plainName(name)];
  if (a === '' || b === '') return 1;
  // A number that lost its zeros in front is that number; any other number is another one, as Tower 1 is not Tower 2.
  if (/^\d+$/.test(a) && /^0*\d+$/.test(b)) return Number(a) === Number(b) ? 0 : 1;
  if (digitsOf(a) !== digitsOf(b)) return 1;
  if (a.length >= 4 && b.length >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0;
  const far = letterChanges(a, b) / Math.max(a.length, b.length);
  return far <= 1 / 3 ? far : 1;
}

/** Names in the order of how near they are to what was written; those that are equally near, as they were. */
export const byNearness = (written: string, names: readonly string[]): string[] =>
  names.toSorted((a, b) => distance(written, a) - distance(written, b));

/** The name that was surely meant: near to what was written, and nearer than any other. None is guessed. */
export function nearest(written: string, names: readonly string[]): string | null {
  const [first, second] = byNearness(written, names);
  if (first === undefined) return null;
  const far = distance(written, first);
  return far < 1 && (second === undefined || far < distance(written, second)) ? first : null;
}
