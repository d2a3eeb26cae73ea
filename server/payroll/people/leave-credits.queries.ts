import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** An employee's leave credits on the last day, as read from HR. */
export interface CreditsRow {
  thousandths: number;
  leave_type: string;
  as_of: string;
}

export const creditsKept = async (db: Kysely<DB>, id: number): Promise<CreditsRow | null> =>
  (await db
    .selectFrom('payroll.leave_credits_left as c')
    .innerJoin('payroll.employees as e', (j) =>
      j.onRef('e.id', '=', 'c.employee_id').onRef('e.last_day', '=', 'c.as_of'),
    )
    .select(['c.thousandths', 'c.leave_type', 'c.as_of'])
    .where('c.employee_id', '=', id)
    .executeTakeFirst()) ?? null;

/** Returns employees of a run whose last day is within its dates. */
export const leaversOf = (db: Kysely<DB>, run: { id: number; from_date: string; to_date: string }) =>
  db
    .selectFrom('payroll.run_people as p')
    .innerJoin('payroll.employees as e', 'e.id', 'p.employee_id')
    .select(['e.id', 'e.code', sql<string>`e.last_day`.as('last_day')])
    .where('p.run_id', '=', run.id)
    .where('e.last_day', '>=', run.from_date)
    .where('e.last_day', '<=', run.to_date)
    .orderBy('e.id')
    .execute();

/** Replaces the stored credits. For employees without credits, nothing is stored. */
export async function keepCredits(
  db: Kysely<DB>,
  employees: readonly number[],
  rows: readonly (CreditsRow & { employee_id: number })[],
  at: string,
): Promise<void> {
  await sql`with gone as (delete from payroll.leave_credits_left where employee_id = any (${[...employees]})
      and not employee_id = any (${rows.map((r) => r.employee_id)}))
    insert into payroll.leave_credits_left (employee_id, leave_type, thousandths, as_of, read_at)
    select x.employee_id, x.leave_type, x.thousandths, x.as_of, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (employee_id int, leave_type text, thousandths int, as_of date)
    on conflict (employee_id) do update set leave_type = excluded.leave_type, thousandths = excluded.thousandths,
      as_of = excluded.as_of, read_at = excluded.read_at`.execute(db);
}
