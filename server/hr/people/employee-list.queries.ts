import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { EmployeeRow, MissingKind, PaperKind } from '#contract/hr/people/employee-list.ts';
import { missingKinds, expiryNoticeDays } from '#contract/hr/people/employee-list.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import type { DB } from '#server/database/tables.ts';
import { userState } from '../access/access.queries.ts';
import { endingPapers, replaced } from '../documents/ending-papers.queries.ts';

export interface EmployeeFilter {
  today: string;
  search: string;
  client?: number | undefined;
  /** IDs of the clients whose employees are listed. All clients if undefined. */
  clients?: readonly number[] | undefined;
  branch?: number | undefined;
  position?: string | undefined;
  status: 'active' | 'resigned' | 'all';
  hired_from?: string | undefined;
  hired_to?: string | undefined;
  left_from?: string | undefined;
  left_to?: string | undefined;
  paper?: 'any' | PaperKind | undefined;
  paper_from?: string | undefined;
  paper_to?: string | undefined;
  missing?: 'any' | MissingKind | undefined;
  account?: EmployeeRow['account'] | undefined;
}

/** Selects the account status of `e`. */
const account = (today: string) => sql<
  EmployeeRow['account']
>`coalesce((select case when t.archived_at is null then ${userState(today)} else 'closed' end
  from auth.users t where t.employee_id = e.id), 'none')`;

/** Returns whether a row of `t` is effective today for employee `of`, or on the first day of a future hire. */
const holds = (t: string, today: string, of = 'e') => {
  const day = sql`greatest(${today}::date, ${sql.ref(`${of}.hired_on`)})`;
  return sql`${sql.ref(`${t}.from_date`)} <= ${day}
    and (${sql.ref(`${t}.to_date`)} is null or ${sql.ref(`${t}.to_date`)} >= ${day})`;
};

/**
 * Selects main assignments `a` that end within the notice period for documents and have no successor, although the
 * employee still works the day after and has no new one by today.
 */
const endsAlone = (today: string) => sql`a.line = 1 and a.withdrawn_at is null
  and a.to_date <= ${today}::date + ${expiryNoticeDays}::int
  and exists (select from hr.employments m where m.employee_id = a.employee_id and m.withdrawn_at is null
    and m.from_date <= a.to_date + 1 and (m.to_date is null or m.to_date > a.to_date))
  and not exists (select from hr.assignments n where n.employee_id = a.employee_id and n.line = 1 and n.withdrawn_at is null
    and n.from_date <= greatest(a.to_date + 1, ${today}::date) and (n.to_date is null or n.to_date > a.to_date))`;

