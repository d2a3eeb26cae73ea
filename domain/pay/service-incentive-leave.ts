import type { Centavos } from '../money/centavos.ts';
import { minusRatio, plusRatio, ratio, roundHalfUp, roundTo, times, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import type { Rate } from '../rates/rates.ts';

/** Days with pay after a year of service (Labor Code Art. 95). */
export const silDaysPerYear = 5;

export interface SilFacts {
  /** Whole years of service; none of the leave before the first. */
  readonly completedYears: number;
  /** Completed months of the running year of service, for the pro-rated part on separation. */
  readonly completedMonths: number;
  /** What was earned by year, where it is known; else five days for each completed year. */
  readonly accrued?: readonly Ratio[];
  readonly used: Ratio;
  /** On the day of commutation, unrounded. */
  readonly dailyRate: Rate;
  /** DOLE's example rounds the days to three decimals before they are paid. */
  readonly roundDaysTo: number;
}

/** Unused service incentive leave as money: days earned less days used, at the rate of the day (DOLE Handbook 2024 ch. 7 D). */
export function commuteSil(facts: SilFacts): { days: Ratio; amount: Centavos } {
  must(facts.used.n >= 0n, 'sil.used', 'used', 'days of leave used are not negative');
  must(facts.dailyRate.n > 0n, 'rate.zero', 'dailyRate', 'a rate of pay is more than zero');
  const running = facts.completedYears >= 1 ? ratio(silDaysPerYear * facts.completedMonths, 12) : ratio(0);
  const earned =
    facts.accrued?.reduce(plusRatio, ratio(0)) ?? plusRatio(ratio(silDaysPerYear * facts.completedYears), running);
  const left = minusRatio(earned, facts.used);
  const days = roundTo(left.n < 0n ? ratio(0) : left, facts.roundDaysTo);
  return { days, amount: roundHalfUp(times(facts.dailyRate, days)) };
}
