import { sql, type Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';

/** Where a payslip was paid to: the bank with the last digits of the account; null: in cash. */
export type PaidTo = { bank: string; ending: string } | null;

/** What is shown of the account somebody has now. Sealed with a key that is lost: the bank alone. */
export function paidToNow(
  { settings }: Context,
  person: { employee_id: number; bank: string | null; bank_account: string | null },
): PaidTo {
  if (person.bank_account === null) return null;
  const keys = [settings.dataKey, ...(settings.previousDataKeys ?? [])];
  const bank = person.bank ?? '';
  try {
    const account = open(person.bank_account, keys, payEmployeePlace('bank_account', person.employee_id));
    return { bank, ending: account.slice(-4) };
  } catch {
    return { bank, ending: '' };
  }
}

/** Notes where posted payslips are paid to; what was noted before gives way. `at`: the instant. */
export async function notePaidTo(
  db: Kysely<DB>,
  paid: readonly { payslip_id: number; to: PaidTo }[],
  at: string,
): Promise<void> {
  const rows = JSON.stringify(paid.map(({ payslip_id, to }) => ({ payslip_id, bank: null, ending: null, ...to })));
  await sql`insert into payroll.paid_accounts (payslip_id, bank, ending, noted_at)
    select payslip_id, bank, ending, ${at}::timestamptz from jsonb_to_recordset(${rows}::jsonb)
      as x (payslip_id int, bank text, ending text)
    on conflict (payslip_id) do update set bank = excluded.bank, ending = excluded.ending, noted_at = excluded.noted_at`.execute(
    db,
  );
}
