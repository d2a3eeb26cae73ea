import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** People of a run after one by number, whoever they are: time is pulled for the held too. */
export const peopleToPull = (db: Kysely<DB>, runId: number, after: number, limit: number) =>
  db
    .selectFrom('payroll.run_people as p')
    .innerJoin('payroll.employees as e', 'e.id', 'p.employee_id')
    .select(['p.employee_id', 'e.code'])
    .where('p.run_id', '=', runId)
    .where('p.employee_id', '>', after)
    .orderBy('p.employee_id')
    .limit(limit)
    .execute();

interface InputRow {
  employee_id: number;
  /** JSON. */
  days: string;
  before: string;
  unapproved: number;
  hash: string;
}

/** What was pulled of people takes the place of what was pulled before. */
export async function writeInputs(
  db: Kysely<DB>,
  runId: number,
  rows: readonly InputRow[],
  takenAt: string,
): Promise<void> {
  await sql`
    insert into payroll.run_inputs (run_id, employee_id, source, days, before, unapproved, hash, taken_at)
    select ${runId}::int, employee_id, 'hr', days::jsonb, before::jsonb, unapproved, hash, ${takenAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (employee_id int, days text, before text, unapproved int, hash text)
    on conflict (run_id, employee_id) do update set source = 'hr', days = excluded.days, before = excluded.before,
      unapproved = excluded.unapproved, hash = excluded.hash, taken_at = excluded.taken_at, summary = null,
      version = payroll.run_inputs.version + 1`.execute(db);
}
