import type { LeavingEffect } from '#contract/hr/people/employee-many.ts';
import { formatCount, formatDate } from '#src/text/format.ts';

const counted = (n: number, one: string, many = `${one}s`): string => `${formatCount(n)} ${n === 1 ? one : many}`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

/** What ends with a last day of many, in sentences. */
export function whatEnds(of: LeavingEffect): string[] {
  const { assignments, later_assignments: later, waiting, approved, leaves_over: over, sessions } = of;
  const cancelled = [
    ...(waiting > 0 ? [`${counted(waiting, 'filing')} that ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(approved > 0 ? [counted(approved, 'approved filing')] : []),
  ];
  return [
    assignments > 0 ? `${counted(assignments, 'assignment')} ${assignments === 1 ? 'ends' : 'end'} with the day.` : '',
    later > 0 ? `${counted(later, 'assignment')} that would begin later ${later === 1 ? 'is' : 'are'} withdrawn.` : '',
    cancelled.length > 0 ? `Cancelled, as for later days: ${listed(cancelled)}.` : '',
    over > 0
      ? `${counted(over, 'leave')} over the day ${over === 1 ? 'ends' : 'end'} with it, unless only later days of ${over === 1 ? 'it' : 'them'} count.`
      : '',
    sessions > 0 ? `The day is over: ${counted(sessions, 'session')} ${sessions === 1 ? 'ends' : 'end'} at once.` : '',
  ].filter((sentence) => sentence !== '');
}

/** What somebody should look at before; empty where nothing is. */
export function whatWarns({ late, paid, paid_until }: LeavingEffect): string[] {
  return [
    late > 0 ? `${counted(late, 'person was', 'people were')} hired after this day, and will not be archived.` : '',
    paid > 0 && paid_until
      ? `${counted(paid, 'person is', 'people are')} paid for later days, up to ${formatDate(paid_until)}. Those payslips stay: what is to be taken back needs an adjustment run.`
      : '',
  ].filter((sentence) => sentence !== '');
}
