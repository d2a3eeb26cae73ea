import { firstOf, nth } from '../lists/known.ts';

/** Parts of a full name from one column. */
export interface NameParts {
  last_name: string;
  first_name: string;
  middle_name?: string;
  suffix?: string;
}

const suffix = /^(.*?),?\s+(jr|sr|ii|iii|iv)\.?$/i;
/**
 * A V at the end, which means "the fifth" only after a middle initial: `JUAN M. V`. Otherwise, V is the middle initial.
 */
const fifth = /^(.+\s\p{L}\.?),?\s+(v)\.?$/iu;
const initial = /^(.+?)\s+(\p{L})\.?$/u;
/** Suffix before the middle initial: `JUAN JR. P.`. */
const beforeInitial = /^(.+?),?\s+(jr|sr|ii|iii|iv)\.?\s+(\p{L}\.?)$/iu;

const asSuffix = (text: string): string =>
  /^[js]r$/i.test(text) ? `${firstOf(text).toUpperCase()}r.` : text.toUpperCase();

/** Splits a suffix from a part of a name: `JUAN JR. P.` becomes `JUAN P.` and `Jr.`. */
export function splitSuffix(text: string): { rest: string; suffix: string } {
  const part = text.trim().replaceAll(/\s+/g, ' ');
  const inside = beforeInitial.exec(part);
  if (inside) return { rest: `${inside[1]} ${inside[3]}`, suffix: asSuffix(nth(inside, 2)) };
  const found = suffix.exec(part) ?? fifth.exec(part);
  return found && nth(found, 1).trim() !== ''
    ? { rest: nth(found, 1).trim(), suffix: asSuffix(nth(found, 2)) }
    : { rest: part, suffix: '' };
}

/**
 * Reads `DELA CRUZ, JUAN M. JR.`: the last name before the comma, a suffix in any position, and a single letter at the
 * end as the middle initial. Several first names stay together, because a middle name can't be told from them. Returns
 * null without a comma after the last name.
 */
export function readFullName(text: string): NameParts | null {
  const parts = text.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (parts.length < 2 || parts.length > 3) return null;
  let [last = '', first = '', third = ''] = parts;
  let ending = '';
  const without = (part: string): string => {
    const alone = suffix.exec(` ${part}`);
    const found = alone?.[1] === '' ? { rest: '', suffix: asSuffix(nth(alone, 2)) } : splitSuffix(part);
    if (found.suffix !== '') ending = found.suffix;
    return found.rest;
  };
  last = without(last);
  first = without(first);
  third = without(third);
  let middle = third;
  const lettered = middle === '' ? initial.exec(first) : null;
  if (lettered) [first, middle] = [nth(lettered, 1), nth(lettered, 2)];
  if (last === '' || first === '') return null;
  return {
    last_name: last,
    first_name: first,
    ...(middle !== '' && { middle_name: middle }),
    ...(ending !== '' && { suffix: ending }),
  };
}
