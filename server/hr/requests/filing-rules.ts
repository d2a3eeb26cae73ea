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

/** The field and the dates a filing is judged by. */
export interface FiledDates {
  /** The field that is blamed. */
  field: string;
  /** The field of the last day, where it is one of its own. */
  lastField?: string;
  start: LocalDate;
  end: LocalDate;
}

/**
 * Locks the person, and refuses dates outside their employment: the same for every kind, and for what HR files. For an employee
 * who left it takes only what their phone sends, filed by the last day. To be called before anything else is judged.
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
  // If the first day is within the employment, the message stands at the last day.
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

/** Written as we write instants: the database takes no more digits of a second than it keeps. */
const instant = (claimed: string | undefined): string | undefined =>
  claimed === undefined ? undefined : new Date(claimed).toISOString();

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
