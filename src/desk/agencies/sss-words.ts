import type { SssClaim } from '#contract/payroll/agencies/sss-claims.ts';
import { paidDaysOf } from '#domain/leave/sickness-benefit.ts';
import { averageCredit, creditMonths, type SalaryCredits } from '#domain/leave/sss-benefit.ts';
import { pesos } from '#domain/records/fields.ts';

export const peso = (centavos: number): string => `₱${pesos(centavos)}`;

export const leaveNames = {
  maternity: 'Maternity leave',
  sickness: 'SSS sickness leave',
  ec: 'EC leave',
} as const;

const dayText = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** Days paid by the benefit. */
export const paidDaysText = ({ days, paid_days: parts }: SssClaim): number => (parts ? paidDaysOf(parts) : days);

/** The benefit in words. */
export function benefitText(claim: SssClaim): string {
  const { benefit_centavos: benefit, kind } = claim;
  if (benefit === null)
    return kind === 'maternity'
      ? 'Not computed: enter the delivery date and salary credits'
      : 'Not computed: enter the salary credits';
  const days = paidDaysText(claim);
  if (benefit > 0) return `${peso(benefit)} for ${dayText(days)}`;
  return days === 0 ? 'None: no days left to pay, or fewer than 4' : 'None: fewer than 3 months of contributions';
}

/** Computation of the benefit: `₱120,000.00 ÷ 180 × 90% = ₱600.00 a day × 20 days`. Null: not computed, or zero. */
export function workedText(claim: SssClaim): string | null {
  const { contingency_date: date, benefit_centavos: benefit, kind } = claim;
  if (date === null || benefit === null || benefit === 0) return null;
  const all: Record<string, number> = { ...claim.credits, ...claim.known_credits };
  const months = creditMonths(date);
  if (months.some((m) => all[m] === undefined)) return null;
  const average = averageCredit(date, all as SalaryCredits);
  const days = paidDaysText(claim);
  if (!average) return `₱110.00 a day, the EC minimum, × ${dayText(days)}`;
  const credits = `${average.highest.length} highest credits ${peso(average.total)} ÷ 180`;
  if (kind === 'maternity') return `${credits} × ${dayText(days)}`;
  const limits = kind === 'ec' ? ', within the EC minimum and maximum' : '';
  return `${credits} × 90%${limits} = ${peso(Math.round(benefit / days))} a day × ${dayText(days)}`;
}
