import { fold } from '#domain/directory/fold.ts';
import type { PersonName } from '#domain/records/person-name.ts';
import { splitSuffix } from './full-name.ts';

/**
 * Returns the forms of a first name in files: alone, with the middle name or its initial, and with or without the
 * suffix.
 */
function firstNames({ first_name, middle_name, suffix }: PersonName): Set<string> {
  const [first, middle, ending] = [fold(first_name), fold(middle_name), fold(suffix)];
  const before = [first, ...(middle === '' ? [] : [`${first} ${middle}`, `${first} ${middle[0]!}`])];
  const after = ending === '' ? [] : before.map((name) => `${name} ${ending}`);
  return new Set([
    ...before,
    ...after,
    ...(ending === '' || middle === '' ? [] : [`${first} ${ending} ${middle[0]!}`]),
  ]);
}

/** Returns true if the text is this person's last name, alone or followed by the suffix. */
const isLast = (text: string, person: PersonName): boolean => {
  if (fold(text) === fold(person.last_name)) return true;
  const { rest, suffix } = splitSuffix(text);
  return suffix !== '' && fold(suffix) === fold(person.suffix) && fold(rest) === fold(person.last_name);
};

/** Returns the text before and after each of its spaces. */
function cuts(text: string): [string, string][] {
  const words = fold(text).split(' ');
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
}

/**
 * Returns a function that finds all employees whom a text may name, ignoring case, accents, and dots:
 * `Dela Cruz, Juan P.`, `Dela Cruz Jr., Juan`, or `Juan P. Dela Cruz`. It never chooses among several matches.
 */
export function peopleNamed<P extends PersonName>(people: readonly P[]): (text: string) => P[] {
  const byLast = Map.groupBy(people, (p) => fold(p.last_name));
  const called = (last: string, first: string): P[] =>
    (byLast.get(fold(last)) ?? byLast.get(fold(splitSuffix(last).rest)) ?? []).filter(
      (p) => isLast(last, p) && firstNames(p).has(fold(first)),
    );
  return (text) => {
    const comma = text.indexOf(',');
    if (comma !== -1) return called(text.slice(0, comma), text.slice(comma + 1));
    // The last name is at the end, with at most a suffix after it, or at the beginning.
    const { rest, suffix } = splitSuffix(text);
    const found = cuts(rest).flatMap(([before, after]) => [
      ...called(after, `${before} ${suffix}`),
      ...called(before, `${after} ${suffix}`),
    ]);
    return [...new Set(found)];
  };
}
