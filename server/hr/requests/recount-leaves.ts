import { manilaDate } from '#domain/calendar/local-date.ts';
import { coveredDays, sameParts, unpaidParts } from '#domain/leave/beyond-credits.ts';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import { holidaysFor, schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import { tell } from '../notifications/tell.ts';
import { balanceOf, giveCreditBack, takeCredit } from '../leave/leave-credits.queries.ts';
import {
  leavesBeyondCredits,
  leavesOn,
  recountLeave,
  type ChangedDays,
  type LeaveOnDate,
} from './recount-leaves.queries.ts';

type At = Parameters<typeof tell>[0];

/**
 * Recounts pending and approved leave on some days. Every change of a day calls it: a holiday, a branch's holidays, a
 * schedule, an assignment, an approved schedule change. Credits are charged for the days that are paid; days beyond
 * the credits become leave without pay, and become paid when another leave of the employee returns credits. A leave
 * without a day left keeps its days and takes no credits. The employee is notified.
 */
export async function recountLeaves(at: At, changed: readonly ChangedDays[]): Promise<void> {
  if (changed.length === 0) return;
  const returned = new Set<number>();
  for (const leave of await leavesOn(at.db, changed))
    if ((await recount(at, leave)) < leave.used) returned.add(leave.employee_id);
  await coverLeaves(at, [...returned]);
}

/** Pays leave days beyond the credits of employees who have credits again. */
export async function coverLeaves(at: At, employees: readonly number[]): Promise<void> {
  if (employees.length === 0) return;
  for (const leave of await leavesBeyondCredits(at.db, employees)) await recount(at, leave);
}

/** Returns the days of credits that a leave takes now. */
async function recount(at: At, leave: LeaveOnDate): Promise<number> {
  const { db } = at;
  const today = manilaDate(at.now);
  const { id, employee_id, leave_type_id, start_date, end_date } = leave;
  const schedules = await schedulesOf(db, employee_id, start_date, end_date);
  const holidays = await holidaysFor(db, employee_id, start_date, end_date);
  const { days, perDay } = countLeaveDays(leave, schedules, holidays, leave.calendar_days);
  const charged = leave.status === 'approved' && leave.needs_credit;
  const balance = charged && days > leave.used ? await balanceOf(db, employee_id, leave_type_id) : 0;
  const due = charged ? coveredDays({ days, used: leave.used, balance }) : 0;
  const unpaid = charged ? unpaidParts(leave, perDay, due) : [];
  const shown = days === 0 ? leave.days : days;
  if (due === leave.used && shown === leave.days && sameParts(unpaid, leave.unpaid)) return due;
  // The approval's credits are returned in full, and a new entry takes the remaining days.
  const decision_no = due === leave.used ? leave.decision_no : leave.decision_no + 1;
  if (due !== leave.used) {
    await giveCreditBack(db, { leave_id: id, decision_no: leave.decision_no }, today);
    const entry = { leave_id: id, decision_no, employee_id, leave_type_id, days: due, effective_on: today };
    if (due > 0) await takeCredit(db, entry);
  }
  await recountLeave(db, id, { days: shown, decision_no, unpaid });
  await tell(at, 'hr.leaves', id, 'corrected');
  return due;
}
