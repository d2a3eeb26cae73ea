import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Items that HR confirmed and a run pays besides the cutoff's time: changes to already paid days, and salary
 * adjustments. Each is in one run at a time and settled by one posted payslip, with the same columns in both tables.
 */
const taken = ['payroll.late_days', 'payroll.hr_adjustments'] as const;

/** Releases what a run took but did not settle, so that the next run takes it. */
export async function giveBack(db: Kysely<DB>, runId: number): Promise<void> {
  for (const table of taken)
    await db
      .updateTable(table)
      .set({ run_id: null })
      .where('run_id', '=', runId)
      .where('settled_by_id', 'is', null)
      .execute();
}

/** Releases what a run took but did not settle for employees who are no longer in the run. */
export async function giveBackOfGone(db: Kysely<DB>, runId: number): Promise<void> {
  for (const table of taken)
    await sql`update ${sql.table(table)} d set run_id = null where d.run_id = ${runId} and d.settled_by_id is null
      and not exists (select from payroll.run_people p where p.run_id = d.run_id and p.employee_id = d.employee_id)`.execute(
      db,
    );
}
