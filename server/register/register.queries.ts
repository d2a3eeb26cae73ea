import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';

/** The tables of registers, with an ID, a version, and the time of archiving. */
export type RegisterTable = {
  [T in keyof DB]: DB[T] extends { archived_at: unknown; version: unknown; id: unknown } ? T : never;
}[keyof DB];

// Rows differ by register. The common fields are typed here, and each register types its own columns.
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely has no type for a query over any table
export type RegisterSelect<Row> = SelectQueryBuilder<any, any, Row>;

export interface RegisterFilter {
  search: string;
  shown: 'used' | 'archived' | 'all';
  /** Conditions of the register's own filters. */
  own: readonly Expression<SqlBool>[];
}

/** `Row`: the register's own columns. */
export interface RegisterSource<Row extends object = object> {
  table: RegisterTable;
  /** Selects the register's own columns, with the table as `t`. */
  select: (db: Kysely<DB>) => RegisterSelect<Row>;
  /** The searched text in SQL, such as `t.name`. */
  search: readonly string[];
}

/** A row with the fields common to every register. */
export type Stored<Row extends object> = Row & { id: number; archived: boolean; version: number };

const used = sql<boolean>`t.archived_at is null`;
const seen = [sql.ref<number>('t.id').as('id'), sql.ref<number>('t.version').as('version')] as const;

/** Returns rows with the fields common to every register. */
const rows = <Row extends object>(db: Kysely<DB>, source: RegisterSource<Row>): RegisterSelect<Stored<Row>> =>
  source.select(db).select([...seen, sql<boolean>`t.archived_at is not null`.as('archived')]);

function conditions(source: RegisterSource, { search, own }: RegisterFilter): Expression<SqlBool>[] {
  const all = [...own];
  if (search !== '') {
    const like = containing(search);
    const found = source.search.map((t) => sql`${sql.ref(t)}::text ilike ${like}`);
    all.push(sql<boolean>`(${sql.join(found, sql` or `)})`);
  }
  return all;
}

const where = <Row>(query: RegisterSelect<Row>, all: readonly Expression<SqlBool>[]): RegisterSelect<Row> =>
  all.reduce((q, condition) => q.where(condition), query);

const shownOf: Record<RegisterFilter['shown'], Expression<SqlBool>[]> = {
  used: [used],
  archived: [sql<boolean>`t.archived_at is not null`],
  all: [],
};

const inItsOrder = <Row extends object>(
  db: Kysely<DB>,
  source: RegisterSource<Row>,
  filter: RegisterFilter,
  order: RawBuilder<unknown>,
) =>
  where(rows(db, source), [...conditions(source, filter), ...shownOf[filter.shown]])
    .orderBy(order)
    .orderBy(sql.ref('t.id'));

/** Returns the IDs of all matches, in an order. */
export async function registerIds(
  db: Kysely<DB>,
  source: RegisterSource,
  filter: RegisterFilter,
  order: RawBuilder<unknown>,
): Promise<number[]> {
  // The select stays whole, since a list may be sorted by a computed column whose name exists only in it.
  const { rows: found } = await sql<{
    id: number;
  }>`select o.id from (${inItsOrder(db, source, filter, order)}) o`.execute(db);
  return found.map((row) => row.id);
}

/** Returns the rows of these IDs, in any order. */
export const registerRows = (db: Kysely<DB>, source: RegisterSource, ids: readonly number[]): Promise<object[]> =>
  where(rows(db, source), [sql<boolean>`t.id = any(${ids}::int[])`]).execute();

/** Returns one page, with the number of matches, and of active and archived ones. */
export async function registerPage<Row extends object>(
  db: Kysely<DB>,
  source: RegisterSource<Row>,
  filter: RegisterFilter,
  order: RawBuilder<unknown>,
  page: { limit: number; offset: number },
): Promise<{ data: Stored<Row>[]; total: number; counts: { used: number; archived: number } }> {
  const all = conditions(source, filter);
  const data = await inItsOrder(db, source, filter, order).limit(page.limit).offset(page.offset).execute();
  const counted = source
    .select(db)
    .clearSelect()
    .select([
      sql<number>`count(*) filter (where ${used})`.as('used'),
      sql<number>`count(*) filter (where not ${used})`.as('archived'),
    ]);
  const counts = firstOf(await where(counted, all).execute());
  const total = { used: counts.used, archived: counts.archived, all: counts.used + counts.archived }[filter.shown];
  return { data, total, counts };
}

