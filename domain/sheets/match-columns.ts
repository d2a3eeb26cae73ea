import { nth } from '../lists/known.ts';
import { groupMark } from './two-row-head.ts';

/** A field that a column may match, by its usual names. */
export interface NamedField {
  name: string;
  label: string;
  aliases?: readonly string[] | undefined;
  /**
   * Names of columns to use for this field if no column has its own names, even if such a name belongs to another
   * field.
   */
  instead?: readonly string[] | undefined;
}

export interface MatchedColumn {
  field: string | null;
  by: 'header' | 'alias' | 'remembered' | null;
}

/** Normalizes a name, ignoring case, spaces, dots, brackets, and currency. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, '');

/** Removes "No." or "number" at the end: `BANK ACCOUNT NO.` is the account number. */
const numberless = (text: string): string => plainName(text.replace(/(?:\b(?:nos?|num|number)\b\.?|#)\s*$/i, ''));

/** Column groups about another person: `EMERGENCY CONTACT: NAME`. */
const others = /emergency|contact|beneficiar|father|mother|spouse|parent|guardian|dependent/i;

/**
 * Returns the second row's name in a header of two rows: `SSS NO.` in `GOVT NOS.: SSS NO.`. Empty for other headers.
 */
function underGroup(header: string): string {
  const [group = '', name] = header.split(groupMark, 2);
  return name === undefined || others.test(group) ? '' : name;
}

/**
 * Matches each field to the first matching column: by an earlier choice for its header, by the field's names, by its
 * aliases, and last by the columns to use instead, in this order. `remembered` has the chosen field by normalized
 * header, or null for "not imported".
 */
export function matchColumns(
  headers: readonly string[],
  fields: readonly NamedField[],
  remembered: ReadonlyMap<string, string | null> = new Map(),
): MatchedColumn[] {
  const columns: MatchedColumn[] = headers.map(() => ({ field: null, by: null }));
  const taken = new Set<string>();
  const names = new Set(fields.map((f) => f.name));
  const give = (at: number, field: string, by: MatchedColumn['by']) => {
    if (nth(columns, at).by !== null || taken.has(field)) return;
    columns[at] = { field, by };
    taken.add(field);
  };
  for (const [at, header] of headers.entries()) {
    const said = remembered.get(plainName(header));
    if (said === null) columns[at] = { field: null, by: 'remembered' };
    else if (said !== undefined && names.has(said)) give(at, said, 'remembered');
  }
  const byNames = (
    texts: readonly string[],
    by: 'header' | 'alias',
    namesOf: (field: NamedField) => readonly string[],
    plainly: (text: string) => string = plainName,
  ) => {
    for (const [at, header] of texts.entries()) {
      const plain = plainly(header);
      const field = plain === '' ? undefined : fields.find((f) => namesOf(f).some((n) => plainly(n) === plain));
      if (field) give(at, field.name, by);
    }
  };
  for (const texts of [headers, headers.map(underGroup)]) {
    byNames(texts, 'header', (f) => [f.label, f.name]);
    byNames(texts, 'alias', (f) => f.aliases ?? []);
  }
  byNames(headers, 'alias', (f) => [f.label, ...(f.aliases ?? [])], numberless);
  for (const field of fields.filter((f) => f.instead && !taken.has(f.name))) {
    const wanted = field.instead!.map(plainName);
    const at = headers.findIndex((text, n) => columns[n]!.by !== 'remembered' && wanted.includes(plainName(text)));
    if (at !== -1) columns[at] = { field: field.name, by: 'alias' };
  }
  return columns;
}

/**
 * Returns the index of the row with the column names among the first rows: the row with the most known names, otherwise
 * the first with two cells. Returns -1 if there is none.
 */
export function headRow(rows: readonly (readonly string[])[], fields: readonly NamedField[]): number {
  const known = rows.map((row) => matchColumns(row, fields).filter((c) => c.field !== null).length);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const wide = rows.findIndex((row) => row.filter((text) => text.trim() !== '').length >= 2);
  return wide >= 0 ? wide : rows.length > 0 ? 0 : -1;
}
