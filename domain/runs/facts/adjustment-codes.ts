/**
 * Pay codes for entered amounts, without computed pay (basic pay, premiums, leave). `domain/pay/facts/codes.ts` has the
 * bases that each code counts for.
 */
export const adjustmentCodes = {
  allowance: 'Allowance, every period',
  irregular_allowance: 'Allowance, irregular',
  commission: 'Commission',
  hazard: 'Hazard pay',
  cola: 'Cost-of-living allowance',
  basic_adjustment: 'Adjustment of basic pay',
  premium_adjustment: 'Adjustment of premiums',
  taxable_adjustment: 'Other adjustment, taxable',
  performance_bonus: 'Performance bonus',
  christmas_bonus: 'Christmas bonus',
  // Only for active employees. Final pay computes the leave in cash of separated employees.
  leave_conversion: 'Service incentive leave in cash',
  other_benefit: 'Other benefit',
  rice: 'Rice subsidy',
  uniform: 'Uniform allowance',
  laundry: 'Laundry allowance',
  medical_dependants: 'Medical allowance for dependants, monthly',
  medical_dependants_semester: 'Medical allowance for dependants, half-yearly',
  medical_actual: 'Medical assistance',
  achievement_award: 'Achievement award',
  gift: 'Gift',
  cba_productivity: 'Productivity incentive',
  overtime_meal: 'Meals on overtime or night work',
  leave_monetised: 'Unused vacation leave in cash',
  reimbursement: 'Reimbursement',
  maternity_differential: 'Maternity salary differential',
} as const;
export type AdjustmentCode = keyof typeof adjustmentCodes;

/**
 * Types with a number of days: whole days for meals, also parts of a day for leave. Tax or leave credits depend on the
 * days.
 */
const byDays: Readonly<Partial<Record<string, 'whole' | 'parts'>>> = {
  overtime_meal: 'whole',
  leave_conversion: 'parts',
  leave_monetised: 'parts',
};

/** Returns true if an amount of this type has days. */
export const hasDays = (countsAs: string): boolean => Object.hasOwn(byDays, countsAs);

/** Returns why the days of an amount don't fit its type, or null if they do. */
export function daysProblem(countsAs: string, days: number | null): string | null {
  const kind = Object.hasOwn(byDays, countsAs) ? byDays[countsAs] : undefined;
  if (kind === undefined) return days === null ? null : 'This type has no days. Leave the days blank.';
  if (days === null)
    return countsAs === 'leave_conversion'
      ? 'Enter the number of days to deduct from leave credits.'
      : 'Enter the number of days. The tax exemption is per day.';
  return kind === 'whole' && !Number.isInteger(days) ? 'Enter whole days: meals are counted per day.' : null;
}

/**
 * Returns true if a payslip line may have this name. Totals are stored by line name, and an inherited property such as
 * `constructor` would be read for an employee without such a line.
 */
export const mayBeCalled = (text: string): boolean => !(text in {});
export const callOtherwise = 'Choose another name: this word is reserved.';
