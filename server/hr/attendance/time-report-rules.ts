import type { Kysely } from 'kysely';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { filingTime } from '#domain/leave/cutoff.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid } from '#server/http/errors.ts';
import type { Judging } from '#server/hr/requests/filing-kind.ts';
import { filerOn } from '#server/hr/requests/filing-rules.ts';
import { isReported, type TimeReportValues } from './time-reports.queries.ts';

export interface TimeReportRequest {
  date: string;
  time_in: string | null;
  time_out: string | null;
  reason: string;
  filed_at?: string | undefined;
}

/**
 * Checks a report against the database and returns the values to store. Any day of the employment up to today may be
 * reported, even in a closed or paid cutoff, because a day may have been paid wrong.
 */
export async function judgeTimeReport(
  db: Kysely<DB>,
  employeeId: number,
  request: TimeReportRequest,
  judging: Judging,
): Promise<TimeReportValues> {
  const { date, time_in, time_out, reason } = request;
  const { received, correcting, onBehalf } = judging;
  await filerOn(db, employeeId, { field: 'date', start: date, end: date }, request.filed_at, judging);
  if (date > manilaDate(received)) throw invalid('date', 'time_report.future');
  if (await isReported(db, { employee_id: employeeId, date, except: correcting?.id ?? null }))
    throw invalid('date', 'time_report.waiting');
  const claimed = request.filed_at === undefined ? undefined : new Date(request.filed_at).toISOString();
  // A report has no deadline, so its own date is passed instead. Only the filing time is used.
  const { filedAt } = filingTime(claimed, received, date);
  const filed_at = correcting?.filed_at ?? (onBehalf ? received : filedAt);
  return { date, time_in, time_out, reason, filed_at, late_sync: false };
}
