import { sql, type Kysely } from 'kysely';
import { copyInto } from '#server/database/copy.ts';
import type { DB } from '#server/database/tables.ts';
import { payslipColumns, type ComputedChunk, type RunToWrite } from './chunk.ts';

/**
 * The result of writing a chunk. `lost`: the run is no longer in the epoch. `changed`: an employee was put on hold in
 * the meantime.
 */
export type Written = 'stands' | 'lost' | 'changed';

/**
 * Writes a chunk if the run is still in the epoch it was computed in and none of its employees was put on hold in the
 * meantime. Employees with unchanged facts keep their payslip. The caller must roll back unless the result is `stands`.
 */
export async function writeComputed(db: Kysely<DB>, run: RunToWrite, chunk: ComputedChunk): Promise<Written> {
  const { rows: still } = await sql`select from payroll.runs where id = ${run.id} and epoch = ${run.epoch}
    and state in ('uploaded', 'computed') and archived_at is null for share`.execute(db);
  if (still.length === 0) return 'lost';
  const { numAffectedRows: computed } = await sql`
    update payroll.run_people p set state = x.state, problems = x.problems, facts_hash = x.facts_hash, epoch = ${run.epoch},
      version = p.version + 1
    from jsonb_to_recordset(${chunk.people}::jsonb) as x (employee_id int, state text, problems jsonb, facts_hash text)
    where p.run_id = ${run.id} and p.employee_id = x.employee_id and p.state <> 'held'`.execute(db);
  if (Number(computed) < chunk.computed.length) return 'changed';
  if (chunk.kept.length > 0) {
    const { numAffectedRows: kept } = await sql`update payroll.run_people set epoch = ${run.epoch}
      where run_id = ${run.id} and employee_id = any (${[...chunk.kept]}) and state <> 'held'`.execute(db);
    if (Number(kept) < chunk.kept.length) return 'changed';
  }
  await sql`delete from payroll.payslips where run_id = ${run.id} and employee_id = any (${[...chunk.computed]})
    and posted_at is null`.execute(db);
  await copyInto(db, 'payroll.payslips', payslipColumns, chunk.payslips);
  return 'stands';
}
