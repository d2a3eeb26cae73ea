import { sql, type Kysely } from 'kysely';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** An employee named in a time file, as far as a run knows them. */
export interface NamedPerson {
  id: number;
  code: string;
  name: string;
  last_name: string;
  first_name: string;
  /** True if the employee is in the run. */
  inside: boolean;
  placed: boolean;
  /** True if the employee's client has a cutoff with the run's dates. */
  cutoff: boolean;
  rated: boolean;
  /** First day of the run on which the employee is employed; the next field is the last. */
  from_date: string;
  to_date: string;
  /** First day after `from_date` on which another rate or client starts. Null if there is none. */
  changes_on: string | null;
  /** True if the employee is paid monthly and employed for only part of the cutoff, so the salary is paid by days. */
  part_of_salary: boolean;
}

/** Returns the employees with these codes, ignoring case, or with these ids, as a run knows them. */
export async function peopleNamed(
  db: Kysely<DB>,
  runId: number,
  of: { codes: readonly string[] } | { ids: readonly number[] },
): Promise<NamedPerson[]> {
  const which =
    'codes' in of
      ? sql`lower(e.code) = any (${of.codes.map((c) => c.trim().toLowerCase())})`
      : sql`e.id = any (${[...of.ids]})`;
  const { rows } = await sql<NamedPerson>`
    select e.id, e.code, ${listedName('e')} as name, e.last_name, e.first_name,
      exists (select from payroll.run_people p where p.run_id = r.id and p.employee_id = e.id) as inside,
      w.client_id is not null as placed,
      exists (select from payroll.cutoffs t where t.client_id = w.client_id and t.from_date = r.from_date
        and t.to_date = r.to_date and t.pay_date = r.pay_date) as cutoff,
      exists (select from payroll.employee_rates x where x.employee_id = e.id and x.from_date <= r.to_date) as rated,
      greatest(e.hired_on, r.from_date) as from_date, least(coalesce(e.last_day, r.to_date), r.to_date) as to_date,
      (select min(d) from (
        select x.from_date as d from payroll.employee_rates x where x.employee_id = e.id
        union all select x.from_date from payroll.employee_places x where x.employee_id = e.id and x.line = 1) c
        where d > greatest(e.hired_on, r.from_date) and d <= r.to_date) as changes_on,
      (e.hired_on > r.from_date or e.last_day < r.to_date) is true and (select x.scheme from payroll.employee_rates x
        where x.employee_id = e.id and x.from_date <= r.to_date order by x.from_date desc limit 1) = 'monthly' as part_of_salary
    from payroll.runs r cross join payroll.employees e
    left join lateral (select client_id from payroll.employee_places p where p.employee_id = e.id and p.line = 1
      and p.from_date <= least(coalesce(e.last_day, r.to_date), r.to_date) order by p.from_date desc limit 1) w on true
    where r.id = ${runId} and ${which}`.execute(db);
  return rows;
}

/** An employee's current time in a run, with everything an undo restores. */
export interface StandingTime {
  employee_id: number;
  version: number;
  source: 'hr' | 'file';
  days: DayFacts[];
  before: DayFacts[];
  unapproved: number;
  hash: string;
  taken_at: string;
  summary: Record<string, unknown> | null;
  /** The user who imported it from a file. Null when it comes from HR or is unknown. */
  written_by: number | null;
}

export const standingTimes = async (
  db: Kysely<DB>,
  runId: number,
  employeeIds: readonly number[],
): Promise<StandingTime[]> =>
  (
    await sql<StandingTime>`select employee_id, version, source, days, before, unapproved, hash, taken_at, summary, written_by
      from payroll.run_inputs where run_id = ${runId} and employee_id = any (${[...employeeIds]})`.execute(db)
  ).rows;

/** Inserts an employee's time. @throws 23505 when another user wrote it in the meantime. */
export const insertTime = (db: Kysely<DB>, runId: number, t: StandingTime) =>
  sql`insert into payroll.run_inputs (run_id, employee_id, source, days, before, unapproved, hash, taken_at, summary, written_by, version)
    values (${runId}, ${t.employee_id}, ${t.source}, ${JSON.stringify(t.days)}::jsonb, ${JSON.stringify(t.before)}::jsonb,
      ${t.unapproved}, ${t.hash}, ${t.taken_at}, ${t.summary && JSON.stringify(t.summary)}::jsonb, ${t.written_by}, ${t.version})`.execute(
    db,
  );

/** Replaces the current time if it has this version, and returns whether it did. */
export async function replaceTime(db: Kysely<DB>, runId: number, version: number, t: StandingTime) {
  const { rows } =
    await sql`update payroll.run_inputs set source = ${t.source}, days = ${JSON.stringify(t.days)}::jsonb,
      before = ${JSON.stringify(t.before)}::jsonb, unapproved = ${t.unapproved}, hash = ${t.hash}, taken_at = ${t.taken_at},
      summary = ${t.summary && JSON.stringify(t.summary)}::jsonb, written_by = ${t.written_by}, version = ${t.version}
    where run_id = ${runId} and employee_id = ${t.employee_id} and version = ${version} returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes time from a run if it has that version, and returns whether it did. */
export async function removeTime(db: Kysely<DB>, runId: number, t: { id: number; version: number }) {
  const { rows } = await sql`delete from payroll.run_inputs
    where run_id = ${runId} and employee_id = ${t.id} and version = ${t.version} and source = 'file' returning 1`.execute(
    db,
  );
  return rows.length > 0;
}
