import type { hrContract } from '#contract/hr/contract.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { asOneTimePassword } from '#domain/accounts/one-time-password.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, invalid } from '#server/http/errors.ts';
import { hashPassword, nobodysHash, verifyPassword } from '#server/http/passwords.ts';
import { confirmedMs, iso, type Session } from '#server/http/session.ts';
import {
  confirmSession,
  passwordHashOf,
  type LentCode,
  personByLogin,
  revokeOtherSessions,
  revokeSession,
  setPasswordHash,
} from '#server/http/session.queries.ts';
import { slowDown, subjectOf } from './attempts.ts';
import { revokeLinks } from './account-links.queries.ts';
import { mailChange } from './account-mail.ts';
import { checkPassword } from './account-rules.ts';
import { accountById, revokeChoosing, setLanguage } from './accounts.queries.ts';
import { beginSession } from './session-data.ts';
import { clearAttempts, forgiveAttempt } from './sign-in.queries.ts';

type Auth = Pick<typeof hrContract, 'login' | 'getUser' | 'logout' | 'confirmPassword' | 'changePassword'>;

/** Free tries before an account slows down; an address has more, because a whole office may share one. */
const accountTries = 5;
const addressTries = 50;

const acl = (codes: Iterable<PermissionCode>) => [...codes].map((code) => ({ code }));
const lent = (codes: readonly LentCode[]) => codes.map(({ code, name, until }) => ({ code, name, until }));

/** The own password, given again; failures count like those of signing in. */
export async function checkOwnPassword(
  call: { db: Kysely<DB>; session: Session; now: string },
  password: string,
): Promise<void> {
  const subject = subjectOf('user', String(call.session.userId));
  await slowDown(call.db, [{ subject, free: accountTries }], call.now);
  const row = await passwordHashOf(call.db, call.session.userId);
  if (!row || !(await verifyPassword(password, row.password_hash ?? nobodysHash)))
    throw invalid('password', 'password.wrong');
  await clearAttempts(call.db, subject);
}

export const auth: Handlers<Auth> = {
  async login({ body, db, now, address, device, language }) {
    const account = { subject: subjectOf('account', body.email), free: accountTries };
    const from = { subject: subjectOf('address', address), free: addressTries };
    await slowDown(db, [account, from], now);
    const person = await personByLogin(db, body.email, now);
    // Nobody's hash takes as long: the time of the answer does not tell who has an account.
    const right = await verifyPassword(body.password, person?.password_hash ?? nobodysHash);
    // What has the form of a one-time password takes twice as long, whoever types it.
    const oneTime = asOneTimePassword(body.password);
    const once = oneTime !== null && (await verifyPassword(oneTime, person?.one_time_hash ?? nobodysHash));
    if (!person || (!right && !once))
      throw new HttpError(422, { code: 'login.wrong' }, { fields: { email: [{ code: 'login.wrong' }] } });
    await clearAttempts(db, account.subject);
    await forgiveAttempt(db, from.subject);
    await setLanguage(db, person.user_id, language);
    if (right) return { data: await beginSession(db, person, { now, device }) };
    // One at a time, until a password is chosen: an answer lost on the way must not lock anybody out.
    await revokeChoosing(db, person.user_id, now);
    return { data: await beginSession(db, person, { now, device, mustChoose: true }) };
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

  async changePassword({ session, body, db, now, transaction, say, context }) {
    await checkOwnPassword({ db, session, now }, body.password);
    checkPassword(body.new_password, session.user);
    const hash = await hashPassword(body.new_password);
    await transaction(async (trx) => {
      await setPasswordHash(trx, session.userId, hash);
      await revokeOtherSessions(trx, session.userId, session.id, now);
      // A link sent before was for the password of before.
      await revokeLinks(trx, session.userId, now);
      const account = await accountById(trx, session.userId);
      if (account) await mailChange(context, trx, account, 'self');
    });
    return { message: say('password.changed') };
  },
};