/** The items `e` is missing today, or on the first day of a future hire. */
const lacks: Record<MissingKind, (today: string) => RawBuilder<boolean>> = {
  rate: (today) => sql<boolean>`not exists (select from hr.pay_rates r where r.employee_id = e.id
    and r.withdrawn_at is null and ${holds('r', today)})`,
  schedule: (today) => sql<boolean>`not exists (select from hr.schedule_assignments s where s.employee_id = e.id
    and ${holds('s', today)})`,
  client: (today) =>
    sql<boolean>`exists (select from hr.assignments a where a.employee_id = e.id and ${endsAlone(today)})`,
  tin: () => sql<boolean>`e.tin is null`,
  sss: () => sql<boolean>`e.sss is null`,
  philhealth: () => sql<boolean>`e.philhealth is null`,
  pagibig: () => sql<boolean>`e.pagibig is null`,
  bank: () => sql<boolean>`e.bank_account is null`,
  document: (today) => sql<boolean>`exists (select from hr.documents d where d.employee_id = e.id
    and d.archived_at is null and d.expires_on <= ${today}::date + ${expiryNoticeDays}::int and not ${replaced})`,
};
const anyOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...conditions], sql` or `)})`;
const lacksAny = (today: string) => anyOf(missingKinds.map((kind) => lacks[kind](today)));

/**
 * Finds the missing items of the whole company, where a lookup per employee takes seconds: each fact is found once
 * and joined as `rated`, `scheduled`, `alone` and `ending`.
 */
const joined = (today: string) => sql`
  left join (select distinct r.employee_id from hr.pay_rates r join hr.employees o on o.id = r.employee_id
    where r.withdrawn_at is null and ${holds('r', today, 'o')}) rated on rated.employee_id = e.id
  left join (select distinct s.employee_id from hr.schedule_assignments s join hr.employees o on o.id = s.employee_id
    where ${holds('s', today, 'o')}) scheduled on scheduled.employee_id = e.id
  left join (select distinct a.employee_id from hr.assignments a where ${endsAlone(today)}) alone on alone.employee_id = e.id
  left join (select distinct d.employee_id from hr.documents d where d.archived_at is null
    and d.expires_on <= ${today}::date + ${expiryNoticeDays}::int and not ${replaced}) ending on ending.employee_id = e.id`;
const lacksAnyJoined = (today: string) =>
  anyOf(
    missingKinds.map((kind) => {
      if (kind === 'rate') return sql<boolean>`rated.employee_id is null`;
      if (kind === 'schedule') return sql<boolean>`scheduled.employee_id is null`;
      if (kind === 'client') return sql<boolean>`alone.employee_id is not null`;
      return kind === 'document' ? sql<boolean>`ending.employee_id is not null` : lacks[kind](today);
    }),
  );

/** Returns whether `e` is employed on the day or begins later. */
export const active = (today: string) =>
  sql<boolean>`(e.archived_at is null and (e.separated_on is null or e.separated_on >= ${today}::date))`;

const all = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Returns the search and filters except status, account, documents, missing items, and hire or separation dates, which
 * the counts need unfiltered.
 */
function narrowed(f: EmployeeFilter): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  // Each word may be anywhere in code or name, in any order: `dela cruz juan`.
  for (const word of f.search
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 6)) {
    const like = containing(word);
    found.push(sql<boolean>`(e.last_name ilike ${like} or e.first_name ilike ${like} or e.employee_code ilike ${like}
      or e.middle_name ilike ${like} or e.suffix ilike ${like})`);
  }
  if (f.client !== undefined) found.push(sql<boolean>`e.client_id = ${f.client}`);
  if (f.clients !== undefined) found.push(sql<boolean>`e.client_id = any (${[...f.clients]}::int[])`);
  if (f.branch !== undefined) found.push(sql<boolean>`e.branch_id = ${f.branch}`);
  if (f.position !== undefined) found.push(sql<boolean>`e.position = ${f.position}`);
  return found;
}

const ofStatus = (f: EmployeeFilter): Expression<SqlBool>[] => {
  if (f.status === 'all') return [];
  return [f.status === 'active' ? active(f.today) : sql<boolean>`not ${active(f.today)}`];
};
const ofHired = (f: EmployeeFilter): Expression<SqlBool>[] => [
  ...(f.hired_from === undefined ? [] : [sql<boolean>`e.hired_on >= ${f.hired_from}::date`]),
  ...(f.hired_to === undefined ? [] : [sql<boolean>`e.hired_on <= ${f.hired_to}::date`]),
];
const ofLeft = (f: EmployeeFilter): Expression<SqlBool>[] => [
  ...(f.left_from === undefined ? [] : [sql<boolean>`e.separated_on >= ${f.left_from}::date`]),
  ...(f.left_to === undefined ? [] : [sql<boolean>`e.separated_on <= ${f.left_to}::date`]),
];
const ofPapers = (f: EmployeeFilter): Expression<SqlBool>[] => {
  const { paper, paper_from: from, paper_to: to } = f;
  if (paper === undefined && from === undefined && to === undefined) return [];
  return [
    sql<boolean>`e.id in (select p.employee_id from (${endingPapers}) p where true
      ${paper === undefined || paper === 'any' ? sql`` : sql`and p.kind = ${paper}`}
      ${from === undefined ? sql`` : sql`and p.ends_on >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and p.ends_on <= ${to}::date`})`,
  ];
};
const ofMissing = (f: EmployeeFilter): Expression<SqlBool>[] => {
  if (f.missing === undefined) return [];
  return [f.missing === 'any' ? lacksAny(f.today) : lacks[f.missing](f.today)];
};

const ofAccount = (f: EmployeeFilter): Expression<SqlBool>[] =>
  f.account === undefined ? [] : [sql<boolean>`${account(f.today)} = ${f.account}`];

/** The sort orders of the list, with their columns. */
export const employeeSorts: Readonly<Record<string, readonly string[]>> = {
  name: ['e.last_name', 'e.first_name'],
  employee_code: ['e.employee_code'],
  position: ['e.position'],
  client: ['c.name'],
  branch: ['b.name'],
  hired_on: ['e.hired_on'],
  separated_on: ['e.separated_on'],
};

export interface EmployeeOrder {
  columns: readonly string[];
  descending: boolean;
}

const sortedBy = (order: EmployeeOrder) =>
  sql.join([
    ...order.columns.map((c) => sql`${sql.ref(c)} ${order.descending ? sql`desc nulls last` : sql`asc nulls last`}`),
    sql`e.id`,
  ]);

/** Selects the ids of all matching employees, in order. */
const found = (f: EmployeeFilter, order: EmployeeOrder) => sql`
  select e.id from hr.employees e join hr.clients c on c.id = e.client_id join hr.branches b on b.id = e.branch_id
  where ${all([...narrowed(f), ...ofStatus(f), ...ofMissing(f), ...ofHired(f), ...ofLeft(f), ...ofPapers(f), ...ofAccount(f)])}
  order by ${sortedBy(order)}`;

/** Selects the rows of the ids in a subquery. */
const rowsOf = (today: string, page: RawBuilder<unknown>) => sql<EmployeeRow>`
  select e.id, e.employee_code,
    ${listedName('e')} as name,
    e.photo_file_id as photo, e.position, e.client_id, c.name as client, e.branch_id, b.name as branch,
    (select s.name from hr.schedule_assignments a join hr.schedules s on s.id = a.schedule_id
      where a.employee_id = e.id and ${holds('a', today)} order by a.from_date desc limit 1) as schedule,
    e.hired_on, e.separated_on, case when ${active(today)} then 'active' else 'resigned' end as status,
    array_remove(array[${sql.join(
      missingKinds.map((kind) => sql`case when ${lacks[kind](today)} then ${kind}::text end`),
    )}], null) as missing,
    ${account(today)} as account, e.archived_at is not null as archived, e.version
  from (${page}) page
    join hr.employees e on e.id = page.id join hr.clients c on c.id = e.client_id join hr.branches b on b.id = e.branch_id`;

/**
 * Returns one page of employees. The page is found and ordered first so that missing items are looked up for its rows
 * only.
 */
export async function employeePage(
  db: Kysely<DB>,
  f: EmployeeFilter,
  order: EmployeeOrder,
  page: { limit: number; offset: number },
): Promise<EmployeeRow[]> {
  const some = sql`${found(f, order)} limit ${page.limit} offset ${page.offset}`;
  const { rows } = await sql<EmployeeRow>`${rowsOf(f.today, some)} order by ${sortedBy(order)}`.execute(db);
  return rows;
}

export const employeeIds = async (db: Kysely<DB>, f: EmployeeFilter, order: EmployeeOrder): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${found(f, order)}`.execute(db);
  return rows.map((row) => row.id);
};

