import { sql, type Kysely } from 'kysely';
import type { DayPart } from '#domain/leave/day-part.ts';
import type { DB } from '#server/database/tables.ts';

interface LeaveOnDate {
  id: number;
  employee_id: number;
  leave_type_id: number;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  days: number;
  decision_no: number;
  status: 'pending' | 'approved';
  needs_credit: boolean;
  /** Days of credit that it has taken. */
  used: number;
}

/** Days whose holidays or schedule changed: of one employee, or of everybody. */
export interface ChangedDays {
  employee_id?: number;
  first: string;
  last: string;
}

/** Pending and approved leave on any of some days, of types that count work days; locked. */
export const leavesOn = async (db: Kysely<DB>, changed: readonly ChangedDays[]): Promise<LeaveOnDate[]> =>
  (
    await sql<LeaveOnDate>`
      select f.id, f.employee_id, f.leave_type_id, f.start_date, f.end_date, f.start_part, f.end_part, f.days::float8 as days,
        f.decision_no, f.status, t.needs_credit,
        coalesce((select 0 - sum(c.days) from hr.leave_credit_entries c where c.leave_id = f.id), 0)::float8 as used
      from hr.leaves f join hr.leave_types t on t.id = f.leave_type_id
      where f.status in ('pending', 'approved') and f.archived_at is null and not t.calendar_days
        and exists (select from jsonb_to_recordset(${JSON.stringify(changed.map(({ employee_id, first, last }) => ({ employee_id, first, last })))}::jsonb) as d (employee_id int, first date, last date)
          where d.first <= f.end_date and d.last >= f.start_date and coalesce(d.employee_id, f.employee_id) = f.employee_id)
      order by f.id for no key update of f`.execute(db)
  ).rows;

export const recountLeave = (db: Kysely<DB>, id: number, values: { days: number; decision_no: number }) =>
  db
    .updateTable('hr.leaves')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
