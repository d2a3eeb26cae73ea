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

/** Returns the time log that the shift suggests for a day with a single one, or null. */
export function suggested(d: TimeDay): number | null {
  if (!d.shift || d.shift.flexible_minutes !== undefined || d.shift.parts || (d.stray ?? []).length > 0) return null;
  const [at, more] = missingPunches(d.punches, { from: d.shift.from, to: d.shift.to, unpaidBreaks: [] });
  return at === undefined || more !== undefined ? null : at;
}

/** Links for a reviewer: an address, and the requests in a 201 file. */
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
      const end = kind === 'missing_out' ? 'time out' : 'time in';
      const at = suggested(d);
      return [
        ...(at === null ? [] : [{ label: `Add ${end} at ${clockWords(at)}, by the shift`, does: 'fill' } as const]),
        { label: `Enter the ${end}…`, does: 'correct' },
        { label: 'Leave unpaid', does: 'accept' },
      ];
    }
    case 'over_16h':
      return [
        { label: 'Correct the time logs…', does: 'correct' },
        { label: `Accept ${hours(minutes)} hours`, does: 'accept' },
      ];
    case 'outside':
    case 'no_shift':
      return [...count, { label: `Don’t pay ${inHours(minutes)}`, does: 'accept' }];
    case 'no_schedule':
      return [
        { label: 'Assign a schedule', does: 'link', to: '/schedule/upload-download-schedules' },
        { label: 'Accept without a schedule', does: 'accept' },
      ];
    case 'leave_worked':
      return [
        { label: 'See the leave request', does: 'link', to: `${fileOf(p.employee_id)}#filings` },
        { label: 'Keep the leave', does: 'accept' },
      ];
    case 'leave_unpaid':
      return [
        { label: 'Add leave credits', does: 'link', to: `${fileOf(p.employee_id)}#leave` },
        { label: 'Leave unpaid', does: 'accept' },
      ];
  }
}
