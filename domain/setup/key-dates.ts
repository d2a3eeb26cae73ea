import type { LocalDate } from '../calendar/local-date.ts';
import { deadlineOf, yearlyDueOf } from '../reports/deadlines.ts';

/** The cutoff that is paid first, with the month its contributions belong to. */
export interface NextCutoff {
  from_date: LocalDate;
  to_date: LocalDate;
  pay_date: LocalDate;
  month: string;
}

export interface KeyDate {
  kind: 'sss' | 'tax' | 'thirteenth_month';
  /** `YYYY-MM` of a return, `YYYY` of 13th month pay. */
  span: string;
  due: LocalDate;
}

/**
 * Due dates after the first payslips, earliest first: SSS and 1601-C of their months, or of this month before the
 * calendar has a cutoff, and the year's 13th month pay while it isn't past. Dates that depend on the employer's name or number are left out.
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
