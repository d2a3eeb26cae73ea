import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { wasTakenBack } from '../reverse/reversals.queries.ts';

/** Runs that count besides this one: all active runs, or only those submitted for approval or later. */
export type Besides = 'all' | 'decided';

/** Returns, by employee, another active run that pays an employee of this run for the same cutoff. */
export async function otherRunsOf(
  db: Kysely<DB>,
  run: { id: number; from_date: string; to_date: string },
  besides: Besides = 'all',
) {
  const states =
    besides === 'all' ? sql`o.state <> 'rejected'` : sql`o.state in ('for_approval', 'approved', 'posted')`;
  const { rows } = await sql<{ employee_id: number; run: string }>`
    select p.employee_id, min(coalesce(nullif(o.name, ''), 'Payroll')) as run from payroll.run_people p
    join payroll.run_people q on q.employee_id = p.employee_id and q.run_id <> p.run_id
    join payroll.runs o on o.id = q.run_id and o.archived_at is null and not o.adjustment
      and ${states} and o.from_date <= ${run.to_date} and o.to_date >= ${run.from_date}
    where p.run_id = ${run.id} and p.state <> 'held' and q.state <> 'held'
      and not exists (select from payroll.payslips s where s.run_id = q.run_id and s.employee_id = q.employee_id and ${wasTakenBack(sql`s.id`)}) group by p.employee_id`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.employee_id, r.run]));
}
