import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Filings by the day they are for. */
const filings = {
  'hr.leaves': 'start_date',
  'hr.overtimes': 'date',
  'hr.accomplishments': 'date',
  'hr.change_schedules': 'start_date',
} as const;

/**
 * Cancels what was filed for days after the last one, waiting or approved, with the remark; an approved leave gives its
 * credit back. Answers how many.
 */
export async function cancelFilingsAfter(
  db: Kysely<DB>,
  employeeId: number,
  after: string,
  by: { userId: number; now: string; remark: string },
): Promise<number> {
  let cancelled = 0;
  await sql`insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, leave_id, decision_no)
    select c.employee_id, c.leave_type_id, 'return', -c.days, c.effective_on, c.leave_id, c.decision_no
    from hr.leave_credit_entries c join hr.leaves f on f.id = c.leave_id and f.decision_no = c.decision_no
    where f.employee_id = ${employeeId} and f.start_date > ${after}::date and f.status = 'approved'
      and f.archived_at is null and c.kind = 'use'`.execute(db);
  for (const [table, day] of Object.entries(filings)) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set status = 'cancelled', remark = ${by.remark}, decided_at = ${by.now},
        decided_by = ${by.userId}, decided_for = null, version = version + 1
      where employee_id = ${employeeId} and ${sql.ref(day)} > ${after}::date and archived_at is null
        and status in ('pending', 'approved')`.execute(db);
    cancelled += Number(numAffectedRows);
  }
  return cancelled;
}

/** Schedules and benefits end with the employment; those that would begin later do not. */
export async function endSchedulesAndBenefits(db: Kysely<DB>, employeeId: number, last: string, now: string) {
  await sql`delete from hr.schedule_assignments where employee_id = ${employeeId} and from_date > ${last}::date`.execute(
    db,
  );
  const { numAffectedRows: schedules = 0n } = await sql`update hr.schedule_assignments set to_date = ${last}::date
    where employee_id = ${employeeId} and (to_date is null or to_date > ${last}::date)`.execute(db);
  await sql`update hr.employee_benefits set archived_at = ${now}, version = version + 1
    where employee_id = ${employeeId} and from_date > ${last}::date and archived_at is null`.execute(db);
  const { numAffectedRows: benefits = 0n } = await sql`update hr.employee_benefits
    set to_date = ${last}::date, version = version + 1
    where employee_id = ${employeeId} and archived_at is null and (to_date is null or to_date > ${last}::date)`.execute(
    db,
  );
  return { schedules: Number(schedules), benefits: Number(benefits) };
}

/** Ends where an employee is signed in; answers on how many devices. */
export async function endSessionsOf(db: Kysely<DB>, employeeId: number, now: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update auth.sessions s set revoked_at = ${now} from auth.users u
    where u.employee_id = ${employeeId} and s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

export const setArchived = (db: Kysely<DB>, employeeId: number, archived_at: string | null) =>
  db
    .updateTable('hr.employees')
    .set((eb) => ({ archived_at, version: eb('version', '+', 1) }))
    .where('id', '=', employeeId)
    .execute();
