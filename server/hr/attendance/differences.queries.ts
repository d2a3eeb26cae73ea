import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ofAllClients } from '#domain/attendance/of-all-clients.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** A day as a posted run paid it. */
export interface PaidRecord {
  id: number;
  employee_id: number;
  date: string;
  accepted: ExceptionKind[];
  pay_days: DayFacts[];
  /** IDs of the users who undid one of the day's corrections. */
  undone_by: number[];
}

/** Returns the locked days of a client's employees from a date to a date, or some of them. */
export async function paidRecords(
  db: Kysely<DB>,
  given: { clientId: number; from: string; to: string; recordIds?: readonly number[] },
): Promise<PaidRecord[]> {
  const { rows } = await sql<PaidRecord>`
    select id, employee_id, date, accepted, pay_days, array(select c.undone_by from hr.time_corrections c
      where c.record_id = r.id and c.undone_by is not null) as undone_by from hr.time_records r
    where client_id = ${given.clientId} and date between ${given.from} and ${given.to} and locked_at is not null
      and pay_days is not null ${given.recordIds === undefined ? sql`` : sql`and id = any(${given.recordIds})`}
    order by date, employee_id`.execute(db);
  return rows;
}

export interface DecisionRow {
  id: number;
  record_id: number;
  employee_id: number;
  employee_code: string;
  name: string;
  date: string;
  state: 'confirmed' | 'declined' | 'withdrawn';
  before: DayFacts[];
  after: DayFacts[];
  word: string;
  decided_by: string | null;
  decided_at: string;
  withdrawn_by: string | null;
  withdrawn_at: string | null;
  run: string | null;
  paid_on: string | null;
}

/** Returns the decisions on days of a client's employees from a date to a date, or on some days, oldest first. */
export async function decisionsOf(
  db: Kysely<DB>,
  given: { clientId: number; from: string; to: string; recordIds?: readonly number[] },
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select d.id, d.record_id, d.employee_id, e.employee_code,
      ${listedName('e')} as name,
      d.date, d.state, d.before, d.after, d.word, u.name as decided_by, d.decided_at,
      w.name as withdrawn_by, d.withdrawn_at, d.run, d.paid_on
    from hr.time_differences d join hr.employees e on e.id = d.employee_id left join auth.users u on u.id = d.decided_by
    left join auth.users w on w.id = d.withdrawn_by
    where d.client_id = ${given.clientId} and d.date between ${given.from} and ${given.to}
      ${given.recordIds === undefined ? sql`` : sql`and d.record_id = any(${given.recordIds})`}
    order by d.id`.execute(db);
  return rows;
}

/** Records a decision on a locked day. */
export async function writeDecision(
  db: Kysely<DB>,
  record: { id: number; client_id: number; employee_id: number; date: string },
  decision: { state: DecisionRow['state']; before: readonly DayFacts[]; after: readonly DayFacts[]; word: string },
  who: { by: number; at: string },
): Promise<void> {
  const { id, client_id, employee_id, date } = record;
  await sql`
    insert into hr.time_differences (record_id, client_id, employee_id, date, state, before, after, word, decided_by, decided_at)
    values (${id}, ${client_id}, ${employee_id}, ${date}, ${decision.state}, ${JSON.stringify(decision.before)}::jsonb,
      ${JSON.stringify(decision.after)}::jsonb, ${decision.word}, ${who.by}, ${who.at})`.execute(db);
}

/** Marks a confirmed difference as being withdrawn; null clears the mark because payroll did not release it. */
export const markWithdrawing = (db: Kysely<DB>, id: number, at: string | null) =>
  db.updateTable('hr.time_differences').set({ withdrawing_at: at }).where('id', '=', id).execute();

/** Returns whether a confirmed difference of a day is being withdrawn. */
export const beingWithdrawn = async (db: Kysely<DB>, recordId: number): Promise<boolean> =>
  (await db
    .selectFrom('hr.time_differences')
    .select('id')
    .where('record_id', '=', recordId)
    .where('state', '=', 'confirmed')
    .where('run', 'is', null)
    .where('withdrawing_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/**
 * Selects a side of difference `d` with what the day had at the employee's other clients when it was decided: a payslip
 * pays a day with two clients as one. `ofAllClients` joins the entries.
 */
export const ofWholeDay = (d: RawBuilder<unknown>, side: 'before' | 'after') => sql<DayFacts[]>`(
  ${d}.${sql.ref(side)} || coalesce((select jsonb_agg(p.value order by o.client_id, p.place) from hr.time_records o
    cross join lateral jsonb_array_elements(coalesce((select x.after from hr.time_differences x
      where x.record_id = o.id and x.state = 'confirmed' and x.id < ${d}.id order by x.id desc limit 1), o.pay_days))
      with ordinality as p (value, place)
    where o.employee_id = ${d}.employee_id and o.date = ${d}.date and o.id <> ${d}.record_id and o.locked_at is not null
      and o.pay_days is not null), '[]'))`;

/** Withdraws a difference if it is confirmed and not settled; otherwise returns false. */
export async function withdrawDecision(
  db: Kysely<DB>,
  id: number,
  why: { word: string; by: number; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update hr.time_differences
    set state = 'withdrawn', word = ${why.word}, withdrawn_by = ${why.by}, withdrawn_at = ${why.at}
    where id = ${id} and state = 'confirmed' and run is null`.execute(db);
  return Number(numAffectedRows) === 1;
}

