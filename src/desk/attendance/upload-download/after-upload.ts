import type { TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { addDays } from '#domain/calendar/local-date.ts';

/** Returns the address after an upload: its skipped lines, and the cutoff of its time logs if the shown one has none. */
export function afterUpload(
  upload: Pick<TimeUpload, 'id' | 'skipped' | 'first_on' | 'last_on'>,
  cutoff: { from: string; to: string } | undefined,
): { skipped?: string; date?: string } {
  const { id, skipped, first_on: first, last_on: last } = upload;
  const elsewhere = first !== null && last !== null && cutoff && (last < cutoff.from || first > cutoff.to);
  // The last day can have only the time out of a night shift.
  const before = elsewhere && addDays(last, -1);
  return {
    ...(skipped > 0 && { skipped: String(id) }),
    ...(before && { date: before < first ? first : before }),
  };
}
