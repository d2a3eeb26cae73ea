import { leaveEffectTexts } from '#src/text/en/desk/holidays.ts';
import type { LeaveChange } from '#contract/hr/leave/leave-effect.ts';
import { formatDayMonth, formatRange } from '#src/text/format.ts';

const { days } = leaveEffectTexts;
const sum = (changes: readonly LeaveChange[], of: (c: LeaveChange) => number): number =>
  changes.reduce((total, c) => total + Math.max(0, of(c)), 0);

/** Returns the changes in credits and pay: `1 day of credits returned, 1 day without pay`. */
function parts(changes: readonly LeaveChange[]): string {
  const told: [number, string][] = [
    [sum(changes, (c) => c.credits.was - c.credits.becomes), leaveEffectTexts.ofCreditsReturned],
    [sum(changes, (c) => c.credits.becomes - c.credits.was), leaveEffectTexts.ofCreditsCharged],
    [sum(changes, (c) => c.unpaid.becomes - c.unpaid.was), leaveEffectTexts.withoutPay],
    [sum(changes, (c) => c.unpaid.was - c.unpaid.becomes), leaveEffectTexts.paidAgain],
  ];
  return told.flatMap(([n, what]) => (n > 0 ? [`${days(n)} ${what}`] : [])).join(', ');
}

/**
 * Returns one line for all changed leave. If `changes` has only some of the `total`, the line gives only their
 * number.
 */
export function leaveLine(changes: readonly LeaveChange[], total: number): string {
  const people = new Set(changes.map((c) => c.employee_id)).size;
  const who =
    total > changes.length ? leaveEffectTexts.leaveRequestsChange(total) : leaveEffectTexts.leaveOfChanges(people);
  const what = total > changes.length ? '' : parts(changes);
  const locked = changes.reduce((n, c) => n + c.locked.length, 0);
  const retro = locked === 0 ? '' : leaveEffectTexts.alreadyPaidBecomeRetroactiveChange(days(locked), locked);
  if (total > changes.length) return who + retro;
  return `${who}${what === '' ? '' : `: ${what}`}.${retro}`;
}

/** Returns the text of one changed leave, after the employee's name. */
export function leaveChangeText(c: LeaveChange): string {
  const state = c.status === 'pending' ? ' (pending)' : '';
  const counted = c.days.was === c.days.becomes ? '' : `, ${c.days.was} → ${days(c.days.becomes)}`;
  const what = parts([c]);
  const retro =
    c.locked.length === 0 ? '' : leaveEffectTexts.alreadyPaidRetroactive(c.locked.map(formatDayMonth).join(', '));
  return `${c.type}${state}, ${formatRange(c.start_date, c.end_date)}${counted}${what === '' ? '' : `: ${what}`}${retro}`;
}

/** Returns a sentence for a confirmation; empty when no leave changes. */
export const leaveQuestion = ({ data, total }: { data: readonly LeaveChange[]; total: number }): string =>
  data.length === 0
    ? ''
    : `${leaveLine(data, total)} ${data
        .slice(0, 5)
        .map((c) => `${c.name}: ${leaveChangeText(c)}.`)
        .join(' ')}${total > 5 ? leaveEffectTexts.andMore(total - 5) : ''}`;
