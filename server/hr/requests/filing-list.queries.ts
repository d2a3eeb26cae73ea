import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { FilingStatus } from '#contract/hr/requests/filings.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import { containing } from '#server/database/containing.ts';
import { compiled } from '#server/database/compiled.ts';
import { fullName } from '#server/database/listed-name.queries.ts';
import type { FilingTable } from './kind-tables.ts';
import type { DB } from '#server/database/tables.ts';

/** The filters of a list of requests. */
export interface FilingFilter {
  employee_id?: number | undefined;
  status?: FilingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** JSON with the latest accepted first date of requests, by client ID (`closingUntil`). */
  closing?: string | undefined;
  client_ids?: readonly number[] | undefined;
  search: string;
}

export interface FilingOrder {
  /** Name of one of the kind's `sorts`. */
  by: string;
  descending: boolean;
}

export interface Page {
  limit: number;
  offset: number;
}

/** A request as `f`, with its employee, client, and branch, who decided and for whom, and who filed it. */
type Joined<T extends FilingTable> = DB & {
  f: DB[T];
  e: DB['hr.employees'];
  c: DB['hr.clients'];
  b: DB['hr.branches'];
  d: DB['auth.users'];
  df: DB['auth.users'];
  fb: DB['auth.users'];
};
type Alias = 'f' | 'e' | 'c' | 'b' | 'd' | 'df' | 'fb';

/**
 * Selects the columns all kinds share. They have the same names in each table, so the query is typed with one table
 * and the result with the right one, where each kind adds its own columns.
 */
export function selectFilings<T extends FilingTable>(db: Kysely<DB>, table: T) {
  const query = db
    .selectFrom(`${table} as f` as 'hr.overtimes as f')
    .innerJoin('hr.employees as e', 'e.id', 'f.employee_id')
    .innerJoin('hr.clients as c', 'c.id', 'e.client_id')
    .innerJoin('hr.branches as b', 'b.id', 'e.branch_id')
    .leftJoin('auth.users as d', 'd.id', 'f.decided_by')
    .leftJoin('auth.users as df', 'df.id', 'f.decided_for')
    .leftJoin('auth.users as fb', 'fb.id', 'f.filed_by')
    .select([
      'f.id',
      'f.employee_id',
      'e.employee_code',
      fullName('e').as('employee_name'),
      sql<string | null>`case when e.archived_at is not null
        then coalesce(e.separated_on, (e.archived_at at time zone 'Asia/Manila')::date) end`.as('left_on'),
      'c.name as client_name',
      'b.name as branch_name',
      'f.status',
      'f.remark',
      'f.decided_at',
      'd.name as decided_by_name',
      'df.name as decided_for_name',
      'f.filed_by',
      'fb.name as filed_by_name',
      'f.filed_at',
      'f.received_at',
      'f.late_sync',
      'f.client_request_id',
      sql<boolean>`f.archived_at is not null`.as('archived'),
      'f.version',
    ]);
  type Row = typeof query extends SelectQueryBuilder<infer _, infer _A, infer R> ? R : never;
  return query as unknown as SelectQueryBuilder<Joined<T>, Alias, Row>;
}

/** Table of a kind's rows, and how they are read. */
export interface Listed<T extends FilingTable, Row> {
  table: T;
  /** Selects every column of a request, with the table as `f`. */
  select(db: Kysely<DB>): SelectQueryBuilder<Joined<T>, Alias, Row>;
  /** The columns of a request's first and last date. */
  dates: readonly [string, string];
  /** The text columns that the search covers. */
  texts: readonly string[];
  /** The columns by the sort names of a list. */
  sorts: Readonly<Record<string, string>>;
}

/** The values of a filter, once its fields are known. */
interface Sought {
  employee_id: number;
  status: FilingStatus;
  from: string;
  to: string;
  closing: string;
  client_ids: readonly number[];
  like: string;
}
type Given = readonly (keyof Sought)[];

