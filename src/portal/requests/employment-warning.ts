import { outsideEmployment } from '#contract/messages/outside-employment.ts';
import type { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import type { Output } from '#contract/endpoint.ts';
import { reachesOver } from '#domain/calendar/employment.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { formatDate } from '#src/text/format.ts';
import type { Warning } from './form/cutoff-warning.ts';

/** The user's employment dates. Copies of older versions lack them. */
export type Employed = Partial<Pick<Output<typeof assignedSchedules>['data'], 'employment'>>;

/** Returns the warning that dates are outside the employment, for all request kinds. */
export function employmentWarning(
  dates: { start: LocalDate; end: LocalDate },
  known: Employed | undefined,
  show: (date: LocalDate) => string = formatDate,
): Warning[] {
  const over = known?.employment ? reachesOver(dates, known.employment) : null;
  return over ? [{ code: outsideEmployment[over.side], data: { date: show(over.date) } }] : [];
}
