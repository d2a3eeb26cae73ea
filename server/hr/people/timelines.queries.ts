import { sql, type Insertable, type Kysely } from 'kysely';
import type { Assignment, HeldStatus, PayRate, Timelines } from '#contract/hr/people/employee-timelines.ts';
import type { DB } from '#server/database/tables.ts';

/** The timelines of an employee. */
export const timelineTables = {
  employment: 'hr.employments',
  assignment: 'hr.assignments',
  rate: 'hr.pay_rates',
  status: 'hr.employment_statuses',
} as const;
export type TimelineKind = keyof typeof timelineTables;
/** Whoever changes an employee asks here first: of two who do so at once, the second sees what the first did. */
export const lockEmployee = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'version', 'hired_on', 'separated_on', 'birth_date', 'client_id', 'branch_id', 'position'])
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedEmployee = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>;

/** The record of an employee was changed, wherever: it is of a new version. */
export const raiseVersion = (db: Kysely<DB>, id: number) =>
  db
    .updateTable('hr.employees')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** An entry as it is judged: whose it is, from when to when, on which line (1 where there is but one). */
export interface Entry {
  id: number;
  employee_id: number;
  from_date: string;
  to_date: string | null;
  line: number;
}

const entry = (kind: TimelineKind) =>
  sql`select t.id, t.employee_id, t.from_date, t.to_date, ${kind === 'assignment' ? sql`t.line` : sql`1`} as line
    from ${sql.table(timelineTables[kind])} t`;

/** An entry that stands: not taken back. */
export const standingEntry = async (db: Kysely<DB>, kind: TimelineKind, id: number): Promise<Entry | undefined> =>
  (await sql<Entry>`${entry(kind)} where t.id = ${id} and t.withdrawn_at is null`.execute(db)).rows[0];

/** Whose entry it is, whether it stands or was taken back. */
export const ownerOf = async (db: Kysely<DB>, kind: TimelineKind, id: number): Promise<number | undefined> =>
  (await sql<Entry>`${entry(kind)} where t.id = ${id}`.execute(db)).rows[0]?.employee_id;

/** The entries of a timeline that stand, the earliest first. */
export const standingEntries = async (db: Kysely<DB>, kind: TimelineKind, employeeId: number): Promise<Entry[]> =>
  (
    await sql<Entry>`${entry(kind)} where t.employee_id = ${employeeId} and t.withdrawn_at is null
      order by t.from_date, t.id`.execute(db)
  ).rows;

/** Gives an entry its last day, or takes it away; with why, where somebody said so. */
export const setEnd = (
  db: Kysely<DB>,
  kind: TimelineKind,
  id: number,
  to_date: string | null,
  ended_because?: string | null,
) =>
  db
    .updateTable(timelineTables[kind] as 'hr.employments')
    .set({ to_date, ...(ended_because !== undefined && { ended_because }) })
    .where('id', '=', id)
    .execute();

/** Takes an entry back: from now on it holds on no day. */
export const withdraw = (db: Kysely<DB>, kind: TimelineKind, id: number, why: string, now: string) =>
  db
    .updateTable(timelineTables[kind] as 'hr.employments')
    .set({ withdrawn_at: now, withdrawn_why: why })
    .where('id', '=', id)
    .execute();

/** An entry as it was written: the columns of its table, whichever it is. */
export const insertEntry = (db: Kysely<DB>, kind: TimelineKind, row: Insertable<DB['hr.employments']> & object) =>
  db
    .insertInto(timelineTables[kind] as 'hr.employments')
    .values(row)
    .execute();

const common = (t: string) =>
  sql`${sql.ref(`${t}.id`)}, ${sql.ref(`${t}.from_date`)}, ${sql.ref(`${t}.to_date`)}, ${sql.ref(`${t}.ended_because`)},
    ${sql.ref(`${t}.note`)}, ${sql.ref(`${t}.replaces_id`)}, ${sql.ref(`${t}.withdrawn_at`)},
    ${sql.ref(`${t}.withdrawn_why`)}, ${sql.ref(`${t}.created_at`)}, u.name as created_by`;
const latestFirst = sql`order by t.from_date desc, t.withdrawn_at desc nulls first, t.id desc`;

export const assignmentsOf = async (db: Kysely<DB>, employeeId: number): Promise<Assignment[]> =>
  (
    await sql<Assignment>`select ${common('t')}, t.line, t.client_id, c.name as client, t.branch_id, b.name as branch,
        b.region, t.position
      from hr.assignments t join hr.clients c on c.id = t.client_id join hr.branches b on b.id = t.branch_id
      left join auth.users u on u.id = t.created_by where t.employee_id = ${employeeId} ${latestFirst}`.execute(db)
  ).rows;

/** Everything with a date of one employee, the latest first. */
export async function timelinesOf(
  db: Kysely<DB>,
  employeeId: number,
): Promise<Omit<Timelines, 'version' | 'today' | 'employee_id'>> {
  const employments = await sql<Timelines['employments'][number]>`select ${common('t')} from hr.employments t
    left join auth.users u on u.id = t.created_by where t.employee_id = ${employeeId} ${latestFirst}`.execute(db);
  const rates =
    await sql<PayRate>`select ${common('t')}, t.scheme, t.amount_centavos, t.factor_tenths, t.minutes_per_day
    from hr.pay_rates t left join auth.users u on u.id = t.created_by
    where t.employee_id = ${employeeId} ${latestFirst}`.execute(db);
  const statuses = await sql<HeldStatus>`select ${common('t')}, t.employment_status from hr.employment_statuses t
    left join auth.users u on u.id = t.created_by where t.employee_id = ${employeeId} ${latestFirst}`.execute(db);
  const schedules = await sql<Timelines['schedules'][number]>`
    select a.id, a.schedule_id, s.name, a.from_date, a.to_date from hr.schedule_assignments a
    join hr.schedules s on s.id = a.schedule_id where a.employee_id = ${employeeId} order by a.from_date desc`.execute(
    db,
  );
  const paid = await db
    .selectFrom('hr.time_records')
    .select((eb) => eb.fn.max('date').as('until'))
    .where('employee_id', '=', employeeId)
    .where('locked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    employments: employments.rows,
    assignments: await assignmentsOf(db, employeeId),
    rates: rates.rows,
    statuses: statuses.rows,
    schedules: schedules.rows,
    paid_until: paid.until,
  };
}

export const versionOf = async (db: Kysely<DB>, id: number): Promise<number | undefined> =>
  (await db.selectFrom('hr.employees').select('version').where('id', '=', id).executeTakeFirst())?.version;
