import type { Kysely } from 'kysely';
import { cashList, isBpi } from '#domain/banks/banks.ts';
import { looksRounded } from '#domain/identifiers/government.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Context } from '#server/context.ts';
import { open, placeOf } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { horizontalHash } from '#server/documents/bpi-file.ts';
import { unconfirmed } from '../people/destinations.ts';
import { listOf } from './bank-states.ts';
import { companyAccount, payees, postedRuns, type PayeeRow } from './bank.queries.ts';
import { changedAccounts } from './changed-accounts.ts';
import { sentences } from '#server/text/en/payroll/bank-files.ts';

/**
 * Returns why an employee with an account is not in this bank's file, or null if the employee is. A posted net is never
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
  if (sample) return sentences.sampleEmployeesAreNotPaid;
  if (amount === 0 && by !== null) return sentences.isReversingThePayslipBecause(by);
  if (amount === 0 && stopped) return sentences.thePayslipWasReversedThe;
  if (amount === 0 && sent_centavos > 0) return sentences.thePaymentWasAlreadySent;
  if (amount === 0) return sentences.nothingToPay;
  if (isBpi(bank)) return null;
  return bank === null ? sentences.theAccountHasNoBank : sentences.theAccountIsAt(bank);
}

/** Returns why the bank would reject a row. */
const wrongWith = (account: string): string | null =>
  /^\d{10}$/.test(account) ? null : sentences.theAccountHasDigitsBpis(account.length);

/** Returns why a changed account is not paid. */
const waitsWith = (of: { was: string; is: string; by: string | null } | undefined): string | null =>
  of === undefined ? null : sentences.theAccountChangedFromTo(of.was, of.is, of.by);

/** Formats employees' codes as `GH-001, GH-002, GH-003, and 37 more`, since the rows below name each. */
const someOf = (rows: readonly { employee: string }[]): string => {
  const names = rows.map((r) => r.employee);
  return names.length > 5 ? `${names.slice(0, 3).join(', ')}, and ${names.length - 3} more` : names.join(', ');
};

/** Returns why no file is made for runs with sample employees, or false without any. */
export const refusedSample = (rows: readonly Pick<PayeeRow, 'sample' | 'employee'>[]): string | false => {
  const sample = rows.filter((r) => r.sample).map((r) => r.employee);
  return sample.length > 0 && sentences.sampleEmployeesCantBePaid(sample.join(', '));
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
    runs.length === 0 && sentences.noRunOfThisCutoff,
    company === undefined && sentences.theCompanysAccountAtThe,
    new Set(runs.map((r) => r.pay_date)).size > 1 && sentences.theseRunsHaveDifferentPay,
    waits.length > 0 && sentences.aSecondUserMustConfirm(someOf(waits)),
    runs.length > 0 &&
      paid.length === 0 &&
      failing.length + waits.length === 0 &&
      (rows.some((r) => r.list === 'BPI' && r.sent_centavos > 0)
        ? sentences.thePaymentsOfThisBank
        : sentences.noEmployeeIsPaidThrough),
    failing.length > 0 && sentences.theBankWouldRefuseOf(failing.length, someOf(failing)),
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
