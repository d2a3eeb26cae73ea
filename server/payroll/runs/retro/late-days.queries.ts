import { sql, type Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import type { DB } from '#server/database/tables.ts';
import { stands } from '../reverse/reversals.queries.ts';

/** Days that were paid before and are other now: each is taken by one run at a time, and settled by one posted payslip. */

export interface PulledDifference {
  id: number;
  employee_id: number;
  date: string;
  before: readonly PayDay[];
  after: readonly PayDay[];
}

/**
 * Keeps what HR confirmed, each with the posted payslip of ours that paid the day; a day that none paid is left with HR. Where
 * that payslip was taken back, it is the one that pays the day since.
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
      where late_days.settled_by_id is null and not ${stands(sql`late_days.paid_by_id`)}`.execute(db);
}

/** Whoever closes a day waits for each other, and for whoever takes days or takes payslips back; none of those for each other. */
export const lockLateDays = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.late_days'))`.execute(db);
const waitForClosing = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('payroll.late_days'))`.execute(db);

/**
 * Keeps what HR confirmed of people, and takes for a run what no other run has taken. Of two runs at once the second waits
 * for the first, and finds it taken; what was closed none takes.
 */
export async function takeLateDays(
  db: Kysely<DB>,
  run: { id: number; from_date: string },
  people: readonly number[],
  found: readonly PulledDifference[],
): Promise<void> {
  // Whoever closes one waits until this is over, and finds it taken; or this waits, and finds it closed.
  await waitForClosing(db);
  await keepLateDays(db, found);
  // Of what was kept before only what HR still confirms.
  await sql`update payroll.late_days set run_id = ${run.id} where employee_id = any (${[...people]})
    and id = any (${found.map((d) => d.id)}) and run_id is null and date < ${run.from_date}
    and not exists (select from payroll.closed_late_days c where c.id = late_days.id)`.execute(db);
}

/** Notes which posted payslip settled what the run took; answers how many. */
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

/** Numbers of what a posted run settled of employees by their code. */
export async function settledLateDays(db: Kysely<DB>, runId: number, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from payroll.late_days d join payroll.employees e on e.id = d.employee_id
    where d.run_id = ${runId} and d.settled_by_id is not null and e.code = any (${[...codes]}) order by d.id`.execute(
    db,
  );
  return rows.map((r) => r.id);
}

/** Which of some differences a run has taken, or none is to take. */
export async function takenLateDays(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from payroll.late_days where id = any (${[...ids]}) and run_id is not null
    union select id from payroll.closed_late_days where id = any (${[...ids]})`.execute(db);
  return new Set(rows.map((r) => r.id));
}

/** The runs that have taken some differences, by number of the difference. */
export async function runsOfLateDays(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ difference: number; id: number; name: string; posted: boolean }>`
    select d.id as difference, r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, d.settled_by_id is not null as posted
    from payroll.late_days d join payroll.runs r on r.id = d.run_id where d.id = any (${[...ids]})`.execute(db);
  return new Map(rows.map(({ difference, ...run }) => [difference, run]));
}

/** What a run has taken of people and not settled. */
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
 * Closes a difference, so that no run takes it, by who the transaction acts for. Answers the run that has taken it, in which
 * case it is not closed; else how it stands closed, by this call or by one before.
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

/** The run that is to take back the payslip that paid a day, by its name; what a rejected one was to stands. */
export async function takingBack(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ run: string }>`
    select coalesce(nullif(r.name, ''), 'Payroll') as run from payroll.late_days d
    join payroll.reversals v on v.payslip_id = d.paid_by_id and v.reversed_by_id is null
    join payroll.runs r on r.id = v.run_id and r.state <> 'rejected' and r.archived_at is null where d.id = ${id}`.execute(
    db,
  );
  return rows[0]?.run;
}

/** Days that were settled outside of a run although this run takes their payslips back. Whoever closes one waits from here on. */
export async function settledOutside(db: Kysely<DB>, runId: number): Promise<{ name: string; date: string }[]> {
  await waitForClosing(db);
  const { rows } = await sql<{ name: string; date: string }>`
    select e.last_name || ', ' || e.first_name as name, min(d.date)::text as date from payroll.reversals v
    join payroll.run_people p on p.run_id = v.run_id and p.employee_id = v.employee_id and p.state in ('ok', 'warning')
    join payroll.late_days d on d.paid_by_id = v.payslip_id
    join payroll.closed_late_days k on k.id = d.id and k.how = 'outside' join payroll.employees e on e.id = v.employee_id
    where v.run_id = ${runId} and v.reversed_by_id is null
    group by e.id order by e.last_name, e.first_name, e.id`.execute(db);
  return rows;
}

/** How many days of how many people a run took, settled or not. */
export async function countLateDays(db: Kysely<DB>, runId: number): Promise<{ people: number; days: number }> {
  const { rows } = await sql<{ people: number; days: number }>`
    select count(distinct employee_id)::int as people, count(distinct (employee_id, date))::int as days
    from payroll.late_days where run_id = ${runId}`.execute(db);
  return rows[0]!;
}
