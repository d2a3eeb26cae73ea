import { sssTexts } from '#src/text/en/desk/agencies.ts';
import type { SssClaim } from '#contract/payroll/agencies/sss-claims.ts';
import { paidDaysOf } from '#domain/leave/sickness-benefit.ts';
import { averageCredit, creditMonths, type SalaryCredits } from '#domain/leave/sss-benefit.ts';
import { pesos } from '#domain/records/fields.ts';

export const peso = (centavos: number): string => `₱${pesos(centavos)}`;

export const leaveNames = {
  maternity: sssTexts.maternityLeave,
  sickness: sssTexts.sssSicknessLeave,
  ec: sssTexts.ecLeave,
} as const;

/** Returns the number of days that the benefit pays. */
export const paidDaysText = ({ days, paid_days: parts }: SssClaim): number => (parts ? paidDaysOf(parts) : days);

/** Returns the benefit in words. */
export function benefitText(claim: SssClaim): string {
  const { benefit_centavos: benefit, kind } = claim;
  if (benefit === null)
    return kind === 'maternity' ? sssTexts.notComputedEnterDeliveryDate : sssTexts.notComputedEnterSalaryCredits;
  const days = paidDaysText(claim);
  if (benefit > 0) return sssTexts.for(peso(benefit), sssTexts.days(days));
  return days === 0 ? sssTexts.noneNoDaysLeftTo : sssTexts.noneFewerThanMonthsContributions;
}

/**
 * Returns the computation of the benefit: `₱120,000.00 ÷ 180 × 90% = ₱600.00 a day × 20 days`. Null if it isn't
 * computed, or zero.
 */
export function workedText(claim: SssClaim): string | null {
  const { contingency_date: date, benefit_centavos: benefit, kind } = claim;
  if (date === null || benefit === null || benefit === 0) return null;
  const all: Record<string, number> = { ...claim.credits, ...claim.known_credits };
  const months = creditMonths(date);
  if (months.some((m) => all[m] === undefined)) return null;
  const average = averageCredit(date, all as SalaryCredits);
  const days = paidDaysText(claim);
  if (!average) return sssTexts.ecMinimum(sssTexts.days(days));
  const credits = sssTexts.highestCredits(average.highest.length, peso(average.total));
  if (kind === 'maternity') return `${credits} × ${sssTexts.days(days)}`;
  const limits = kind === 'ec' ? sssTexts.withinEcMinimumMaximum : '';
  return sssTexts.ninetyPercent(credits, limits, peso(Math.round(benefit / days)), sssTexts.days(days));
}
