import type { Kysely } from 'kysely';
import { bankNamed, isBpi } from '#domain/banks/banks.ts';
import { looksRounded } from '#domain/identifiers/government.ts';
import type { Context } from '#server/context.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { banksOfRun } from './bank-gate.queries.ts';

/**
 * Returns the payment methods of a run's employees. With `accounts`, it also opens the account numbers to find those a
 * spreadsheet rounded.
 */
export async function bankGate(context: Context, db: Kysely<DB>, runId: number, accounts: boolean) {
  const rows = await banksOfRun(db, runId);
  const keys = [context.settings.dataKey, ...(context.settings.previousDataKeys ?? [])] as const;
  const numberOf = (row: (typeof rows)[number]): string => {
    try {
      return row.bank_account === null
        ? ''
        : open(row.bank_account, [...keys], payEmployeePlace('bank_account', row.id));
    } catch {
      // The account is sealed with a lost key, which the bank file reports.
      return '';
    }
  };
  const withAccount = rows.filter((r) => r.bank_account !== null);
  const other = withAccount.filter((r) => !isBpi(r.bank));
  return {
    people: rows.length,
    listed: other.length,
    rounded: accounts
      ? withAccount.filter((r) => looksRounded(numberOf(r))).map(({ employee, name }) => ({ employee, name }))
      : [],
    unknown: [...new Set(other.flatMap((r) => (r.bank !== null && !bankNamed(r.bank) ? [r.bank] : [])))],
  };
}
