import type { Kysely } from 'kysely';
import type { Filing } from '#contract/hr/filings.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { cutoffOf, filingDeadline, filingTime } from '#domain/leave/cutoff.ts';
import type { DB } from '#server/database/tables.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import { cutoffsOf } from '#server/hr/schedules/calendar.queries.ts';
import { lockFiler } from './filing.queries.ts';

/** The field and the dates a filing is judged by. */
export interface FiledDates {
  /** The field that is blamed. */
  field: string;
  start: LocalDate;
  end: LocalDate;
}

/** How a filing is judged besides by what it says. */
export interface Judging<Row extends Pick<Filing, 'filed_at' | 'late_sync'> & { id: number }> {
  /** When it arrived. */
  received: string;
  /** The filing being corrected, which does not stand in its own way. */
  correcting: Pick<Row, 'id' | 'filed_at' | 'late_sync'> | null;
  /** HR files it for the employee. */
  onBehalf: boolean;
}

/** Locks the person, and refuses dates outside their employment. To be called before anything else is judged. */
export async function filerOn(db: Kysely<DB>, employeeId: number, { field, start, end }: FiledDates): Promise<void> {
  const employee = await lockFiler(db, employeeId);
  if (!employee) throw forbidden();
  if (start < employee.hired_on) throw invalid(field, 'filing.not_hired');
  if (employee.separated_on !== null && end > employee.separated_on) throw invalid(field, 'filing.separated');
}

/**
 * When a filing counts as filed, by the cut-off of its first day; refused where that has closed.
 * A correction is as timely as the filing it corrects. What HR files is filed when it arrives, and is
 * taken after the deadline too: those who come late are told to ask HR.
 */
export async function timeOfFiling(
  db: Kysely<DB>,
  employeeId: number,
  { field, start }: Pick<FiledDates, 'field' | 'start'>,
  claimed: string | undefined,
  { received, correcting, onBehalf }: Judging<Pick<Filing, 'id' | 'filed_at' | 'late_sync'>>,
): Promise<{ filed_at: string; late_sync: boolean }> {
  if (onBehalf) return { filed_at: received, late_sync: false };
  const cutoffs = await cutoffsOf(db, employeeId);
  const cutoffDays = cutoffs?.cutoff_days ?? [31];
  const deadline = filingDeadline(start, cutoffDays, cutoffs?.filing_grace_days ?? 0);
  // Written as we write instants: the database takes no more digits of a second than it keeps.
  const told = claimed === undefined ? undefined : new Date(claimed).toISOString();
  const { filedAt, lateSync } = correcting
    ? { filedAt: correcting.filed_at, lateSync: correcting.late_sync }
    : filingTime(told, received, deadline);
  if (manilaDate(filedAt) > deadline) {
    const cutoff = cutoffOf(start, cutoffDays);
    throw invalid(field, 'filing.cutoff_closed', { ...cutoff, until: deadline });
  }
  return { filed_at: filedAt, late_sync: lateSync };
}
