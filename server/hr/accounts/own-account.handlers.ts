import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { invalid, notFound, refused } from '#server/http/errors.ts';
import { iso, newToken } from '#server/http/session.ts';
import { mailConfigured } from '#server/mail/mail.ts';
import { goodLink } from './account-links.handlers.ts';
import { insertLink, revokeLinks, useLink, waitingAddress } from './account-links.queries.ts';
import { mailFormerAddress, mailLink } from './account-mail.ts';
import { accountById, emailTaken, lockAccount, setNameAndEmail } from './accounts.queries.ts';
import { count, subjectOf } from './attempts.ts';
import { checkOwnPassword } from './proofs.ts';
import { sentences } from '#server/text/en/hr/accounts.ts';

type Own = Pick<typeof hrContract, 'updateOwnAccount' | 'showWaitingAddress' | 'forgetWaitingAddress' | 'proveAddress'>;

/** The letter to an address is valid for three days, for users who read mail only at the office. */
const proveMs = 72 * 3_600_000;
/** Maximum e-mails that one account may send before it has to wait, because they may go to other people's addresses. */
const freeLetters = 5;

/** Changes that users make to their own account at the desk. */
export const ownAccount: Handlers<Own> = {
  async updateOwnAccount({ session, body: { name, email, password }, db, context, transaction, now }) {
    await checkOwnPassword({ context, db, session }, password);
    return transaction(async (trx) => {
      const { userId } = session;
      await lockAccount(trx, userId);
      const account = await accountById(trx, userId);
      if (!account) throw notFound();
      if (account.employee_id !== null && name !== account.name)
        throw refused('name', sentences.anEmployeesNameComesFrom);
      if (email === null && account.employee_code === null) throw refused('email', sentences.aUserWithoutAnEmployee);
      if (email !== null && (await emailTaken(trx, email, userId))) throw invalid('email', 'account.email_taken');
      // Sign-in ignores upper and lower case in an address.
      const same = account.email?.toLowerCase() === email?.toLowerCase();
      const waits = !same && email !== null && mailConfigured(context);
      const held = waits ? account.email : email;
      await setNameAndEmail(trx, userId, { name, email: held });
      if (!same) {
        // The last requested address wins. A link sent to the previous address would still let its reader choose the
        // password.
        await revokeLinks(trx, userId, now, waits ? ['address'] : undefined);
        if (!waits && account.email !== null)
          await mailFormerAddress(context, trx, { ...account, email: account.email });
      }
      if (waits) {
        await count(trx, [{ subject: subjectOf(context, 'own address', `user ${userId}`), free: freeLetters }]);
        const { token, hash } = newToken();
        const expires_at = iso(Date.parse(now) + proveMs);
        const id = await insertLink(trx, {
          kind: 'address',
          user_id: userId,
          token_hash: hash,
          email,
          created_at: now,
          created_by: userId,
          sent_at: now,
          expires_at,
        });
        await mailLink(context, trx, { id, kind: 'address', token, expires_at }, { ...account, name, email });
      }
      return { data: { ...session.user, name, email: held, waiting_email: waits ? email : null } };
    });
  },

  async showWaitingAddress({ session, db, now }) {
    return { data: (await waitingAddress(db, session.userId, now)) ?? null };
  },

  async forgetWaitingAddress({ session, transaction, now }) {
    await transaction((trx) => revokeLinks(trx, session.userId, now, ['address']));
    return { data: null };
  },

  async proveAddress({ body, context, now, address, transaction }) {
    const link = await goodLink({ context, now, address }, body.token);
    if (link.kind !== 'address') throw invalid('token', 'link.unknown');
    return transaction(async (trx) => {
      await lockAccount(trx, link.user_id);
      const account = await accountById(trx, link.user_id);
      if (!account || !(await useLink(trx, link.id, now))) throw invalid('token', 'link.used');
      // Another account may have taken the e-mail address since the link was sent.
      if (await emailTaken(trx, link.email, link.user_id)) throw invalid('token', 'account.email_taken');
      await setNameAndEmail(trx, link.user_id, { name: account.name, email: link.email });
      await revokeLinks(trx, link.user_id, now);
      if (account.email !== null) await mailFormerAddress(context, trx, { ...account, email: account.email });
      return { data: { name: account.name, email: link.email } };
    });
  },
};
