import { sql, type Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { notReversed } from '../reverse/reversals.queries.ts';

/** Days that changed after they were paid. Each is taken by one run at a time and settled by one posted payslip. */

export interface PulledDifference {
  id: number;
  employee_id: number;
  date: string;
  before: readonly PayDay[];
  after: readonly PayDay[];
}

/**
 * Stores differences that HR confirmed, each with the posted payslip that paid the day. A day that no payslip paid
 * stays with HR. If that payslip was reversed, the day belongs to the payslip that pays it since.
 */
export async function keepLateDays(db: Kysely<DB>, found: readonly PulledDifference[]): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into payroll.late_days (id, employee_id, date, before, after, paid_by_id)
    select x.id, x.employee_id, x.date, x.before, x.after, s.id
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x (id int, employee_id int, date date, before jsonb, after jsonb)
    cross join lateral (select s.id from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
      where s.employee_id = x.employee_id and s.kind in ('regular', 'final')
        and x.date between r.from_date and r.to_date order by s.posted_at, s.id limit 1) s
    order by x.id on conflict (id) do update set paid_by_id = excluded.paid_by_id
      where late_days.settled_by_id is null and not ${notReversed(sql`late_days.paid_by_id`)}`.execute(db);
}

/**
 * Serializes closing a day with other closings, and with taking days and reversing payslips, which do not block each
 * other.
 */
export const lockLateDays = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.late_days'))`.execute(db);
const waitForClosing = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('payroll.late_days'))`.execute(db);

/**
 * Stores the differences that HR confirmed, and takes those that no other run has. Of two concurrent runs, the second
 * waits and finds them taken. No run takes a closed one.
 */
export async function takeLateDays(
  db: Kysely<DB>,
  run: { id: number; from_date: string },
  people: readonly number[],
  found: readonly PulledDifference[],
): Promise<void> {
  // Closing and taking wait for each other, so the second finds the difference taken or closed.
  await waitForClosing(db);
  await keepLateDays(db, found);
  // Takes stored differences only if HR still confirms them.
  await sql`update payroll.late_days set run_id = ${run.id} where employee_id = any (${[...people]})
    and id = any (${found.map((d) => d.id)}) and run_id is null and date < ${run.from_date}
    and not exists (select from payroll.closed_late_days c where c.id = late_days.id)`.execute(db);
}

/** Records which posted payslips settled what the run took, and returns how many. */
export async function settleLateDays(
  db: Kysely<DB>,
  runId: number,
  rows: readonly { id: number; payslip_id: number }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update payroll.late_days d set settled_by_id = x.payslip_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, payslip_id int)
    where d.id = x.id and d.run_id = ${runId} and d.settled_by_id is null`.execute(db);
  return Number(numAffectedRows);
}

/** Returns the ids of differences that a posted run settled, for employees by code. */
export async function settledLateDays(db: Kysely<DB>, runId: number, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from payroll.late_days d join payroll.employees e on e.id = d.employee_id
    where d.run_id = ${runId} and d.settled_by_id is not null and e.code = any (${[...codes]}) order by d.id`.execute(
    db,
  );
  return rows.map((r) => r.id);
}

/** Returns the IDs of those differences that a run has taken, or that are closed. */
export async function takenLateDays(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from payroll.late_days where id = any (${[...ids]}) and run_id is not null
    union select id from payroll.closed_late_days where id = any (${[...ids]})`.execute(db);
  return new Set(rows.map((r) => r.id));
}

/** Returns the runs that have taken the differences, by difference id. */
export async function runsOfLateDays(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ difference: number; id: number; name: string; posted: boolean }>`
    select d.id as difference, r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, d.settled_by_id is not null as posted
    from payroll.late_days d join payroll.runs r on r.id = d.run_id where d.id = any (${[...ids]})`.execute(db);
  return new Map(rows.map(({ difference, ...run }) => [difference, run]));
}

/** Returns the employees' differences that a run has taken and not settled. */
export async function heldLateDays(db: Kysely<DB>, runId: number, people: readonly number[]) {
  const { rows } = await sql<{ id: number; employee_id: number; date: string }>`
    select id, employee_id, date from payroll.late_days
    where run_id = ${runId} and settled_by_id is null and employee_id = any (${[...people]}) order by date`.execute(db);
  return rows;
}

interface Closed {
  how: 'withdrawn' | 'outside';
  word: string;
  closed_by: number | null;
}

/**
 * Closes a difference as the transaction's user, so that no run takes it. If a run has taken it, returns the run and
 * leaves it open. Otherwise returns how it was closed, by this call or an earlier one.
 */
export async function closeLateDay(
  db: Kysely<DB>,
  day: { id: number; how: Closed['how']; word: string; closed_at: string },
): Promise<({ run: null } & Closed) | { run: string; posted: boolean }> {
  await lockLateDays(db);
  const run = (await runsOfLateDays(db, [day.id])).get(day.id);
  if (run) return { run: run.name, posted: run.posted };
  await db
    .insertInto('payroll.closed_late_days')
    .values({ ...day, closed_by: sql`nullif(current_setting('kawani.actor', true), '')::int` })
    .onConflict((c) => c.doNothing())
    .execute();
  const closed = await db
    .selectFrom('payroll.closed_late_days')
    .select([sql<Closed['how']>`how`.as('how'), 'word', 'closed_by'])
    .where('id', '=', day.id)
    .executeTakeFirstOrThrow();
  return { run: null, ...closed };
}

/**
 * Returns the name of the run that is to reverse the payslip that paid a day. A rejected run doesn't count, so its
 * payslips remain valid.
 */
export async function reversingRun(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ run: string }>`
    select coalesce(nullif(r.name, ''), 'Payroll') as run from payroll.late_days d
    join payroll.reversals v on v.payslip_id = d.paid_by_id and v.reversed_by_id is null
    join payroll.runs r on r.id = v.run_id and r.state <> 'rejected' and r.archived_at is null where d.id = ${id}`.execute(
    db,
  );
  return rows[0]?.run;
}

/** Returns days settled outside a run whose payslips this run reverses. Closing a day waits from here on. */
export async function settledOutside(db: Kysely<DB>, runId: number): Promise<{ name: string; date: string }[]> {
  await waitForClosing(db);
  const { rows } = await sql<{ name: string; date: string }>`
    select ${listedName('e')} as name, min(d.date)::text as date from payroll.reversals v
    join payroll.run_people p on p.run_id = v.run_id and p.employee_id = v.employee_id and p.state in ('ok', 'warning')
    join payroll.late_days d on d.paid_by_id = v.payslip_id
    join payroll.closed_late_days k on k.id = d.id and k.how = 'outside' join payroll.employees e on e.id = v.employee_id
    where v.run_id = ${runId} and v.reversed_by_id is null
    group by e.id order by e.last_name, e.first_name, e.id`.execute(db);
  return rows;
}

/** Returns how many days of how many employees a run took, settled or not. */
export async function countLateDays(db: Kysely<DB>, runId: number): Promise<{ people: number; days: number }> {
  const { rows } = await sql<{ people: number; days: number }>`
    select count(distinct employee_id)::int as people, count(distinct (employee_id, date))::int as days
    from payroll.late_days where run_id = ${runId}`.execute(db);
  return firstOf(rows);
}
