import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { iso, newToken } from '#server/http/session.ts';
import { personByLogin } from '#server/http/session.queries.ts';
import type { Queue } from '#server/jobs/start.ts';
import { insertLink, revokeLinks } from './account-links.queries.ts';
import { mailLink } from './account-mail.ts';
import { accountById } from './accounts.queries.ts';

const queueName = 'forgotten-password';
const resetMs = 3_600_000;

interface Asked {
  /** An e-mail address or employee code as typed, which may not exist. */
  login: string;
  language: 'en' | 'fil';
}

/** Queues the request of a user who forgot their password. */
export const leaveForgotten = async (context: Context, db: Kysely<DB>, asked: Asked): Promise<void> =>
  context.jobs?.send(db, queueName, asked);

/** Sends a link if the login belongs to an account with an e-mail address. */
export const forgottenQueue = (context: Context): Queue => ({
  name: queueName,
  retry: { retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  atOnce: 1,
  work: (data) => answer(context, data as Asked),
});

async function answer(context: Context, { login, language }: Asked): Promise<void> {
  const now = context.now();
  const { person } = await personByLogin(context.db, login, iso(now));
  const account = person && (await accountById(context.db, person.user_id));
  // An invitation that was not accepted or was revoked is not an account yet.
  if (!account?.email || !(account.has_password || account.has_one_time)) return;
  const { email } = account;
  const { token, hash } = newToken();
  const expires_at = iso(now + resetMs);
  await context.db.transaction().execute(async (trx) => {
    // Anyone can ask for a link, so an address that is still to be confirmed stays.
    await revokeLinks(trx, account.user_id, iso(now), ['invitation', 'reset']);
    const id = await insertLink(trx, {
      kind: 'reset',
      user_id: account.user_id,
      token_hash: hash,
      email,
      created_at: iso(now),
      created_by: null,
      sent_at: iso(now),
      expires_at,
    });
    await mailLink(context, trx, { id, kind: 'reset', token, expires_at }, { ...account, email, language });
  });
}
