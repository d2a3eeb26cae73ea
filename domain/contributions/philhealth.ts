import { between, minus, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints, ratio, roundDown } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { inForce, monthStart } from '../tables/effective.ts';
import type { PhilHealthTable } from '../tables/philhealth.ts';

export interface PhilHealthContribution {
  readonly base: Centavos;
  readonly premium: Centavos;
  readonly employee: Centavos;
  readonly employer: Centavos;
}

export const noPhilHealth: PhilHealthContribution = { base: zero, premium: zero, employee: zero, employer: zero };

/**
 * Returns the PhilHealth contribution of a month `YYYY-MM` on the monthly basic salary. Absences and undertime don't
 * reduce this base, and overtime, allowances, and bonuses don't raise it (Circular 2020-0005 s. IV.F). The premium is
 * rounded to the centavo. The employer pays an odd centavo (Advisory 2018-0003) unless the company chose otherwise.
 */
export function philHealthContribution(
  tables: readonly PhilHealthTable[],
  month: string,
  monthlyBasicSalary: Centavos,
  oddCentavo: 'employer' | 'employee' = 'employer',
): PhilHealthContribution {
  must(
    monthlyBasicSalary > 0,
    'philhealth.base',
    'monthlyBasicSalary',
    'the monthly basic salary must be more than zero',
  );
  const table = inForce(tables, monthStart(month), 'PhilHealth rate');
  const base = between(table.floor, monthlyBasicSalary, table.ceiling);
  const premium = amountOf(base, basisPoints(table.rate));
  const smaller = roundDown(ratio(premium, 2));
  const larger = minus(premium, smaller);
  return oddCentavo === 'employer'
    ? { base, premium, employee: smaller, employer: larger }
    : { base, premium, employee: larger, employer: smaller };
}

export const philHealthRest = (
  month: PhilHealthContribution,
  taken: PhilHealthContribution,
): PhilHealthContribution => ({
  base: month.base,
  premium: minus(month.premium, taken.premium),
  employee: minus(month.employee, taken.employee),
  employer: minus(month.employer, taken.employer),
});
