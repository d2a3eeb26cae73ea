import { centavos, pesosText } from '#domain/money/centavos.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';

/**
 * The plain list of payments, for every bank and wallet. Banks give the layout of their upload to clients under contract: BDO's ATM
 * Payroll Converter (a workbook with macros: account, amount, name, remarks), Metrobank's, UnionBank's, LandBank's, Security
 * Bank's, GCash's and Maya's templates are described in public no further than their names and columns, so a file of theirs is
 * copied from this list. Sources: scribd.com/document/674393241 (BDO), sprout.zendesk.com article 4479013056025 (the formats a
 * Philippine payroll service names), scribd.com/document/466341857 (BPI BizLink: each company defines its own format).
 */
interface Payment {
  bank: string;
  account: string;
  name: string;
  /** Centavos. */
  amount: number;
  reference: string;
}

/** What a bank counts a list by: rows, centavos, and the sum of its account numbers. */
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

/** Returns the list as CSV, its control totals below. */
export function paymentCsv(payments: readonly Payment[]): string {
  const rows = payments.map((p) => [p.bank, p.account, p.name, pesosText(centavos(p.amount)), p.reference]);
  const totals = totalRows(listTotals(payments)).map(([what, value]) => [what, value, '', '', '']);
  return csvStart + [head, ...rows, ...totals].map(csvLine).join('');
}

/** Returns the list as a workbook: accounts are text, so that no zero at their start is lost. */
export function paymentXlsx(
  payments: readonly Payment[],
  at: { date: string; time: string },
): ReadableStream<Uint8Array> {
  const amount = (n: number): Written => ({ number: pesosText(centavos(n)), money: true });
  const rows: Written[][] = payments.map((p) => [p.bank, p.account, p.name, amount(p.amount), p.reference]);
  const totals = totalRows(listTotals(payments)).map(([what, value]): Written[] => [what, value, '', '', '']);
  const pages = async function* () {
    yield [...rows, ...totals];
  };
  return writeXlsx({ sheet: 'Payments', head, at }, pages());
}
