import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { ImportProblem } from '#contract/common/imports.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Field } from '#domain/records/fields.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';

/** A record's fields as its form has them. */
export type Values = Record<string, unknown>;

/**
 * What a text of a file stands for: a record's number, several of them, or why it stands for none. `or`: what else is called
 * so and is not in use any more; it is meant where a record that is there has it.
 */
export type Found = { is: unknown; or?: readonly unknown[] } | { problem: string; suggest?: string[] };

/** Finds what texts of one chunk of rows stand for, in one query or two; an answer for each, in order. */
export type Lookup = (db: Kysely<DB>, asked: readonly { text: string; values: Values }[]) => Promise<readonly Found[]>;

/** A field that a column of a file may be for. */
export interface ImportField {
  name: string;
  label: string;
  /** Other names people give its column. */
  aliases?: readonly string[];
  field: Field;
  required?: boolean;
  /** Other words for a choice's values, in plain letters: `m` for `male`. */
  words?: Readonly<Record<string, string>>;
  /** A number whose leading zeros a spreadsheet loses: how many digits it may have. */
  digits?: readonly number[];
  /** The field of the form its value goes to, where that is another one: a client's name to `client_id`. */
  to?: string;
  lookup?: Lookup;
  /** What a column of it takes, in words, where neither its kind nor its lookup says so. */
  takes?: string;
  /** From when its values hold, where no other column says it: told before anything is written. */
  holds?: string;
  /** An amount may name what it is of, `₱695.00/day`: the field that says so, and the words for its values. */
  unit?: { field: string; words: Readonly<Record<string, string>> };
  /** One column that stands for several fields, which then need none of their own; `as` is how it is written. */
  inPlaceOf?: { fields: readonly string[]; read: (text: string) => object | null; as: string };
  /** The code that whoever fills it holds beside the kind's own, and what is said to who does not. */
  needs?: { code: PermissionCode; says: string };
  /** A number that is sealed in the record: who did not bring the file, and anybody once it is written, sees its last digits. */
  sealed?: true;
  /** Writing it asks for a proof of identity of the last five minutes, as its form does. */
  fresh?: true;
  /** Exported, and not imported: what the system itself finds out. */
  shownOnly?: true;
}

/** A record that is there already, as the form has it. */
export interface Existing {
  id: number;
  version: number;
  values: Values;
  /** Others of the same key, where it does not tell records apart: two amounts of one person, type and day. */
  more?: readonly Existing[];
}

/** A row that was judged good, to be written. */
export interface GoodRow {
  row: number;
  values: Values;
  existing: Existing | null;
}

export interface Writing {
  context: Context;
  now: string;
  userId: number | null;
}

/** Who looks rows over, and when. */
export type Asking = Pick<Writing, 'context' | 'now'>;

/** A record that a row became or changed. */
export interface WrittenRow {
  row: number;
  id: number;
  version: number;
}

/** What a row gives, or takes where it is less than nothing; how much there is without the file, null where it was not asked. */
export interface Draw {
  of: string;
  amount: number;
  left: number | null;
}

/** A kind of record that may be imported, declared once beside its noun. */
export interface ImportKind {
  api: 'hr' | 'payroll';
  key: string;
  permission: PermissionCode;
  /** In lower case: `holiday`, `holidays`. */
  one: string;
  many: string;
  /** The address of its screen. */
  address: string;
  /** In the order their lookups are made: what another one needs comes before it. */
  fields: readonly ImportField[];
  /** What the form is checked with. */
  schema: z.ZodType;
  /** Lists in which the order counts: another order is a change. Of all others it says nothing, as of branches. */
  ordered?: readonly string[];
  /** What a new record has where the file says nothing. */
  blank: Values;
  /** What a record is known by, such as `2026-12-25|christmas day`; null where a part of it is missing. */
  keyOf(values: Values): string | null;
  /** What the name of a column says of a row that has a value in it: `Daily rate`. */
  implied?(
    values: Values,
    headerOf: (field: string) => string | undefined,
  ): { values: Values; problems: ImportProblem[] };
  /** The field blamed where two rows are the same record. */
  keyField: string;
  /** The records that are there for these values, by key. */
  existing(db: Kysely<DB>, rows: readonly Values[], at: Asking): Promise<ReadonlyMap<string, Existing>>;
  /** Records that are there are never changed: of their rows only `refuseExisting` is asked. */
  onlyNew?: true;
  /** No row is judged by what rows before it wrote, so that rows are judged while those before them are written. */
  judgedAhead?: true;
  /** Rows change what rows after them find, such as the days of one person: what was there at the check says nothing of them. */
  ownRowsShift?: true;
  /** What makes a row that is there already a refused one. */
  refuseExisting?(existing: Existing, values: Values): string | null;
  /** What makes good rows refused ones by what else is in the database; an answer for each, in order. */
  refuse?(
    db: Kysely<DB>,
    rows: readonly { values: Values; existing: Existing | null }[],
  ): Promise<readonly ({ field: string; text: string } | null)[]>;
  /** What is worth a look in rows that would be new, though it stops nothing; answers for each, in order. */
  warn?(db: Kysely<DB>, rows: readonly Values[], at: Asking): Promise<readonly (readonly ImportProblem[])[]>;
  /** Marks of what no two records share though their keys differ, made so that they tell nothing. Rows that share one are told. */
  alike?: { marks(values: Values, at: Asking): string[]; says: string };
  /** What only one record may have: of rows that claim the same only the first is good. `says` comes before that one's number. */
  claims?: { marks(values: Values): string[]; field: string; says: string };
  /** What new rows give to something there is only so much of, or take from it; of those that take, who takes too much is refused. */
  draws?: { of(db: Kysely<DB>, rows: readonly Values[]): Promise<readonly Draw[]>; field: string; says: string };
  /** Writes good rows of one chunk in the transaction. */
  write(trx: Kysely<DB>, rows: readonly GoodRow[], at: Writing): Promise<readonly WrittenRow[]>;
  /** Takes new records back; answers the ids of those that are no longer as they were written. */
  remove(trx: Kysely<DB>, rows: readonly WrittenRow[], at: Writing): Promise<readonly number[]>;
  /** Gives changed records their former values; answers the ids of those that were changed since. */
  putBack(trx: Kysely<DB>, rows: readonly (WrittenRow & { before: Values })[], at: Writing): Promise<readonly number[]>;
  /** Looks at the whole once all rows are written, or taken back; what it throws ends it. */
  finish?(trx: Kysely<DB>): Promise<void>;
  /** Its records are of one other record each time, whose number stands behind the key: `runTime:12`. The kind of that one. */
  of?(id: number): ImportKind;
}

/** The kind of a key, or of a key with a record's number behind it; undefined: nothing is imported under it. */
export function kindNamed(kinds: readonly ImportKind[], api: ImportKind['api'], key: string): ImportKind | undefined {
  const [name, id] = key.split(':', 2);
  const kind = kinds.find((k) => k.key === name && k.api === api);
  if (id === undefined) return kind?.of ? undefined : kind;
  return /^[1-9]\d{0,8}$/.test(id) ? kind?.of?.(Number(id)) : undefined;
}
