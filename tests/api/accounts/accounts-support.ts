import { hashToken, iso } from '#server/http/session.ts';
import type { Api } from '#tests/api/support.ts';

/** A link of an account whose token is known, as an e-mail would have carried it. */
export const aLink = async (
  api: Api,
  userId: number,
  token: string,
  kind: 'reset' | 'invitation' = 'reset',
): Promise<void> => {
  const { email } = await api.db
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const now = iso(api.now);
  await api.db
    .insertInto('auth.account_links')
    .values({
      kind,
      user_id: userId,
      token_hash: hashToken(token),
      email: email!,
      created_at: now,
      sent_at: now,
      expires_at: iso(api.now + 3_600_000),
    })
    .execute();
};

/** A passkey that no authenticator holds. */
export const aPasskey = async (api: Api, userId: number, credential_id = 'made-up'): Promise<number> =>
  (
    await api.db
      .insertInto('auth.passkeys')
      .values({
        user_id: userId,
        credential_id,
        public_key: new Uint8Array(32),
        sign_count: 0,
        transports: [],
        name: 'Phone',
        created_at: iso(api.now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
