import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { AnyRegister, RowOf, Usage } from '#contract/register.ts';
import type { BulkAction, BulkBody } from '#contract/register-bulk.ts';
import { shownValue, type Fields, type FieldValue } from '#domain/records/fields.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import { prefixed } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused, sqlState, stale, constraintOf } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { eachOf, filterFor, recordsOf, type Narrowed, type Seen } from './bulk.ts';
import { changeOf } from './changes.ts';
import { fileOf } from './export.ts';
import { inOrder } from './in-order.ts';
import { auditOf } from './changes.queries.ts';
import { withSecond, type Second } from './second.ts';
import {
  insertRecord,
  matchingRecords,
  registerById,
  registerIds,
  registerPage,
  registerRows,
  updateRecord,
  type RegisterSelect,
  type RegisterSource,
  type RegisterTable,
} from './register.queries.ts';
import { sentences } from '#server/text/en/register.ts';

type Own<G> = Omit<RowOf<G>, 'id' | 'archived' | 'version'>;
type Body<G extends AnyRegister> = z.output<G['form']>;
type Query<G extends AnyRegister> = G['list'] extends { query: infer Q extends z.ZodType } ? z.output<Q> : never;

/** The context of a register write: the user, the time, and the transaction. */
export type Writing = Pick<Call<Endpoint>, 'db' | 'now' | 'context'> & { session: Session };

