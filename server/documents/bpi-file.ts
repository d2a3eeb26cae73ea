import { centavos, sum, type Centavos } from '#domain/money/centavos.ts';
import { firstOf, lastOf, nth } from '#domain/lists/known.ts';
import { LayoutError, amountIn, readFixed, writeFixed } from './fixed-width.ts';
import { bpiDetail, bpiHeader, bpiTrailer } from './layouts/bpi.ts';

export interface BankBatch {
  /** Five digits. */
  readonly companyCode: string;
  /** MMDDYY. */
  readonly payrollDate: string;
  /** Two digits. */
  readonly batch: string;
  /** Ten digits. */
  readonly companyAccount: string;
  /** Three digits. */
  readonly presentingOffice: string;
  /** The highest net pay (usual), or an amount agreed with the bank. */
  readonly ceiling: 'highest_net_pay' | Centavos;
  readonly rows: readonly { readonly account: string; readonly amount: Centavos }[];
}

export interface BankFile {
  readonly header: string;
  readonly details: readonly string[];
  readonly trailer: string;
  /** Control totals, for the file's report. */
  readonly total: Centavos;
  readonly hashes: readonly Centavos[];
  readonly hashTotal: Centavos;
  /** All lines, each ended by CRLF. */
  readonly text: string;
}

/** Returns BPI's horizontal hash: amount × (digits 5–6 + digits 7–8 + digits 9–10 of the account), in centavos. */
export function horizontalHash(account: string, amount: Centavos): Centavos {
  if (!/^\d{10}$/.test(account)) throw new LayoutError('detail.account is ten digits');
  const weight = [4, 6, 8].reduce((total, at) => total + Number(account.slice(at, at + 2)), 0);
  return centavos(amount * weight);
}

/**
 * Returns the bank's payroll file of a batch; throws for an account of the wrong length, a batch without rows, or a
 * zero amount.
 */
export function bpiFile(batch: BankBatch): BankFile {
  if (batch.rows.length === 0) throw new LayoutError('a batch without rows');
  const common = {
    companyCode: batch.companyCode,
    payrollDate: batch.payrollDate,
    batch: batch.batch,
    companyAccount: batch.companyAccount,
  };
  const bad = batch.rows.find((r) => r.amount <= 0);
  if (bad) throw new LayoutError(`detail.amount of account ${bad.account} is not more than zero`);
  const total = sum(batch.rows.map((r) => r.amount));
  const hashes = batch.rows.map((r) => horizontalHash(r.account, r.amount));
  const ceiling =
    batch.ceiling === 'highest_net_pay' ? centavos(Math.max(...batch.rows.map((r) => r.amount))) : batch.ceiling;
  const header = writeFixed(bpiHeader, { ...common, presentingOffice: batch.presentingOffice, ceiling, total });
  const details = batch.rows.map((r, i) => writeFixed(bpiDetail, { ...common, ...r, hash: nth(hashes, i) }));
  const accountSum = batch.rows.reduce((all, r) => all + BigInt(r.account), 0n);
  const hashTotal = sum(hashes);
  const trailer = writeFixed(bpiTrailer, {
    ...common,
    accountSum: String(accountSum),
    total,
    hashSum: hashTotal,
    count: String(batch.rows.length),
  });
  const text = [header, ...details, trailer].map((line) => `${line}\r\n`).join('');
  return { header, details, trailer, total, hashes, hashTotal, text };
}

/** Reads a file back and checks its control totals; for inspection and tests. */
export function readBpiFile(text: string): { total: Centavos; rows: { account: string; amount: Centavos }[] } {
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || lines.length < 3)
    throw new LayoutError('a file ends with CRLF and has a header, details and a trailer');
  const header = readFixed(bpiHeader, firstOf(lines));
  const trailer = readFixed(bpiTrailer, lastOf(lines));
  const details = lines.slice(1, -1).map((line) => readFixed(bpiDetail, line));
  const rows = details.map((d) => ({ account: String(d['account']), amount: amountIn(d, 'amount') }));
  const total = sum(rows.map((r) => r.amount));
  const wrong = [
    total !== header['total'] && 'the total of the header',
    total !== trailer['total'] && 'the total of the trailer',
    rows.length !== Number(trailer['count']) && 'the count',
    sum(details.map((d) => amountIn(d, 'hash'))) !== trailer['hashSum'] && 'the sum of hashes',
    details.some((d) => horizontalHash(String(d['account']), amountIn(d, 'amount')) !== d['hash']) && 'a hash',
    rows.reduce((all, r) => all + BigInt(r.account), 0n) !== BigInt(String(trailer['accountSum'])) &&
      'the sum of accounts',
  ].filter((w) => w !== false);
  if (wrong.length > 0) throw new LayoutError(`does not agree: ${wrong.join(', ')}`);
  return { total, rows };
}
