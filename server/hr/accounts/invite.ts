import type { Kysely } from 'kysely';
import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { iso, newToken } from '#server/http/session.ts';
import { insertLink } from './account-links.queries.ts';
import { mailLink } from './account-mail.ts';
import { accountById } from './accounts.queries.ts';

/** An invitation is valid for a week. */
export const invitationMs = 7 * 86_400_000;

/** Stores an invitation, queues its letter, and returns its id. */
export async function invite(
  context: Context,
  trx: Kysely<DB>,
  to: { userId: number; email: string },
  by: { userId: number; now: string },
): Promise<number> {
  const { token, hash } = newToken();
  const expires_at = iso(Date.parse(by.now) + invitationMs);
  const id = await insertLink(trx, {
    kind: 'invitation',
    user_id: to.userId,
    token_hash: hash,
    email: to.email,
    created_at: by.now,
    created_by: by.userId,
    sent_at: by.now,
    expires_at,
  });
  const account = mustExist(await accountById(trx, to.userId), 'The account is gone');
  await mailLink(context, trx, { id, kind: 'invitation', token, expires_at }, { ...account, email: to.email });
  return id;
}
