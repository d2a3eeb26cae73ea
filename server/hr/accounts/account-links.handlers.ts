import type { hrContract } from '#contract/hr/contract.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import type { Context } from '#server/context.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden, HttpError, invalid } from '#server/http/errors.ts';
import { networkOf } from '#server/http/address.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { hashToken } from '#server/http/session.ts';
import { personById, personByLogin, setPasswordHash } from '#server/http/session.queries.ts';
import { mailConfigured } from '#server/mail/mail.ts';
import { linkByToken, revokeLinks, useLink, type LinkRow } from './account-links.queries.ts';
import { mailChange } from './account-mail.ts';
import { checkPassword } from './account-rules.ts';
import { accountById, actAs, lockAccount, revokeAllSessions, spendOneTime } from './accounts.queries.ts';
import { count, countLink, limitsOf, subjectOf } from './attempts.ts';
import { leaveForgotten } from './forgotten.ts';
import { beginSession } from './session-data.ts';
import { signedIn } from './signed-in.ts';

type Links = Pick<typeof hrContract, 'mailStatus' | 'forgotPassword' | 'showLink' | 'acceptLink' | 'choosePassword'>;

/** Maximum wrong tokens from one address. 256 random bits can't be guessed, but each try costs the server work. */
const wrongLinks = 50;

/** Returns the link of a token, or throws why it is invalid. */
export async function goodLink(
  call: { context: Context; now: string; address: string },
  token: string,
): Promise<LinkRow> {
  const { context } = call;
  const { db } = context;
  const link = await linkByToken(db, hashToken(token));
  if (!link) {
    const subject = subjectOf(context, 'wrong link', networkOf(call.address));
    await count(db, [{ subject, free: wrongLinks }]);
    throw invalid('token', 'link.unknown');
  }
  if (link.used_at !== null) throw invalid('token', link.kind === 'address' ? 'link.proved' : 'link.used');
  if (link.dead) throw invalid('token', 'link.revoked');
  if (link.expires_at <= call.now) throw invalid('token', 'link.expired');
  return link;
}

/** Starts a session after a password was chosen, and revokes every other access. */
async function signInAfresh(
  call: Pick<Call<typeof hrContract.acceptLink>, 'context' | 'now' | 'device' | 'address'> & {
    trx: Call<typeof hrContract.acceptLink>['db'];
  },
  userId: number,
  passwordHash: string,
): Promise<SessionData> {
  const { trx, now, device, address } = call;
  await setPasswordHash(trx, userId, passwordHash);
  await revokeAllSessions(trx, userId, now);
  await revokeLinks(trx, userId, now);
  const person = await personById(trx, userId, now);
  if (!person) throw new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' });
  const data = await beginSession(trx, person, { now, device, address });
  if (!data.factor_step) await signedIn(trx, call, userId);
  return data;
}

export const accountLinks: Handlers<Links> = {
  async mailStatus({ context }) {
    return { data: { configured: mailConfigured(context) } };
  },

  async forgotPassword({ body, db, now, address, context, say, language }) {
    const { name, person } = await personByLogin(db, body.email, now);
    await countLink(db, await limitsOf({ context, db, address }, 'link', { userId: person?.user_id, name }));
    const by_mail = mailConfigured(context);
    // A job checks later whether the account exists, so that neither the response nor its timing reveals it.
    if (by_mail) await leaveForgotten(context, db, { login: body.email, language });
    return { message: say(by_mail ? 'password.link_sent' : 'mail.none'), data: { by_mail } };
  },

  async showLink({ body, context, now, address }) {
    const link = await goodLink({ context, now, address }, body.token);
    return {
      data: {
        kind: link.kind,
        name: link.name,
        login: link.kind === 'address' ? link.email : (link.employee_code ?? link.email),
        expires_at: link.expires_at,
      },
    };
  },

  async acceptLink({ body, context, now, address, device, transaction }) {
    const link = await goodLink({ context, now, address }, body.token);
    // An address-confirmation link must not set a password: the reader of that mailbox may not be the user.
    if (link.kind === 'address') throw invalid('token', 'link.unknown');
    await checkPassword({ context, db: context.db }, body.new_password, link.user_id);
    const hash = await hashPassword(body.new_password);
    return transaction(async (trx) => {
      await actAs(trx, link.user_id);
      await lockAccount(trx, link.user_id);
      if (!(await useLink(trx, link.id, now))) throw invalid('token', 'link.used');
      await spendOneTime(trx, link.user_id);
      const data = await signInAfresh({ context, trx, now, device, address }, link.user_id, hash);
      if (link.kind === 'reset') await mailChange(context, trx, link, 'link');
      return { data };
    });
  },

  async choosePassword({ body, session, context, now, address, device, transaction }) {
    // Users who already have a password must confirm it before changing it.
    if (!session.mustChoose) throw forbidden();
    await checkPassword({ context, db: context.db }, body.new_password, session.userId);
    const hash = await hashPassword(body.new_password);
    return transaction(async (trx) => {
      await lockAccount(trx, session.userId);
      const account = await accountById(trx, session.userId);
      if (!account || !(await spendOneTime(trx, session.userId)))
        throw new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' });
      const data = await signInAfresh({ context, trx, now, device, address }, session.userId, hash);
      await mailChange(context, trx, account, 'self');
      return { data };
    });
  },
};
