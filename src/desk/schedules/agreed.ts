import type { LeaveChange } from '#contract/hr/leave/leave-effect.ts';
import type { PlanProblem } from '#contract/hr/schedules/planner.ts';
import { dayText } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { leaveChangeText, leaveLine } from '#src/desk/holidays/leave-effect-words.ts';
import { countedPeople } from '#src/desk/requests/told-many.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';

/** A conflict in words, after a name and a colon. */
function sentence({ kind, date, days, what }: PlanProblem): string {
  const when = `${dayText(date)}${days > 1 ? ` and ${days - 1} more` : ''}`;
  switch (kind) {
    case 'not_employed':
      return `not employed on ${when}`;
    case 'leave':
      return `${what} on ${when}`;
    case 'holiday':
      return `works on ${what}, ${when}`;
    case 'no_rest':
      return `${what} days in a row without a rest day, from ${dayText(date)}`;
    case 'short_rest':
      return `${what} work days without 24 hours of rest, from ${dayText(date)}: the day off between a night and an early shift is too short`;
    case 'overlap':
      return `the shift on ${dayText(date)} starts before the last shift ends`;
    case 'filed':
      return `an approved schedule change applies on ${when}`;
    case 'elsewhere':
      return `is at ${what} on ${when}`;
    case 'not_offered':
      return `not a schedule of ${what}, ${when}`;
    case 'refused':
      return `can’t be assigned. ${what}`;
    case 'other':
      return `now “${what}” on ${when}`;
  }
}

/** Twelve lines, and the number of others. */
export const short = (lines: readonly string[]): string =>
  [...lines.slice(0, 12), ...(lines.length > 12 ? [`And ${lines.length - 12} more.`] : [])].join('\n');

/**
 * Confirms a plan with conflicts: leave, holidays, days outside employment, missing rest, or refused employees. Returns
 * the employees to assign.
 */
export async function agreed<P extends { employee_id: number }>(
  to: readonly P[],
  problems: readonly PlanProblem[],
  leaves: readonly LeaveChange[] = [],
) {
  const refused = new Set(problems.filter((p) => p.kind === 'refused').map((p) => p.employee_id));
  const going = to.filter((p) => !refused.has(p.employee_id));
  // Employees who only change schedules aren't listed, so that conflicts stay visible.
  const odd = new Set(problems.filter((p) => p.kind !== 'other').map((p) => p.employee_id));
  const recounted = leaves.filter((l) => !refused.has(l.employee_id));
  if (odd.size === 0 && recounted.length === 0) return going;
  const told = problems.filter((p) => odd.has(p.employee_id));
  // Refused employees come first, since the list may be cut.
  const byName = Map.groupBy(
    told.toSorted((a, b) => Number(b.kind === 'refused') - Number(a.kind === 'refused')),
    (p) => p.employee_id,
  );
  const lines = [
    ...(recounted.length > 0 ? [leaveLine(recounted, recounted.length)] : []),
    ...[...byName.values()].map((own) => `${firstOf(own).name}: ${own.map(sentence).join('; ')}`),
    ...recounted.map((l) => `${l.name}: ${leaveChangeText(l)}`),
  ];
  if (going.length === 0) {
    await dialog.error(short(lines), 'No employees were assigned');
    return [];
  }
  const yes = await dialog.confirm({
    title: `Assign ${countedPeople(going.length)} anyway?`,
    text: short(lines),
    yes: 'Assign',
    no: 'Cancel',
  });
  return yes ? going : [];
}
