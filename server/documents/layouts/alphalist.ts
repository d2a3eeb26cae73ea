import type { DelimitedField, DelimitedRecord } from '../delimited.ts';

/**
 * BIR 1604-C alphalist DAT (RMC 25-2024 Annex A; RMC 15-2025, module v7.4), as three independent programs write it.
 * Comma-separated, upper case, dates MM/DD/YYYY, names quoted, CRLF after every record. Compare the field order with
 * the annex before filing.
 */
const date = (name: string): DelimitedField => ({ date: name, order: 'MM/DD/YYYY' });
const money = (names: readonly string[]): DelimitedField[] => names.map((pesos) => ({ pesos }));
const employer: DelimitedField[] = [
  { digits: 'tin', lengths: [9] },
  { digits: 'branch', lengths: [4] },
  date('period'),
];

/** Fields of one employer's pay in D1: gross pay, and its non-taxable and taxable parts. */
export const d1Pay = [
  'Gross',
  'NtBasic',
  'Nt13th',
  'DeMinimis',
  'Contributions',
  'NtOther',
  'TotalNt',
  'TxBasic',
  'Tx13th',
  'TxOther',
  'TotalTx',
] as const;
/** Fields of one employer's pay in D2, after those of the minimum wage itself. */
const d2Pay = [
  'Holiday',
  'Overtime',
  'Night',
  'Hazard',
  'Nt13th',
  'DeMinimis',
  'Contributions',
  'NtOther',
  'TotalNt',
  'Tx13th',
  'TxOther',
  'TotalTx',
] as const;
export const d2Previous = ['Gross', 'Smw', ...d2Pay] as const;
/** The factor among them is a number of days and isn't in any total. */
export const d2Present = ['Gross', 'SmwDay', 'SmwMonth', 'SmwYear', 'Factor', ...d2Pay] as const;
export const yearTax = [
  'totalTaxable',
  'netTaxable',
  'taxDue',
  'withheldPrevious',
  'withheldJanNov',
  'withheldDec',
  'overWithheld',
  'actualWithheld',
] as const;

const of = (who: 'previous' | 'present', names: readonly string[]): string[] => names.map((n) => `${who}${n}`);
const person: DelimitedField[] = [
  { count: 'sequence' },
  { digits: 'employeeTin', lengths: [9] },
  { digits: 'employeeBranch', lengths: [4] },
  { text: 'last', most: 30, quoted: true },
  { text: 'first', most: 30, quoted: true },
  { text: 'middle', most: 30, quoted: true },
  { text: 'region', most: 5 },
];
const status: DelimitedField[] = [
  { text: 'nationality', most: 20 },
  { text: 'status', most: 2 },
  { text: 'reason', most: 2 },
  { text: 'substituted', most: 1 },
  { pesos: 'peraCredit' },
];

export const d1Amounts = [...of('previous', d1Pay), ...of('present', d1Pay), ...yearTax];
export const d2Amounts = [
  ...of('previous', d2Previous),
  ...of(
    'present',
    d2Present.filter((n) => n !== 'Factor'),
  ),
  ...yearTax,
];

export const alphalistHeader: DelimitedRecord = {
  name: 'header',
  separator: ',',
  fields: [{ constant: 'H1604C' }, ...employer],
};

export const d1: DelimitedRecord = {
  name: 'D1',
  separator: ',',
  fields: [
    { constant: 'D1' },
    { constant: '1604C' },
    ...employer,
    ...person,
    ...money(of('previous', d1Pay)),
    date('from'),
    date('to'),
    ...money(of('present', d1Pay)),
    ...money(yearTax),
    ...status,
  ],
};

export const c1: DelimitedRecord = {
  name: 'C1',
  separator: ',',
  fields: [{ constant: 'C1' }, { constant: '1604C' }, ...employer, ...money([...d1Amounts, 'peraCredit'])],
};

export const d2: DelimitedRecord = {
  name: 'D2',
  separator: ',',
  fields: [
    { constant: 'D2' },
    { constant: '1604C' },
    ...employer,
    ...person,
    ...money(of('previous', d2Previous)),
    date('from'),
    date('to'),
    ...money(of('present', d2Present)),
    ...money(yearTax),
    ...status,
    { pesos: 'smwNet' },
  ],
};

export const c2: DelimitedRecord = {
  name: 'C2',
  separator: ',',
  fields: [{ constant: 'C2' }, { constant: '1604C' }, ...employer, ...money([...d2Amounts, 'peraCredit', 'smwNet'])],
};
