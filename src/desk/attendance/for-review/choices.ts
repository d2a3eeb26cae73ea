import { choiceTexts } from '#src/text/en/desk/attendance/for-review.ts';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { missingPunches } from '#domain/attendance/missing-punches.ts';
import { hours } from '#src/desk/attendance/cell.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { countLabel, inHours, outsideOf } from '#src/desk/attendance/outside.ts';
import { fileOf } from '#src/desk/people/words.ts';

/** Actions that resolve an exception. */
export interface Choice {
  label: string;
  does: 'fill' | 'correct' | 'count' | 'accept' | 'link';
  to?: string;
}

/**
 * Returns the missing time log that the shift suggests for a day with a single time log; null if there is no such
 * suggestion.
 */
export function suggested(d: TimeDay): number | null {
  if (!d.shift || d.shift.flexible_minutes !== undefined || d.shift.parts || (d.stray ?? []).length > 0) return null;
  const [at, more] = missingPunches(d.punches, { from: d.shift.from, to: d.shift.to, unpaidBreaks: [] });
  return at === undefined || more !== undefined ? null : at;
}

/** The links that a reviewer may open: addresses, and the requests in a 201 file. */
export interface Opens {
  address: (to: string) => boolean;
  filings: boolean;
}

/** Returns the named choices of an exception that the reviewer may use, the usual one first. */
export const choicesOf = (p: PersonTime, d: TimeDay, kind: ExceptionKind, may: Opens): Choice[] =>
  allChoices(p, d, kind).filter(
    ({ to }) => to === undefined || (may.address(to) && (may.filings || !to.endsWith('#filings'))),
  );

function allChoices(p: PersonTime, d: TimeDay, kind: ExceptionKind): Choice[] {
  const minutes = d.odd.find((o) => o.kind === kind)?.minutes ?? 0;
  const count: Choice[] = outsideOf(d) ? [{ label: countLabel(d), does: 'count' }] : [];
  switch (kind) {
    case 'missing_out':
    case 'missing_in': {
      const end = kind === 'missing_out' ? choiceTexts.timeOut : choiceTexts.timeIn;
      const at = suggested(d);
      return [
        ...(at === null ? [] : [{ label: choiceTexts.addAtByTheShift(end, clockWords(at)), does: 'fill' } as const]),
        { label: choiceTexts.enterThe(end), does: 'correct' },
        { label: choiceTexts.leaveUnpaid, does: 'accept' },
      ];
    }
    case 'over_16h':
      return [
        { label: choiceTexts.correctTheTimeLogs, does: 'correct' },
        { label: choiceTexts.acceptHours(hours(minutes)), does: 'accept' },
      ];
    case 'outside':
    case 'no_shift':
      return [...count, { label: choiceTexts.dontPay(inHours(minutes)), does: 'accept' }];
    case 'no_schedule':
      return [
        { label: choiceTexts.assignSchedule, does: 'link', to: '/schedule/upload-download-schedules' },
        { label: choiceTexts.acceptWithoutASchedule, does: 'accept' },
      ];
    case 'leave_worked':
      return [
        { label: choiceTexts.seeTheLeaveRequest, does: 'link', to: `${fileOf(p.employee_id)}#filings` },
        { label: choiceTexts.keepTheLeave, does: 'accept' },
      ];
    case 'leave_unpaid':
      return [
        { label: choiceTexts.addLeaveCredits, does: 'link', to: `${fileOf(p.employee_id)}#leave` },
        { label: choiceTexts.leaveUnpaid, does: 'accept' },
      ];
  }
}
