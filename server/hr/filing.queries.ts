import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { FilingStatus } from '#contract/hr/leaves.ts';
import type { DB } from '#server/database/tables.ts';

/** The tables of filings that share the columns of `Filing` (`server/database/tables.ts`). */
export type FilingTable = 'hr.overtimes' | 'hr.accomplishments' | 'hr.change_schedules';

/** A filing as `f`, with its employee, client and branch, and who decided. */
type Joined<T extends FilingTable> = DB & {
  f: DB[T];
  e: DB['hr.employees'];
  c: DB['hr.clients'];
  b: DB['hr.branches'];
  d: DB['auth.users'];
};
type Alias = 'f' | 'e' | 'c' | 'b' | 'd';

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
    .select([
      'f.id',
      'f.employee_id',
      'e.employee_code',
      sql<string>`concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, ''))`.as('employee_name'),
      'c.name as client_name',
      'b.name as branch_name',
      'f.status',
      'f.remark',
      'f.decided_at',
      'd.name as decided_by_name',
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

/** What a kind of filing tells so that its list can be made. */
export interface FilingKind<T extends FilingTable, Row> {
  table: T;
  /** Every column of a filing, of the table as `f`. */
  select(db: Kysely<DB>): SelectQueryBuilder<Joined<T>, Alias, Row>;
  /** The columns of its first and last date. */
  dates: readonly [string, string];
  /** The columns of free text that are searched. */
  texts: readonly string[];
  /** Columns by the name a list is sorted with. */
  sorts: Readonly<Record<string, string>>;
  /** The sort of a list that names none. */
  newest: string;
}

export interface FilingFilter {
  employee_id?: number | undefined;
  status?: FilingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search: string;
}

function matching(kind: Pick<FilingKind<FilingTable, unknown>, 'dates' | 'texts'>, filter: FilingFilter) {
  const all: Expression<SqlBool>[] = [sql<boolean>`f.archived_at is null`];
  if (filter.employee_id !== undefined) all.push(sql<boolean>`f.employee_id = ${filter.employee_id}`);
  if (filter.status !== undefined) all.push(sql<boolean>`f.status = ${filter.status}`);
  if (filter.from !== undefined) all.push(sql<boolean>`${sql.ref(kind.dates[1])} >= ${filter.from}`);
  if (filter.to !== undefined) all.push(sql<boolean>`${sql.ref(kind.dates[0])} <= ${filter.to}`);
  if (filter.search !== '') {
    const like = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const texts = [sql`concat_ws(' ', e.first_name, e.last_name)`, sql.ref('e.employee_code')];
    const found = [...texts, ...kind.texts.map((t) => sql.ref(t))].map((t) => sql`${t} ilike ${like}`);
    all.push(sql<boolean>`(${sql.join(found, sql` or `)})`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

export async function filingPage<T extends FilingTable, Row>(
  db: Kysely<DB>,
  kind: FilingKind<T, Row>,
  filter: FilingFilter,
  order: { by: string; descending: boolean },
  page: { limit: number; offset: number },
): Promise<{ data: Row[]; total: number }> {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const data = await kind
    .select(db)
    .where(matching(kind, filter))
    .orderBy(sql`${sql.ref(order.by)} ${direction}, f.id ${direction}`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  // A first page that is not full has told the total; only a longer list is counted.
  if (page.offset === 0 && data.length < page.limit) return { data, total: data.length };
  const { n } = await db
    .selectFrom(`${kind.table} as f` as 'hr.overtimes as f')
    .innerJoin('hr.employees as e', 'e.id', 'f.employee_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(matching(kind, filter))
    .executeTakeFirstOrThrow();
  return { data, total: n };
}

export async function filingById<T extends FilingTable, Row>(
  db: Kysely<DB>,
  kind: FilingKind<T, Row>,
  id: number,
): Promise<Row | undefined> {
  const row = await kind
    .select(db)
    .where(sql<boolean>`f.id = ${id}`)
    .executeTakeFirst();
  return row;
}

/** One writer at a time per employee: filings, corrections and decisions of one person wait for each other here. */
export const lockFiler = (db: Kysely<DB>, employeeId: number) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'hired_on', 'separated_on'])
    .where('id', '=', employeeId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A change of what is the same in every table of filings; the version goes up. */
export const changeFiling = (
  db: Kysely<DB>,
  table: FilingTable,
  id: number,
  values:
    | { archived_at: string }
    | { status: FilingStatus; remark: string | null; decided_at: string; decided_by: number },
) =>
  db
    .updateTable(table as 'hr.overtimes')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
