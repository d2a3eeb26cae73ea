import type { hrContract } from '#contract/hr/contract.ts';
import type { ProposedChange } from '#contract/common/proposals.ts';
import { isPortalCode } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { twoPeople, type Protects } from '#server/http/two-people.ts';
import { lockAccess } from '#server/hr/access/access.queries.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { mailReset } from './account-mail.ts';
import { checkAccount } from './account-rules.ts';
import { accountById, lockAccount, revokeAllSessions } from './accounts.queries.ts';
import { deleteApp, deletePasskeys, deleteRecoveryCodes } from './factors.queries.ts';
import { codesOfRole, insertReset, setIdleMinutes, setSecondFactor, signInRules } from './sign-in-rules.queries.ts';
import { sentences } from '#server/text/en/hr/accounts.ts';

type Rules = Pick<typeof hrContract, 'showSignInRules' | 'saveSignInRules' | 'resetSecondFactor'>;

const word = (required: boolean): string => (required ? 'Required' : 'Optional');

/** Guards the removal of the second factor from roles that have users and permissions over money or access. */
const loosened: Protects<Rules['saveSignInRules']> = async ({ body, db }) => {
  await lockAccess(db);
  const { roles } = await signInRules(db);
  const changes: ProposedChange[] = [];
  for (const role of roles.filter((r) => r.second_factor && r.people > 0 && !body.role_ids.includes(r.id)))
    if ((await codesOfRole(db, role.id)).some((code) => guardedCodes.has(code)))
      changes.push({ label: `Second factor of ${role.name}`, before: word(true), after: word(false) });
  if (changes.length === 0) return null;
  return { subject: 'roles sign-in', title: 'Sign-in rules', changes, link: '/admin/role-management', clientId: null };
};

export const signInRulesHandlers: Handlers<Rules> = {
  async showSignInRules({ db }) {
    return { data: await signInRules(db) };
  },

  saveSignInRules: twoPeople(loosened, async ({ body, db, session }) => {
    await lockAccess(db);
    const before = await signInRules(db);
    const chosen = new Set(body.role_ids);
    for (const role of before.roles.filter((r) => r.second_factor !== chosen.has(r.id))) {
      const required = chosen.has(role.id);
      const codes = await codesOfRole(db, role.id);
      // A caller may not remove the protection of users with more permissions.
      const beyond = codes.some((code) => !isPortalCode(code) && !session.codes.has(code));
      if (!required && beyond) throw refused('role_ids', sentences.hasMorePermissionsThanYou(role.name));
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
  }),

  async resetSecondFactor({ params, db, session, now, context, say }) {
    await lockAccount(db, params.id);
    const account = await checkAccount({ db, session, now }, await accountById(db, params.id));
    await deleteApp(db, params.id);
    await deletePasskeys(db, params.id);
    await deleteRecoveryCodes(db, params.id);
    await insertReset(db, { user_id: params.id, reset_by: session.userId, reset_at: now, what: 'factor' });
    await revokeAllSessions(db, params.id, now);
    await mailReset(context, db, account, session.user.name);
    return { message: say('factor.reset', { name: account.name }) };
  },
};
