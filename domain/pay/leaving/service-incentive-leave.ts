import type { Centavos } from '#domain/money/centavos.ts';
import { minusRatio, plusRatio, ratio, roundHalfUp, roundTo, times, type Ratio } from '#domain/money/ratio.ts';
import { must } from '#domain/pay-error.ts';
import type { Rate } from '#domain/rates/rates.ts';

/** Paid days a year after one year of service (Labor Code Art. 95). */
export const silDaysPerYear = 5;

export interface SilFacts {
  /** Whole years of service. There is no leave before the first. */
  readonly completedYears: number;
  /** Completed months of the current year of service, for the prorated part on separation. */
  readonly completedMonths: number;
  /** Days earned in each year, if known. Otherwise five days for each completed year. */
  readonly accrued?: readonly Ratio[];
  readonly used: Ratio;
  /** Unrounded daily rate on the day of conversion. */
  readonly dailyRate: Rate;
  /** Decimals to which days are rounded. DOLE's example uses three decimals before payment. */
  readonly roundDaysTo: number;
}

/**
 * Returns unused service incentive leave in cash: days earned less days used, at the daily rate (DOLE Handbook 2024 ch.
 * 7 D).
 */
export function commuteSil(facts: SilFacts): { days: Ratio; amount: Centavos } {
  must(facts.used.n >= 0n, 'sil.used', 'used', 'used days of leave must not be negative');
  must(facts.dailyRate.n > 0n, 'rate.zero', 'dailyRate', 'a rate of pay must be more than zero');
  const running = facts.completedYears >= 1 ? ratio(silDaysPerYear * facts.completedMonths, 12) : ratio(0);
  const earned =
    facts.accrued?.reduce(plusRatio, ratio(0)) ?? plusRatio(ratio(silDaysPerYear * facts.completedYears), running);
  const left = minusRatio(earned, facts.used);
  const days = roundTo(left.n < 0n ? ratio(0) : left, facts.roundDaysTo);
  return { days, amount: roundHalfUp(times(facts.dailyRate, days)) };
}
