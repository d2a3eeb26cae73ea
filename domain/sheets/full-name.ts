/** A name as lists have it in one column, taken apart. */
export interface NameParts {
  last_name: string;
  first_name: string;
  middle_name?: string;
  suffix?: string;
}

const suffix = /^(.*?),?\s+(jr|sr|ii|iii|iv)\.?$/i;
/** `JUAN M. V`: the fifth. Alone, a V is the initial of somebody's mother. */
const fifth = /^(.+\s\p{L}\.?),?\s+(v)\.?$/iu;
const initial = /^(.+?)\s+(\p{L})\.?$/u;

/**
 * `DELA CRUZ, JUAN M. JR.`: the last name before the comma, a suffix wherever lists put it, and a single letter at the end
 * as the middle initial. Of several first names none is taken for a middle name: nobody could tell. Null where no comma
 * says which is the last name.
 */
export function readFullName(text: string): NameParts | null {
  const parts = text.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (parts.length < 2 || parts.length > 3) return null;
  let [last = '', first = '', third = ''] = parts;
  let ending = '';
  const without = (part: string): string => {
    const found = suffix.exec(` ${part}`) ?? fifth.exec(part);
    if (!found) return part;
    ending = found[2]!;
    return found[1]!.trim();
  };
  last = without(last);
  first = without(first);
  third = without(third);
  let middle = third;
  const lettered = middle === '' ? initial.exec(first) : null;
  if (lettered) [first, middle] = [lettered[1]!, lettered[2]!];
  if (last === '' || first === '') return null;
  if (ending !== '') ending = /^[js]r$/i.test(ending) ? `${ending[0]!.toUpperCase()}r.` : ending.toUpperCase();
  return {
    last_name: last,
    first_name: first,
    ...(middle !== '' && { middle_name: middle }),
    ...(ending !== '' && { suffix: ending }),
  };
}
