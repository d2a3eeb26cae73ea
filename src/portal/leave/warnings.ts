import type { LeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import type { LeaveType } from '#contract/hr/leave/leave-types.ts';
import type { MessageCode } from '#contract/messages/en.ts';
import type { MessageData } from '#contract/messages/sentence.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { LeaveDates } from '#domain/leave/count-days.ts';
import { cutoffOf, filingDeadline } from '#domain/leave/cutoff.ts';
import { overlaps } from '#domain/leave/overlap.ts';
import { employmentWarning, type Employed } from '#src/portal/requests/employment-warning.ts';

export interface Warning {
  code: MessageCode;
  data?: MessageData;
}

export interface LeaveFacts {
  dates: LeaveDates;
  /** Number of days of the leave. Null if the schedule isn't on this phone yet. */
  days: number | null;
  type: LeaveType | undefined;
  credit: LeaveCredit | undefined;
  /** Leave already on the dates, on the server and on this phone. */
  others: readonly LeaveDates[];
  cutoffDays: readonly number[] | undefined;
  graceDays: number;
  /** First and last day of work, as far as known. */
  employed: Employed | undefined;
  today: LocalDate;
  attachments: number;
  /** Days of the record being corrected, already charged. */
  held: number;
}

/**
 * Returns the expected server messages from the phone's data. Warnings, not errors: the copy may be old, and the server
 * decides.
 */
export function warningsFor(facts: LeaveFacts, show: (date: LocalDate) => string): Warning[] {
  const { dates, days, type, credit } = facts;
  const warnings: Warning[] = [];
  if (days === 0) warnings.push({ code: 'leave.no_days' });

  const other = facts.others.find((o) => overlaps(o, dates));
  if (other)
    warnings.push({ code: 'leave.overlap', data: { start: show(other.start_date), end: show(other.end_date) } });

  if (type?.needs_credit && credit && days !== null && days > credit.available + facts.held)
    warnings.push({
      code: 'leave.no_credit',
      data: { type: type.name, available: credit.available + facts.held, days },
    });

  warnings.push(...employmentWarning({ start: dates.start_date, end: dates.end_date }, facts.employed, show));

  if (facts.cutoffDays) {
    const until = filingDeadline(dates.start_date, facts.cutoffDays, facts.graceDays);
    const { start, end } = cutoffOf(dates.start_date, facts.cutoffDays);
    if (facts.today > until)
      warnings.push({
        code: 'filing.cutoff_closed',
        data: { start: show(start), end: show(end), until: show(until) },
      });
  }

  const from = type?.attachment_from_days ?? null;
  if (from !== null && days !== null && days >= from && facts.attachments === 0)
    warnings.push({ code: 'leave.attachment', data: { days: from } });
  // An offline copy may predate required documents of leave types.
  const by = type?.document_by ?? 'none';
  if (type && by !== 'none' && facts.attachments === 0) {
    const code = by === 'filing' ? 'leave.document' : 'leave.document_later';
    warnings.push({ code, data: { type: type.name, document: type.evidence } });
  }
  return warnings;
}
