import type { FixedRecord } from '../fixed-width.ts';

/**
 * Legacy SSS R-3 diskette file NR3001DK, CRLF, as three independent programs write it. Amounts are in the column of
 * their month within its quarter; the discontinued Medicare stays 0.00. Whether the provident fund belongs in the
 * amount is unclear.
 */
const quarter = (name: string, width: number) =>
  [1, 2, 3].map((month) => ({ pesos: `${name}${month}`, width }) as const);

export const r3Header: FixedRecord = {
  name: 'header',
  fields: [
    { constant: '00', width: 2 },
    { text: 'employerName', width: 30 },
    { digits: 'month', width: 6 },
    { digits: 'employerSss', width: 10 },
    { text: 'receipt', width: 10 },
    { text: 'payDate', width: 8 },
    { text: 'amount', width: 12 },
  ],
};

export const r3Detail: FixedRecord = {
  name: 'detail',
  fields: [
    { constant: '20', width: 2 },
    { text: 'surname', width: 15 },
    { text: 'given', width: 15 },
    { text: 'middleInitial', width: 1 },
    { digits: 'sss', width: 10 },
    ...quarter('ss', 8),
    ...quarter('medicare', 6),
    ...quarter('ec', 6),
    { constant: '', width: 6 },
    { text: 'remark', width: 1 },
    { text: 'date', width: 8 },
  ],
};

export const r3Trailer: FixedRecord = {
  name: 'trailer',
  fields: [
    { constant: '99', width: 2 },
    ...quarter('ss', 12),
    ...quarter('medicare', 10),
    ...quarter('ec', 10),
    { constant: '', width: 20 },
  ],
};
