import { personFields, personNames, type PersonField, type PersonName } from '#contract/hr/people/person-fields.ts';
import { shownValue } from '#domain/records/fields.ts';

/** Valid values of every personal field, found from its definition, so that a new field needs no example. */

/** A value in the form, its column, and its text on a screen and in a file. */
export interface Sample {
  typed: string;
  column: string | null;
  shown: string;
}

/** Returns a field's sample; another `n` gives another value. Throws if the field takes none of the examples. */
export function sampleOf(name: PersonName, n: number): Sample {
  const { field, form, column }: PersonField = personFields[name];
  const order = personNames.indexOf(name);
  const options = field.kind === 'choice' ? Object.keys(field.options) : [];
  const examples = [
    options[n % Math.max(options.length, 1)] ?? '',
    `1990-03-${String(10 + n)}`,
    `${field.label} ${'ABCDEFGH'[n]!}`,
    `${name.slice(0, 8)}-${n}`,
    `${name}${n}@example.test`,
    `0917${String(5_550_000 + 100 * order + n)}`,
  ].slice(field.kind === 'date' || field.kind === 'choice' ? 0 : 2);
  const typed = examples.find((example) => example !== '' && form.safeParse(example).success);
  if (typed === undefined) throw new Error(`No sample fits the field ${name}`);
  const kept = column(typed) as string | null;
  return { typed, column: kept, shown: shownValue(field, kept) };
}

/** A form's values with the samples of all fields. */
export const samplePerson = (n: number): Record<PersonName, string> =>
  Object.fromEntries(personNames.map((name) => [name, sampleOf(name, n).typed])) as Record<PersonName, string>;
