import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { cutoffsOfCode, runsOfEmployee } from '#contract/payroll/adjustments/adjustment-history.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

type PersonRun = Output<typeof runsOfEmployee>['data'][number];
type PersonCutoff = Output<typeof cutoffsOfCode>['data'][number];

/** Returns the runs an employee is in, latest first. */
export async function runsOfPerson(db: Kysely<DB>, employeeId: number, page: { limit: number; offset: number }) {
  const which = sql`payroll.run_people p join payroll.runs r on r.id = p.run_id and r.archived_at is null
    where p.employee_id = ${employeeId}`;
  const { rows } = await sql<PersonRun>`
    select r.id as run_id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.adjustment, r.kind, r.from_date, r.to_date, r.pay_date,
      r.state as run_state, p.state, s.gross_centavos, s.net_centavos, s.posted_at
    from payroll.run_people p join payroll.runs r on r.id = p.run_id and r.archived_at is null
    left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where p.employee_id = ${employeeId} order by r.pay_date desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${which}`.execute(db);
  return { data: rows, total: firstOf(counted.rows).n };
}

/**
 * Returns the cutoffs an employee was paid for, latest first. The same dates in two contribution months count as two.
 */
export async function cutoffsOfPerson(db: Kysely<DB>, employeeId: number): Promise<PersonCutoff[]> {
  const { rows } = await sql<PersonCutoff>`
    select r.from_date, r.to_date, r.month, r.index_in_month, r.of_month, count(*)::int as payslips,
      sum(s.gross_centavos)::bigint as gross_centavos, sum(s.net_centavos)::bigint as net_centavos, max(s.pay_date) as last_pay_date
    from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
    where s.employee_id = ${employeeId}
    group by 1, 2, 3, 4, 5 order by r.to_date desc, r.month desc`.execute(db);
  return rows;
}
