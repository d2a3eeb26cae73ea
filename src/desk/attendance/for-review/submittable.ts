import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';

/** When the last shift of the cutoff ends, in minutes since midnight of a day. */
interface LastShift {
  date: LocalDate;
  minute: number;
}

/** Returns when an employee's last shift ends; null if it has ended. */
function lastShift({ days }: Pick<PersonTime, 'days'>): LastShift | null {
  const last = days.findLast((d) => d.open);
  if (!last) return null;
  const end = last.shift?.to ?? 1440;
  return end > 1440 ? { date: addDays(last.date, 1), minute: end - 1440 } : { date: last.date, minute: end };
}

/**
 * Returns the employees whose timesheets can be submitted now, and when the first of the others can be: after the last
 * shift of the cutoff.
 */
export function submittable<T extends Pick<PersonTime, 'days'>>(
  people: readonly T[],
): { now: T[]; waiting: number; from: LastShift | null } {
  const ends = people.map(lastShift);
  const now = people.filter((_, i) => ends[i] === null);
  const from = ends
    .filter((end) => end !== null)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.minute - b.minute)
    .at(0);
  return { now, waiting: people.length - now.length, from: from ?? null };
}
