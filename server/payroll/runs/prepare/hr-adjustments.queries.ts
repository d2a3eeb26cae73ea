import { sql, type Kysely } from 'kysely';
import type { ApprovedAdjustment } from '#contract/hr/salary-adjustments/approved-adjustments.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/**
 * Salary adjustments that HR approved. Each is taken by one run at a time and settled by one or more posted payslips.
 */

/** An adjustment as a run takes it, with payroll's employee id. */
export type TakenAdjustment = ApprovedAdjustment & { employee_id: number };

/** Sum that posted payslips paid or deducted of adjustment `t` so far, in centavos. */
const settled = sql`coalesce((select sum(p.amount_centavos) from payroll.hr_adjustment_payments p
  where p.adjustment_id = t.id), 0)::bigint`;

/**
 * Takes for a run the employees' approved adjustments that no other run has, and releases those that HR no longer
 * approves. Of two concurrent runs, the second waits and finds them taken.
 */
export async function takeAdjustments(
  db: Kysely<DB>,
  runId: number,
  people: readonly number[],
  found: readonly TakenAdjustment[],
): Promise<void> {
  await sql`update payroll.hr_adjustments set run_id = null
    where run_id = ${runId} and settled_by_id is null and employee_id = any (${[...people]})`.execute(db);
  if (found.length === 0) return;
  await sql`
    insert into payroll.hr_adjustments as t
      (id, employee_id, kind, direction, amount_centavos, date, taxed, in_thirteenth, billed, counts_as, day_thousandths, run_id)
    select id, employee_id, kind, direction, amount_centavos, date, taxed, in_thirteenth, billed, counts_as, day_thousandths,
      ${runId}::int
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x (id int, employee_id int, kind text, direction text,
      amount_centavos bigint, date date, taxed boolean, in_thirteenth boolean, billed boolean, counts_as text,
      day_thousandths int)
    order by id
    on conflict (id) do update set employee_id = excluded.employee_id, kind = excluded.kind, direction = excluded.direction,
      amount_centavos = excluded.amount_centavos, date = excluded.date, taxed = excluded.taxed,
      in_thirteenth = excluded.in_thirteenth, billed = excluded.billed, counts_as = excluded.counts_as, day_thousandths = excluded.day_thousandths, run_id = excluded.run_id
    where t.run_id is null and t.settled_by_id is null and ${settled} < excluded.amount_centavos`.execute(db);
}

/** Returns the IDs of those adjustments that a run has taken or a posted run has settled. */
export async function takenAdjustments(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payroll.hr_adjustments')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('run_id', 'is not', null)
    .execute();
  return new Set(rows.map((r) => r.id));
}

/** Returns the employees' adjustments that a run has taken and not settled. */
export async function heldAdjustments(
  db: Kysely<DB>,
  runId: number,
  people: readonly number[],
): Promise<TakenAdjustment[]> {
  const { rows } = await sql<TakenAdjustment>`
    select id, employee_id, kind, direction, amount_centavos, date, taxed, in_thirteenth, billed, counts_as, day_thousandths
    from payroll.hr_adjustments
    where run_id = ${runId} and settled_by_id is null and employee_id = any (${[...people]}) order by id`.execute(db);
  return rows;
}

/**
 * Returns employees of a run, after one by id, who are paid by HR's approvals: their time comes from HR, or the run
 * has taken one of their adjustments. Employees on hold are left out. `holding` returns only those with a taken
 * adjustment.
 */
export async function peopleWithAdjustments(
  db: Kysely<DB>,
  run: { id: number; holding: boolean },
  after: number,
  limit: number,
) {
  const { rows } = await sql<{ employee_id: number; code: string; name: string }>`
    select p.employee_id, e.code, ${listedName('e')} as name
    from payroll.run_people p join payroll.employees e on e.id = p.employee_id
    where p.run_id = ${run.id} and p.employee_id > ${after} and p.state <> 'held' and (
      exists (select from payroll.hr_adjustments t where t.run_id = p.run_id and t.employee_id = p.employee_id and t.settled_by_id is null)
      ${run.holding ? sql`` : sql`or exists (select from payroll.run_inputs i where i.run_id = p.run_id and i.employee_id = p.employee_id and i.source = 'hr')`})
    order by p.employee_id limit ${limit}`.execute(db);
  return rows;
}

