import { z } from 'zod';
import { numberField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { Id, requiredLine } from '#contract/shapes.ts';

const groupForm = z.object({ name: requiredLine(80) });

/** Groups that permissions are shown in. */
export const permissionGroups = register({
  api: 'hr',
  key: 'permissionGroup',
  permission: 'DEV01',
  one: 'permission group',
  many: 'permission groups',
  paths: {
    list: '/permission_groups',
    store: '/permission_group/store',
    update: '/permission_group/update/{id}',
    archive: '/permission_group/archive/{id}',
    restore: '/permission_group/restore/{id}',
    history: '/permission_group/history/{id}',
    export: '/permission_groups/export',
    usage: '/permission_group/usage/{id}',
  },
  form: groupForm,
  row: groupForm.extend({ permissions: z.int() }),
  filters: z.object({}),
  whole: true,
  fields: { name: textField('Group'), permissions: numberField('Permissions') },
});

const form = z.object({
  /** Two to six capitals and two digits: `HRIS06`. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Z]{2,6}\d{2}$/, { error: 'Two to six capital letters and two digits, such as HRIS06.' }),
  name: requiredLine(120),
  group_id: Id,
});

/** Permission codes: what each allows, and its group. */
export const permissionRegister = register({
  api: 'hr',
  key: 'permission',
  permission: 'DEV02',
  one: 'permission',
  many: 'permissions',
  paths: {
    list: '/permissions',
    store: '/permission/store',
    update: '/permission/update/{id}',
    archive: '/permission/archive/{id}',
    restore: '/permission/restore/{id}',
    history: '/permission/history/{id}',
    export: '/permissions/export',
    usage: '/permission/usage/{id}',
  },
  form,
  row: form.extend({
    group_id: Id.nullable(),
    group: z.string(),
    roles: z.int(),
    people: z.int(),
    of_program: z.boolean(),
  }),
  filters: z.object({ group_id: Id.optional() }),
  whole: true,
  fields: {
    code: textField('Code'),
    name: textField('Permission'),
    group: textField('Group'),
    roles: numberField('Roles'),
    people: numberField('Users'),
    of_program: yesField('Built in'),
  },
});

export const permissionRoles = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/permission/roles/{id}',
  permission: 'HRIS16',
  summary: 'List the active roles that include a permission, by name, with the number of users of each',
  params: z.object({ id: Id }),
  response: z.object({ data: z.array(z.object({ id: Id, name: z.string(), people: z.int() })), total: z.int() }),
});
