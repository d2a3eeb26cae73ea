import type { LeavingEffect } from '#contract/hr/people/employee-many.ts';
import { lastOf } from '#domain/lists/known.ts';
import { formatCount, formatDate } from '#src/text/format.ts';

const counted = (n: number, one: string, many = `${one}s`): string => `${formatCount(n)} ${n === 1 ? one : many}`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${lastOf(parts)}`;

/** Changes on a shared last day of many employees, in sentences. */
export function whatEnds(of: LeavingEffect): string[] {
  const { assignments, later_assignments: later, waiting, approved, leaves_over: over, sessions } = of;
  const cancelled = [
    ...(waiting > 0 ? [counted(waiting, 'pending request')] : []),
    ...(approved > 0 ? [counted(approved, 'approved request')] : []),
  ];
  return [
    assignments > 0 ? `${counted(assignments, 'assignment')} ${assignments === 1 ? 'ends' : 'end'} on this day.` : '',
    later > 0 ? `${counted(later, 'assignment')} starting later ${later === 1 ? 'is' : 'are'} removed.` : '',
    cancelled.length > 0 ? `Cancelled for later days: ${listed(cancelled)}.` : '',
    over > 0
      ? `${counted(over, 'leave request')} past this day ${over === 1 ? 'ends' : 'end'} with it, or ${over === 1 ? 'is' : 'are'} cancelled if only later days count.`
      : '',
    sessions > 0
      ? `The day has passed, so ${counted(sessions, 'session')} ${sessions === 1 ? 'ends' : 'end'} now.`
      : '',
  ].filter((sentence) => sentence !== '');
}

/** Warnings to review first; empty if none. */
export function whatWarns({ late, paid, paid_until }: LeavingEffect): string[] {
  return [
    late > 0 ? `${counted(late, 'employee was', 'employees were')} hired after this day and won’t be archived.` : '',
    paid > 0 && paid_until
      ? `${counted(paid, 'employee was', 'employees were')} paid for later days, up to ${formatDate(paid_until)}. Those payslips don’t change. Use an off-cycle run to deduct overpayments.`
      : '',
  ].filter((sentence) => sentence !== '');
}
