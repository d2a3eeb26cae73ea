import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** The code of service incentive leave (Labor Code Art. 95). */
const silCode = 'SIL';

/**
 * Returns the service incentive leave left on a date by the ledger, less what was paid in cash since. Employees without
 * an entry of this leave are left out.
 */
export async function silLeftOf(
  db: Kysely<DB>,
  employees: readonly { employee: string; on: string }[],
): Promise<{ employee: string; on: string; leave_type: string; days: number }[]> {
  const { rows } = await sql<{ employee: string; on: string; leave_type: string; days: string }>`
    select x.employee, x."on", t.name as leave_type, sum(c.days)::numeric as days
    from jsonb_to_recordset(${JSON.stringify(employees)}::jsonb) as x (employee text, "on" date)
    join hr.employees e on e.employee_code = x.employee
    join hr.leave_types t on upper(t.code) = ${silCode} and t.archived_at is null
    join hr.leave_credit_entries c on c.employee_id = e.id and c.leave_type_id = t.id and (c.effective_on <= x."on" or c.kind = 'cash')
    group by x.employee, x."on", t.name order by x.employee`.execute(db);
  return rows.map((r) => ({ ...r, days: Number(r.days) }));
}
