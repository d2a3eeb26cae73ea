import { leavingTexts } from '#src/text/en/desk/people/list.ts';
import type { LeavingEffect } from '#contract/hr/people/employee-many.ts';
import { lastOf } from '#domain/lists/known.ts';
import { formatDate } from '#src/text/format.ts';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : leavingTexts.and(parts.slice(0, -1).join(', '), lastOf(parts));

/** Returns the changes on a shared last day of many employees, in sentences. */
export function whatEnds(of: LeavingEffect): string[] {
  const { assignments, later_assignments: later, waiting, approved, leaves_over: over, sessions } = of;
  const cancelled = [
    ...(waiting > 0 ? [leavingTexts.pendingRequest(waiting)] : []),
    ...(approved > 0 ? [leavingTexts.approvedRequest(approved)] : []),
  ];
  return [
    assignments > 0 ? leavingTexts.onThisDay(assignments) : '',
    later > 0 ? leavingTexts.startingLaterRemoved(later) : '',
    cancelled.length > 0 ? leavingTexts.cancelledForLaterDays(listed(cancelled)) : '',
    over > 0 ? leavingTexts.pastThisDayWithIt(over) : '',
    sessions > 0 ? leavingTexts.dayHasPassedSoNow(sessions) : '',
  ].filter((sentence) => sentence !== '');
}

/** Returns warnings to review first; empty if there are none. */
export function whatWarns({ late, paid, paid_until }: LeavingEffect): string[] {
  return [
    late > 0 ? leavingTexts.hiredAfterThisDayWont(late) : '',
    paid > 0 && paid_until ? leavingTexts.paidForLaterDaysUp(paid, formatDate(paid_until)) : '',
  ].filter((sentence) => sentence !== '');
}
