import type { LocalDate } from '../calendar/local-date.ts';
import { formatPesos, sum } from '../money/centavos.ts';
import { dividedBy, ratio, roundHalfUp, times } from '../money/ratio.ts';
import { rateOn } from '../pay/collector.ts';
import type { RateFacts } from '../pay/facts.ts';
import { shownValue } from '../records/fields.ts';
import type { RunProblem } from './problems.ts';

/** A cutoff of the year that no posted payslip has paid to a person. `of`: cutoffs of its month. */
export interface CutoffToCome {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly payDate: LocalDate;
  readonly of: number;
}

const shownDate = (date: LocalDate): string => shownValue({ kind: 'date', label: '' }, date);

/** The basic pay of a month at a rate, as though every day were worked. */
function monthlyOf({ scheme, amount, factorTenths, minutesPerDay }: RateFacts) {
  const days = dividedBy(ratio(factorTenths, 10), ratio(12));
  if (scheme === 'monthly') return ratio(amount);
  if (scheme === 'daily') return times(ratio(amount), days);
  return times(times(ratio(amount), ratio(minutesPerDay, 60)), days);
}

/**
 * Returns what a run of 13th month pay leaves out: a twelfth of the basic pay of cutoffs that are paid later in the year, and
 * when to run it again. `cutoffs`: by date.
 */
export function thirteenthToCome(cutoffs: readonly CutoffToCome[], rates: readonly RateFacts[]): RunProblem[] {
  const paid = cutoffs.filter((c) => rates.some((r) => r.from <= c.to));
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return [];
  const left = sum(
    paid.map((c) => roundHalfUp(dividedBy(dividedBy(monthlyOf(rateOn(rates, c.to)), ratio(c.of)), ratio(12)))),
  );
  const message = `Basic pay of ${shownDate(first.from)} to ${shownDate(last.to)} isn’t paid yet, so about ${formatPesos(left)} of 13th month pay isn’t in this run. Run 13th month pay again once the pay of ${shownDate(last.payDate)} is posted.`;
  return [{ code: 'thirteenth.to_come', field: 'amounts', message, must: false }];
}