/** Returns the rows of these ids, in any order. */
export const employeeRows = async (db: Kysely<DB>, today: string, ids: readonly number[]): Promise<EmployeeRow[]> => {
  const { rows } = await rowsOf(today, sql`select unnest(${ids}::int[]) as id`).execute(db);
  return rows;
};

/**
 * Returns the number of matching employees, and how many of them are active, resigned, incomplete, and hired this
 * month.
 */
export async function countEmployees(db: Kysely<DB>, f: EmployeeFilter) {
  const { today } = f;
  const own = all([...ofStatus(f), ...ofMissing(f), ...ofHired(f), ...ofLeft(f), ...ofPapers(f), ...ofAccount(f)]);
  const some = narrowed(f);
  const ofAll = some.length === 0;
  const { rows } = await sql<{
    total: number;
    active: number;
    resigned: number;
    missing: number;
    hired_this_month: number;
  }>`
    select count(*) filter (where ${own}) as total,
      count(*) filter (where ${active(today)}) as active,
      count(*) filter (where not ${active(today)}) as resigned,
      count(*) filter (where ${active(today)} and ${ofAll ? lacksAnyJoined(today) : lacksAny(today)}) as missing,
      count(*) filter (where ${active(today)} and date_trunc('month', e.hired_on) = date_trunc('month', ${today}::date)) as hired_this_month
    from hr.employees e ${ofAll ? joined(today) : sql``} where ${all(some)}`.execute(db);
  return firstOf(rows);
}