/** The adjustments that a run pays employee `e`, as JSON, with the remainder of each. */
export const adjustmentsJson = sql`coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind,
    'direction', t.direction, 'amount', t.amount_centavos - ${settled}, 'date', t.date, 'taxed', t.taxed,
    'in_thirteenth', t.in_thirteenth, 'billed', t.billed, 'counts_as', t.counts_as, 'day_thousandths', t.day_thousandths) order by t.date, t.id)
  from payroll.hr_adjustments t where t.run_id = rp.run_id and t.employee_id = e.id and t.settled_by_id is null), '[]')`;

/**
 * Records what a run's posted payslips paid or deducted of its adjustments, and which payslip settled the last of
 * each. The next run takes any remainder. Returns how many adjustments the run had to settle.
 */
export async function payAdjustments(
  db: Kysely<DB>,
  runId: number,
  payments: readonly { id: number; payslip_id: number; amount: number }[],
): Promise<number> {
  if (payments.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into payroll.hr_adjustment_payments (adjustment_id, payslip_id, amount_centavos)
    select t.id, x.payslip_id, x.amount from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as x (id int, payslip_id int, amount bigint)
    join payroll.hr_adjustments t on t.id = x.id and t.run_id = ${runId} and t.settled_by_id is null
    where ${settled} + x.amount <= t.amount_centavos`.execute(db);
  await sql`update payroll.hr_adjustments t set settled_by_id = x.payslip_id
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as x (id int, payslip_id int)
    where t.id = x.id and t.run_id = ${runId} and t.settled_by_id is null and ${settled} >= t.amount_centavos`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Makes adjustments due again after the payslips that paid or deducted them were reversed, so that the next run takes
 * them.
 */
export async function giveBackAdjustments(db: Kysely<DB>, takenBack: readonly number[]): Promise<void> {
  await sql`
    insert into payroll.hr_adjustment_payments (adjustment_id, payslip_id, amount_centavos)
    select p.adjustment_id, v.reversed_by_id, 0 - p.amount_centavos from payroll.hr_adjustment_payments p
    join payroll.reversals v on v.payslip_id = p.payslip_id where v.payslip_id = any (${[...takenBack]})`.execute(db);
  await db
    .updateTable('payroll.hr_adjustments')
    .set({ run_id: null, settled_by_id: null })
    .where('settled_by_id', 'in', [0, ...takenBack])
    .execute();
}

/**
 * Returns HR's adjustments that a run's posted payslips paid or reversed, with the amount paid so far in centavos, for
 * employees by code.
 */
export async function settledOf(db: Kysely<DB>, runId: number, codes: readonly string[]) {
  const { rows } = await sql<{ id: number; amount_centavos: number; settled_centavos: number }>`
    select t.id, t.amount_centavos, ${settled} as settled_centavos from payroll.hr_adjustments t
    where t.id in (select p.adjustment_id from payroll.hr_adjustment_payments p
      join payroll.payslips s on s.id = p.payslip_id and s.run_id = ${runId} join payroll.employees e on e.id = s.employee_id
      where e.code = any (${[...codes]})) order by t.id`.execute(db);
  return rows;
}

/**
 * Returns how many adjustments of how many employees a run has taken, with the totals added and deducted in centavos.
 */
export async function countAdjustments(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ people: number; adjustments: number; added_centavos: number; taken_centavos: number }>`
    with own as (
      select t.id, t.employee_id, t.direction, t.amount_centavos - ${settled} as amount from payroll.hr_adjustments t
        where t.run_id = ${runId} and t.settled_by_id is null
      union all
      select t.id, t.employee_id, t.direction, p.amount_centavos from payroll.hr_adjustments t
        join payroll.hr_adjustment_payments p on p.adjustment_id = t.id
        join payroll.payslips s on s.id = p.payslip_id and s.run_id = ${runId}
    )
    select count(distinct employee_id)::int as people, count(distinct id)::int as adjustments,
      coalesce(sum(amount) filter (where direction = 'add'), 0)::bigint as added_centavos,
      coalesce(sum(amount) filter (where direction = 'take'), 0)::bigint as taken_centavos from own`.execute(db);
  return firstOf(rows);
}