function matching({ dates, texts }: Pick<Listed<FilingTable, unknown>, 'dates' | 'texts'>, given: Given, v: Sought) {
  const conditions: Record<keyof Sought, () => Expression<SqlBool>> = {
    employee_id: () => sql<SqlBool>`f.employee_id = ${v.employee_id}`,
    status: () => sql<SqlBool>`f.status = ${v.status}`,
    from: () => sql<SqlBool>`${sql.ref(dates[1])} >= ${v.from}`,
    to: () => sql<SqlBool>`${sql.ref(dates[0])} <= ${v.to}`,
    client_ids: () => sql<SqlBool>`e.client_id = any (${v.client_ids}::int[])`,
    closing: () => sql<SqlBool>`${sql.ref(dates[0])} <= (${v.closing}::jsonb ->> e.client_id::text)::date`,
    like: () => {
      const people = [fullName('e'), sql.ref('e.employee_code')];
      const found = [...people, ...texts.map((t) => sql.ref(t))].map((t) => sql`${t} ilike ${v.like}`);
      return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
    },
  };
  const all = [sql<SqlBool>`f.archived_at is null`, ...given.map((field) => conditions[field]())];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Builds the two statements of a list for the fields and the order of a filter. */
function pageFor<T extends FilingTable, Row>(listed: Listed<T, Row>, given: Given, order: FilingOrder) {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const rows = compiled<Sought & Page, Row>(
    (db, v) =>
      listed
        .select(db)
        .where(matching(listed, given, v))
        .orderBy(sql`${sql.ref(mustHave(listed.sorts, order.by))} ${direction}, f.id ${direction}`)
        .limit(v.limit)
        .offset(v.offset),
    // One employee has few requests, found by id, however many there are in total.
    { keepPlan: given.includes('employee_id') && !given.includes('like') },
  );
  const count = compiled<Sought, { n: number }>((db, v) => {
    const all = db
      .selectFrom(`${listed.table} as f` as 'hr.overtimes as f')
      .select((eb) => eb.fn.countAll<number>().as('n'));
    const needsEmployee = given.some((field) => ['like', 'closing', 'client_ids'].includes(field));
    const joined = needsEmployee ? all.innerJoin('hr.employees as e', 'e.id', 'f.employee_id') : all;
    return joined.where(matching(listed, given, v));
  });
  return { rows, count };
}

/**
 * Returns readers for one request or a page of them. Their statements are compiled once because lists are the most
 * frequent query.
 */
export function filingList<T extends FilingTable, Row>(listed: Listed<T, Row>) {
  const one = compiled<{ id: number }, Row>((db, { id }) => listed.select(db).where(sql<SqlBool>`f.id = ${id}`));
  // At most a few hundred statements, each compiled on first use.
  const pages = new Map<string, ReturnType<typeof pageFor<T, Row>>>();
  return {
    byId: async (db: Kysely<DB>, id: number): Promise<Row | undefined> => (await one(db, { id })).rows[0],

    async page(
      db: Kysely<DB>,
      { search, employee_id, status, from, to, closing, client_ids }: FilingFilter,
      order: FilingOrder,
      page: Page,
    ): Promise<{ data: Row[]; total: number }> {
      const like = search === '' ? undefined : containing(search);
      const sought = { employee_id, status, from, to, closing, client_ids, like };
      const given = keysOf(sought).filter((name) => sought[name] !== undefined);
      const name = `${given.join()} ${order.by} ${order.descending}`;
      let queries = pages.get(name);
      if (!queries) pages.set(name, (queries = pageFor(listed, given, order)));

      // The query contains only the fields that the filter has.
      const values = sought as Sought;
      const { rows: data } = await queries.rows(db, { ...values, ...page });
      // A first page that isn't full already gives the total, so only longer lists are counted.
      if (page.offset === 0 && data.length < page.limit) return { data, total: data.length };
      const { rows: counted } = await queries.count(db, values);
      return { data, total: firstOf(counted).n };
    },
  };
}
