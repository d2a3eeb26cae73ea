import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { ImportProblem } from '#contract/common/imports.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Field } from '#domain/records/fields.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Rule } from './known-rules.ts';

/** A record's fields as in its form. */
export type Values = Record<string, unknown>;

/**
 * The result of looking up a text: a record's ID, several, or the error. `or` lists archived records of the same
 * name, one of which matches if the existing record has it.
 */
export type Found = { is: unknown; or?: readonly unknown[] } | { problem: string; suggest?: string[] };

/** Looks up the texts of one chunk of rows, in one query or two. Returns a result for each, in order. */
export interface Lookup {
  (db: Kysely<DB>, asked: readonly { text: string; values: Values }[]): Promise<readonly Found[]>;
  /** Returns the names that the lookup finds in the company's own data, for the template. */
  listed?: (db: Kysely<DB>) => Promise<readonly string[]>;
}

/** Adds the names that a lookup finds, without archived ones, to a lookup. */
export const withNames = (
  lookup: Lookup,
  names: (db: Kysely<DB>) => Promise<readonly { name: string; archived?: boolean }[]>,
): Lookup =>
  Object.assign(lookup, {
    listed: async (db: Kysely<DB>) => {
      const used = (await names(db)).filter((row) => row.archived !== true);
      return [...new Set(used.map(({ name }) => name))];
    },
  });

/** A field that a file's column may match. */
export interface ImportField {
  name: string;
  label: string;
  /** Other names of the field's column. */
  aliases?: readonly string[];
  /**
   * Names of a column that is matched with the field only if no other column is: the employee's name in place of the
   * code.
   */
  instead?: readonly string[];
  field: Field;
  required?: boolean;
  /** Other words for a choice's values, in plain letters: `m` for `male`. */
  words?: Readonly<Record<string, string>>;
  /** The allowed number of digits of a number whose leading zeros a spreadsheet drops. */
  digits?: readonly number[];
  /** The form field that gets the value, if its name differs, such as `client_id` for a client's name. */
  to?: string;
  lookup?: Lookup;
  /** Accepted values of the field's column, in words, if neither the field's kind nor its lookup tells them. */
  takes?: string;
  /** The effective date of the field's values if no column gives one, shown before anything is written. */
  holds?: string;
  /** The unit that an amount may name, `₱695.00/day`: the unit's field, and the words for its values. */
  unit?: { field: string; words: Readonly<Record<string, string>> };
  /** One column that replaces several fields. `as` is its format. */
  inPlaceOf?: { fields: readonly string[]; read: (text: string) => object | null; as: string };
  /**
   * Splits off other values in a cell's text, such as the suffix of a first name. A separate column for that field
   * takes precedence.
   */
  split?: (text: string) => { value: string; also: Record<string, unknown> };
  /** The value of a template's example row. */
  example?: string;
  /** An additional permission needed to fill the field, and the message for users without it. */
  needs?: { code: PermissionCode; says: string };
  /**
   * An encrypted number of the record. Users who didn't upload the file see only its last digits, and so does every
   * user once it is written.
   */
  sealed?: true;
  /** Writing the field requires a proof of identity of the last five minutes, as in the form. */
  fresh?: true;
  /** Set if the field is exported but not imported, since the system computes it. */
  shownOnly?: true;
}

/** An existing record, as in the form. */
export interface Existing {
  id: number;
  version: number;
  values: Values;
  /** Other records of the same key, if the key isn't unique, such as two amounts of one employee, type, and day. */
  more?: readonly Existing[];
}

/** A row that was found valid, for writing. */
export interface GoodRow<V = Values> {
  row: number;
  values: V;
  existing: Existing | null;
}

export interface Writing {
  context: Context;
  now: string;
  userId: number | null;
}

/** The context of checking rows, with the time. */
export type Asking = Pick<Writing, 'context' | 'now'>;

/** A record that a row created or changed. */
export interface WrittenRow {
  row: number;
  id: number;
  version: number;
}

/** The amount a row adds, or uses if negative, and the amount available without the file. Null if not requested. */
export interface Draw {
  of: string;
  amount: number;
  left: number | null;
}

/**
 * A kind of importable record, declared once next to its register. `V`: the values of a row that the form's schema
 * found valid.
 */
