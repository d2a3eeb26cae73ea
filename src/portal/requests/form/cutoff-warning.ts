import type { MessageCode } from '#contract/messages/en.ts';
import type { MessageData } from '#contract/messages/sentence.ts';
import { cutoffOf, filingDeadline } from '#domain/leave/cutoff.ts';
import { formatDate, today } from '#src/text/format.ts';

/**
 * Server message that the phone's data predicts. It is a warning and not an error: the copy may be old, and the
 * server decides.
 */
export interface Warning {
  code: MessageCode;
  data?: MessageData;
}

/** Returns the warning that a date's cutoff is closed for filing. */
export function cutoffWarning(
  date: string,
  schedule: { cutoff_days: number[]; filing_grace_days: number } | undefined,
): Warning[] {
  if (!schedule) return [];
  const until = filingDeadline(date, schedule.cutoff_days, schedule.filing_grace_days);
  if (today() <= until) return [];
  const { start, end } = cutoffOf(date, schedule.cutoff_days);
  return [
    {
      code: 'filing.cutoff_closed',
      data: { start: formatDate(start), end: formatDate(end), until: formatDate(until) },
    },
  ];
}
