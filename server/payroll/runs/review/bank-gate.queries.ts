import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Returns the bank and sealed account of every employee a run pays, by code. */
export async function banksOfRun(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{
    id: number;
    employee: string;
    name: string;
    bank: string | null;
    bank_account: string | null;
  }>`select e.id, e.code as employee, ${listedName('e')} as name, e.bank, e.bank_account
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id
    where s.run_id = ${runId} and p.state in ('ok', 'warning') order by e.code`.execute(db);
  return rows;
}
