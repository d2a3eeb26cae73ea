import { z } from 'zod';
import { listField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { register } from '#contract/register.ts';
import { Id, Version, one, requiredLine, text } from '#contract/shapes.ts';

const form = z.object({ name: requiredLine(80) });

/** Roles: each gives its users a set of permissions. */
export const roles = register({
  api: 'hr',
  key: 'role',
  permission: 'HRIS16',
  // A restored role gives its permissions back.
  second: true,
  one: 'role',
  many: 'roles',
  paths: {
    list: '/roles',
    store: '/role/store',
    update: '/role/update/{id}',
    archive: '/role/archive/{id}',
    restore: '/role/restore/{id}',
    history: '/role/history/{id}',
    export: '/roles/export',
    usage: '/role/usage/{id}',
  },
  form,
  row: form.extend({ codes: z.int(), people: z.int() }),
  filters: z.object({}),
  fields: {
    name: textField('Role'),
    codes: numberField('Number of permissions'),
    people: numberField('Users'),
    opens: listField('Permissions'),
    reason: textField('Reason'),
    second_factor: textField('Second factor'),
  },
});

/** A role with all available codes, and the effect of a change on its users. */
export const RoleDetail = z.object({
  id: Id,
  name: z.string(),
  version: Version,
  archived: z.boolean(),
  codes: z.array(z.enum(permissionCodes)),
  /** Codes of the role that this version of Kawani doesn't know. They allow nothing and stay with the role. */
  unknown: z.array(z.string()),
  permissions: z.array(
    z.object({
      code: z.enum(permissionCodes),
      name: z.string(),
      group: z.string(),
      /** Number of users who have the code by any role. */
      people: z.int(),
      /** Number of users of this role who also have the code by another role. */
      otherwise: z.int(),
    }),
  ),
  /** The first 100 users with the role, by name. */
  holders: z.array(z.object({ user_id: Id, name: z.string(), other_roles: z.array(z.string()) })),
  holders_total: z.int(),
});
export type RoleDetail = z.output<typeof RoleDetail>;

export const showRole = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/role/show/{id}',
  permission: 'HRIS16',
  summary: 'Get a role with its permissions, its users, and all available permissions',
  params: z.object({ id: Id }),
  response: one(RoleDetail),
});

export const syncRole = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/role/sync/{id}',
  permission: 'HRIS16',
  summary: 'Set the permissions of a role; effective from each user’s next request',
  params: z.object({ id: Id }),
  body: z.object({
    codes: z.array(z.enum(permissionCodes)).max(permissionCodes.length),
    version: Version,
    /** Reason for combining duties that should be separate. Required if they combine (`domain/accounts/duties.ts`). */
    reason: text(300),
  }),
  response: one(RoleDetail),
  fresh: true,
  second: true,
});
