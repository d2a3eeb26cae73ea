import type { LocalDate } from '../calendar/local-date.ts';
import { deadlineOf, yearlyDueOf } from '../reports/deadlines.ts';

/** The cutoff that is paid next, with the month of its contributions. */
export interface NextCutoff {
  from_date: LocalDate;
  to_date: LocalDate;
  pay_date: LocalDate;
  month: string;
}

export interface KeyDate {
  kind: 'sss' | 'tax' | 'thirteenth_month';
  /** Month `YYYY-MM` of a report, or year `YYYY` of 13th month pay. */
  span: string;
  due: LocalDate;
}

/**
 * Returns due dates after the first payslips, earliest first: SSS and 1601-C for their months, or for this month before
 * the calendar has a cutoff, and the year's 13th month pay unless it is past. Excludes dates that depend on the employer's
 * name or number.
 */
export function keyDates(next: NextCutoff | null, today: LocalDate): KeyDate[] {
  const year = today.slice(0, 4);
  const employer = { name: '', philhealth: '' };
  const month = next?.month ?? today.slice(0, 7);
  const paid = (next?.pay_date ?? today).slice(0, 7);
  const returns: KeyDate[] = [
    { kind: 'sss', span: month, due: deadlineOf('sss', month, employer).due },
    { kind: 'tax', span: paid, due: deadlineOf('tax', paid, employer).due },
  ];
  const thirteenth = yearlyDueOf('thirteenth_month', Number(year)).due;
  return [
    ...returns,
    ...(thirteenth >= today ? [{ kind: 'thirteenth_month' as const, span: year, due: thirteenth }] : []),
  ].toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
}
