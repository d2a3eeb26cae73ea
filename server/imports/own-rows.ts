import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { ownCodeForOthers } from '#server/register/own-record.ts';
import type { GoodRow, ImportKind, Values, Writing } from './kind.ts';
import { sentences } from '#server/text/en/imports.ts';

/**
 * Throws if a file has a row of the importing user and another user may write it (docs/features/accounts.md). `isOf`
 * tells whether a row is this user's.
 */
export async function refuseOwnRows(
  trx: Kysely<DB>,
  kind: Pick<ImportKind, 'permission' | 'one'>,
  rows: readonly GoodRow[],
  at: Writing,
  isOf: (values: Values, who: { employeeId: number; code: string }) => boolean,
): Promise<void> {
  const who = await ownCodeForOthers(trx, at.userId, kind.permission);
  const own = who && rows.find(({ values }) => isOf(values, who));
  if (own) throw new JobFailed(sentences.rowIsYourOwnWhich(own.row, kind.one));
}

/** Returns whether a row is the user's, for kinds that name employees by HR’s code. */
export const ofCode = ({ code }: Values, who: { code: string }): boolean => code === who.code;
