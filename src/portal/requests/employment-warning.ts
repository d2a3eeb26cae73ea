import { outsideEmployment } from '#contract/messages/outside-employment.ts';
import type { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import type { Output } from '#contract/endpoint.ts';
import { reachesOver } from '#domain/calendar/employment.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { formatDate } from '#src/text/format.ts';
import type { Warning } from './cutoff-warning.ts';

/** What the phone knows of one's employment. A copy that an older version stored does not have it. */
export type Employed = Partial<Pick<Output<typeof assignedSchedules>['data'], 'employment'>>;

/** The warning that dates reach over the first or the last day of work, if they do: the same for every kind of filing. */
export function employmentWarning(
  dates: { start: LocalDate; end: LocalDate },
  known: Employed | undefined,
  show: (date: LocalDate) => string = formatDate,
): Warning[] {
  const over = known?.employment ? reachesOver(dates, known.employment) : null;
  return over ? [{ code: outsideEmployment[over.side], data: { date: show(over.date) } }] : [];
}
