import { z } from 'zod';
import { listField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { register } from '#contract/register.ts';
import { Id, Version, one, requiredLine, text } from '#contract/shapes.ts';

const form = z.object({ name: requiredLine(80) });

/** Roles: each gives whoever has it a set of permission codes. */
export const roles = register({
  api: 'hr',
  key: 'role',
  permission: 'HRIS16',
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
    codes: numberField('Codes'),
    people: numberField('People'),
    opens: listField('What it opens'),
    reason: textField('Reason'),
    second_factor: textField('Second factor'),
  },
});

/** A role with every code there is, and what a change of it would do to the people who have it. */
export const RoleDetail = z.object({
  id: Id,
  name: z.string(),
  version: Version,
  archived: z.boolean(),
  codes: z.array(z.enum(permissionCodes)),
  /** Codes it gives that this version does not know: they open nothing, and stay. */
  unknown: z.array(z.string()),
  permissions: z.array(
    z.object({
      code: z.enum(permissionCodes),
      name: z.string(),
      group: z.string(),
      /** Who has it, by whatever role. */
      people: z.int(),
      /** Of those who have this role, how many have the code by another role as well. */
      otherwise: z.int(),
    }),
  ),
  /** The first hundred by name. */
  holders: z.array(z.object({ user_id: Id, name: z.string(), other_roles: z.array(z.string()) })),
  holders_total: z.int(),
});
export type RoleDetail = z.output<typeof RoleDetail>;

export const showRole = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/role/show/{id}',
  permission: 'HRIS16',
  summary: 'A role with what it opens, who has it, and every code there is',
  params: z.object({ id: Id }),
  response: one(RoleDetail),
});

export const syncRole = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/role/sync/{id}',
  permission: 'HRIS16',
  summary: 'Set which codes a role gives; in force with the next request of whoever has it',
  params: z.object({ id: Id }),
  body: z.object({
    codes: z.array(z.enum(permissionCodes)).max(permissionCodes.length),
    version: Version,
    /** Why duties that belong apart come together; asked for where they do (`domain/accounts/duties.ts`). */
    reason: text(300),
  }),
  response: one(RoleDetail),
  fresh: true,
  second: true,
});
