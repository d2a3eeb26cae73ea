import type { Kysely } from 'kysely';
import { guardedCodes } from '#domain/accounts/duties.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { revokeLinks } from './account-links.queries.ts';
import { mailSubstitutionEnded } from './account-mail.ts';
import {
  accountOfEmployee,
  archiveAccount,
  endSubstitutionsOf,
  forgetPassword,
  revokeAllSessions,
  type AccountRow,
} from './accounts.queries.ts';
import { deletePasskeys } from './factors.queries.ts';
import { insertReset } from './sign-in-rules.queries.ts';
import { forgetAddresses } from './sign-in.queries.ts';

/**
 * Revokes all access to an account before HR opens it again. Approvers delegated to the previous user, so the
 * delegations end and those approvers are notified. The caller locks the account.
 */
export async function closeAccount(context: Context, trx: Kysely<DB>, account: AccountRow, now: string): Promise<void> {
  const { user_id } = account;
  await forgetPassword(trx, user_id);
  await revokeAllSessions(trx, user_id, now);
  await revokeLinks(trx, user_id, now);
  await forgetAddresses(trx, user_id);
  // A passkey signs in without a password. An authenticator app stays because the next user of the password still
  // needs it.
  await deletePasskeys(trx, user_id);
  await endLent(context, trx, account, now);
}

/**
 * Archives the account of an employee who comes back, if it has permissions over money or access: it gets them again
 * when it is restored under Users, where a second user confirms it.
 */
export async function keepGuardedClosed(trx: Kysely<DB>, employeeId: number, now: string): Promise<void> {
  const account = await accountOfEmployee(trx, employeeId);
  if (account?.codes.some((code) => guardedCodes.has(code))) await archiveAccount(trx, account.user_id, now);
}

/**
 * Records that a user replaced another user's own password: for three days the two don't count as two persons. The
 * first password of a new account replaces none. Must run with the account as read before it was closed.
 */
export async function noteNewPassword(
  trx: Kysely<DB>,
  account: AccountRow,
  by: { userId: number; now: string },
): Promise<void> {
  if (!account.has_password) return;
  await insertReset(trx, { user_id: account.user_id, reset_by: by.userId, reset_at: by.now, what: 'password' });
}

/** Ends the delegations to an account and notifies the approvers who made them. */
export async function endLent(context: Context, trx: Kysely<DB>, account: AccountRow, now: string): Promise<void> {
  for (const absent of await endSubstitutionsOf(trx, account.user_id, now))
    await mailSubstitutionEnded(context, trx, absent, account.name);
}
