import type { Kysely } from 'kysely';
import { cashList } from '#domain/banks/banks.ts';
import { looksRounded } from '#domain/identifiers/government.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Context } from '#server/context.ts';
import { open, placeOf } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { horizontalHash, isBpi } from '#server/documents/bank-file.ts';
import { unconfirmed } from '../people/destinations.ts';
import { listOf } from './bank-states.ts';
import { companyAccount, payees, postedRuns, type PayeeRow } from './bank.queries.ts';
import { changedAccounts } from './changed-accounts.ts';

/**
 * Returns why an employee with an account is not in this bank's file, or null if they are. A posted net is never
 * negative.
 */
function leftOut(
  bank: string | null,
  {
    amount,
    stopped,
    stopped_by: by,
    sample,
    sent_centavos,
  }: Pick<PayeeRow, 'stopped' | 'stopped_by' | 'sample' | 'sent_centavos'> & { amount: number },
): string | null {
  if (sample) return 'Sample employees are not paid.';
  if (amount === 0 && by !== null) return `${by} is reversing the payslip because its payment never arrived.`;
  if (amount === 0 && stopped) return 'The payslip was reversed: the payment was stopped, or returned by the bank.';
  if (amount === 0 && sent_centavos > 0) return 'The payment was already sent.';
  if (amount === 0) return 'Nothing to pay.';
  return isBpi(bank) ? null : `The account is at ${bank}.`;
}

/** Returns why the bank would reject a row. */
const wrongWith = (account: string): string | null =>
  /^\d{10}$/.test(account) ? null : `The account has ${account.length} digits; BPI’s have ten.`;

/** Returns why a changed account is not paid. */
const waitsWith = (of: { was: string; is: string; by: string | null } | undefined): string | null =>
  of === undefined
    ? null
    : `The account changed from ${of.was} to ${of.is}${of.by === null ? '' : ` by ${of.by}`}, and needs a second user’s confirmation.`;

/** `GH-001, GH-002, GH-003, and 37 more`: the rows below name each. */
const someOf = (rows: readonly { employee: string }[]): string => {
  const names = rows.map((r) => r.employee);
  return names.length > 5 ? `${names.slice(0, 3).join(', ')}, and ${names.length - 3} more` : names.join(', ');
};

/** Returns why no file is made for runs with sample employees, or false without any. */
export const refusedSample = (rows: readonly Pick<PayeeRow, 'sample' | 'employee'>[]): string | false => {
  const sample = rows.filter((r) => r.sample).map((r) => r.employee);
  return sample.length > 0 && `Sample employees can’t be paid: ${sample.join(', ')}. Reverse their payslips first.`;
};

/** Returns everything a cutoff's bank file is made from, with accounts opened. */
export async function gather(
  context: Context,
  db: Kysely<DB>,
  of: { month: string; period: number; run: number | undefined },
) {
  const keys = [context.settings.dataKey, ...(context.settings.previousDataKeys ?? [])];
  const posted = await postedRuns(db, of.month, of.period);
  // An employee paid with the cutoff is not paid again with a later correction.
  const runs = posted.filter((r) => (of.run === undefined ? !r.off_cycle : r.id === of.run));
  const people = await payees(
    db,
    runs.map((r) => r.id),
  );
  const waiting = await unconfirmed(
    context,
    db,
    people.map(({ id, bank, bank_account }) => ({ employee_id: id, bank, bank_account })),
  );
  const rows = people.map(({ id, bank_account, due_centavos: amount, stopped, stopped_by, ...p }) => {
    const account =
      bank_account === null ? null : open(bank_account, keys, placeOf('payroll.employees', 'bank_account', id));
    const left_out = account === null ? null : leftOut(p.bank, { ...p, amount, stopped, stopped_by });
    return {
      ...p,
      list: listOf({ ...p, account, due: amount }),
      employee_id: id,
      account,
      amount,
      left_out,
      wrong: account === null || left_out !== null ? null : (waitsWith(waiting.get(id)) ?? wrongWith(account)),
      waits: amount > 0 && waiting.has(id),
      why_waits: amount > 0 && account !== null ? waitsWith(waiting.get(id)) : null,
    };
  });
  // Everyone still to be paid, for the payment lists.
  const listed = rows.flatMap((r) =>
    r.amount > 0 && !r.sample ? [{ ...r, account: r.account ?? '', bank: r.list }] : [],
  );
  const company = await companyAccount(db);
  const paid = rows.flatMap((r) =>
    r.account !== null && r.left_out === null && r.wrong === null
      ? [{ account: r.account, amount: centavos(r.amount) }]
      : [],
  );
  const waits = rows.filter((r) => r.waits && r.account !== null && r.left_out === null);
  const failing = rows.filter((r) => r.wrong !== null && !r.waits);
  const wrong = [
    refusedSample(rows),
    runs.length === 0 && 'No run of this cutoff is posted.',
    company === undefined &&
      'The company’s account at the bank is not set: Clients, Payroll records, Company bank account.',
    new Set(runs.map((r) => r.pay_date)).size > 1 && 'These runs have different pay dates. Choose one run.',
    waits.length > 0 && `A second user must confirm the bank account of these employees: ${someOf(waits)}.`,
    runs.length > 0 &&
      paid.length === 0 &&
      failing.length + waits.length === 0 &&
      (rows.some((r) => r.list === 'BPI' && r.sent_centavos > 0)
        ? 'The payments of this bank were already sent.'
        : 'No employee is paid through this bank.'),
    failing.length > 0 && `The bank would refuse ${failing.length} of the rows: ${someOf(failing)}.`,
  ].filter((w) => w !== false);
  const hashes = paid.reduce((n, r) => n + horizontalHash(r.account, r.amount), 0);
  return { posted, runs, rows, listed, company, paid, hashes, wrong, changed: changedAccounts(context, rows) };
}

type Listed = Awaited<ReturnType<typeof gather>>['listed'];

/** Returns employees whose account looks like a number that a spreadsheet rounded. */
export const roundedAccounts = (listed: Listed) =>
  listed
    .filter((r) => r.bank !== cashList && looksRounded(r.account))
    .map(({ employee, name, account }) => ({ employee, name, account: `••••••${account.slice(-6)}` }));
