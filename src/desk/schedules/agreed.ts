import { agreedTexts } from '#src/text/en/desk/schedules/schedules.ts';
import type { LeaveChange } from '#contract/hr/leave/leave-effect.ts';
import type { PlanProblem } from '#contract/hr/schedules/planner.ts';
import { dayText } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { leaveChangeText, leaveLine } from '#src/desk/holidays/leave-effect-words.ts';
import { countedPeople } from '#src/desk/requests/told-many.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';

/** Returns a conflict in words, after a name and a colon. */
function sentence({ kind, date, days, what }: PlanProblem): string {
  const when = `${dayText(date)}${days > 1 ? agreedTexts.andMore(days - 1) : ''}`;
  switch (kind) {
    case 'not_employed':
      return agreedTexts.notEmployedOn(when);
    case 'leave':
      return agreedTexts.on(what, when);
    case 'holiday':
      return agreedTexts.worksOn(what, when);
    case 'no_rest':
      return agreedTexts.daysInRowWithoutRest(what, dayText(date));
    case 'short_rest':
      return agreedTexts.workDaysWithoutHoursRest(what, dayText(date));
    case 'overlap':
      return agreedTexts.shiftOnStartsBeforeLast(dayText(date));
    case 'filed':
      return agreedTexts.approvedScheduleChangeAppliesOn(when);
    case 'elsewhere':
      return agreedTexts.isAtOn(what, when);
    case 'not_offered':
      return agreedTexts.notOfferedBy(what, when);
    case 'refused':
      return agreedTexts.cantBeAssigned(what);
    case 'other':
      return agreedTexts.nowOn(what, when);
  }
}

/** Joins the first twelve lines, and adds the number of others. */
export const short = (lines: readonly string[]): string =>
  [...lines.slice(0, 12), ...(lines.length > 12 ? [agreedTexts.linesNotShown(lines.length - 12)] : [])].join('\n');

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
    await dialog.error(short(lines), agreedTexts.noEmployeesWereAssigned);
    return [];
  }
  const yes = await dialog.confirm({
    title: agreedTexts.assignAnyway(countedPeople(going.length)),
    text: short(lines),
    yes: agreedTexts.assign,
    no: agreedTexts.cancel,
  });
  return yes ? going : [];
}
