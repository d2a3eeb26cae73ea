import type { Run } from '#contract/payroll/runs/runs.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { dayText } from '#domain/records/fields.ts';
import type { RunPeriod } from '#domain/runs/facts/person-facts.ts';

type Dates = Pick<Run, 'from_date' | 'to_date' | 'pay_date' | 'month' | 'index_in_month' | 'of_month'>;

/** Returns the kind of tax table of a cutoff, by the number of cutoffs in its month. */
export const periodKindOf = (ofMonth: number): RunPeriod['kind'] =>
  ofMonth === 1 ? 'monthly' : ofMonth === 2 ? 'semi_monthly' : 'weekly';

/** Returns the dates of a run in the form the engine takes. */
export const periodOf = (run: Dates): RunPeriod => ({
  kind: periodKindOf(run.of_month),
  from: run.from_date,
  to: run.to_date,
  payDate: run.pay_date,
  month: run.month,
  index: run.index_in_month,
  of: run.of_month,
});

/** Returns the default name of a run: `1 – 15 Nov 2026, Bagong Tala Towers`. */
export function runName(from: string, to: string, whose: string | null): string {
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : dayText(from);
  return [`${first} – ${dayText(to)}`, ...(whose === null ? [] : [whose])].join(', ').slice(0, 120);
}

/** Returns the last day on which a cutoff may start for a run created now: 40 days ahead. */
export const lastToBegin = (now: string): string => addDays(manilaDate(now), 40);
