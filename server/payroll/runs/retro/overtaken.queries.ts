import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { inPostedOrder } from '../prepare/facts.queries.ts';

/** The posted payslip that the next one of somebody goes on from. */
const lastPosted = sql`(select s.id from payroll.payslips s where s.employee_id = p.employee_id and s.posted_at is not null
  order by ${inPostedOrder} limit 1)`;

/** People of a run who were paid by another one after their payslip was computed: its year to date lacks that. */
export async function paidMeanwhile(db: Kysely<DB>, runId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payroll.payslips p
    join payroll.run_people rp on rp.run_id = p.run_id and rp.employee_id = p.employee_id and rp.state in ('ok', 'warning')
    where p.run_id = ${runId} and p.posted_at is null and p.after_id is distinct from ${lastPosted}`.execute(db);
  return rows[0]!.n;
}

/**
 * The same of payslips that are about to be posted. Each is looked up by its number: left to itself, PostgreSQL goes through
 * the whole run for each five hundred, which is the square of the people.
 */
export async function payslipsOvertaken(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...ids]}::int[]) as i (id)
    cross join lateral (select employee_id, after_id from payroll.payslips where id = i.id offset 0) p
    where p.after_id is distinct from ${lastPosted}`.execute(db);
  return rows[0]!.n;
}
