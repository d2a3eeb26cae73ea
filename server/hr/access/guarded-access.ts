import { sentences } from '#server/text/en/proposals.ts';
import type { ProposedChange } from '#contract/common/proposals.ts';
import type { roles, syncRole } from '#contract/hr/access/role-register.ts';
import type { users } from '#contract/hr/access/user-register.ts';
import { permissionCodes, permissions } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import { isKeyOf } from '#domain/lists/records.ts';
import type { Protects } from '#server/http/two-people.ts';
import { accountById, rolesWithCodes } from '#server/hr/accounts/accounts.queries.ts';
import type { Second } from '#server/register/second.ts';
import { accountsGaining, lockAccess, roleDetail } from './access.queries.ts';

const guarded = (codes: Iterable<string>, had: ReadonlySet<string>): string[] =>
  [...new Set(codes)].filter((code) => guardedCodes.has(code) && !had.has(code)).toSorted();

const permission = (code: string): ProposedChange => ({
  label: isKeyOf(permissions, code) ? permissions[code] : code,
  before: 'No',
  after: 'Yes',
});

/** Guards permissions over money or access that are added to a role, if an account gains them. */
export const guardedRole: Protects<typeof syncRole> = async ({ db, params, body }) => {
  await lockAccess(db);
  const role = await roleDetail(db, params.id, permissionCodes);
  if (!role) return null;
  const added = guarded(body.codes, new Set(role.codes));
  const gains = await accountsGaining(db, params.id, added);
  if (gains.length === 0) return null;
  return {
    subject: `roles ${params.id}`,
    title: `Permissions of the role ${role.name}`,
    changes: [...added.map(permission), usersWhoGet(gains)],
    link: `/admin/role-management/${params.id}`,
    clientId: null,
    gains: gains.map((g) => g.id),
  };
};

/** Guards permissions over money or access that a restored role gives to users who kept the role while it was archived. */
export const guardedRestore: Second<typeof roles> = async (changed, { db }) => {
  await lockAccess(db);
  const restored = changed.flatMap(({ id, before, after }) => (id !== null && !before && after ? [id] : []));
  const gains: { id: number; name: string }[] = [];
  const changes: ProposedChange[] = [];
  for (const id of restored) {
    const role = mustExist(await roleDetail(db, id, permissionCodes), 'The restored role is gone');
    const added = guarded(role.codes, new Set());
    const people = added.length === 0 ? [] : await accountsGaining(db, id, added);
    if (people.length === 0) continue;
    gains.push(...people);
    changes.push({ label: `Role ${role.name}`, before: 'Archived', after: 'Active' });
    changes.push(...added.map(permission), usersWhoGet(people));
  }
  if (gains.length === 0) return null;
  const alone = restored.length === 1;
  return {
    subject: alone ? `roles ${restored[0]}` : 'roles',
    title: alone ? firstOf(changes).label : `${restored.length} roles`,
    changes,
    link: alone ? `/admin/role-management/${restored[0]}` : '/admin/role-management',
    clientId: null,
    gains: gains.map((g) => g.id),
  };
};

const usersWhoGet = (people: readonly { name: string }[]): ProposedChange => ({
  label: 'Users who get them',
  before: sentences.none,
  after:
    people
      .slice(0, 10)
      .map((p) => p.name)
      .join(', ') + more(people.length - 10),
});
const more = (n: number): string => (n > 0 ? ` and ${n} more` : '');

/**
 * Guards permissions over money or access that an account gains through roles or by being restored, or that another
 * person could gain through a new address for sign-in and links.
 */
export const guardedUser: Second<typeof users> = async (changed, { db }) => {
  await lockAccess(db);
  const gained: { id: number | null; name: string; changes: ProposedChange[] }[] = [];
  for (const { id, before, after } of changed) {
    if (after === null) continue;
    const roles = after.role_ids.length === 0 ? [] : await rolesWithCodes(db, after.role_ids);
    const codes = roles.flatMap((r) => r.codes);
    const had = new Set<string>(before === null || id === null ? [] : ((await accountById(db, id))?.codes ?? []));
    const added = guarded(codes, had);
    const moved = before !== null && before.email !== after.email && guarded(had, new Set()).length > 0;
    if (added.length === 0 && !moved) continue;
    const names = roles.map((r) => r.name).toSorted();
    const { name } = before ?? after;
    gained.push({
      id,
      name,
      changes: [
        ...(added.length > 0
          ? [{ label: 'Roles', before: before?.roles.join(', ') ?? sentences.none, after: names.join(', ') }]
          : []),
        ...(moved || before === null
          ? [{ label: 'E-mail', before: before?.email ?? '', after: after.email ?? '' }]
          : []),
        ...added.map(permission),
      ],
    });
  }
  const [first, ...others] = gained;
  if (!first) return null;
  const alone = others.length === 0;
  return {
    subject: alone ? (first.id === null ? `users new ${first.name}` : `users ${first.id}`) : 'users',
    title: alone ? `${first.id === null ? 'New user' : 'User'} ${first.name}` : `${gained.length} users`,
    changes: alone
      ? first.changes
      : gained.map((g) => ({ label: g.name, before: '', after: g.changes.map((c) => c.label).join(', ') })),
    link: '/admin/users-management',
    clientId: null,
    gains: gained.flatMap((g) => (g.id === null ? [] : [g.id])),
  };
};
