import { sql, type Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import type { DB } from '#server/database/tables.ts';
import type { FactsOf } from './facts.queries.ts';

/** Returns a condition: a posted run projected 13th month pay of employee `e` in the year. */
export const projectedIn = (of: Pick<FactsOf, 'year'>) => sql`exists (select from payroll.standing_payslips s
  join payroll.runs o on o.id = s.run_id and o.projects cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
  where s.employee_id = e.id and extract(year from s.pay_date) = ${of.year} and l ->> 'rule' = 'thirteenth'
    and (l -> 'facts' ->> 'projected')::bigint > 0)`;

/**
 * Selects next year's basic pay that a year's 13th month pay projected for employee `e`, in centavos, from its latest
 * posted line.
 */
export const aheadIn = (
  year: number,
) => sql`coalesce((select (l -> 'facts' ->> 'ahead')::bigint from payroll.standing_payslips s
  cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l where s.employee_id = e.id
    and extract(year from s.pay_date) = ${year} and l ->> 'rule' = 'thirteenth' order by s.posted_at desc, s.id desc limit 1), 0)::bigint`;

/** Selects the rates of employee `e` from after a run's dates to the end of its year. */
export const ratesAfter = (
  of: Pick<FactsOf, 'year' | 'to'>,
) => sql`coalesce((select json_agg(json_build_object('from', r.from_date,
    'scheme', r.scheme, 'amount', r.amount_centavos, 'factor_tenths', r.factor_tenths, 'minutes_per_day', r.minutes_per_day,
    'cola', r.cola_centavos) order by r.from_date)
  from payroll.employee_rates r where r.employee_id = e.id and r.from_date > ${of.to}
    and r.from_date <= make_date(${of.year}, 12, 31)), '[]')`;

/**
 * Returns the dates of the cutoffs that a 13th month pay run may project: from the first unpaid one to the year's
 * last.
 */
export async function datesToPlan(
  db: Kysely<DB>,
  run: { id: number; pay_date: string },
): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(t.from_date) as "from", max(t.to_date) as "to" from payroll.cutoffs t
    where t.client_id in (select client_id from payroll.run_people where run_id = ${run.id})
      and (extract(year from t.pay_date) = extract(year from ${run.pay_date}::date)
        or extract(year from t.pay_date) = extract(year from ${run.pay_date}::date) + 1
          and extract(year from t.to_date) = extract(year from ${run.pay_date}::date))
      and t.from_date > coalesce((select min(x.last) from (
        select (select max(o.to_date) from payroll.standing_payslips s join payroll.runs o on o.id = s.run_id
          where s.employee_id = p.employee_id and s.kind in ('regular', 'final')) as last
        from payroll.run_people p where p.run_id = ${run.id}) x), ${run.pay_date}::date - 62)`.execute(db);
  const { from = null, to = null } = rows[0] ?? {};
  return from === null || to === null ? null : { from, to };
}

/** Replaces the stored planned days of a run's employees. */
export const keepPlannedDays = (
  db: Kysely<DB>,
  runId: number,
  rows: readonly { employee_id: number; days: readonly PayDay[] | null }[],
  at: string,
) =>
  sql`insert into payroll.planned_days (run_id, employee_id, days, taken_at)
    select ${runId}::int, x.employee_id, x.days, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (employee_id int, days jsonb)
    on conflict (run_id, employee_id) do update set days = excluded.days, taken_at = excluded.taken_at`.execute(db);

/** Returns true if the run has pulled an employee's planned days from HR. */
export const hasPlannedDays = async (db: Kysely<DB>, runId: number, employeeId: number): Promise<boolean> =>
  (await db
    .selectFrom('payroll.planned_days')
    .select('run_id')
    .where('run_id', '=', runId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()) !== undefined;
