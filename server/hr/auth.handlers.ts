import { createHash } from 'node:crypto';
import type { SessionUser } from '#contract/hr/auth.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, invalid } from '#server/http/errors.ts';
import { hashPassword, nobodysHash, verifyPassword } from '#server/http/passwords.ts';
import { confirmedMs, iso, newToken, sessionMs, sessionUser, type Session } from '#server/http/session.ts';
import {
  confirmSession,
  insertSession,
  passwordHashOf,
  type LentCode,
  personByLogin,
  revokeOtherSessions,
  revokeSession,
  setPasswordHash,
} from '#server/http/session.queries.ts';
import { clearAttempts, countAttempt, forgiveAttempt, type Subject } from './sign-in.queries.ts';

type Auth = Pick<typeof hrContract, 'login' | 'getUser' | 'logout' | 'confirmPassword' | 'changePassword'>;

/** Free tries before an account slows down; an address has more, because a whole office may share one. */
const accountTries = 5;
const addressTries = 50;

const subjectOf = (kind: string, value: string) =>
  createHash('sha256').update(`${kind}:${value.toLowerCase()}`).digest('hex');
const acl = (codes: Iterable<PermissionCode>) => [...codes].map((code) => ({ code }));
const lent = (codes: readonly LentCode[]) => codes.map(({ code, name, until }) => ({ code, name, until }));

async function slowDown(db: Kysely<DB>, subjects: readonly Subject[], now: string): Promise<void> {
  const until = await countAttempt(db, subjects, now);
  if (until === null) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));
  throw new HttpError(429, { code: 'request.slow', data: { seconds } }, { retryAfter: seconds });
}

/** The own password, given again; failures count like those of signing in. */
export async function checkOwnPassword(
  call: { db: Kysely<DB>; session: Session; now: string },
  password: string,
): Promise<void> {
  const subject = subjectOf('user', String(call.session.userId));
  await slowDown(call.db, [{ subject, free: accountTries }], call.now);
  const row = await passwordHashOf(call.db, call.session.userId);
  if (!row || !(await verifyPassword(password, row.password_hash))) throw invalid('password', 'password.wrong');
  await clearAttempts(call.db, subject);
}

export const auth: Handlers<Auth> = {
  async login({ body, db, now, address, device }) {
    const account = { subject: subjectOf('account', body.email), free: accountTries };
    const from = { subject: subjectOf('address', address), free: addressTries };
    await slowDown(db, [account, from], now);
    const person = await personByLogin(db, body.email, now);
    // Nobody's hash takes as long: the time of the answer does not tell who has an account.
    const right = await verifyPassword(body.password, person?.password_hash ?? nobodysHash);
    if (!person || !right)
      throw new HttpError(422, { code: 'login.wrong' }, { fields: { email: [{ code: 'login.wrong' }] } });
    await clearAttempts(db, account.subject);
    await forgiveAttempt(db, from.subject);
    const { token, hash } = newToken();
    const expires_at = iso(Date.parse(now) + sessionMs);
    const confirmed_until = iso(Date.parse(now) + confirmedMs);
    await insertSession(db, { token_hash: hash, user_id: person.user_id, device, now, expires_at, confirmed_until });
    const user: SessionUser = sessionUser(person);
    return { data: { token, user, expires_at, confirmed_until, acl: acl(person.codes), lent: lent(person.lent) } };
  },

  async getUser({ session }) {
    return {
      success: session.user,
      acl: acl(session.codes),
      lent: lent(session.lent),
      expires_at: session.expiresAt,
      confirmed_until: session.confirmedUntil,
    };
  },

  async logout({ session, db, now, say }) {
    await revokeSession(db, session.id, now);
    return { message: say('login.signed_out') };
  },

  async confirmPassword({ session, body, db, now }) {
    await checkOwnPassword({ db, session, now }, body.password);
    const confirmed_until = iso(Date.parse(now) + confirmedMs);
    await confirmSession(db, session.id, confirmed_until);
    return { data: { confirmed_until } };
  },

  async changePassword({ session, body, db, now, transaction, say }) {
    await checkOwnPassword({ db, session, now }, body.password);
    const hash = await hashPassword(body.new_password);
    await transaction(async (trx) => {
      await setPasswordHash(trx, session.userId, hash);
      await revokeOtherSessions(trx, session.userId, session.id, now);
    });
    return { message: say('password.changed') };
  },
};
