import type { LocalDate } from '#domain/calendar/local-date.ts';
import { formatPesos, zero } from '#domain/money/centavos.ts';
import { regionOn } from '#domain/pay/facts/assignments.ts';
import { rateOn } from '#domain/pay/facts/collector.ts';
import type { PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { minimumWageIn, type MinimumWage } from '#domain/tables/minimum-wages.ts';
import { dayText } from '#domain/records/fields.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import type { RunProblem } from './run-problem.ts';

/**
 * Returns true if eight hours at a rate with its allowance are below a daily minimum. Piece rates have no daily rate.
 */
function isBelow({ scheme, amount, factorTenths, cola = zero }: RateFacts, daily: number): boolean {
  if (scheme === 'piece') return false;
  if (scheme === 'monthly') return amount * 120 < daily * factorTenths;
  return (scheme === 'hourly' ? amount * 8 : amount) + cola < daily;
}

/**
 * Returns a warning for each minimum wage above the pay of days worked in the cutoff. Each day is compared at its
 * place, because a transfer in the middle of a cutoff can lead to a higher wage order. The lower tiers may be paid
 * less, so this is never an error.
 */
export function belowMinimum(facts: PayslipFacts, wages: readonly MinimumWage[]): RunProblem[] {
  const below = new Map<MinimumWage, LocalDate[]>();
  for (const { date, minutes } of facts.days) {
    const region = regionOn(facts, date);
    const wage = region === undefined ? undefined : minimumWageIn(wages, region, date);
    const worked = Object.values(minutes).some((n) => n > 0);
    if (!wage || !worked || !isBelow(rateOn(facts.rates, date), wage.daily)) continue;
    below.set(wage, [...(below.get(wage) ?? []), date]);
  }
  return [...below].map(([{ daily }, dates]) => {
    const [first, last] = [firstOf(dates), lastOf(dates)];
    const when = first === last ? `On ${dayText(first)}` : `From ${dayText(first)} to ${dayText(last)}`;
    return {
      code: 'rate.below',
      field: 'rates',
      message: `${when} the rate is below the minimum wage of the workplace, ${formatPesos(daily)} a day.`,
      must: false,
    };
  });
}
