import type { Kysely } from 'kysely';
import type { PasskeyResponse } from '#contract/hr/accounts/second-factor.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { networkOf } from '#server/http/address.ts';
import { invalid } from '#server/http/errors.ts';
import { decoyHash, verifyPassword } from '#server/http/passwords.ts';
import { confirmedMs, iso, newToken, type Session } from '#server/http/session.ts';
import { exchangeTokenHash, passwordHashOf, proveSession } from '#server/http/session.queries.ts';
import { count, countingWrong, subjectOf } from './attempts.ts';
import { takeAppCode, takeRecoveryCode } from './codes.ts';
import { hasFactor } from './factor-rules.ts';
import { factorsOf } from './factors.queries.ts';
import { ownerOfPasskey } from './passkeys.ts';

interface Proving {
  context: Context;
  db: Kysely<DB>;
  session: Session;
  now: string;
  address: string;
}

/** Number of free attempts for a signed-in user who repeats their password, and for codes. */
const ownTries = 5;
/** Maximum wrong passkeys from one address. They can't be guessed, but each try costs the server work. */
const wrongPasskeys = 50;

/** Checks the user's own password again; failures count like those of signing in. */
export async function checkOwnPassword(
  { context, db, session }: Pick<Proving, 'context' | 'db' | 'session'>,
  password: string,
): Promise<void> {
  const subject = subjectOf(context, 'own password', String(session.userId));
  const right = await countingWrong(db, { subject, free: ownTries }, subject, async () => {
    const row = await passwordHashOf(db, session.userId);
    return row !== undefined && verifyPassword(password, row.password_hash ?? decoyHash);
  });
  if (!right) throw invalid('password', 'password.wrong');
}

/** Checks a code of the authenticator app or a recovery code; wrong ones count for the account from any address. */
export async function checkCode(
  { context, db, session, now }: Omit<Proving, 'address'>,
  code: string,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): Promise<void> {
  const subject = subjectOf(context, 'second factor', String(session.userId));
  const right = await countingWrong(
    db,
    { subject, free: ownTries },
    subject,
    async () =>
      (await takeAppCode(context, db, session.userId, code, { unconfirmed })) ||
      (!unconfirmed && (await takeRecoveryCode(db, session.userId, code, now))),
  );
  if (!right) throw invalid('code', 'code.wrong');
}

/**
 * Returns the account of a passkey.
 * @throws 422 if it is not valid.
 */
export async function accountOfPasskey(
  { context, db, address }: Pick<Proving, 'context' | 'db' | 'address'>,
  passkey: PasskeyResponse,
): Promise<number> {
  const owner = await ownerOfPasskey(context, db, passkey);
  if (owner !== null) return owner;
  await count(db, [{ subject: subjectOf(context, 'wrong passkey', networkOf(address)), free: wrongPasskeys }]);
  throw invalid('passkey', 'passkey.wrong');
}

/** Checks that the passkey is the user's own. */
export async function checkOwnPasskey(proving: Proving, passkey: PasskeyResponse): Promise<void> {
  if ((await accountOfPasskey(proving, passkey)) !== proving.session.userId) throw invalid('passkey', 'passkey.other');
}

/** Returns whether the password alone proves the user's identity, which is the case without a second factor. */
export const passwordProves = async (db: Kysely<DB>, session: Session): Promise<boolean> =>
  !hasFactor(await factorsOf(db, session.userId));

/** Gives the session another token and returns it. The previous one expires once the new one is used. */
export async function exchangeToken(db: Kysely<DB>, session: Pick<Session, 'id' | 'tokenHash'>): Promise<string> {
  const { token, hash } = newToken();
  await exchangeTokenHash(db, { id: session.id, sent: session.tokenHash, next: hash });
  return token;
}

/**
 * Records that the identity was proved, and exchanges the token; `fully` keeps the permissions outside the portal for
 * another twelve hours.
 */
export async function proved(
  { db, session, now }: Pick<Proving, 'db' | 'session' | 'now'>,
  fully: boolean,
): Promise<{ token: string; confirmed_until: string }> {
  const confirmed_until = fully ? iso(Date.parse(now) + confirmedMs) : session.confirmedUntil;
  await proveSession(db, session.id, now, confirmed_until);
  return { token: await exchangeToken(db, session), confirmed_until };
}
