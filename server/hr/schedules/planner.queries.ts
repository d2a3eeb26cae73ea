import { sql, type Kysely } from 'kysely';
import type { PlannedSchedule } from '#contract/hr/schedules/planner.ts';
import type { ScheduleSpell } from '#domain/schedules/assign.ts';
import type { OtherDay } from '#domain/schedules/schedule.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** The facts that decide whether an employee can have a schedule. */
export interface PlannedEmployee {
  employee_id: number;
  name: string;
  version: number;
  archived: boolean;
  employments: { from: string; to: string | null }[];
  spells: ScheduleSpell[];
  /** Days in a posted run. */
  locked: string[];
}

const ofThese = (ids: readonly number[]) => sql<boolean>`employee_id = any (${[...ids]})`;

/**
 * Returns employees with their schedules, employments, and locked days from a date on. `hold` locks them and their
 * days until the transaction ends, so that of two simultaneous assignments the second sees the first.
 */
export async function plannedEmployees(
  db: Kysely<DB>,
  ids: readonly number[],
  from: string,
  hold: boolean,
): Promise<Map<number, PlannedEmployee>> {
  const { rows } = await sql<Omit<PlannedEmployee, 'employments' | 'spells' | 'locked'>>`
    select id as employee_id, ${listedName('hr.employees')} as name, version,
      archived_at is not null and separated_on is null as archived
    from hr.employees where id = any (${[...ids]}) order by id ${hold ? sql`for no key update` : sql``}`.execute(db);
  const employments = await db
    .selectFrom('hr.employments')
    .select(['employee_id', 'from_date as from', 'to_date as to'])
    .where(ofThese(ids))
    .where('withdrawn_at', 'is', null)
    .orderBy('from_date')
    .execute();
  const spells = await db
    .selectFrom('hr.schedule_assignments')
    .select(['employee_id', 'schedule_id', 'from_date as from', 'to_date as to'])
    .where(ofThese(ids))
    .orderBy('from_date')
    .orderBy('id')
    .execute();
  const days = db
    .selectFrom('hr.time_records')
    .select(['employee_id', 'date', 'locked_at'])
    .where(ofThese(ids))
    .where('date', '>=', from)
    .orderBy('id');
  const records = await (hold ? days.forShare() : days).execute();
  const found = new Map(
    rows.map((row): [number, PlannedEmployee] => [
      row.employee_id,
      { ...row, employments: [], spells: [], locked: [] },
    ]),
  );
  for (const { employee_id, ...span } of employments) found.get(employee_id)?.employments.push(span);
  for (const { employee_id, ...spell } of spells) found.get(employee_id)?.spells.push(spell);
  for (const { employee_id, date, locked_at } of records)
    if (locked_at !== null) found.get(employee_id)?.locked.push(date);
  return found;
}

