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
  hash: String(payments.reduce((sum, p) => sum + BigInt(p.account), 0n)),
});

const head = ['Bank', 'Account', 'Name', 'Amount', 'Reference'] as const;
const totalRows = ({ count, total, hash }: ListTotals) =>
  [
    ['Rows', String(count)],
    ['Total', pesosText(centavos(total))],
    ['Hash total', hash],
  ] as const;

/** Returns the list as CSV, followed by its control totals. */
export function paymentCsv(payments: readonly Payment[]): string {
  const rows = payments.map((p) => [p.bank, p.account, p.name, pesosText(centavos(p.amount)), p.reference]);
  const totals = totalRows(listTotals(payments)).map(([what, value]) => [what, value, '', '', '']);
  return csvStart + [head, ...rows, ...totals].map(csvLine).join('');
}

const amount = (n: number): Written => ({ number: pesosText(centavos(n)), money: true });

/**
 * The rows of BDO in the columns of its ATM Payroll Converter, to be pasted there (scribd.com/document/674393241:
 * accounts of 12 digits, amounts with two decimals). An account of another length is marked.
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
  payments: readonly Payment[],
  at: { date: string; time: string },
): ReadableStream<Uint8Array> {
  const rows: Written[][] = payments.map((p) => [p.bank, p.account, p.name, amount(p.amount), p.reference]);
  const totals = totalRows(listTotals(payments)).map(([what, value]): Written[] => [what, value, '', '', '']);
  const pages = async function* () {
    yield [...rows, ...totals];
  };
  return writeXlsx({ sheet: 'Payments', head, at, ...bdoConverter(payments) }, pages());
}
