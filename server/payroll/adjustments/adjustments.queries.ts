import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { beingPosted, waitForApproving } from '../runs/runs.queries.ts';

/**
 * The number of posted payslips that paid or deducted adjustment `t`: those with its line in a cutoff in which it was
 * due.
 */
const paid = sql<number>`(select count(*)::int from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
  where s.employee_id = t.employee_id
    and case when t.recurring then t.from_date <= r.to_date and (t.to_date is null or t.to_date >= r.to_date)
      else t.from_date between r.from_date and r.to_date end
    and exists (select from jsonb_array_elements(s.slip::jsonb -> 'lines') l where l ->> 'code' = t.code))`;

export const selectAdjustments = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.adjustments as t')
    .innerJoin('payroll.employees as e', 'e.id', 't.employee_id')
    .select([
      'e.code',
      't.employee_id',
      listedName('e').as('name'),
      sql<'add' | 'take'>`t.direction`.as('direction'),
      sql<string | null>`case t.direction when 'add' then t.code end`.as('pay_code'),
      sql<string>`case t.direction when 'take' then t.code else '' end`.as('words'),
      sql<string>`coalesce((select n.name from payroll.adjustment_types n where n.code = t.code and t.direction = 'add'), t.code)`.as(
        'what',
      ),
      't.amount_centavos',
      sql<number | null>`t.day_thousandths::float8 / 1000`.as('days'),
      't.recurring',
      't.from_date',
      't.to_date',
      't.note',
      paid.as('paid'),
    ]);

/**
 * Returns, by index, which one-time amounts are in a cutoff whose pay is posted, so that no run would include them.
 * Employees who were on hold don't count, since they are still to be paid for it.
 */
export async function inPostedCutoffs(
  db: Kysely<DB>,
  amounts: readonly { code: string; from_date: string; recurring: boolean }[],
): Promise<Set<number>> {
  const given = JSON.stringify(
    amounts.map(({ code, from_date, recurring }, at) => ({ at, code, from_date, recurring })),
  );
  const { rows } = await sql<{ at: number }>`
    select x.at from jsonb_to_recordset(${given}::jsonb) as x (at int, code text, from_date date, recurring boolean)
    join payroll.employees e on lower(e.code) = lower(x.code)
    where not x.recurring and exists (select from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
      where s.employee_id = e.id and not r.adjustment
        and x.from_date between r.from_date and r.to_date)`.execute(db);
  return new Set(rows.map((r) => r.at));
}

/** Employee of an amount, and its dates. */
export interface Due {
  code: string;
  from_date: string;
  to_date: string | null;
  recurring: boolean;
}

/** Returns the employees and dates of these adjustments. */
export const adjustmentsDue = (db: Kysely<DB>, ids: readonly number[]): Promise<Due[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payroll.adjustments as a')
        .innerJoin('payroll.employees as e', 'e.id', 'a.employee_id')
        .select(['e.code', 'a.from_date', 'a.to_date', 'a.recurring'])
        .where('a.id', 'in', [...ids])
        .execute();

/**
 * Returns, by index, which amounts a run being posted would have included, with the run's name. It was approved
 * without them, or with their earlier values. Called before `inPostedCutoffs`, which finds what is posted between the
 * two.
 */
export async function inRunsBeingPosted(db: Kysely<DB>, amounts: readonly Due[]): Promise<Map<number, string>> {
  await waitForApproving(db);
  const given = JSON.stringify(
    amounts.map(({ code, from_date, to_date, recurring }, at) => ({ at, code, from_date, to_date, recurring })),
  );
  const { rows } = await sql<{ at: number; run: string }>`
    select distinct on (x.at) x.at, coalesce(nullif(r.name, ''), 'Payroll') as run
    from jsonb_to_recordset(${given}::jsonb) as x (at int, code text, from_date date, to_date date, recurring boolean)
    join payroll.employees e on lower(e.code) = lower(x.code)
    join payroll.payslips s on s.employee_id = e.id join payroll.runs r on r.id = s.run_id
    where ${beingPosted} and not r.adjustment and case when x.recurring
      then x.from_date <= r.to_date and (x.to_date is null or x.to_date >= r.to_date)
      else x.from_date between r.from_date and r.to_date end
    order by x.at, r.id`.execute(db);
  return new Map(rows.map((r) => [r.at, r.run]));
}

/** Returns the IDs of those adjustments that a posted payslip includes. */
export async function paidAdjustments(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from payroll.adjustments t where t.id = any (${[...ids]}) and ${paid} > 0`.execute(db);
  return new Set(rows.map((r) => r.id));
}
