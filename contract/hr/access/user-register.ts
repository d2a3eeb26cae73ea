import { z } from 'zod';
import { choiceField, dateField, listField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { Email, Id, Instant, one, requiredLine } from '#contract/shapes.ts';
import { NewPassword } from '#contract/common/session.ts';
import { keysOf } from '#domain/lists/records.ts';

/** The state of a user's account. */
export const userStates = {
  active: 'Can sign in',
  invited: 'Invited',
  one_time: 'One-time password',
  closed: 'Can’t sign in yet',
  /** The employee's last day has passed, or the record is archived. */
  left: 'Left',
} as const;
const states = keysOf(userStates);

const form = z.object({
  /** An employee's name comes from the 201 file and can't be changed here. */
  name: requiredLine(200),
  /** Blank means none. */
  email: z
    .union([z.literal('').transform(() => null), Email])
    .nullable()
    .default(null),
  language: z.enum(['en', 'fil']).default('en'),
  role_ids: z.array(Id).min(1).max(60),
});

/** User accounts, with the roles of each. */
export const users = register({
  api: 'hr',
  key: 'user',
  permission: 'HRIS15',
  one: 'user',
  many: 'users',
  paths: {
    list: '/admins',
    store: '/admin/store',
    update: '/admin/update/{id}',
    archive: '/admin/archive/{id}',
    restore: '/admin/restore/{id}',
    history: '/admin/history/{id}',
    export: '/admins/export',
    usage: '/admin/usage/{id}',
  },
  form,
  // Saving an account also sets its roles.
  fresh: true,
  second: true,
  row: form.extend({
    role_ids: z.array(Id),
    email: z.string().nullable(),
    employee_code: z.string().nullable(),
    roles: z.array(z.string()),
    /** Active clients whose record names the user as an officer. */
    clients: z.array(z.string()),
    state: z.enum(states),
    /** Number of open sessions. */
    sessions: z.int(),
    last_seen: z.string().nullable(),
    /** True if an authenticator app or a passkey is set up. */
    second_factor: z.boolean(),
  }),
  filters: z.object({
    state: z.enum(states).optional(),
    role_id: Id.optional(),
    /** `yes` leaves out users who have only the portal. */
    staff: z.enum(['yes']).optional(),
  }),
  fields: {
    name: textField('Name'),
    email: textField('E-mail'),
    employee_code: textField('Employee code'),
    roles: listField('Roles'),
    clients: listField('Clients'),
    state: choiceField('Sign-in', userStates),
    sessions: numberField('Sessions'),
    last_seen: dateField('Last seen'),
    language: choiceField('E-mail language', { en: 'English', fil: 'Filipino' }),
    staff: choiceField('Accounts', { yes: 'staff only' }),
  },
});

export const changeUserPassword = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/admin/change_password/{id}',
  permission: 'HRIS15',
  summary: 'Give a user a one-time password to sign in and choose a new one; all their sessions end',
  params: z.object({ id: Id }),
  body: z.object({ new_password: NewPassword }),
  response: one(z.object({ user_id: Id, expires_at: Instant })),
  unkeyed: true,
});

export const endUserSessions = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/admin/sessions/end/{id}',
  permission: 'HRIS15',
  summary: 'End all sessions of a user, who must sign in again',
  params: z.object({ id: Id }),
  response: one(z.object({ user_id: Id, ended: z.int() })),
});