/**
 * Returns the confirmed differences that are not settled, those of separated employees first, or one of them, and
 * their count.
 */
export async function confirmedOf(db: Kysely<DB>, id: number | undefined, limit: number) {
  const which = sql`d.state = 'confirmed' and d.run is null ${id === undefined ? sql`` : sql`and d.id = ${id}`}`;
  const { rows } = await sql<{
    id: number;
    employee_id: number;
    employee: string;
    name: string;
    date: string;
    left: string | null;
    before: DayFacts[];
    after: DayFacts[];
  }>`
    select d.id, d.employee_id, e.employee_code as employee,
      ${listedName('e')} as name,
      d.date, e.separated_on as left, ${ofWholeDay(sql`d`, 'before')} as before, ${ofWholeDay(sql`d`, 'after')} as after
    from hr.time_differences d join hr.employees e on e.id = d.employee_id
    where ${which} order by e.separated_on is null, d.date, name, d.id limit ${limit}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from hr.time_differences d where ${which}`.execute(
    db,
  );
  return {
    rows: rows.map((r) => ({ ...r, before: ofAllClients(r.before), after: ofAllClients(r.after) })),
    total: firstOf(counted.rows).n,
  };
}

/**
 * Marks differences as settled by a posted run. Payroll may report the same run twice, so settled ones stay unchanged.
 * Returns how many were marked.
 */
export async function markSettled(
  db: Kysely<DB>,
  settled: { run: string; paid_on: string; differences: readonly number[] },
): Promise<number> {
  const { numAffectedRows } =
    await sql`update hr.time_differences set run = ${settled.run}, paid_on = ${settled.paid_on}
    where id = any (${[...settled.differences]}) and state = 'confirmed' and run is null`.execute(db);
  return Number(numAffectedRows);
}

/** Reopens differences for settlement because the payslip that settled them was reversed. */
export const markUnsettled = (db: Kysely<DB>, differences: readonly number[]) =>
  sql`update hr.time_differences set run = null, paid_on = null
    where id = any (${[...differences]}) and state = 'confirmed' and run is not null`.execute(db);

/** Withdraws confirmed, unsettled differences of days that were unlocked: the day itself is approved again. */
export const withdrawOfUnlocked = (
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
  at: string,
) =>
  sql`update hr.time_differences d set state = 'withdrawn', withdrawn_at = ${at},
      word = 'The payslip that paid the day was reversed, so the day can be approved again.'
    from hr.time_records r where r.id = d.record_id and r.locked_at is not null
      and d.date between ${given.from} and ${given.to} and d.state = 'confirmed' and d.run is null
      and d.employee_id in (select id from hr.employees where employee_code = any (${[...given.employees]}))`.execute(
    db,
  );

/**
 * Raises the version of a locked record after a correction or a decision, so that an older view is refused. The day
 * stays as it was paid.
 */
export const touchLocked = (db: Kysely<DB>, id: number) =>
  db
    .updateTable('hr.time_records')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
