import {
  sql,
  type Expression,
  type Insertable,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { FilingStatus } from '#contract/hr/filings.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { compiled } from '#server/database/compiled.ts';
import { keepPlanOf } from '#server/database/named.ts';
import type { DB } from '#server/database/tables.ts';

/** The tables of filings; they share the columns of `Filing` (`server/database/columns.ts`). */
export type FilingTable = 'hr.leaves' | 'hr.overtimes' | 'hr.accomplishments' | 'hr.change_schedules';

/** What a list of filings may be narrowed to. */
export interface FilingFilter {
  employee_id?: number | undefined;
  status?: FilingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search: string;
}

export interface FilingOrder {
  /** One of the kind's `sorts`. */
  by: string;
  descending: boolean;
}

/** A kind of filing as the steps all kinds take see it (`filing-steps.ts`). */
export interface FilingKind<Row> {
  table: FilingTable;
  /** The code one files one's own with, and the code that decides on everybody's. */
  files: PermissionCode;
  decides: PermissionCode;
  /** What its sentences begin with. */
  words: 'leave' | 'filing';
  byId(db: Kysely<DB>, id: number): Promise<Row | undefined>;
  page(
    db: Kysely<DB>,
    filter: FilingFilter,
    order: FilingOrder,
    page: { limit: number; offset: number },
  ): Promise<{ data: Row[]; total: number }>;
  /** The columns by the name a list is sorted with. */
  sorts: Readonly<Record<string, string>>;
  /** The sort of a list that names none. */
  newest: string;
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

interface Listed<T extends FilingTable, Row> extends Omit<FilingKind<Row>, 'byId' | 'page' | 'words'> {
  table: T;
  /** Every column of a filing, of the table as `f`. */
  select(db: Kysely<DB>): SelectQueryBuilder<Joined<T>, Alias, Row>;
  /** The columns of its first and last date. */
  dates: readonly [string, string];
  /** The columns of free text that are searched. */
  texts: readonly string[];
}

function matching({ dates, texts }: Pick<Listed<FilingTable, unknown>, 'dates' | 'texts'>, filter: FilingFilter) {
  const all: Expression<SqlBool>[] = [sql<boolean>`f.archived_at is null`];
  if (filter.employee_id !== undefined) all.push(sql<boolean>`f.employee_id = ${filter.employee_id}`);
  if (filter.status !== undefined) all.push(sql<boolean>`f.status = ${filter.status}`);
  if (filter.from !== undefined) all.push(sql<boolean>`${sql.ref(dates[1])} >= ${filter.from}`);
  if (filter.to !== undefined) all.push(sql<boolean>`${sql.ref(dates[0])} <= ${filter.to}`);
  if (filter.search !== '') {
    const like = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const people = [sql`concat_ws(' ', e.first_name, e.last_name)`, sql.ref('e.employee_code')];
    const found = [...people, ...texts.map((t) => sql.ref(t))].map((t) => sql`${t} ilike ${like}`);
    all.push(sql<boolean>`(${sql.join(found, sql` or `)})`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** However many filings there are, one person's are few, and found by their number. */
const isOwnList = (filter: Pick<FilingFilter, 'employee_id' | 'search'>): boolean =>
  filter.employee_id !== undefined && filter.search === '';

/** A kind whose list and single record are made from one selection. */
export function filingKind<T extends FilingTable, Row>(listed: Listed<T, Row>): FilingKind<Row> {
  const { table, select, files, decides, sorts, newest } = listed;
  return {
    table,
    files,
    decides,
    sorts,
    newest,
    words: 'filing',
    byId: (db, id) =>
      select(db)
        .where(sql<boolean>`f.id = ${id}`)
        .executeTakeFirst(),
    async page(db, filter, order, page) {
      const direction = order.descending ? sql`desc` : sql`asc`;
      const query = select(db)
        .where(matching(listed, filter))
        .orderBy(sql`${sql.ref(sorts[order.by]!)} ${direction}, f.id ${direction}`)
        .limit(page.limit)
        .offset(page.offset)
        .compile();
      if (isOwnList(filter)) keepPlanOf(query.sql);
      const { rows: data } = await db.executeQuery(query);
      // A first page that is not full has told the total; only a longer list is counted.
      if (page.offset === 0 && data.length < page.limit) return { data, total: data.length };
      const { n } = await db
        .selectFrom(`${table} as f` as 'hr.overtimes as f')
        .innerJoin('hr.employees as e', 'e.id', 'f.employee_id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where(matching(listed, filter))
        .executeTakeFirstOrThrow();
      return { data, total: n };
    },
  };
}

interface Locked {
  id: number;
  hired_on: string;
  separated_on: string | null;
}

const lock = compiled<{ id: number }, Locked>((db, { id }) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'hired_on', 'separated_on'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate(),
);

/** One writer at a time per employee: filings, corrections and decisions of one person wait for each other here. */
export const lockFiler = async (db: Kysely<DB>, employeeId: number): Promise<Locked | undefined> =>
  (await lock(db, { id: employeeId })).rows[0];

/**
 * Stores a new filing of a kind, and answers its id. As with `selectFilings`, Kysely is told of one table here, and the
 * caller of the right one.
 */
export async function insertFiling<T extends FilingTable>(
  db: Kysely<DB>,
  table: T,
  values: Insertable<DB[T]>,
): Promise<number> {
  const { id } = await db
    .insertInto(table as 'hr.overtimes')
    .values(values as unknown as Insertable<DB['hr.overtimes']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A correction, a decision or a withdrawal of a filing; the version goes up. */
export const changeFiling = <T extends FilingTable>(
  db: Kysely<DB>,
  table: T,
  id: number,
  values: Omit<Updateable<DB[T]>, 'id' | 'version'>,
) =>
  db
    .updateTable(table as 'hr.overtimes')
    .set((eb) => ({ ...(values as Updateable<DB['hr.overtimes']>), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** How many filings of a kind wait for a decision. */
export async function pendingOf(db: Kysely<DB>, table: FilingTable): Promise<number> {
  const { n } = await db
    .selectFrom(table as 'hr.overtimes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
