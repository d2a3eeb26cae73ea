import { centavos, pesosText } from '#domain/money/centavos.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';

/**
 * The payment list for every bank and wallet, from which a bank's own file is filled in. Banks give their upload
 * layouts only to clients under contract; what is public is listed in docs/features/bank-files.md.
 */
interface Payment {
  bank: string;
  account: string;
  name: string;
  /** Centavos. */
  amount: number;
  reference: string;
}

/** A list's control totals: rows, centavos, and the sum of its account numbers. */
interface ListTotals {
  count: number;
  total: number;
  hash: string;
}

export const listTotals = (payments: readonly Payment[]): ListTotals => ({
  count: payments.length,
  total: payments.reduce((sum, p) => sum + p.amount, 0),
  hash: String(payments.reduce((sum, p) => sum + BigInt(p.account || 0), 0n)),
});

/** Content of a list file: columns, rows, and control totals below them. */
interface ListTable {
  head: readonly string[];
  rows: readonly (readonly (string | { centavos: number })[])[];
  totals: readonly (readonly [string, string])[];
  payments: readonly Payment[];
}

/** Returns the list for a bank, or for all. */
export function listTable(payments: readonly Payment[]): ListTable {
  const { count, total, hash } = listTotals(payments);
  return {
    head: ['Bank', 'Account', 'Name', 'Amount', 'Reference'],
    rows: payments.map((p) => [p.bank, p.account, p.name, { centavos: p.amount }, p.reference]),
    totals: [
      ['Rows', String(count)],
      ['Total', pesosText(centavos(total))],
      ['Hash total', hash],
    ],
    payments,
  };
}

/** Returns the list of employees paid in cash, to be signed. */
export function cashTable(payments: readonly Payment[]): ListTable {
  const { count, total } = listTotals(payments);
  return {
    head: ['Reference', 'Name', 'Amount', 'Signature', 'Date'],
    rows: payments.map((p) => [p.reference, p.name, { centavos: p.amount }, '', '']),
    totals: [
      ['Rows', String(count)],
      ['Total', pesosText(centavos(total))],
    ],
    payments: [],
  };
}

/** Returns the list as CSV, followed by its control totals. */
export function paymentCsv({ head, rows, totals }: ListTable): string {
  const text = rows.map((row) => row.map((c) => (typeof c === 'string' ? c : pesosText(centavos(c.centavos)))));
  return csvStart + [head, ...text, ...totals.map((t) => [...t, '', '', ''])].map(csvLine).join('');
}

const amount = (n: number): Written => ({ number: pesosText(centavos(n)), money: true });

/**
 * Returns BDO's rows in the columns of its ATM Payroll Converter, to be pasted there (scribd.com/document/674393241:
 * accounts of 12 digits, amounts with two decimals). Accounts of a different length are marked.
 */
function bdoConverter(payments: readonly Payment[]) {
  const rows = payments
    .filter((p) => p.bank === 'BDO')
    .map((p): Written[] => [
      /^\d{12}$/.test(p.account) ? p.account : { bad: p.account },
      amount(p.amount),
      p.name,
      p.reference,
    ]);
  return rows.length === 0
    ? {}
    : { more: { sheet: 'BDO converter', head: ['ACCOUNT #', 'AMOUNT', 'NAME', 'REMARKS'], rows } };
}

/** Returns the list as a workbook, with a second sheet for BDO's converter. Accounts are text, to keep leading zeros. */
export function paymentXlsx(
  { head, rows, totals, payments }: ListTable,
  at: { date: string; time: string },
): ReadableStream<Uint8Array> {
  const written = rows.map((row) => row.map((c): Written => (typeof c === 'string' ? c : amount(c.centavos))));
  const pages = async function* () {
    yield [...written, ...totals.map((t): Written[] => [...t, '', '', ''])];
  };
  return writeXlsx({ sheet: 'Payments', head, at, ...bdoConverter(payments) }, pages());
}
