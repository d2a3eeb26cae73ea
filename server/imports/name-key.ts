import { sql, type RawBuilder } from 'kysely';
import { cleanLine } from '#contract/clean-text.ts';

/**
 * What a name is known by: a spreadsheet's no-break space, two spaces instead of one or another case make no second record
 * of it, as nobody sees them.
 */
export const nameKey = (text: unknown): string => cleanLine(String(text)).toLowerCase();

/** The spaces that `\s` means here, whatever the database's language has for it. */
const spaces = String.raw`[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+`;

/** The same of a column, whose names may be older than the rule. */
export const nameKeyOf = (column: string): RawBuilder<string> =>
  sql`lower(btrim(regexp_replace(${sql.ref(column)}, ${spaces}, ' ', 'g')))`;

/** Those of a table whose names are these, for the candidates of an import. */
export const namedAs = (column: string, names: readonly unknown[]): RawBuilder<boolean> =>
  sql`${nameKeyOf(column)} = any(${names.map(nameKey)}::text[])`;