export interface ImportKind<V = Values> {
  api: 'hr' | 'payroll';
  key: string;
  permission: PermissionCode;
  /** The kind's name for one record and for several, in lowercase: `holiday`, `holidays`. */
  one: string;
  many: string;
  /** Address of the screen with these records. */
  address: string;
  /** The fields in lookup order: a field that another one needs comes first. */
  fields: readonly ImportField[];
  /** The form's schema. */
  schema: z.ZodType;
  /** Lists in which a changed order is a change. For others, such as branches, order doesn't matter. */
  ordered?: readonly string[];
  /** The schema's rules across fields, one by one. A refused row is checked with those whose fields it has. */
  rules?: readonly Rule[];
  /** A new record's defaults. */
  blank: Values;
  /** Returns a record's key, such as `2026-12-25|christmas day`. Null if a part is missing. */
  keyOf(values: Values): string | null;
  /** Returns the values that a column's name, such as `Daily rate`, implies for a row with a value. */
  implied?(
    values: Values,
    headerOf: (field: string) => string | undefined,
  ): { values: Values; problems: ImportProblem[] };
  /** The field that gets the error if two rows are the same record. */
  keyField: string;
  /** Returns the existing records for these values, by key. */
  existing(db: Kysely<DB>, rows: readonly Values[], at: Asking): Promise<ReadonlyMap<string, Existing>>;
  /** Existing records are never changed, so only `refuseExisting` is checked for their rows. */
  onlyNew?: true;
  /** No check depends on previous rows, so rows are checked while earlier ones are written. */
  judgedAhead?: true;
  /** Rows change what later rows find, such as an employee's days, so the state at the check doesn't matter. */
  ownRowsShift?: true;
  /** Returns why a row of an existing record is refused. */
  refuseExisting?(existing: Existing, values: Values): string | null;
  /** Returns why valid rows are refused because of other data: a result for each, in order. */
  refuse?(
    db: Kysely<DB>,
    rows: readonly { values: V; existing: Existing | null }[],
  ): Promise<readonly ({ field: string; text: string } | null)[]>;
  /** Returns warnings for new rows: a list for each, in order. */
  warn?(db: Kysely<DB>, rows: readonly V[], at: Asking): Promise<readonly (readonly ImportProblem[])[]>;
  /** Returns warnings of refused rows from the fields that could be read, shown with the errors. */
  warnEarly?(db: Kysely<DB>, rows: readonly Values[], at: Asking): Promise<readonly (readonly ImportProblem[])[]>;
  /** Returns hashes that no two records share despite different keys. Rows that share one are reported. */
  alike?: { marks(values: V, at: Asking): string[]; says: string };
  /**
   * Unique values. Of rows that claim the same one, only the first is valid. `says` names that row.
   */
  claims?: { marks(values: V): string[]; field: string; says: (row: string) => string };
  /** The amount that new rows add to or use of a limit. Rows that use more than the limit are refused. */
  draws?: { of(db: Kysely<DB>, rows: readonly V[]): Promise<readonly Draw[]>; field: string; says: string };
  /** Writes the valid rows of one chunk in the transaction. */
  write(trx: Kysely<DB>, rows: readonly GoodRow<V>[], at: Writing): Promise<readonly WrittenRow[]>;
  /** Undoes new records. Returns the IDs of those that changed since. */
  remove(trx: Kysely<DB>, rows: readonly WrittenRow[], at: Writing): Promise<readonly number[]>;
  /** Restores changed records. Returns the IDs of those that changed since. */
  putBack(trx: Kysely<DB>, rows: readonly (WrittenRow & { before: V })[], at: Writing): Promise<readonly number[]>;
  /** Checks the import as a whole once all rows are written or undone. Throwing rolls the import back. */
  finish?(trx: Kysely<DB>): Promise<void>;
  /** Returns the kind for records that belong to one other record, whose ID follows the key: `runTime:12`. */
  of?(id: number): ImportKind<V>;
}

/** Returns the kind of a key, with or without a record's ID. Undefined if not importable. */
export function kindNamed(kinds: readonly ImportKind[], api: ImportKind['api'], key: string): ImportKind | undefined {
  const [name, id] = key.split(':', 2);
  const kind = kinds.find((k) => k.key === name && k.api === api);
  if (id === undefined) return kind?.of ? undefined : kind;
  return /^[1-9]\d{0,8}$/.test(id) ? kind?.of?.(Number(id)) : undefined;
}
