import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { inPostedOrder } from '../prepare/facts.queries.ts';

/** The employee's posted payslip that the next one continues from. */
const lastPosted = sql`(select s.id from payroll.payslips s where s.employee_id = p.employee_id and s.posted_at is not null
  order by ${inPostedOrder} limit 1)`;

/**
 * Returns how many employees of a run were paid by another run after their payslip was computed, so that its year to
 * date lacks that pay.
 */
export async function paidMeanwhile(db: Kysely<DB>, runId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payroll.payslips p
    join payroll.run_people rp on rp.run_id = p.run_id and rp.employee_id = p.employee_id and rp.state in ('ok', 'warning')
    where p.run_id = ${runId} and p.posted_at is null and p.after_id is distinct from ${lastPosted}`.execute(db);
  return firstOf(rows).n;
}

/**
 * Returns how many payslips about to be posted were computed before another run paid the employee. Each payslip is
 * looked up by id, since PostgreSQL would otherwise scan the whole run for each chunk of five hundred, which is
 * quadratic in the number of employees.
 */
export async function payslipsOvertaken(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...ids]}::int[]) as i (id)
    cross join lateral (select employee_id, after_id from payroll.payslips where id = i.id offset 0) p
    where p.after_id is distinct from ${lastPosted}`.execute(db);
  return firstOf(rows).n;
}
