import type { DelimitedRecord } from '../delimited.ts';

/**
 * Columns of the Pag-IBIG membership contributions remittance form (HQP-PFF-053); the spreadsheet is made from them.
 */
export const mcrfColumns = [
  'Pag-IBIG MID',
  'Account No.',
  'Membership Program',
  'Last Name',
  'First Name',
  'Name Extension',
  'Middle Name',
  'Period Covered',
  'Monthly Compensation',
  'EE Share',
  'ER Share',
  'Total',
  'Remarks',
] as const;

export const mcrfRow: DelimitedRecord = {
  name: 'member',
  separator: ',',
  spreadsheet: true,
  fields: [
    { digits: 'mid', lengths: [12] },
    // Only MP2 has its own account number.
    { text: 'account', most: 12 },
    { text: 'program', most: 4 },
    { text: 'last', most: 30 },
    { text: 'first', most: 30 },
    { text: 'extension', most: 5 },
    { text: 'middle', most: 30 },
    { digits: 'period', lengths: [6] },
    { pesos: 'compensation' },
    { pesos: 'employee' },
    { pesos: 'employer' },
    { pesos: 'total' },
    { text: 'remarks', most: 30 },
  ],
};
