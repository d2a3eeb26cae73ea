/** What a client pays for, by line. The codes are those of a statement. */
export const costCodes = [
  'basic',
  'premiums',
  'allowances',
  'thirteenth_month_accrual',
  'sil_accrual',
  'er_sss_ec',
  'er_philhealth',
  'er_pagibig',
] as const;
export type CostCode = (typeof costCodes)[number];
