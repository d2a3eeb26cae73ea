import type { hrContract } from '#contract/hr/contract.ts';
import { isPortalCode } from '#contract/permissions.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { lockAccess } from '#server/hr/access/access.queries.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { mailReset } from './account-mail.ts';
import { checkAccount } from './account-rules.ts';
import { accountById, lockAccount, revokeAllSessions } from './accounts.queries.ts';
import { deleteApp, deletePasskeys, deleteRecoveryCodes } from './factors.queries.ts';
import { codesOfRole, insertReset, setIdleMinutes, setSecondFactor, signInRules } from './sign-in-rules.queries.ts';

type Rules = Pick<typeof hrContract, 'showSignInRules' | 'saveSignInRules' | 'resetSecondFactor'>;

const word = (required: boolean): string => (required ? 'Required' : 'Optional');

export const signInRulesHandlers: Handlers<Rules> = {
  async showSignInRules({ db }) {
    return { data: await signInRules(db) };
  },

  async saveSignInRules({ body, db, session }) {
    await lockAccess(db);
    const before = await signInRules(db);
    const chosen = new Set(body.role_ids);
    for (const role of before.roles.filter((r) => r.second_factor !== chosen.has(r.id))) {
      const required = chosen.has(role.id);
      const codes = await codesOfRole(db, role.id);
      // A caller may not remove the protection of users with more permissions.
      const beyond = codes.some((code) => !isPortalCode(code) && !session.codes.has(code));
      if (!required && beyond)
        throw refused(
          'role_ids',
          `${role.name} has more permissions than you. Ask an owner to change its second factor.`,
        );
      await setSecondFactor(db, role.id, required);
      await recordChange(
        db,
        { table: 'auth.roles', id: role.id, actor: session.userId },
        { second_factor: word(!required) },
        { second_factor: word(required) },
      );
    }
    if (!(await setIdleMinutes(db, body.idle_minutes, body.version))) throw stale(await signInRules(db));
    return { data: await signInRules(db) };
  },

  async resetSecondFactor({ params, db, session, now, context, say }) {
    await lockAccount(db, params.id);
    const account = await checkAccount({ db, session, now }, await accountById(db, params.id));
    await deleteApp(db, params.id);
    await deletePasskeys(db, params.id);
    await deleteRecoveryCodes(db, params.id);
    await insertReset(db, { user_id: params.id, reset_by: session.userId, reset_at: now });
    await revokeAllSessions(db, params.id, now);
    await mailReset(context, db, account, session.user.name);
    return { message: say('factor.reset', { name: account.name }) };
  },
};
