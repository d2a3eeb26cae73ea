import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { invalid, notFound, refused } from '#server/http/errors.ts';
import { revokeLinks } from './account-links.queries.ts';
import { mailFormerAddress } from './account-mail.ts';
import { accountById, emailTaken, lockAccount, setNameAndEmail } from './accounts.queries.ts';
import { checkOwnPassword } from './auth.handlers.ts';

/** What somebody changes of their own account at the desk. */
export const ownAccount: Handlers<Pick<typeof hrContract, 'updateOwnAccount'>> = {
  async updateOwnAccount({ session, body: { name, email, password }, db, context, transaction, now }) {
    await checkOwnPassword({ context, db, session }, password);
    await transaction(async (trx) => {
      await lockAccount(trx, session.userId);
      const account = await accountById(trx, session.userId);
      if (!account) throw notFound();
      if (account.employee_id !== null && name !== account.name)
        throw refused('name', 'The name of an employee’s account is that of their 201 file. Change it there.');
      if (email === null && account.employee_code === null)
        throw refused('email', 'Somebody without an employee code signs in with an address. Write it here.');
      if (email !== null && (await emailTaken(trx, email, session.userId)))
        throw invalid('email', 'account.email_taken');
      await setNameAndEmail(trx, session.userId, { name, email });
      // People sign in with it in letters of any size.
      if (account.email === null || account.email.toLowerCase() === email?.toLowerCase()) return;
      // A link that was sent to the former address would still let whoever reads it choose the password.
      await revokeLinks(trx, session.userId, now);
      await mailFormerAddress(context, trx, { ...account, email: account.email });
    });
    return { data: { ...session.user, name, email } };
  },
};
