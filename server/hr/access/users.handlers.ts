import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import { users } from '#contract/hr/access/user-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { broughtTogether } from '#domain/accounts/duties.ts';
import { asOneTimePassword } from '#domain/accounts/one-time-password.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden, notFound, refused } from '#server/http/errors.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { iso } from '#server/http/session.ts';
import { mailChange } from '#server/hr/accounts/account-mail.ts';
import { beyondCaller, checkAccount, checkPassword, checkRoles } from '#server/hr/accounts/account-rules.ts';
import { revokeLinks } from '#server/hr/accounts/account-links.queries.ts';
import {
  accountById,
  lockAccount,
  putOneTime,
  setAccountRoles,
  type AccountRow,
} from '#server/hr/accounts/accounts.queries.ts';
import { invite } from '#server/hr/accounts/invite.ts';
import { endSessionsOf } from '#server/hr/accounts/sessions.queries.ts';
import { closeAccount, endLent, noteNewPassword } from '#server/hr/accounts/take-over.ts';
import { mailConfigured } from '#server/mail/mail.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { registerHandlers, type Writing } from '#server/register/register.handlers.ts';
import { hasRole, isStaff, lockAccess, roleNamesOf, selectUsers, userState } from './access.queries.ts';
import { keepAuthority, keepAuthorityWithout, lockAuthority } from './authority.ts';
import { guardedUser } from './guarded-access.ts';
import { codesOfUser } from './user-access.queries.ts';
import { sentences } from '#server/text/en/hr/access.ts';

/** A password set by HR is valid for three days, and for one sign-in. */
const givenMs = 72 * 3_600_000;

/** Returns the account, locked, if the caller may manage it. */
async function own(db: Kysely<DB>, at: Pick<Writing, 'session' | 'now'>, id: number): Promise<AccountRow> {
  await lockAccount(db, id);
  return checkAccount({ db, session: at.session, now: at.now }, await accountById(db, id));
}

async function endEverything({ db, now, context }: Writing, account: AccountRow): Promise<void> {
  await endSessionsOf(db, account.user_id, now);
  await revokeLinks(db, account.user_id, now);
  await endLent(context, db, account, now);
}

export const userRegister = registerHandlers(users, {
  table: 'auth.users',
  select: selectUsers,
  search: ['t.name', 't.email', 'e.employee_code'],
  sorts: { name: 't.name', email: 't.email', sessions: 'sessions', last_seen: 'last_seen' },
  filters: ({ state, role_id, staff }, _parent, now) => [
    state && sql<boolean>`${userState(manilaDate(now))} = ${state}`,
    role_id !== undefined && hasRole(role_id),
    staff === 'yes' && isStaff,
  ],
  unique: { users_sign_in_name: ['email', sentences.anotherAccountHasThisAddress] },
  async values({ name, email, language, role_ids }, at, id) {
    await lockAccess(at.db);
    const known = id === null ? null : await own(at.db, at, id);
    await checkRoles(at.db, at.session, role_ids);
    if (email === null && (known?.employee_code ?? null) === null)
      throw refused('email', sentences.aUserWithoutAnEmployee);
    if (known?.employee_id != null && name !== known.name) throw refused('name', sentences.anEmployeesNameComesFrom);
    if (known !== null && known.email !== email) {
      // A link to choose a password goes to this address, and its reader gets the account, so delegations to it end.
      await revokeLinks(at.db, known.user_id, at.now);
      await endLent(at.context, at.db, known, at.now);
    }
    return { name, email, language };
  },
  async saved(id, { email, role_ids }, at) {
    const before = await roleNamesOf(at.db, id);
    const same = before.length === new Set(role_ids).size && before.every((r) => role_ids.includes(r.id));
    if (same) return;
    const held = await lockAuthority(at.db);
    await setAccountRoles(at.db, id, role_ids);
    // An account always has a role, so one without a role is new.
    if (before.length === 0) {
      if (email !== null && mailConfigured(at.context))
        await invite(at.context, at.db, { userId: id, email }, { userId: at.session.userId, now: at.now });
      return;
    }
    const now = (await roleNamesOf(at.db, id)).map((r) => r.name);
    const who = { table: 'auth.users', id, actor: at.session.userId } as const;
    await recordChange(at.db, who, { roles: before.map((r) => r.name) }, { roles: now });
    await keepAuthority(at.db, held, 'role_ids');
  },
  async archiving(db, id, at) {
    await lockAccess(db);
    // An account that is already archived is refused later, by its version.
    if ((await accountById(db, id))?.archived) return;
    await own(db, at, id);
    await keepAuthorityWithout(db, id, 'form');
  },
  async turned(id, archived, at) {
    const account = mustExist(await accountById(at.db, id), 'The account is gone');
    // The password is kept so that restoring the account loses nothing; it does not work while archived.
    if (archived) await endEverything(at, account);
    else if (await beyondCaller(at.db, at.session, account, at.now)) throw forbidden('account.beyond');
  },
  second: guardedUser,
});

const ofProgram: ReadonlySet<string> = new Set(permissionCodes);

export const userHandlers: Handlers<Pick<typeof hrContract, 'changeUserPassword' | 'endUserSessions' | 'userAccess'>> =
  {
    async userAccess({ params, db, now }) {
      const account = await accountById(db, params.id);
      if (!account) throw notFound();
      const codes = (await codesOfUser(db, params.id, manilaDate(now))).map((c) => ({
        ...c,
        known: ofProgram.has(c.code),
      }));
      const together = broughtTogether(new Set(), new Set(codes.map((c) => c.code))).map((d) => d.sentence);
      return { data: { user_id: params.id, name: account.name, codes, together } };
    },

    async changeUserPassword({ params, body, session, now, context, transaction, db }) {
      const known = await accountById(db, params.id);
      if (!known) throw notFound();
      await checkPassword({ context, db }, body.new_password, params.id);
      // Hashed before the transaction because hashing is slow by design.
      const password_hash = await hashPassword(asOneTimePassword(body.new_password) ?? body.new_password);
      const expires_at = iso(Date.parse(now) + givenMs);
      await transaction(async (trx) => {
        const account = await own(trx, { session, now }, params.id);
        if (account.email === null && account.employee_code === null)
          throw refused('new_password', sentences.thisAccountHasNoE);
        await closeAccount(context, trx, account, now);
        await putOneTime(trx, {
          user_id: params.id,
          password_hash,
          created_at: now,
          created_by: session.userId,
          expires_at,
        });
        await noteNewPassword(trx, account, { userId: session.userId, now });
        await mailChange(context, trx, account, 'hr');
      });
      return { data: { user_id: params.id, expires_at } };
    },

    async endUserSessions({ params, session, db, now }) {
      await own(db, { session, now }, params.id);
      return { data: { user_id: params.id, ended: await endSessionsOf(db, params.id, now) } };
    },
  };
