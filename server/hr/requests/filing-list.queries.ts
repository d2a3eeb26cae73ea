import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { FilingStatus } from '#contract/hr/requests/filings.ts';
import { containing } from '#server/database/containing.ts';
import { compiled } from '#server/database/compiled.ts';
import type { FilingTable } from './kind-tables.ts';
import type { DB } from '#server/database/tables.ts';

/** What a list of filings may be narrowed to. */
export interface FilingFilter {
  employee_id?: number | undefined;
  status?: FilingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** JSON, by the number of each client the last first date that is asked for (`closingUntil`). */
  closing?: string | undefined;
  search: string;
}

export interface FilingOrder {
  /** One of the kind's `sorts`. */
  by: string;
  descending: boolean;
}

export interface Page {
  limit: number;
  offset: number;
}

/** A filing as `f`, with its employee, client and branch, who decided and for whom, and who filed it. */
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
 * Reads what all kinds share. The columns have the same names in each table, so Kysely is told of
 * one table here and of the right one in the answer, where the kind adds its own columns.
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
      sql<string>`concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, ''))`.as('employee_name'),
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

/** Where the rows of a kind lie, and how they are read. */
export interface Listed<T extends FilingTable, Row> {
  table: T;
  /** Every column of a filing, of the table as `f`. */
  select(db: Kysely<DB>): SelectQueryBuilder<Joined<T>, Alias, Row>;
  /** The columns of its first and last date. */
  dates: readonly [string, string];
  /** The columns of free text that are searched. */
  texts: readonly string[];
  /** The columns by the name a list is sorted with. */
  sorts: Readonly<Record<string, string>>;
}

/** What a filter holds once it is decided which of its fields are given. */
interface Sought {
  employee_id: number;
  status: FilingStatus;
  from: string;
  to: string;
  closing: string;
  like: string;
}
type Given = readonly (keyof Sought)[];

function matching({ dates, texts }: Pick<Listed<FilingTable, unknown>, 'dates' | 'texts'>, given: Given, v: Sought) {
  const conditions: Record<keyof Sought, () => Expression<SqlBool>> = {
    employee_id: () => sql<SqlBool>`f.employee_id = ${v.employee_id}`,
    status: () => sql<SqlBool>`f.status = ${v.status}`,
    from: () => sql<SqlBool>`${sql.ref(dates[1])} >= ${v.from}`,
    to: () => sql<SqlBool>`${sql.ref(dates[0])} <= ${v.to}`,
    closing: () => sql<SqlBool>`${sql.ref(dates[0])} <= (${v.closing}::jsonb ->> e.client_id::text)::date`,
    like: () => {
      const people = [sql`concat_ws(' ', e.first_name, e.last_name)`, sql.ref('e.employee_code')];
      const found = [...people, ...texts.map((t) => sql.ref(t))].map((t) => sql`${t} ilike ${v.like}`);
      return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
    },
  };
  const all = [sql<SqlBool>`f.archived_at is null`, ...given.map((field) => conditions[field]())];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** The two statements of a list, by the fields that are given and the order. */
function pageFor<T extends FilingTable, Row>(listed: Listed<T, Row>, given: Given, order: FilingOrder) {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const rows = compiled<Sought & Page, Row>(
    (db, v) =>
      listed
        .select(db)
        .where(matching(listed, given, v))
        .orderBy(sql`${sql.ref(listed.sorts[order.by]!)} ${direction}, f.id ${direction}`)
        .limit(v.limit)
        .offset(v.offset),
    // However many filings there are, one person's are few, and found by their number.
    { keepPlan: given.includes('employee_id') && !given.includes('like') },
  );
  const count = compiled<Sought, { n: number }>((db, v) => {
    const all = db
      .selectFrom(`${listed.table} as f` as 'hr.overtimes as f')
      .select((eb) => eb.fn.countAll<number>().as('n'));
    const needsEmployee = given.includes('like') || given.includes('closing');
    const joined = needsEmployee ? all.innerJoin('hr.employees as e', 'e.id', 'f.employee_id') : all;
    return joined.where(matching(listed, given, v));
  });
  return { rows, count };
}

/** Reads one filing, or a page of them, by statements that are compiled once: lists are what is asked most. */
export function filingList<T extends FilingTable, Row>(listed: Listed<T, Row>) {
  const one = compiled<{ id: number }, Row>((db, { id }) => listed.select(db).where(sql<SqlBool>`f.id = ${id}`));
  // Some hundred at most, each made when it is first asked for.
  const pages = new Map<string, ReturnType<typeof pageFor<T, Row>>>();
  return {
    byId: async (db: Kysely<DB>, id: number): Promise<Row | undefined> => (await one(db, { id })).rows[0],

    async page(
      db: Kysely<DB>,
      { search, employee_id, status, from, to, closing }: FilingFilter,
      order: FilingOrder,
      page: Page,
    ): Promise<{ data: Row[]; total: number }> {
      const like = search === '' ? undefined : containing(search);
      const sought = { employee_id, status, from, to, closing, like };
      const given = (Object.keys(sought) as (keyof Sought)[]).filter((name) => sought[name] !== undefined);
      const name = `${given.join()} ${order.by} ${order.descending}`;
      let queries = pages.get(name);
      if (!queries) pages.set(name, (queries = pageFor(listed, given, order)));

      // Only what is given stands in the query.
      const values = sought as Sought;
      const { rows: data } = await queries.rows(db, { ...values, ...page });
      // A first page that is not full has told the total; only a longer list is counted.
      if (page.offset === 0 && data.length < page.limit) return { data, total: data.length };
      const { rows: counted } = await queries.count(db, values);
      return { data, total: counted[0]!.n };
    },
  };
}
