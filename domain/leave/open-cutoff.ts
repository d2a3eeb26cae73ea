import { addDays, dayNumber, type LocalDate } from '../calendar/local-date.ts';
import { cutoffOf, filingDeadline } from './cutoff.ts';

/** A cutoff that still accepts requests: its first and last date, the last filing date, and the days until then. */
export interface OpenCutoff {
  start: LocalDate;
  end: LocalDate;
  until: LocalDate;
  daysLeft: number;
}

/** Returns the open cutoff that closes next. A past cutoff stays open through its grace days. */
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
