import type { Kysely } from 'kysely';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import type { DB } from '#server/database/tables.ts';
import { giveCreditBack, takeCredit } from '#server/hr/leave/leave-credits.queries.ts';
import { holidaysFor, schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import { leavesOver, shortenLeave } from './leaving.queries.ts';

/**
 * Shortens pending and approved leaves that begin by the last day of work and end after it, and returns the days
 * after it to the credits. A leave with no day left is neither changed nor counted. Must run before the schedules
 * end. Returns how many were shortened.
 */
export async function shortenLeavesOver(
  db: Kysely<DB>,
  employeeId: number,
  last: string,
  today: string,
): Promise<number> {
  let shortened = 0;
  for (const leave of await leavesOver(db, employeeId, last)) {
    const { id, start_date, start_part, calendar_days } = leave;
    const schedules = await schedulesOf(db, employeeId, start_date, last);
    const holidays = await holidaysFor(db, employeeId, start_date, last);
    const end_part = start_date === last ? start_part : 'day';
    const { days } = countLeaveDays(
      { start_date, end_date: last, start_part, end_part },
      schedules,
      holidays,
      calendar_days,
    );
    if (days === 0) continue;
    // The approval's credits are returned in full, and a new entry takes the remaining days.
    const due = Math.min(days, leave.used);
    const again = due !== leave.used;
    const decision_no = again ? leave.decision_no + 1 : leave.decision_no;
    if (again) {
      await giveCreditBack(db, { leave_id: id, decision_no: leave.decision_no }, today);
      const { leave_type_id } = leave;
      const entry = { leave_id: id, decision_no, employee_id: employeeId, leave_type_id, effective_on: today };
      if (due > 0) await takeCredit(db, { ...entry, days: due });
    }
    const unpaid = leave.unpaid.filter((u) => u.date <= last);
    await shortenLeave(db, id, { end_date: last, end_part, days, decision_no, unpaid });
    shortened++;
  }
  return shortened;
}
