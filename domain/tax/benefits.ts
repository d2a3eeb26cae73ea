import type { LocalDate } from '../calendar/local-date.ts';
import { atLeast, atMost, minus, pesos, plus, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints, ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { inForce, type Effective } from '../tables/effective.ts';
import type { CeilingItem, DeMinimisTable } from '../tables/de-minimis.ts';

/** Ceiling of benefits, by pay date. */
export interface BenefitsCeiling extends Effective {
  readonly ceiling: Centavos;
}

/** 13th month and other benefits, exempt together up to this amount per calendar year across all employers. */
export const benefitsCeilings: readonly BenefitsCeiling[] = [
  { from: '2018-01-01', issuance: 'NIRC 32(B)(7)(e) as amended by RA 10963', ceiling: pesos(90_000) },
];

/**
 * Returns the exempt part of a benefit, after the part of this year's limit already used. A reversed benefit frees its
 * part.
 */
export function fromBenefitsPool(
  ceilings: readonly BenefitsCeiling[],
  payDate: LocalDate,
  usedBefore: Centavos,
  amount: Centavos,
): { exempt: Centavos; taxable: Centavos } {
  const { ceiling } = inForce(ceilings, payDate, 'ceiling of benefits');
  const exempt = minus(atMost(ceiling, plus(usedBefore, amount)), atMost(ceiling, usedBefore));
  return { exempt, taxable: minus(amount, exempt) };
}

/**
 * Compares a de minimis benefit with its ceiling on the grant date. The excess counts toward the limit of 13th month
 * pay and other benefits, and is taxable only above that limit (RMC 50-2018). `usedBefore` is the used part of a yearly
 * or semestral item in the same year or semester.
 */
export function deMinimis(
  tables: readonly DeMinimisTable[],
  item: CeilingItem,
  grantDate: LocalDate,
  amount: Centavos,
  usedBefore: Centavos = zero,
): { ceiling: Centavos; exempt: Centavos; excess: Centavos } {
  must(amount >= 0, 'de-minimis.negative', item, 'a benefit must not be negative');
  const ceiling = inForce(tables, grantDate, 'table of de minimis ceilings').ceilings[item];
  const exempt = atMost(amount, atLeast(zero, minus(ceiling, usedBefore)));
  return { ceiling, exempt, excess: minus(amount, exempt) };
}

/**
 * Returns the exempt part of unused vacation leave paid in cash, for a number of days a year. Days are in thousandths,
 * as leave is rounded. `usedBefore` are the exempt days of the year so far.
 */
export function monetisedLeave(
  tables: readonly DeMinimisTable[],
  grantDate: LocalDate,
  leave: { amount: Centavos; thousandths: number },
  usedBefore: number,
): { limitThousandths: number; exemptThousandths: number; exempt: Centavos; excess: Centavos } {
  const limitThousandths = inForce(tables, grantDate, 'table of de minimis ceilings').monetisedLeaveDays * 1000;
  const exemptThousandths = Math.min(leave.thousandths, Math.max(0, limitThousandths - usedBefore));
  const exempt = amountOf(leave.amount, ratio(exemptThousandths, leave.thousandths));
  return { limitThousandths, exemptThousandths, exempt, excess: minus(leave.amount, exempt) };
}

/**
 * Returns the exempt part of meals for overtime and night work: for each day, up to a share of the region's basic
 * minimum wage.
 */
export function overtimeMeals(
  tables: readonly DeMinimisTable[],
  grantDate: LocalDate,
  meals: { amount: Centavos; days: number; regionalDailyMinimum: Centavos },
): { ceilingPerDay: Centavos; exempt: Centavos; excess: Centavos } {
  const share = inForce(tables, grantDate, 'table of de minimis ceilings').overtimeMeal;
  const ceilingPerDay = amountOf(meals.regionalDailyMinimum, basisPoints(share));
  const exempt = atMost(meals.amount, amountOf(ceilingPerDay, ratio(meals.days)));
  return { ceilingPerDay, exempt, excess: minus(meals.amount, exempt) };
}
