import { addDays, lastDayOfMonth, manilaDate, type LocalDate } from '../calendar/local-date.ts';

const onDay = (month: string, day: number): LocalDate => {
  const last = lastDayOfMonth(`${month}-01`);
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
};
const monthBefore = (date: LocalDate): string => addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
const monthAfter = (date: LocalDate): string => addDays(onDay(date.slice(0, 7), 31), 1).slice(0, 7);

/**
 * Returns the cutoff of a date. `cutoffDays` are the days of the month on which a cutoff ends. A day past the month's
 * end means its last day, so 31 is always the last day.
 */
export function cutoffOf(date: LocalDate, cutoffDays: readonly number[]): { start: LocalDate; end: LocalDate } {
  const days = cutoffDays.length > 0 ? [...cutoffDays].sort((a, b) => a - b) : [31];
  const month = date.slice(0, 7);
  const ends = [monthBefore(date), month, monthAfter(date)].flatMap((m) => days.map((d) => onDay(m, d)));
  const end = ends.find((e) => e >= date);
  const before = ends.findLast((e) => e < date);
  if (end === undefined || before === undefined) throw new RangeError(`No cutoff for ${date}`);
  return { start: addDays(before, 1), end };
}

/** Returns the last day for filing requests for a date: its cutoff's end plus the grace days. */
export function filingDeadline(date: LocalDate, cutoffDays: readonly number[], graceDays: number): LocalDate {
  return addDays(cutoffOf(date, cutoffDays).end, graceDays);
}

/** Maximum age of a phone's filing time, in days, to be trusted. */
export const longestSyncDays = 31;

/**
 * Returns when a request counts as filed, and whether it was late only because of the network.
 *
 * The phone sends the filing time, corrected by its offset to the server's clock. It is trusted unless it is after the
 * arrival or more than {@link longestSyncDays} days before it; then the arrival counts. `late_sync` marks a request for
 * the reviewer that was filed in time for the cutoff of `date` but received after its deadline.
 */
export function filingTime(
  claimed: string | undefined,
  received: string,
  deadline: LocalDate,
): { filedAt: string; lateSync: boolean } {
  const arrival = Date.parse(received);
  const claim = claimed === undefined ? arrival : Date.parse(claimed);
  const believed = claim <= arrival && arrival - claim <= longestSyncDays * 86_400_000;
  const filedAt = believed && claimed !== undefined ? claimed : received;
  return { filedAt, lateSync: manilaDate(filedAt) <= deadline && manilaDate(received) > deadline };
}

/** Returns the end of the last cutoff whose filing deadline is on or before a date. */
export function lastCutoffTakenBy(date: LocalDate, cutoffDays: readonly number[], graceDays: number): LocalDate {
  const day = addDays(date, -graceDays);
  const running = cutoffOf(day, cutoffDays);
  return running.end === day ? day : addDays(running.start, -1);
}
