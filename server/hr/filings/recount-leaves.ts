import { countLeaveDays } from '#domain/leave/count-days.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { holidaysFor, schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import { tell } from '../notices/tell.ts';
import { giveCreditBack, takeCredit } from './leave-credits.queries.ts';
import { leavesOn, recountLeave, type ChangedDays } from './recount-leaves.queries.ts';

type At = Parameters<typeof tell>[0];

/**
 * Counts pending and approved leave on some days again, after a holiday or a schedule changed, so that the credit is taken by
 * the days that are paid. A leave of which no day is left keeps its days and takes no credit. The employee is notified.
 */
export async function recountLeaves(at: At, changed: readonly ChangedDays[]): Promise<void> {
  if (changed.length === 0) return;
  const { db, now } = at;
  const today = manilaDate(now);
  for (const leave of await leavesOn(db, changed)) {
    const { id, employee_id, leave_type_id, start_date, end_date } = leave;
    const schedules = await schedulesOf(db, employee_id, start_date, end_date);
    const holidays = await holidaysFor(db, employee_id, start_date, end_date);
    const { days } = countLeaveDays(leave, schedules, holidays, false);
    const due = leave.status === 'approved' && leave.needs_credit ? days : 0;
    const shown = days === 0 ? leave.days : days;
    if (due === leave.used && shown === leave.days) continue;
    // What the approval took is returned whole, and the days that are left are taken by a decision of their own.
    const decision_no = due === leave.used ? leave.decision_no : leave.decision_no + 1;
    if (due !== leave.used) {
      await giveCreditBack(db, { leave_id: id, decision_no: leave.decision_no }, today);
      const entry = { leave_id: id, decision_no, employee_id, leave_type_id, days, effective_on: today };
      if (due > 0) await takeCredit(db, entry);
    }
    await recountLeave(db, id, { days: shown, decision_no });
    await tell(at, 'hr.leaves', id, 'corrected');
  }
}
