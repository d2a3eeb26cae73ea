import { sql, type Kysely } from 'kysely';
import type { LeaveInCashCode } from '#domain/runs/facts/leave-in-cash.ts';
import type { DB } from '#server/database/tables.ts';

/** Leave that a payslip paid in cash; empty if the payslip was reversed. */
export interface PaidLeave {
  payslip: number;
  employee: string;
  on: string;
  paid: readonly { counts_as: LeaveInCashCode; days: number }[];
}

/**
 * Brings the ledger in line with leave that payslips paid in cash, and returns the employee IDs of the new entries.
 * Service incentive leave is the leave type `SIL`; vacation leave is the type whose cash is taxed as such, or `VL`.
 * Employees without an entry of the leave type are left out because their credits are not kept here.
 */
export async function bookPaidLeave(
  db: Kysely<DB>,
  of: { run: string; today: string; payslips: readonly PaidLeave[] },
): Promise<number[]> {
  const codes = of.payslips.map((p) => p.employee);
  await sql`select from hr.employees where employee_code = any (${codes}) order by id for no key update`.execute(db);
  const rows = of.payslips.flatMap(({ payslip, employee, on, paid }) =>
    paid.map((p) => ({ payslip, employee, on, ...p })),
  );
  const { rows: written } = await sql<{ employee_id: number }>`
    with due as (
      select g.payslip, e.id as employee_id, t.id as leave_type_id, g."on", -sum(g.days) as days
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (payslip int, employee text, "on" date, counts_as text, days numeric)
      join hr.employees e on e.employee_code = g.employee
      cross join lateral (select y.id from hr.leave_types y where y.needs_credit
          and case g.counts_as when 'leave_conversion' then upper(y.code) = 'SIL' else y.cash_as = 'vacation' or upper(y.code) = 'VL' end
          and exists (select from hr.leave_credit_entries c where c.employee_id = e.id and c.leave_type_id = y.id)
        order by y.archived_at is not null, y.cash_as <> 'vacation', upper(y.code) <> 'VL', y.id limit 1) t
      group by g.payslip, e.id, t.id, g."on"
    ), booked as (
      select payslip_id as payslip, employee_id, leave_type_id, sum(days) as days from hr.leave_credit_entries
      where payslip_id = any (${of.payslips.map((p) => p.payslip)}::int[]) group by payslip_id, employee_id, leave_type_id
    )
    insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, note, payslip_id)
    select employee_id, leave_type_id, 'cash', coalesce(d.days, 0) - coalesce(b.days, 0), coalesce(d."on", ${of.today}::date),
      case when coalesce(d.days, 0) < coalesce(b.days, 0) then 'Paid in cash: ' else 'Payslip reversed: ' end || ${of.run}::text, payslip
    from due d full join booked b using (payslip, employee_id, leave_type_id)
    where coalesce(d.days, 0) <> coalesce(b.days, 0) order by payslip, leave_type_id returning employee_id`.execute(db);
  return written.map((r) => r.employee_id);
}
