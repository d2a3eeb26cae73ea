import type { Kysely } from 'kysely';
import { outsideEmployment } from '#contract/messages/outside-employment.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { reachesOver } from '#domain/calendar/employment.ts';
import { cutoffOf, filingDeadline, filingTime } from '#domain/leave/cutoff.ts';
import type { DB } from '#server/database/tables.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import { filingDaysOf } from '#server/hr/schedules/calendar.queries.ts';
import type { Judging } from './filing-kind.ts';
import { lockFiler, type Timely } from './filing.queries.ts';

/** The field and the dates by which a request is checked. */
export interface FiledDates {
  /** The field at which an error is shown. */
  field: string;
  /** The field of the last day, if it is a separate one. */
  lastField?: string;
  start: LocalDate;
  end: LocalDate;
}

/**
 * Locks the employee, and refuses dates outside the employment; the same for every kind and for HR. Separated
 * employees may only send requests that their phone filed by the last day. Must run before any other check.
 */
export async function filerOn(
  db: Kysely<DB>,
  employeeId: number,
  { field, lastField, start, end }: FiledDates,
  claimed: string | undefined,
  { leaver, received }: Judging,
): Promise<void> {
  const employee = await lockFiler(db, employeeId);
  if (!employee || (employee.left_on !== null && !leaver)) throw forbidden();
  const last = employee.left_on ?? employee.separated_on;
  const over = reachesOver({ start, end }, { first: employee.hired_on, last });
  // If the first day is within the employment, the error belongs at the last day.
  if (over)
    throw invalid(
      over.side === 'after' && start <= over.date ? (lastField ?? field) : field,
      outsideEmployment[over.side],
      {
        date: over.date,
      },
    );
  if (employee.left_on === null) return;
  const filed = manilaDate(filingTime(instant(claimed), received, start).filedAt);
  if (filed > employee.left_on) throw invalid(field, 'filing.after_leaving', { filed, date: employee.left_on });
}

/** Returns the instant in our format, because the database keeps fewer digits of a second. */
const instant = (claimed: string | undefined): string | undefined =>
  claimed === undefined ? undefined : new Date(claimed).toISOString();

/**
 * Returns when a request counts as filed, by the cutoff of its first day; throws if that has closed. A correction is
 * as timely as the original request. HR's requests are filed on arrival and accepted after the deadline too, because
 * late employees are referred to HR.
 */
export async function timeOfFiling(
  db: Kysely<DB>,
  employeeId: number,
  { field, start }: Pick<FiledDates, 'field' | 'start'>,
  claimed: string | undefined,
  { received, correcting, onBehalf }: Judging,
): Promise<Timely> {
  if (onBehalf)
    return correcting
      ? { filed_at: correcting.filed_at, late_sync: correcting.late_sync }
      : { filed_at: received, late_sync: false };
  const days = await filingDaysOf(db, employeeId);
  const cutoffDays = days?.cutoff_days ?? [31];
  const deadline = filingDeadline(start, cutoffDays, days?.filing_grace_days ?? 0);
  const { filedAt, lateSync } = correcting
    ? { filedAt: correcting.filed_at, lateSync: correcting.late_sync }
    : filingTime(instant(claimed), received, deadline);
  if (manilaDate(filedAt) > deadline) {
    const cutoff = cutoffOf(start, cutoffDays);
    throw invalid(field, 'filing.cutoff_closed', { ...cutoff, until: deadline });
  }
  return { filed_at: filedAt, late_sync: lateSync };
}
