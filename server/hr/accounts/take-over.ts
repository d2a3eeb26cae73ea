import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { revokeLinks } from './account-links.queries.ts';
import { mailSubstitutionEnded } from './account-mail.ts';
import { endSubstitutionsOf, forgetPassword, revokeAllSessions, type AccountRow } from './accounts.queries.ts';
import { deletePasskeys } from './factors.queries.ts';
import { forgetAddresses } from './sign-in.queries.ts';

/**
 * Closes every way into an account before HR opens another one. Approvers lent their codes to the former holder and not
 * to the person who comes in now, so what is lent to the account ends, and those who lent it are told. The account is
 * locked by the caller.
 */
export async function closeAccount(context: Context, trx: Kysely<DB>, account: AccountRow, now: string): Promise<void> {
  const { user_id } = account;
  await forgetPassword(trx, user_id);
  await revokeAllSessions(trx, user_id, now);
  await revokeLinks(trx, user_id, now);
  await forgetAddresses(trx, user_id);
  // A passkey signs in without a password. An authenticator app stays: the next holder of the password still needs it.
  await deletePasskeys(trx, user_id);
  await endLent(context, trx, account, now);
}

/** What was lent to an account ends, and those who lent it are told. */
export async function endLent(context: Context, trx: Kysely<DB>, account: AccountRow, now: string): Promise<void> {
  for (const absent of await endSubstitutionsOf(trx, account.user_id, now))
    await mailSubstitutionEnded(context, trx, absent, account.name);
}
