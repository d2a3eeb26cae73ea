import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Selects the payslips of a run that pay users: `u` is the account, `e` the payroll employee, `s` the payslip. */
export const paidAccounts = (runId: number) => sql`
  auth.users u join hr.employees h on h.id = u.employee_id join payroll.employees e on e.code = h.employee_code
  join payroll.run_people p on p.run_id = ${runId} and p.employee_id = e.id and p.state in ('ok', 'warning')
  join payroll.payslips s on s.run_id = p.run_id and s.employee_id = e.id`;

export const isPaidBy = async (db: Kysely<DB>, runId: number, userId: number): Promise<boolean> =>
  (await sql`select from ${paidAccounts(runId)} where u.id = ${userId} limit 1`.execute(db)).rows.length > 0;

/**
 * Returns the users that a run pays among those who computed, submitted, or approved it, and the current user. Net pay
 * in centavos.
 */
export async function paidAmongItsPeople(db: Kysely<DB>, runId: number, userId: number) {
  const { rows } = await sql<{ employee: string; name: string; net_centavos: number; you: boolean; did: string[] }>`
    select e.code as employee, ${listedName('e')} as name, s.net_centavos, u.id = ${userId} as you,
      array_remove(array[case when r.computed_by = u.id then 'computed' end, case when r.submitted_by = u.id then 'sent' end,
        case when r.approved_by = u.id then 'approved' end], null) as did
    from payroll.runs r join ${paidAccounts(runId)} on u.id in (r.computed_by, r.submitted_by, r.approved_by, ${userId}::int)
    where r.id = ${runId} order by e.code`.execute(db);
  return rows;
}
