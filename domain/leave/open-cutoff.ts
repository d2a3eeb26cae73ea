import { addDays, dayNumber, type LocalDate } from '../calendar/local-date.ts';
import { cutoffOf, filingDeadline } from './cutoff.ts';

/** A cut-off that still takes filings: its first and last date, the last date it takes them, and how many days that is off. */
export interface OpenCutoff {
  start: LocalDate;
  end: LocalDate;
  until: LocalDate;
  daysLeft: number;
}

/** The one that closes next, of those that take filings on a date: one that has ended does so through its grace days. */
export function openCutoff(today: LocalDate, cutoffDays: readonly number[], graceDays: number): OpenCutoff {
  let { start, end } = cutoffOf(today, cutoffDays);
  for (;;) {
    const before = cutoffOf(addDays(start, -1), cutoffDays);
    if (filingDeadline(before.end, cutoffDays, graceDays) < today) break;
    ({ start, end } = before);
  }
  const until = filingDeadline(end, cutoffDays, graceDays);
  return { start, end, until, daysLeft: dayNumber(until) - dayNumber(today) };
}
