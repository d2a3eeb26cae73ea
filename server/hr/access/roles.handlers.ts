import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import { roles } from '#contract/hr/access/role-register.ts';
import { isPortalCode, permissionCodes } from '#contract/permissions.ts';
import { broughtTogether } from '#domain/accounts/duties.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { twoPeople } from '#server/http/two-people.ts';
import type { Session } from '#server/http/session.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import {
  codeOfPermission,
  codesOfHolders,
  lockAccess,
  peopleWithRole,
  roleDetail,
  rolesGiving,
  selectRoles,
  setRoleCodes,
} from './access.queries.ts';
import { keepAuthority, lockAuthority } from './authority.ts';
import { guardedRestore, guardedRole } from './guarded-access.ts';
import { sentences } from '#server/text/en/hr/access.ts';

export const roleRegister = registerHandlers(roles, {
  table: 'auth.roles',
  select: selectRoles,
  search: ['t.name'],
  sorts: { name: 't.name', codes: 'codes', people: 'people' },
  unique: { roles_name: ['name', sentences.anotherRoleHasThisName] },
  usedBy: async (db, id) => [{ count: await peopleWithRole(db, id), what: 'users' }],
  async archiving(db, id) {
    await lockAccess(db);
    const people = await peopleWithRole(db, id);
    if (people > 0) throw refused('form', sentences.usersHaveThisRole(people));
  },
  second: guardedRestore,
});

/**
 * Throws if a caller would remove permissions from accounts with more permissions than their own: the caller can't
 * change those accounts either.
 */
async function checkHolders(db: Kysely<DB>, id: number, session: Session): Promise<void> {
  const holders = await codesOfHolders(db, id, session.userId);
  const beyond = holders.find(({ code }) => !isPortalCode(code) && !session.codes.has(code));
  if (beyond) throw refused('codes', sentences.hasThisRoleAndMore(beyond.name));
}

export const roleHandlers: Handlers<Pick<typeof hrContract, 'showRole' | 'syncRole' | 'permissionRoles'>> = {
  async permissionRoles({ params, db }) {
    const code = await codeOfPermission(db, params.id);
    if (code === undefined) throw notFound();
    const data = await rolesGiving(db, code);
    return { data, total: data.length };
  },

  async showRole({ params, db }) {
    const data = await roleDetail(db, params.id, permissionCodes);
    if (!data) throw notFound();
    return { data };
  },

  syncRole: twoPeople(guardedRole, async ({ params, body, db, session }) => {
    const held = await lockAuthority(db);
    const before = await roleDetail(db, params.id, permissionCodes);
    if (!before) throw notFound();
    const had = new Set<string>(before.codes);
    const gets = new Set<string>(body.codes);
    const beyond = body.codes.filter((code) => !had.has(code) && !session.codes.has(code));
    if (beyond.length > 0) throw refused('codes', sentences.youCantGiveBecauseYou(beyond.join(', ')));
    if (before.codes.some((code) => !gets.has(code))) await checkHolders(db, params.id, session);
    const together = broughtTogether(had, gets);
    if (together.length > 0 && body.reason === '')
      throw refused('reason', sentences.enterTheReasonWhyThis(firstOf(together).sentence));
    const role = { id: params.id, version: body.version, known: permissionCodes };
    if (!(await setRoleCodes(db, role, body.codes))) throw stale(await roleDetail(db, params.id, permissionCodes));
    await keepAuthority(db, held, 'codes');
    const after = { opens: [...gets].toSorted(), ...(body.reason !== '' && { reason: body.reason }) };
    await recordChange(
      db,
      { table: 'auth.roles', id: params.id, actor: session.userId },
      { opens: before.codes },
      after,
    );
    return { data: mustExist(await roleDetail(db, params.id, permissionCodes), 'The role is gone') };
  }),
};