/** Returns the number of all matches, and a fingerprint of them and their versions, for an action on all of them. */
export async function matchingRecords(
  db: Kysely<DB>,
  source: RegisterSource,
  filter: RegisterFilter,
  action: 'archive' | 'restore',
): Promise<{ count: number; seen: string }> {
  const { rows: found } = await sql<{ count: number; seen: string }>`
    select count(*) as count, coalesce(md5(string_agg(m.id || ' ' || m.version, ',' order by m.id)), '') as seen
    from (${matching(db, source, filter, action)}) m`.execute(db);
  return firstOf(found);
}

/** Returns the IDs and versions of matches, in order, up to a limit. */
export async function matchingVersions(
  db: Kysely<DB>,
  source: RegisterSource,
  filter: RegisterFilter,
  action: 'archive' | 'restore',
  limit: number,
): Promise<{ id: number; version: number }[]> {
  return matching(db, source, filter, action).orderBy(sql.ref('t.id')).limit(limit).execute();
}

function matching(db: Kysely<DB>, source: RegisterSource, filter: RegisterFilter, action: 'archive' | 'restore') {
  const shown = { used: [used], archived: [sql<boolean>`t.archived_at is not null`], all: [] }[filter.shown];
  const fit = action === 'archive' ? used : sql<boolean>`t.archived_at is not null`;
  return where(source.select(db).clearSelect().select(seen), [...conditions(source, filter), ...shown, fit]);
}

export const registerById = <Row extends object>(
  db: Kysely<DB>,
  source: RegisterSource<Row>,
  id: number,
): Promise<Stored<Row> | undefined> => where(rows(db, source), [sql<boolean>`t.id = ${id}`]).executeTakeFirst();

/**
 * Returns a value for a statement: a list or object as JSON if its column is `jsonb`, otherwise a list as an array.
 */
const assignments = (values: Record<string, unknown>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

export async function insertRecord(
  db: Kysely<DB>,
  table: RegisterTable,
  values: Record<string, unknown>,
): Promise<number> {
  const columns = sql.join(Object.keys(values).map((c) => sql.ref(c)));
  const given = sql.join(Object.values(values).map((v) => sql`${v}`));
  const { rows: made } = await sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${columns}) values (${given}) returning id`.execute(db);
  return firstOf(made).id;
}

/** Updates a record if it still has the version that was read, and returns whether it did. */
export async function updateRecord(
  db: Kysely<DB>,
  table: RegisterTable,
  at: { id: number; version: number; archived: boolean },
  values: Record<string, unknown>,
): Promise<boolean> {
  const state = at.archived ? sql`archived_at is not null` : sql`archived_at is null`;
  const { rows: changed } = await sql`
    update ${sql.table(table)} set ${assignments(values)}, version = version + 1
    where id = ${at.id} and version = ${at.version} and ${state} returning id`.execute(db);
  return changed.length === 1;
}

/** Returns the active records that meet a condition, with ID and version. */
export async function recordsWhere(
  db: Kysely<DB>,
  source: Pick<RegisterSource, 'select'>,
  condition: Expression<SqlBool>,
): Promise<{ id: number; version: number }[]> {
  return source.select(db).select(seen).where(used).where(condition).execute();
}

/** Inserts records with the same columns in one statement. Returns their IDs in the same order. */
export async function insertRecords(
  db: Kysely<DB>,
  table: RegisterTable,
  records: readonly Record<string, unknown>[],
): Promise<number[]> {
  const names = Object.keys(firstOf(records));
  const columns = sql.join(names.map((c) => sql.ref(c)));
  const given = sql.join(records.map((r) => sql`(${sql.join(names.map((name) => sql`${r[name]}`))})`));
  const { rows: made } = await sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${columns}) values ${given} returning id`.execute(db);
  return made.map((row) => row.id);
}

/**
 * Removes records that still have the version in which they were written, and returns their IDs. A reference to one
 * prevents it.
 */
export async function removeRecords(
  db: Kysely<DB>,
  table: RegisterTable,
  records: readonly { id: number; version: number }[],
): Promise<number[]> {
  const { rows: removed } = await sql<{ id: number }>`delete from ${sql.table(table)} t
    using jsonb_to_recordset(${JSON.stringify(records.map(({ id, version }) => ({ id, version })))}::jsonb) as v(id int, version int)
    where t.id = v.id and t.version = v.version and t.archived_at is null returning t.id`.execute(db);
  return removed.map((row) => row.id);
}
