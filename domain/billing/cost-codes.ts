/** What a client pays for, by line, where its terms say so. The codes are those of a statement. */
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
/** Everything a person costs: besides, what stays with the agency whatever the terms say. */
export const costCodes = [...billableCodes, 'not_billed'] as const;
export type CostCode = (typeof costCodes)[number];
