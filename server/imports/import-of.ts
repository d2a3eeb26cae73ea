import type { Expression, Kysely, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { AnyRegister } from '#contract/register.ts';
import { mustHave, nth } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import { plainName } from '#domain/sheets/match-columns.ts';
import type { DB } from '#server/database/tables.ts';
import {
  insertRecords,
  recordsWhere,
  removeRecords,
  updateRecord,
  type RegisterSelect,
  type RegisterTable,
} from '#server/register/register.queries.ts';
import type { Existing, GoodRow, ImportField, ImportKind, Lookup, Values, Writing, WrittenRow } from './kind.ts';
import { sentences } from '#server/text/en/imports.ts';

type Form<G extends AnyRegister> = keyof z.output<G['form']> & string;

/** The values of a register's form. */
export type FormOf<G extends AnyRegister> = z.output<G['form']>;

/** A register import's settings besides the register's own. */
export interface ImportRules<G extends AnyRegister> {
  table: RegisterTable;
  /** Selects a row's columns as the register does, with the table as `t`. */
  select: (db: Kysely<DB>, now: string) => RegisterSelect<object>;
  /** Address of the register's screen. */
  address: string;
  blank: Values;
  /** Other names of the fields' columns. */
  aliases?: Partial<Record<keyof G['fields'] & string, readonly string[]>>;
  /** Names of a column that is matched with a field only if no other column is. */
  instead?: Partial<Record<keyof G['fields'] & string, readonly string[]>>;
  /** Other words for the values of choices, such as those of earlier versions' exports: `Taken from pay` for `take`. */
  words?: Partial<Record<keyof G['fields'] & string, Readonly<Record<string, string>>>>;
  /** Form lists in which the order counts. */
  ordered?: readonly Form<G>[];
  /** Required fields of a new record. */
  required: readonly (keyof G['fields'] & string)[];
  /** List fields that replace IDs of the form. */
  lookups?: Partial<Record<keyof G['fields'] & string, { to: Form<G>; find: Lookup }>>;
  /** List fields that the system computes. */
  shownOnly?: readonly (keyof G['fields'] & string)[];
  keyOf: (values: Values) => string | null;
  keyField: keyof G['fields'] & string;
  /** A condition that finds at least the records of these values, by an index of the table. */
  candidates: (rows: readonly Values[]) => Expression<SqlBool>;
  /** Returns the form's values as columns. Left out if they have the same names. */
  columns?(values: FormOf<G>): Values;
  /** Updates related rows in other tables after the rows were written. Without values, before they are removed. */
  saved?(trx: Kysely<DB>, rows: readonly { id: number; values: FormOf<G> | null }[], at: Writing): Promise<void>;
}

const plainWords = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [plainName(word), value]));

/** Returns the import of a register: its fields are the exported ones, its rules the form's. */
export function importOf<G extends AnyRegister>(of: G, rules: ImportRules<G>): ImportKind<FormOf<G>> {
  const names = keysOf(of.fields);
  const fields = names.map((name): ImportField => {
    const lookup = rules.lookups?.[name];
    const aliases = rules.aliases?.[name];
    const instead = rules.instead?.[name];
    const words = rules.words?.[name];
    return {
      name,
      label: mustHave(of.fields, name).label,
      field: mustHave(of.fields, name),
      required: rules.required.includes(name),
      ...(aliases && { aliases }),
      ...(instead && { instead }),
      ...(words && { words: plainWords(words) }),
      ...(lookup && { to: lookup.to, lookup: lookup.find }),
      ...(rules.shownOnly?.includes(name) && { shownOnly: true as const }),
    };
  });
  const formNames = Object.keys(of.form.shape);
  const columnsOf = (values: FormOf<G>): Values => (rules.columns ? rules.columns(values) : { ...values });
  /**
   * Restores or changes one record at a time, since a file changes few. Returns false if the record has another
   * version.
   */
  async function change(
    trx: Kysely<DB>,
    at: { id: number; version: number },
    values: FormOf<G>,
    writing: Writing,
  ): Promise<boolean> {
    const done = await updateRecord(trx, rules.table, { ...at, archived: false }, columnsOf(values));
    if (done) await rules.saved?.(trx, [{ id: at.id, values }], writing);
    return done;
  }
  return {
    api: of.api,
    key: of.key,
    permission: of.permission,
    one: of.one,
    many: of.many,
    address: rules.address,
    fields,
    schema: of.store.body as z.ZodType,
    blank: rules.blank,
    ...(rules.ordered && { ordered: rules.ordered }),
    ...(of.check && { rules: [of.check] }),
    keyOf: rules.keyOf,
    keyField: rules.keyField,
    async existing(db, rows, { now }) {
      const source = { table: rules.table, select: (reader: Kysely<DB>) => rules.select(reader, now) };
      const found = await recordsWhere(db, source, rules.candidates(rows));
      const there = new Map<string, Existing>();
      for (const { id, version, ...row } of found) {
        const values = Object.fromEntries(formNames.map((name) => [name, Reflect.get(row, name)]));
        const key = rules.keyOf(values);
        if (key === null) continue;
        const first = there.get(key);
        const one = { id, version, values };
        there.set(key, first ? { ...first, more: [...(first.more ?? []), one] } : one);
      }
      return there;
    },
    async write(trx, rows, at) {
      const fresh = rows.filter((row) => row.existing === null);
      const written: WrittenRow[] = [];
      if (fresh.length > 0) {
        const ids = await insertRecords(
          trx,
          rules.table,
          fresh.map((row) => columnsOf(row.values)),
        );
        await rules.saved?.(
          trx,
          fresh.map((row, i) => ({ id: nth(ids, i), values: row.values })),
          at,
        );
        written.push(...fresh.map((row, i) => ({ row: row.row, id: nth(ids, i), version: 1 })));
      }
      for (const { row, values, existing } of rows.filter(
        (r): r is GoodRow<FormOf<G>> & { existing: Existing } => !!r.existing,
      )) {
        // The record was read in this transaction, and the version reveals a change in between.
        if (!(await change(trx, existing, values, at))) throw new ChangedMeanwhile(row);
        written.push({ row, id: existing.id, version: existing.version + 1 });
      }
      return written;
    },
    async remove(trx, rows, at) {
      const ids = rows.map((row) => row.id);
      await rules.saved?.(
        trx,
        ids.map((id) => ({ id, values: null })),
        at,
      );
      const removed = new Set(await removeRecords(trx, rules.table, rows));
      return ids.filter((id) => !removed.has(id));
    },
    async putBack(trx, rows, at) {
      const not: number[] = [];
      for (const { id, version, before } of rows) if (!(await change(trx, { id, version }, before, at))) not.push(id);
      return not;
    },
  };
}

/** Thrown when the record of this row was changed while it was being written. */
export class ChangedMeanwhile extends Error {
  readonly row: number;
  constructor(row: number) {
    super(sentences.theRecordOfRowChangedIn(row));
    this.row = row;
  }
}
