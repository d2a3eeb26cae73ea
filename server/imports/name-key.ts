import { sql, type RawBuilder } from 'kysely';
import { cleanLine } from '#contract/clean-text.ts';
import { fieldIn } from '#domain/lists/unknown.ts';
import type { Found } from './kind.ts';

/** Returns a name's key, so that no-break spaces, double spaces, and case don't make a second record. */
export const nameKey = (text: unknown): string => cleanLine(String(text)).toLowerCase();

/** The same characters as `\s`, whatever the database's language. */
const spaces = String.raw`[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+`;

/** Returns the same key for a column, whose names may be older than the rule. */
export const nameKeyOf = (column: string): RawBuilder<string> =>
  sql`lower(btrim(regexp_replace(${sql.ref(column)}, ${spaces}, ' ', 'g')))`;

/** Returns a condition for columns with one of these names, for an import's candidates. */
export const namedAs = (column: string, names: readonly unknown[]): RawBuilder<boolean> =>
  sql`${nameKeyOf(column)} = any(${names.map(nameKey)}::text[])`;

interface Called {
  name: string;
  archived: boolean;
}

/**
 * Looks up a name: the active record of that name, and archived ones, so that older data is found again. Undefined
 * without a match.
 */
export function calledAlike<R extends Called>(
  records: readonly R[],
  value: (record: R) => unknown = (record) => fieldIn(record, 'id'),
  namesOf: (record: R) => readonly string[] = (record) => [record.name],
): (text: string) => Found | undefined {
  const known = new Map<string, R[]>();
  for (const record of records)
    for (const key of new Set(namesOf(record).map(nameKey))) known.set(key, [...(known.get(key) ?? []), record]);
  return (text) => {
    const found = known.get(nameKey(text)) ?? [];
    const is = found.findLast((record) => !record.archived) ?? found.at(-1);
    if (is === undefined) return undefined;
    return { is: value(is), or: found.filter((record) => record !== is && record.archived).map(value) };
  };
}
