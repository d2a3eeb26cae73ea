import type { hrContract } from '#contract/hr/contract.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { asOneTimePassword } from '#domain/accounts/one-time-password.ts';
import { networkOf } from '#server/http/address.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashPassword, decoyHash, verifyPassword } from '#server/http/passwords.ts';
import { checkOwnPassword, exchangeToken, passwordProves, proved } from './proofs.ts';
import {
  leaverByLogin,
  type Leaver,
  type LentCode,
  personByLogin,
  revokeOtherSessions,
  revokeSession,
  setPasswordHash,
} from '#server/http/session.queries.ts';
import { addressHash, isSlow, countingWrong, limitsOf } from './attempts.ts';
import { revokeLinks } from './account-links.queries.ts';
import { mailChange } from './account-mail.ts';
import { checkPassword } from './account-rules.ts';
import { accountById, revokeChoosing, setLanguage } from './accounts.queries.ts';
import { beginSession } from './session-data.ts';
import { failuresOf, rememberAddress } from './sign-in.queries.ts';
import { signedIn, tellOfWrongTries } from './signed-in.ts';

type Auth = Pick<typeof hrContract, 'login' | 'getUser' | 'logout' | 'confirmPassword' | 'changePassword'>;

const acl = (codes: Iterable<PermissionCode>) => [...codes].map((code) => ({ code }));
const lent = (codes: readonly LentCode[]) => codes.map(({ code, name, until }) => ({ code, name, until }));

/**
 * Returns the error for a separated employee. It is used only after the right password, so that strangers do not learn
 * who worked here. The phone can then hand over its unsent requests.
 */
function left({ employee_id, employee_code, name, last_day }: Leaver): HttpError {
  const said =
    last_day === null ? { code: 'login.closed' as const } : { code: 'login.left' as const, data: { date: last_day } };
  return new HttpError(422, said, {
    fields: { email: [said] },
    reason: 'left',
    current: { employee_id, employee_code, name, last_day },
  });
}

export const auth: Handlers<Auth> = {
  async login({ body, db, now, address, device, language, context, transaction }) {
    const { name, person } = await personByLogin(db, body.email, now);
    const leaver = person ? undefined : await leaverByLogin(db, name);
    const { strangers, ...here } = await limitsOf({ context, db, address }, 'sign-in', {
      userId: person?.user_id ?? leaver?.user_id,
      name,
    });
    const oneTime = asOneTimePassword(body.password);
    // Wrong tries from unknown addresses do not slow down a one-time password: its 58 random bits cannot be guessed,
    // and strangers must not lock out a user to whom HR gave one.
    const onlyOneTime = oneTime !== null && (await isSlow(db, strangers));
    const limits = { ...here, ...(strangers && !onlyOneTime && { strangers }) };
    // The right password resets the count of its own address.
    const wrong = await failuresOf(db, [limits.here, ...(limits.strangers ? [limits.strangers] : [])]);
    let right = false;
    const good = await countingWrong(db, limits, networkOf(address), async () => {
      // Without an account, a dummy hash is checked, so that the response time does not reveal who has an account. An
      // account whose password HR replaced has none of its own; the password that HR chose need not look like a
      // one-time password.
      const chosen = (person ?? leaver)?.password_hash ?? null;
      const matches =
        !onlyOneTime && (await verifyPassword(body.password, chosen ?? person?.one_time_hash ?? decoyHash));
      right = matches && chosen !== null;
      // Input with the form of a one-time password takes twice as long for everyone.
      return (oneTime !== null && (await verifyPassword(oneTime, person?.one_time_hash ?? decoyHash))) || matches;
    });
    if (leaver && right) throw left(leaver);
    if (!person || !good)
      throw new HttpError(422, { code: 'login.wrong' }, { fields: { email: [{ code: 'login.wrong' }] } });
    await setLanguage(db, person.user_id, language);
    const call = { context, now, device, address };
    if (right)
      return transaction(async (trx) => {
        const data = await beginSession(trx, person, { now, device, address });
        // An address becomes known to the account only after a complete sign-in.
        if (data.factor_step) await tellOfWrongTries(trx, call, person.user_id, wrong);
        else await signedIn(trx, call, person.user_id, wrong);
        return { data };
      });
    await rememberAddress(db, person.user_id, addressHash(context, address));
    // Ends an earlier session of this kind instead of refusing, because a lost response must not lock the user out.
    await revokeChoosing(db, person.user_id, now);
    return { data: await beginSession(db, person, { now, device, address, mustChoose: true }) };
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

  async confirmPassword({ session, body, db, now, context }) {
    await checkOwnPassword({ context, db, session }, body.password);
    return { data: await proved({ db, session, now }, await passwordProves(db, session)) };
  },

  async changePassword({ session, body, db, now, transaction, say, context }) {
    await checkOwnPassword({ context, db, session }, body.password);
    await checkPassword({ context, db }, body.new_password, session.userId);
    const hash = await hashPassword(body.new_password);
    const token = await transaction(async (trx) => {
      await setPasswordHash(trx, session.userId, hash);
      await revokeOtherSessions(trx, session.userId, session.id, now);
      // An earlier link would still let its holder replace the new password.
      await revokeLinks(trx, session.userId, now);
      const account = await accountById(trx, session.userId);
      if (account) await mailChange(context, trx, account, 'self');
      return exchangeToken(trx, session);
    });
    return { message: say('password.changed'), token };
  },
};
