import { sql, type Kysely } from 'kysely';
import { listedKinds } from '#contract/hr/requests/kinds.ts';
import type { UnpaidPart } from '#domain/leave/beyond-credits.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import type { DB } from '#server/database/tables.ts';
import { datesOf, tableOf } from '#server/hr/requests/kind-tables.ts';

/**
 * Cancels pending and approved requests for days after the last one, with the remark, and returns the credits of
 * approved leaves. Returns how many were cancelled.
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
  for (const kind of listedKinds) {
    const [day] = datesOf(kind);
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(tableOf(kind))} set status = 'cancelled', remark = ${by.remark}, decided_at = ${by.now},
        decided_by = ${by.userId}, decided_for = null, version = version + 1
      where employee_id = ${employeeId} and ${sql.ref(day)} > ${after}::date and archived_at is null
        and status in ('pending', 'approved')`.execute(db);
    cancelled += Number(numAffectedRows);
  }
  return cancelled;
}

interface LeaveOver {
  id: number;
  leave_type_id: number;
  start_date: string;
  start_part: DayPart;
  days: number;
  decision_no: number;
  calendar_days: boolean;
  /** Credit days used; the next field has the unpaid parts of the leave's dates. */
  used: number;
  unpaid: UnpaidPart[];
}

/** Returns and locks active leaves that begin by a day and end after it. */
export const leavesOver = async (db: Kysely<DB>, employeeId: number, last: string): Promise<LeaveOver[]> =>
  (
    await sql<LeaveOver>`select f.id, f.leave_type_id, f.start_date, f.start_part, f.days::float8 as days, f.decision_no, t.calendar_days,
        f.unpaid, coalesce((select 0 - sum(c.days) from hr.leave_credit_entries c where c.leave_id = f.id), 0)::float8 as used
      from hr.leaves f join hr.leave_types t on t.id = f.leave_type_id
      where f.employee_id = ${employeeId} and f.start_date <= ${last}::date and f.end_date > ${last}::date
        and f.status in ('pending', 'approved') and f.archived_at is null
      order by f.id for no key update of f`.execute(db)
  ).rows;

export const shortenLeave = (
  db: Kysely<DB>,
  id: number,
  { unpaid, ...values }: Pick<LeaveOver, 'days' | 'decision_no' | 'unpaid'> & { end_date: string; end_part: DayPart },
) =>
  db
    .updateTable('hr.leaves')
    .set((eb) => ({ ...values, unpaid: JSON.stringify(unpaid), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Ends schedule changes with the last day. */
export const shortenChangesOver = (db: Kysely<DB>, employeeId: number, last: string) =>
  db
    .updateTable('hr.change_schedules')
    .set((eb) => ({ end_date: last, version: eb('version', '+', 1) }))
    .where('employee_id', '=', employeeId)
    .where('start_date', '<=', last)
    .where('end_date', '>', last)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .execute();

/** Moves the end of schedules and benefits that ended with a previous last day to the new one, or removes it. */
export async function moveEnds(
  db: Kysely<DB>,
  employeeId: number,
  { former, last }: { former: string; last: string | null },
): Promise<void> {
  await db
    .updateTable('hr.schedule_assignments')
    .set({ to_date: last })
    .where('employee_id', '=', employeeId)
    .where('to_date', '=', former)
    .execute();
  await db
    .updateTable('hr.employee_benefits')
    .set((eb) => ({ to_date: last, version: eb('version', '+', 1) }))
    .where('employee_id', '=', employeeId)
    .where('to_date', '=', former)
    .where('archived_at', 'is', null)
    .execute();
}

/** Ends schedules and benefits with the employment, and removes those that would begin later. */
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

/** Ends an employee's sessions and returns on how many devices. */
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
