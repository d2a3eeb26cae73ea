import { sql, type Kysely } from 'kysely';
import type { ApprovedAdjustment } from '#contract/hr/salary-adjustments/approved-adjustments.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns approved, unsettled adjustments by employee code, dated up to a day, each with the treatment of its type at
 * the client of that day, or at the first client if the day is before all assignments.
 */
export async function approvedOf(
  db: Kysely<DB>,
  given: { to: string; employees: readonly string[] },
): Promise<{ employee: string; adjustments: ApprovedAdjustment[] }[]> {
  const { rows } = await sql<{ employee: string; adjustments: ApprovedAdjustment[] }>`
    select e.employee_code as employee, coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'kind', y.name, 'direction', y.direction,
        'amount_centavos', t.amount_centavos, 'date', t.expense_date, 'taxed', coalesce(a.taxed, y.taxed),
        'in_thirteenth', coalesce(a.in_thirteenth, y.in_thirteenth), 'billed', coalesce(a.billed, y.billed),
        'counts_as', case lt.cash_as when 'vacation' then 'leave_monetised' when 'benefits' then 'leave_conversion' end,
        'day_thousandths', (t.leave_days * 1000)::int) order by t.id)
      from hr.expenses t join hr.expense_types y on y.id = t.expense_type_id
      left join hr.leave_types lt on lt.id = t.leave_type_id
      left join hr.client_adjustments a on a.expense_type_id = t.expense_type_id and a.client_id = coalesce((
        select w.client_id from hr.assignments w where w.employee_id = e.id and w.withdrawn_at is null and w.line = 1
        order by w.from_date <= t.expense_date desc, case when w.from_date <= t.expense_date then w.from_date end desc, w.from_date
        limit 1), e.client_id)
      where t.employee_id = e.id and t.status = 'approved' and t.archived_at is null and t.paid_in is null
        and t.expense_date <= ${given.to}), '[]') as adjustments
    from hr.employees e where e.employee_code = any (${[...given.employees]}) order by e.employee_code`.execute(db);
  return rows;
}

/**
 * Records what posted runs paid or deducted of adjustments, less reversed payslips; payroll may report the same twice.
 * A paid adjustment stays as it was paid: one that was withdrawn, changed, or archived before payroll's report is
 * approved again. Returns how many adjustments changed.
 */
export async function noteSettled(
  db: Kysely<DB>,
  given: { run: string; settled: readonly { id: number; amount_centavos: number; settled_centavos: number }[] },
  at: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update hr.expenses t set status = 'approved', archived_at = null, amount_centavos = x.amount_centavos,
      settled_centavos = x.settled_centavos, decided_at = coalesce(t.decided_at, ${at}::timestamptz),
      decision_remark = case when t.status = 'approved' then t.decision_remark else 'A posted run had it already.' end,
      paid_in = case when x.settled_centavos >= x.amount_centavos then ${given.run} end, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(given.settled)}::jsonb) as x (id int, amount_centavos bigint, settled_centavos bigint)
    where t.id = x.id and t.settled_centavos <> x.settled_centavos`.execute(db);
  return Number(numAffectedRows);
}
