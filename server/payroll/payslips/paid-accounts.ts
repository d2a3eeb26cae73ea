import { sql, type Kysely } from 'kysely';
import { sameBank } from '#domain/banks/banks.ts';
import type { Context } from '#server/context.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { isMarkedWith, markOf, open } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';

/** Account to which a payslip was paid: the bank with the account's last digits. Null for cash. */
export type PaidTo = { bank: string; ending: string } | null;

/** The stored form. A keyed hash of the whole account distinguishes it from others with the same ending. */
export type NotedPaidTo = { bank: string; ending: string; mark: string | null } | null;

type Person = { employee_id: number; bank: string | null; bank_account: string | null };

const keysOf = ({ settings }: Pick<Context, 'settings'>): [Uint8Array, ...Uint8Array[]] => [
  settings.dataKey,
  ...(settings.previousDataKeys ?? []),
];

/** Returns the stored form of an account with known digits. */
export const notedAccount = (context: Pick<Context, 'settings'>, bank: string | null, account: string) => ({
  bank: bank ?? '',
  ending: account.slice(-4),
  mark: markOf(account, 'paid account', context.settings.dataKey),
});

/**
 * Returns the stored form of an employee's current account. Only the bank is known when the account was sealed with a
 * lost key.
 */
export function notedNow(context: Pick<Context, 'settings'>, person: Person): NotedPaidTo {
  if (person.bank_account === null) return null;
  try {
    const place = payEmployeePlace('bank_account', person.employee_id);
    return notedAccount(context, person.bank, open(person.bank_account, keysOf(context), place));
  } catch {
    return { bank: person.bank ?? '', ending: '', mark: null };
  }
}

/** Returns the bank and the last digits of the employee's current account, to show. */
export function paidToNow(context: Pick<Context, 'settings'>, person: Person): PaidTo {
  const noted = notedNow(context, person);
  return noted && { bank: noted.bank, ending: noted.ending };
}

/**
 * Returns whether an account differs from the recorded one: by its hash if it was made with a known key, otherwise by
 * bank and ending.
 */
export function isOther(
  context: Pick<Context, 'settings'>,
  noted: NotedPaidTo,
  now: { bank: string | null; account: string } | null,
): boolean {
  if (noted === null || now === null) return noted !== null || now !== null;
  const { mark } = noted;
  const key = mark === null ? undefined : keysOf(context).find((k) => isMarkedWith(mark, k));
  const alike = key ? markOf(now.account, 'paid account', key) === mark : now.account.endsWith(noted.ending);
  return !alike || !sameBank(noted.bank, now.bank ?? '');
}

/** Records where posted payslips are paid, replacing earlier records. `at` is the time. */
export async function notePaidTo(
  db: Kysely<DB>,
  paid: readonly { payslip_id: number; to: NotedPaidTo }[],
  at: string,
): Promise<void> {
  const rows = JSON.stringify(
    paid.map(({ payslip_id, to }) => ({ payslip_id, bank: null, ending: null, mark: null, ...to })),
  );
  await sql`insert into payroll.paid_accounts (payslip_id, bank, ending, mark, noted_at)
    select payslip_id, bank, ending, mark, ${at}::timestamptz from jsonb_to_recordset(${rows}::jsonb)
      as x (payslip_id int, bank text, ending text, mark text)
    on conflict (payslip_id) do update set bank = excluded.bank, ending = excluded.ending, mark = excluded.mark,
      noted_at = excluded.noted_at`.execute(db);
}
