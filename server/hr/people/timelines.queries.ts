import { sql, type Insertable, type Kysely } from 'kysely';
import type { Assignment, HeldStatus, PayRate, Timelines } from '#contract/hr/people/employee-timelines.ts';
import type { DB } from '#server/database/tables.ts';

/** The table of each timeline of an employee. */
export const timelineTables = {
  employment: 'hr.employments',
  assignment: 'hr.assignments',
  rate: 'hr.pay_rates',
  status: 'hr.employment_statuses',
} as const;
export type TimelineKind = keyof typeof timelineTables;
/** Locks an employee before a change: a second user who changes them at the same time sees the first change. */
export const lockEmployee = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.employees')
    .select(['id', 'version', 'hired_on', 'separated_on', 'birth_date', 'client_id', 'branch_id', 'position'])
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedEmployee = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>;

/** Raises the version of an employee record after any change of it. */
export const raiseVersion = (db: Kysely<DB>, id: number) =>
  db
    .updateTable('hr.employees')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** A timeline entry with its employee, dates, and line (1 if there is only one). */
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

/** Returns an entry that is active, not reversed. */
export const currentEntry = async (db: Kysely<DB>, kind: TimelineKind, id: number): Promise<Entry | undefined> =>
  (await sql<Entry>`${entry(kind)} where t.id = ${id} and t.withdrawn_at is null`.execute(db)).rows[0];

/** Returns the employee ID of an entry, active or reversed. */
export const ownerOf = async (db: Kysely<DB>, kind: TimelineKind, id: number): Promise<number | undefined> =>
  (await sql<Entry>`${entry(kind)} where t.id = ${id}`.execute(db)).rows[0]?.employee_id;

/** Returns the active entries of a timeline, earliest first. */
export const currentEntries = async (db: Kysely<DB>, kind: TimelineKind, employeeId: number): Promise<Entry[]> =>
  (
    await sql<Entry>`${entry(kind)} where t.employee_id = ${employeeId} and t.withdrawn_at is null
      order by t.from_date, t.id`.execute(db)
  ).rows;

/** Sets or removes an entry's last day, with the reason if there is one. */
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

/** Reverses an entry: it is not effective on any day from now on. */
export const withdraw = (db: Kysely<DB>, kind: TimelineKind, id: number, why: string, now: string) =>
  db
    .updateTable(timelineTables[kind] as 'hr.employments')
    .set({ withdrawn_at: now, withdrawn_why: why })
    .where('id', '=', id)
    .execute();

/** Inserts an entry into the table of its timeline. */
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

/** Returns all dated entries of one employee, latest first. */
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
