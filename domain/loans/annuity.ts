import type { Centavos } from '../money/centavos.ts';
import { dividedBy, minusRatio, plusRatio, ratio, roundHalfUp, times, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';

/**
 * Returns the monthly payment of a loan on diminishing balance: P × i ÷ (1 − (1 + i)^−n), where i is a twelfth of the
 * yearly rate (SSS salary loan terms). Payroll deducts the amount billed by the agency; this function checks it.
 */
export function annuity(principal: Centavos, yearlyRate: Ratio, months: number): Centavos {
  must(principal > 0, 'loan.principal', 'principal', 'a loan must be more than zero');
  must(Number.isInteger(months) && months > 0, 'loan.months', 'months', 'a loan must run for a whole number of months');
  must(yearlyRate.n >= 0n, 'loan.rate', 'annualRate', 'interest must not be negative');
  if (yearlyRate.n === 0n) return roundHalfUp(ratio(principal, months));
  const i = dividedBy(yearlyRate, ratio(12));
  const growth = plusRatio(ratio(1), i);
  const power = { n: growth.n ** BigInt(months), d: growth.d ** BigInt(months) };
  // P·i·g ÷ (g − 1) is the same formula with whole powers.
  return roundHalfUp(dividedBy(times(ratio(principal), i, power), minusRatio(power, ratio(1))));
}
