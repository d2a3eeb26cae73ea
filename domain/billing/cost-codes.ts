/** Lines that a client pays if its terms say so, with the codes of a statement. */
export const billableCodes = [
  'basic',
  'premiums',
  'allowances',
  'thirteenth_month_accrual',
  'sil_accrual',
  'er_sss_ec',
  'er_philhealth',
  'er_pagibig',
] as const;
export type BillableCode = (typeof billableCodes)[number];
/** All costs of an employee, including costs that the agency bears under any terms. */
export const costCodes = [...billableCodes, 'not_billed'] as const;
export type CostCode = (typeof costCodes)[number];

/** Costs billed in advance in parts and paid once, by the code of the payslip line that pays them. */
export const aheadOf = {
  thirteenth_month: 'thirteenth_month_accrual',
  leave_conversion: 'sil_accrual',
} as const satisfies Record<string, CostCode>;
export const aheadCodes = Object.values(aheadOf);
export type AheadCode = (typeof aheadCodes)[number];