/** Parts that a register defines itself: its table, its columns, and its rules. */
export interface RegisterRules<G extends AnyRegister> {
  table: RegisterTable;
  /** Selects the columns of a row, with the table as `t`. Date-dependent columns are computed at `now`. */
  select: (db: Kysely<DB>, now: string) => RegisterSelect<Own<G>>;
  /** Searched columns, such as `t.name`. */
  search: readonly string[];
  /**
   * The sort options of a list, with their columns or computations. The first is the default, and a leading `-` means
   * descending.
   */
  sorts: Readonly<Record<string, string | ((now: string) => RawBuilder<unknown>)>>;
  /** The default order of a list, unless it is the first of `sorts`. */
  order?: string;
  /**
   * The list's own filters. `parent` is the record that the path limits the list to, or 0 for all. `now` is as in
   * `select`.
   */
  filters?: (query: Query<G>, parent: number, now: string) => readonly (Expression<SqlBool> | false | undefined)[];
  /** The database's unique constraints, each with its field and message. */
  unique?: Readonly<Record<string, readonly [field: keyof Body<G> & string, sentence: string]>>;
  /** Returns the form's values as columns. Left out if they have the same names. Throws to refuse. */
  values?: (
    body: Body<G>,
    at: Writing,
    id: number | null,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Writes related rows in other tables after the row was written. */
  saved?: (id: number, body: Body<G>, at: Writing) => Promise<void>;
  /** Adds row data from outside this database, such as from the other API, after reading. */
  fill?: (rows: readonly RowOf<G>[], at: Writing) => Promise<RowOf<G>[]>;
  /** Returns the uses of the record, shown before archiving. */
  usedBy?: (db: Kysely<DB>, id: number, at: Writing) => Promise<Usage[]>;
  /** The fields of related rows that `recordChange` writes into the record's history. */
  history?: Fields;
  /** Throws to refuse archiving. */
  archiving?: (db: Kysely<DB>, id: number, at: Writing) => Promise<void>;
  /** Updates related data after archiving or restoring. */
  turned?: (id: number, archived: boolean, at: Writing) => Promise<void>;
  /** For a register with `second`, returns what a second person has to confirm of a change. */
  second?: Second<G>;
}

/** Values of a change besides the form's: the record, unless its path names it, and the version that was seen. */
export type Changing = { id?: number; version: number };

const perPage = 20;

/**
 * A call of any register's endpoint. The types are checked where the handlers are mounted: each endpoint has those
 * parts of the query that its handler reads.
 */
export type CallOf<G extends AnyRegister, B = unknown> = Call<Endpoint> & {
  params: Readonly<Record<string, number>> | undefined;
  query: Query<G> &
    Narrowed &
    Readonly<{
      version: number;
      page: number;
      limit: number;
      sort?: string;
      format: 'csv' | 'xlsx';
      action: BulkAction;
    }>;
  body: B;
  session: Session;
};

/** Returns the handlers of all endpoints of a register. */
export function registerHandlers<const G extends AnyRegister>(of: G, rules: RegisterRules<G>): Handlers<G['calls']> {
  const { table } = rules;
  type AnyCall = CallOf<G>;
  /** Returns the register's source at the request's time. */
  const sourceOf = ({ now }: { now: string }): RegisterSource => ({
    table,
    select: (db) => rules.select(db, now),
    search: rules.search,
  });
  const filled = async (rows: readonly object[], at: Writing): Promise<object[]> =>
    rules.fill ? ((await rules.fill(rows as RowOf<G>[], at)) as object[]) : [...rows];
  const current = async (at: Writing, id: number) => {
    const row = await registerById(at.db, sourceOf(at), id);
    if (!row) throw notFound();
    return (await filled([row], at))[0] as RowOf<G> & Seen & { archived: boolean };
  };
  /** Returns the only ID in a path, whatever its name, or else the ID in the body. */
  const idOf = (params: AnyCall['params'], inBody?: number): number =>
    params ? firstOf(Object.values(params)) : mustExist(inBody, 'A change has no ID');
  const filterOf = (query: Query<G> & Narrowed, { now }: AnyCall, parent = 0) => filterFor(rules, query, now, parent);
  const orderOf = (sort: string | undefined, now: string) => {
    const asked = sort ?? rules.order ?? firstOf(Object.keys(rules.sorts));
    const name = asked.replace(/^-/, '');
    // Every object has a `constructor`, which isn't a sort option.
    const column = Object.hasOwn(rules.sorts, name) ? rules.sorts[name] : undefined;
    if (column === undefined) throw refused('sort', sentences.thisListCantBeSorted(name));
    const by = typeof column === 'string' ? sql.ref(column) : column(now);
    return asked.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  };
  /** Turns violations of the database's unique constraints into messages at their fields. */
  const kept = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const constraint = constraintOf(error);
      const known = sqlState(error) === '23505' ? rules.unique?.[constraint] : undefined;
      throw known ? refused(known[0], known[1]) : error;
    }
  };
  const valuesOf = async (body: Body<G>, at: Writing, id: number | null): Promise<Record<string, unknown>> =>
    rules.values ? rules.values(body, at, id) : { ...body };

  /** Archives or restores the version the user saw. */
  const turnOne = async (call: AnyCall, { id, version }: Seen, archived: boolean) => {
    await current(call, id);
    if (archived) await rules.archiving?.(call.db, id, call);
    const values = { archived_at: archived ? call.now : null };
    const done = await kept(() => updateRecord(call.db, table, { id, version, archived: !archived }, values));
    if (!done) throw stale(await current(call, id));
    await rules.turned?.(id, archived, call);
    return { data: await current(call, id) };
  };
  const turn = (call: AnyCall, archived: boolean) =>
    turnOne(call, { id: idOf(call.params), version: call.query.version }, archived);

  const handlers = {
    async list(call: AnyCall) {
      const { query } = call;
      const limit = query.all ? 5000 : query.limit;
      const offset = query.all ? 0 : (query.page - 1) * query.limit;
      const filter = filterOf(query, call, call.params ? idOf(call.params) : 0);
      const page = await registerPage(call.db, sourceOf(call), filter, orderOf(query.sort, call.now), {
        limit,
        offset,
      });
      return { ...page, data: await filled(page.data, call) };
    },
    async store(call: CallOf<G, Body<G>>) {
      const { body } = call;
      const id = await kept(async () => insertRecord(call.db, table, await valuesOf(body, call, null)));
      await rules.saved?.(id, body, call);
      return { data: await current(call, id) };
    },
    async update(call: CallOf<G, Body<G> & Changing>) {
      const { id: inBody, version, ...body } = call.body;
      const id = idOf(call.params, inBody);
      const before = await current(call, id);
      if (before.archived)
        throw new HttpError(409, deskSentence(sentences.thisIsArchivedRestoreIt(of.one)), {
          reason: 'archived',
          current: before,
        });
      const values = await valuesOf(body as Body<G>, call, id);
      const done = await kept(() => updateRecord(call.db, table, { id, version, archived: false }, values));
      if (!done) throw stale(await current(call, id));
      await rules.saved?.(id, body as Body<G>, call);
      return { data: await current(call, id) };
    },
    archive: (call: AnyCall) => turn(call, true),
    restore: (call: AnyCall) => turn(call, false),
    async history(call: AnyCall) {
      const id = idOf(call.params);
      await current(call, id);
      const { page } = call.query;
      const found = await auditOf(call.db, table, id, { limit: perPage, offset: (page - 1) * perPage });
      return { data: found.data.map((row) => changeOf(row, { ...of.fields, ...rules.history })), total: found.total };
    },
    async export(call: AnyCall) {
      const { query } = call;
      const filter = filterOf(query, call);
      const order = orderOf(query.sort, call.now);
      const pages = async function* () {
        const ids = await registerIds(call.db, sourceOf(call), filter, order);
        const rowsOf = async (some: number[]) => filled(await registerRows(call.db, sourceOf(call), some), call);
        for await (const page of inOrder(ids, rowsOf)) yield page as Record<string, FieldValue>[];
      };
      const name = of.many.replaceAll(' ', '-');
      const sheet = firstOf(of.many).toUpperCase() + of.many.slice(1);
      return fileOf(of.fields, pages(), { name, sheet, format: query.format, now: call.now });
    },
    async matching(call: AnyCall) {
      const { action } = call.query;
      const filter = filterOf(call.query, call);
      return { data: await matchingRecords(call.db, sourceOf(call), filter, action) };
    },
    async bulk(call: CallOf<G, BulkBody>) {
      const filter = filterOf(call.query, call);
      const { body } = call;
      const records = await recordsOf(call.db, sourceOf(call), filter, body, of.many);
      const archived = body.action === 'archive';
      const nameOf = async ({ id }: Seen) => {
        const [name, field] = firstOf(Object.entries(of.fields));
        const row = (await registerById(call.db, sourceOf(call), id)) as Record<string, FieldValue> | undefined;
        return row ? shownValue(field, row[name]) : String(id);
      };
      return { data: await eachOf(call, records, (record) => turnOne(call, record, archived), nameOf) };
    },
    async usage(call: AnyCall) {
      const id = idOf(call.params);
      await current(call, id);
      return { data: (await rules.usedBy?.(call.db, id, call)) ?? [] };
    },
  };
  const second =
    rules.second &&
    withSecond<G>(handlers, rules.second, {
      idOf,
      row: current,
      records: (call) => recordsOf(call.db, sourceOf(call), filterOf(call.query, call), call.body, of.many),
    });
  return prefixed(of.key, { ...handlers, ...second }) as unknown as Handlers<G['calls']>;
}
