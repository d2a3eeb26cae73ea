import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { UnpaidPart } from '#domain/leave/beyond-credits.ts';
import { wholeWeeks } from '#domain/leave/half-day.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import { branchOn } from '#server/hr/schedules/calendar.queries.ts';
import type { DB } from '#server/database/tables.ts';

export interface LeaveOnDate {
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
  calendar_days: boolean;
  /** Days of credits that the leave has used. */
  used: number;
  /** Parts of the leave's dates beyond the credits. */
  unpaid: UnpaidPart[];
}

/** Days whose holidays or schedule changed, of one employee or of all. */
export interface ChangedDays {
  employee_id?: number;
  first: string;
  /** Last of the changed days. Null means that the change is permanent. */
  last: string | null;
  /** IDs of the branches whose employees on the first of the days are affected; null or omitted means all. */
  branches?: readonly number[] | null;
}

/** Returns a holiday's date as a changed day, with the branches it applies to; null means all. */
export const holidayDay = ({ date, branches }: { date: string; branches: readonly number[] | null }): ChangedDays => ({
  first: date,
  last: date,
  branches,
});

const leavesWhere = async (db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<LeaveOnDate[]> =>
  (
    await sql<LeaveOnDate>`
      select f.id, f.employee_id, f.leave_type_id, f.start_date, f.end_date, f.start_part, f.end_part, f.days::float8 as days,
        f.decision_no, f.status, f.unpaid, t.needs_credit, t.calendar_days,
        coalesce((select 0 - sum(c.days) from hr.leave_credit_entries c where c.leave_id = f.id), 0)::float8 as used
      from hr.leaves f join hr.leave_types t on t.id = f.leave_type_id
      where f.archived_at is null and ${condition} order by f.employee_id, f.start_date, f.id for no key update of f`.execute(
      db,
    )
  ).rows;

/**
 * Returns and locks pending and approved leave on any of some days, for leave types that count work days, in date
 * order.
 */
export const leavesOn = (db: Kysely<DB>, changed: readonly ChangedDays[]): Promise<LeaveOnDate[]> => {
  // The other days of a week decide whether a day is a half day.
  const weeks = changed.map(({ employee_id, first, last, branches }) => {
    const { from, to } = wholeWeeks(first, last ?? first);
    return { employee_id, on: first, first: from, last: last === null ? null : to, branches };
  });
  const days = JSON.stringify(weeks);
  return leavesWhere(
    db,
    sql`f.status in ('pending', 'approved') and not t.calendar_days
      and exists (select from jsonb_to_recordset(${days}::jsonb) as d (employee_id int, "on" date, first date, last date, branches jsonb)
        where d.first <= f.end_date and coalesce(d.last, 'infinity') >= f.start_date
          and coalesce(d.employee_id, f.employee_id) = f.employee_id
          and (coalesce(jsonb_typeof(d.branches), 'null') = 'null' or d.branches @> to_jsonb(${branchOn(sql`f.employee_id`, sql`d."on"`)})))`,
  );
};

/** Returns and locks leaves by id. */
export const leavesOf = (db: Kysely<DB>, ids: readonly number[]): Promise<LeaveOnDate[]> =>
  leavesWhere(db, sql`f.id = any (${[...ids]}::int[])`);

/** Returns and locks approved leave of some employees with days beyond their credits. */
export const leavesBeyondCredits = (db: Kysely<DB>, employees: readonly number[]): Promise<LeaveOnDate[]> =>
  leavesWhere(db, sql`f.status = 'approved' and f.unpaid <> '[]' and f.employee_id = any (${[...employees]}::int[])`);

/** Drops the days beyond credits of a leave whose approval was undone or cancelled. */
export async function clearUnpaid(db: Kysely<DB>, id: number): Promise<void> {
  await sql`update hr.leaves set unpaid = '[]' where id = ${id} and unpaid <> '[]'`.execute(db);
}

export const recountLeave = (
  db: Kysely<DB>,
  id: number,
  { days, decision_no, unpaid }: { days: number; decision_no: number; unpaid: readonly UnpaidPart[] },
) =>
  sql`update hr.leaves set days = ${days}, decision_no = ${decision_no}, unpaid = ${JSON.stringify(unpaid)}::jsonb,
    version = version + 1 where id = ${id}`.execute(db);
