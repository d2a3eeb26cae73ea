import { sql, type Kysely } from 'kysely';
import type { LeavePaid } from '#domain/runs/facts/leave-in-cash.ts';
import type { DB } from '#server/database/tables.ts';
import { wasTakenBack } from './reverse/reversals.queries.ts';

/**
 * Returns payslips with leave paid in cash, after one by id: those that a run posted, and those it reversed, whose
 * leave is due again. `on` is the last day for final pay, otherwise the pay date.
 */
export async function leavePaidBy(db: Kysely<DB>, runId: number, limits: { after: number; limit: number }) {
  const { rows } = await sql<{ payslip: number; employee: string; on: string; leave: LeavePaid[] }>`
    select s.id as payslip, e.code as employee,
      case when s.kind = 'final' then coalesce(e.last_day, s.pay_date) else s.pay_date end as "on",
      case when ${wasTakenBack(sql`s.id`)} then '[]' else s.facts::json -> 'leave' end as leave
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    where s.id in (select x.id from payroll.payslips x where x.run_id = ${runId} union all
        select v.payslip_id from payroll.reversals v where v.run_id = ${runId} and v.reversed_by_id is not null)
      and s.id > ${limits.after} and s.posted_at is not null and s.facts like '%"leave":[%'
      and json_typeof(s.facts::json -> 'leave') = 'array'
    order by s.id limit ${limits.limit}`.execute(db);
  return rows;
}
