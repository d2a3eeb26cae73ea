import { sql } from 'kysely';
import { permissionGroups, permissionRegister } from '#contract/hr/access/permission-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import {
  codeOfPermission,
  groupIsThere,
  permissionsInGroup,
  selectGroups,
  selectPermissions,
} from './access.queries.ts';

const ofProgram: ReadonlySet<string> = new Set(permissionCodes);

export const permissionGroupHandlers = registerHandlers(permissionGroups, {
  table: 'auth.permission_groups',
  select: selectGroups,
  search: ['t.name'],
  sorts: { name: 't.name', permissions: 'permissions' },
  order: 'name',
  unique: { permission_groups_name: ['name', 'Another group has this name.'] },
  usedBy: async (db, id) => [{ count: await permissionsInGroup(db, id), what: 'permissions' }],
  async archiving(db, id) {
    const count = await permissionsInGroup(db, id);
    if (count > 0)
      throw refused(
        'form',
        `${count} ${count === 1 ? 'permission is' : 'permissions are'} in this group. Move them to another group first.`,
      );
  },
});

export const permissionHandlers = registerHandlers(permissionRegister, {
  table: 'auth.permissions',
  select: (db) => selectPermissions(db, permissionCodes),
  search: ['t.code', 't.name'],
  sorts: { code: 't.code', name: 't.name', group: 'g.name', roles: 'roles', people: 'people' },
  filters: ({ group_id }) => [group_id !== undefined && sql<boolean>`t.group_id = ${group_id}`],
  unique: { permissions_pkey: ['code', 'Another permission has this code.'] },
  async values(body, { db }, id) {
    if (!(await groupIsThere(db, body.group_id))) throw refused('group_id', 'Choose an active group.');
    const was = id === null ? undefined : await codeOfPermission(db, id);
    if (was !== undefined && was !== body.code && ofProgram.has(was))
      throw refused('code', `${was} is a built-in code. You can change its name and group, but not the code.`);
    return { ...body };
  },
  async archiving(db, id) {
    const code = await codeOfPermission(db, id);
    if (code !== undefined && ofProgram.has(code))
      throw refused('form', `${code} is a built-in code and can’t be removed. Remove it from the roles instead.`);
  },
});