/** Replaces employees' schedules and raises the version of their records. The caller has locked them. */
export async function writeSpells(
  db: Kysely<DB>,
  people: readonly { employee_id: number; spells: readonly ScheduleSpell[] }[],
): Promise<void> {
  const ids = people.map((p) => p.employee_id);
  const rows = JSON.stringify(people.flatMap(({ employee_id, spells }) => spells.map((s) => ({ employee_id, ...s }))));
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb) as w (employee_id int, schedule_id int, "from" date, "to" date)`;
  const same = sql`w.employee_id = a.employee_id and w."from" = a.from_date and w.schedule_id = a.schedule_id`;
  await sql`delete from hr.schedule_assignments a where employee_id = any (${ids})
    and (not exists (select from ${wanted} where ${same}) or exists (select from hr.schedule_assignments b
      where b.employee_id = a.employee_id and b.from_date = a.from_date and b.id > a.id))`.execute(db);
  await sql`update hr.schedule_assignments a set to_date = w."to" from ${wanted}
    where ${same} and a.to_date is distinct from w."to"`.execute(db);
  await sql`insert into hr.schedule_assignments (employee_id, schedule_id, from_date, to_date)
    select w.employee_id, w.schedule_id, w."from", w."to" from ${wanted}
    where not exists (select from hr.schedule_assignments a where ${same}) order by 1, 3`.execute(db);
  await sql`update hr.employees set version = version + 1 where id = any (${ids})`.execute(db);
}

export interface ScheduleStep {
  id: number;
  employee_id: number;
  before: ScheduleSpell[];
  after: ScheduleSpell[];
  undone: boolean;
  made_by: number | null;
}

/**
 * Stores how an import changes employees' schedules and returns each employee's step. A transaction has only one step
 * per employee.
 */
export async function keepSteps(
  db: Kysely<DB>,
  steps: readonly Pick<ScheduleStep, 'employee_id' | 'before' | 'after'>[],
  by: { userId: number | null; now: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; employee_id: number }>`
    insert into hr.schedule_steps (employee_id, before, after, made_at, made_by)
    select employee_id, before, after, ${by.now}::timestamptz, ${by.userId}::int
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (employee_id int, before jsonb, after jsonb)
    on conflict (employee_id, xact) do update set after = excluded.after returning id, employee_id`.execute(db);
  return new Map(rows.map((r) => [r.employee_id, r.id]));
}

export async function stepsById(db: Kysely<DB>, ids: readonly number[]): Promise<ScheduleStep[]> {
  const { rows } =
    await sql<ScheduleStep>`select id, employee_id, before, after, made_by, undone_at is not null as undone
    from hr.schedule_steps where id = any (${[...ids]}) order by id for update`.execute(db);
  return rows;
}

export const setUndone = (db: Kysely<DB>, ids: readonly number[], now: string) =>
  sql`update hr.schedule_steps set undone_at = ${now} where id = any (${[...ids]})`.execute(db);

export async function versionsOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from hr.employees
    where id = any (${[...ids]})`.execute(db);
  return new Map(rows.map((r) => [r.id, r.version]));
}

/** Returns employees' locked days at a client, as `17 2026-11-20`. */
export async function lockedDays(db: Kysely<DB>, ids: readonly number[], from: string, to: string) {
  const rows = await db
    .selectFrom('hr.time_records')
    .select(['employee_id', 'date'])
    .where(ofThese(ids))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('locked_at', 'is not', null)
    .execute();
  return new Set(rows.map((r) => `${r.employee_id} ${r.date}`));
}

/** Returns employees' approved schedule changes from a date to a date. */
export const filedChanges = (db: Kysely<DB>, ids: readonly number[], from: string, to: string) =>
  db
    .selectFrom('hr.change_schedules')
    .select(['employee_id', 'start_date', 'end_date'])
    .where(ofThese(ids))
    .where('status', '=', 'approved')
    .where('archived_at', 'is', null)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute();

export async function clientNames(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('hr.clients')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((c) => [c.id, c.name]));
}

/** Returns all schedules, archived ones last. */
export async function everySchedule(db: Kysely<DB>): Promise<PlannedSchedule[]> {
  return db
    .selectFrom('hr.schedules')
    .select(['id', 'name', 'kind', 'start_time', 'end_time', 'break_minutes', 'break_start', 'second_break_minutes'])
    .select(['second_break_start', 'flexible_minutes', 'rest_days', 'agreed_on'])
    .select(sql<OtherDay[]>`other_days`.as('other_days'))
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .orderBy(sql`archived_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export interface AssignmentRow {
  employee_code: string;
  name: string;
  schedule: string;
  from: string;
  to: string | null;
}

/** Returns assignments on a day or later for a file, of a client's employees or of all. */
export async function assignmentRows(
  db: Kysely<DB>,
  given: { clientId: number | undefined; today: string; limit: number; offset: number },
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select e.employee_code, ${listedName('e')} as name, s.name as schedule, a.from_date as "from", a.to_date as "to"
    from hr.schedule_assignments a join hr.employees e on e.id = a.employee_id join hr.schedules s on s.id = a.schedule_id
    where (a.to_date is null or a.to_date >= ${given.today}) and (e.separated_on is null or e.separated_on >= ${given.today})
      and (e.archived_at is null or e.separated_on is not null)
      ${given.clientId === undefined ? sql`` : sql`and e.client_id = ${given.clientId}`}
    order by e.last_name, e.first_name, e.id, a.from_date, a.id limit ${given.limit} offset ${given.offset}`.execute(
    db,
  );
  return rows;
}
