/** A full name from one column, split. */
export interface NameParts {
  last_name: string;
  first_name: string;
  middle_name?: string;
  suffix?: string;
}

const suffix = /^(.*?),?\s+(jr|sr|ii|iii|iv)\.?$/i;
/** `JUAN M. V`: the fifth. Alone, a V is the initial of the mother's name. */
const fifth = /^(.+\s\p{L}\.?),?\s+(v)\.?$/iu;
const initial = /^(.+?)\s+(\p{L})\.?$/u;

/**
 * `DELA CRUZ, JUAN M. JR.`: the last name before the comma, a suffix anywhere, and a single letter at the end as the
 * middle initial. Of several first names none is taken as a middle name, which can't be known. Null if no comma marks
 * the last name.
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
