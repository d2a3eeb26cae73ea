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
import { sentences } from '#server/text/en/hr/access.ts';

const ofProgram: ReadonlySet<string> = new Set(permissionCodes);

export const permissionGroupHandlers = registerHandlers(permissionGroups, {
  table: 'auth.permission_groups',
  select: selectGroups,
  search: ['t.name'],
  sorts: { name: 't.name', permissions: 'permissions' },
  order: 'name',
  unique: { permission_groups_name: ['name', sentences.anotherGroupHasThisName] },
  usedBy: async (db, id) => [{ count: await permissionsInGroup(db, id), what: 'permissions' }],
  async archiving(db, id) {
    const count = await permissionsInGroup(db, id);
    if (count > 0) throw refused('form', sentences.permissionsInThisGroup(count));
  },
});

export const permissionHandlers = registerHandlers(permissionRegister, {
  table: 'auth.permissions',
  select: (db) => selectPermissions(db, permissionCodes),
  search: ['t.code', 't.name'],
  sorts: { code: 't.code', name: 't.name', group: 'g.name', roles: 'roles', people: 'people' },
  filters: ({ group_id }) => [group_id !== undefined && sql<boolean>`t.group_id = ${group_id}`],
  unique: { permissions_pkey: ['code', sentences.anotherPermissionHasThisCode] },
  async values(body, { db }, id) {
    if (!(await groupIsThere(db, body.group_id))) throw refused('group_id', sentences.chooseAnActiveGroup);
    const was = id === null ? undefined : await codeOfPermission(db, id);
    if (was !== undefined && was !== body.code && ofProgram.has(was))
      throw refused('code', sentences.isABuiltInCode(was));
    return { ...body };
  },
  async archiving(db, id) {
    const code = await codeOfPermission(db, id);
    if (code !== undefined && ofProgram.has(code)) throw refused('form', sentences.isABuiltInCodeAnd(code));
  },
});
