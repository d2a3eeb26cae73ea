import type { FixedRecord } from '../fixed-width.ts';

/**
 * BPI BizLink / ExpressLink payroll file, 128 characters a line, CRLF. The layout follows four public programs; the
 * bank has not confirmed it. Amounts and hashes are centavos.
 */
const batch = [
  { digits: 'companyCode', width: 5 },
  { digits: 'payrollDate', width: 6 },
  { digits: 'batch', width: 2 },
] as const;

export const bpiHeader: FixedRecord = {
  name: 'header',
  fields: [
    { constant: 'H', width: 1 },
    ...batch,
    { constant: '1', width: 1 },
    { digits: 'companyAccount', width: 10 },
    { digits: 'presentingOffice', width: 3 },
    { centavos: 'ceiling', width: 12 },
    { centavos: 'total', width: 12 },
    { constant: '1', width: 1 },
    { constant: '', width: 75 },
  ],
};

export const bpiDetail: FixedRecord = {
  name: 'detail',
  fields: [
    { constant: 'D', width: 1 },
    ...batch,
    { constant: '3', width: 1 },
    { digits: 'account', width: 10 },
    { centavos: 'amount', width: 12 },
    { centavos: 'hash', width: 12 },
    { constant: '', width: 79 },
  ],
};

export const bpiTrailer: FixedRecord = {
  name: 'trailer',
  fields: [
    { constant: 'T', width: 1 },
    ...batch,
    { constant: '2', width: 1 },
    { digits: 'companyAccount', width: 10 },
    { digits: 'accountSum', width: 15 },
    { centavos: 'total', width: 15 },
    { centavos: 'hashSum', width: 18 },
    { digits: 'count', width: 5 },
    { constant: '', width: 50 },
  ],
};
