import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** The printed name of employee `e`: `Liza M. Santos Jr.` */
export const printedName = sql<string>`concat_ws(' ', e.first_name, nullif(left(e.middle_name, 1), '') || '.', e.last_name,
  nullif(e.suffix, ''))`;

/** Stores what payslips print about their employee, client, and employer on the day they are posted. */
export async function keepHeads(db: Kysely<DB>, payslipIds: readonly number[], employer: string): Promise<void> {
  await sql`insert into payroll.payslip_heads (payslip_id, name, position, client, employer)
    select s.id, ${printedName}, e.position, c.name,
      coalesce(nullif((select name from payroll.employer limit 1), ''), ${employer})
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id join payroll.clients c on c.id = s.client_id
    where s.id = any (${[...payslipIds]})`.execute(db);
}
