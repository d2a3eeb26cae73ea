import { addDays, lastDayOfMonth, manilaDate, type LocalDate } from '../calendar/local-date.ts';

const onDay = (month: string, day: number): LocalDate => {
  const last = lastDayOfMonth(`${month}-01`);
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
};
const monthBefore = (date: LocalDate): string => addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
const monthAfter = (date: LocalDate): string => addDays(onDay(date.slice(0, 7), 31), 1).slice(0, 7);

/**
 * The cut-off a date falls in. `cutoffDays` are the days of the month on which a cut-off
 * ends; a day past the month's end means its last day (so 31 is always the last).
 */
export function cutoffOf(date: LocalDate, cutoffDays: readonly number[]): { start: LocalDate; end: LocalDate } {
  const days = cutoffDays.length > 0 ? [...cutoffDays].sort((a, b) => a - b) : [31];
  const month = date.slice(0, 7);
  const ends = [monthBefore(date), month, monthAfter(date)].flatMap((m) => days.map((d) => onDay(m, d)));
  const end = ends.find((e) => e >= date);
  const before = ends.findLast((e) => e < date);
  if (end === undefined || before === undefined) throw new RangeError(`No cut-off for ${date}`);
  return { start: addDays(before, 1), end };
}

/** The last date on which filings for a date are still taken: its cut-off's end plus the grace days. */
export function filingDeadline(date: LocalDate, cutoffDays: readonly number[], graceDays: number): LocalDate {
  return addDays(cutoffOf(date, cutoffDays).end, graceDays);
}

/** How far a phone's word on when something was filed is believed, in days. */
export const longestSyncDays = 31;

/**
 * When a filing counts as filed, and whether it came late only because of the network.
 *
 * The phone says when it was filed (already corrected by its offset to the server's clock).
 * That is believed unless it lies after the arrival or more than {@link longestSyncDays}
 * before it; then the arrival counts. `late_sync` marks what was filed in time for the
 * cut-off of `date` but arrived after its deadline, for the reviewer to see.
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

/** The end of the last cut-off for which filings are taken until a date at the latest. */
export function lastCutoffTakenBy(date: LocalDate, cutoffDays: readonly number[], graceDays: number): LocalDate {
  const day = addDays(date, -graceDays);
  const running = cutoffOf(day, cutoffDays);
  return running.end === day ? day : addDays(running.start, -1);
}
