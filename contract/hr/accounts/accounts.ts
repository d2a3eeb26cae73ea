import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { SessionData } from './auth.ts';
import { Email, Id, Instant, ListQuery, listOf, one, requiredLine } from '#contract/shapes.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { NewPassword } from '#contract/common/session.ts';

/** Language of e-mails to the user. */
const Language = z.enum(['en', 'fil']);

/** The token after a link's `#`: 256 random bits. */
export const LinkToken = z.string().refine((s) => /^[\w-]{43}$/.test(s), { params: { code: 'link.unknown' } });

export const mailStatus = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/mail/status',
  permission: '*',
  summary: 'Check that this installation can send e-mail',
  response: z.object({ data: z.object({ configured: z.boolean() }) }),
});

export const forgotPassword = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/password/forgot',
  permission: '*',
  summary: 'Request a link to choose a new password; the answer is the same whether or not the account exists',
  body: z.object({
    /** E-mail address or employee code, as for sign-in. */
    email: requiredLine(254),
  }),
  response: z.object({ message: z.string(), data: z.object({ by_mail: z.boolean() }) }),
  unkeyed: true,
  bodyBytes: 2_000,
});

export const showLink = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/password/link',
  permission: '*',
  summary: 'Get the account of an e-mailed link, if valid: a link to choose a password, or to confirm an address',
  body: z.object({ token: LinkToken }),
  response: one(
    z.object({
      kind: z.enum(['invitation', 'reset', 'address']),
      name: z.string(),
      /** Sign-in name; for a link that confirms an address, that address. */
      login: z.string(),
      expires_at: Instant,
    }),
  ),
  reads: true,
  bodyBytes: 2_000,
});

export const acceptLink = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/password/link/accept',
  permission: '*',
  summary: 'Choose a password with the link of an invitation or reset, and sign in; all other sessions end',
  body: z.object({ token: LinkToken, new_password: NewPassword }),
  response: one(SessionData),
  unkeyed: true,
  bodyBytes: 2_000,
});

export const choosePassword = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/password/choose',
  permission: 'signed-in',
  summary: 'Choose a password after signing in with a one-time password, and sign in with it',
  body: z.object({ new_password: NewPassword }),
  response: one(SessionData),
  unkeyed: true,
  whileChoosing: true,
});

export const updateOwnAccount = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/account/update',
  permission: 'HRIS17',
  summary:
    'Change one’s own name and e-mail address, confirmed by password. A new address takes effect when its e-mailed link is opened (at once if no e-mail can be sent), and the former address is notified. An employee’s name comes from the 201 file',
  body: z.object({
    name: requiredLine(200),
    /** E-mail address. Null for a user without one, who signs in with an employee code. */
    email: Email.nullable(),
    password: z.string().min(1).max(1000),
  }),
  response: one(
    SessionData.shape.user.extend({
      /** New address whose link wasn't opened yet. Null if there is none. */
      waiting_email: z.string().nullable(),
    }),
  ),
  unkeyed: true,
});

export const Invitation = z.object({
  id: Id,
  user_id: Id,
  employee_id: Id.nullable(),
  employee_code: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  invited_by: z.string(),
  created_at: Instant,
  sent_at: Instant,
  expires_at: Instant,
  /** Status of the last e-mail. If it is `queued` with attempts above 0, it will be retried. */
  mail: z
    .object({ status: z.enum(['queued', 'sent', 'failed']), attempts: z.number().int(), error: z.string().nullable() })
    .nullable(),
});
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/invitations',
  permission: 'HRIS15',
  summary: 'List invitations and the status of their e-mails; latest first',
  query: ListQuery.pick({ page: true, limit: true, search: true }).extend({
    status: Invitation.shape.status.optional(),
  }),
  response: listOf(Invitation),
});

export const storeInvitation = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/invitation/store',
  permission: 'HRIS15',
  summary: 'Open an account for an employee or another person, and send the invitation',
  body: z
    .object({
      employee_id: Id.optional(),
      /** Name, for a user who isn't an employee. */
      name: requiredLine(200).optional(),
      /** E-mail address. The employee's own address if left out. */
      email: Email.optional(),
      role_ids: z.array(Id).min(1).max(20),
      language: Language.default('en'),
    })
    .refine((b) => (b.employee_id === undefined) !== (b.name === undefined), {
      path: ['employee_id'],
      params: { code: 'account.whose' },
    }),
  response: one(Invitation),
  fresh: true,
});

export const resendInvitation = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/invitation/resend/{id}',
  permission: 'HRIS15',
  summary: 'Send an invitation again, with a new link valid for seven days; the old link stops working',
  params: z.object({ id: Id }),
  response: one(Invitation),
});

export const revokeInvitation = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/invitation/revoke/{id}',
  permission: 'HRIS15',
  summary: 'Cancel an invitation: its link stops working',
  params: z.object({ id: Id }),
  response: one(Invitation),
});

export const giveOneTimePassword = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/user/one_time_password',
  permission: 'HRIS15',
  summary: 'Create a one-time password for a user without e-mail, shown once; their sessions end',
  body: z
    .object({
      user_id: Id.optional(),
      employee_id: Id.optional(),
      /** Roles, for an account that is opened with the password. */
      role_ids: z.array(Id).min(1).max(20).optional(),
      /**
       * If true, the call is refused for a user who already signs in or has a one-time password, so that bulk use locks
       * no user out.
       */
      only_new: z.boolean().default(false),
    })
    .refine((b) => (b.employee_id === undefined) !== (b.user_id === undefined), {
      path: ['employee_id'],
      params: { code: 'account.whose' },
    }),
  response: one(
    z.object({
      user_id: Id,
      name: z.string(),
      employee_code: z.string().nullable(),
      /** Sign-in name. */
      login: z.string(),
      password: z.string(),
      expires_at: Instant,
      /** A page to print and hand over, in English and Filipino. */
      slip: z.string(),
    }),
  ),
  // Not stored under the Idempotency-Key, because the password would be stored with the answer.
  unkeyed: true,
});

export const accountRoles = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/user/roles',
  permission: 'HRIS15',
  summary: 'List the active roles, for users who open accounts, and which ones the caller may give',
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** True if the role has only permissions that the caller has too. */
        may_give: z.boolean(),
        portal_only: z.boolean(),
        /**
         * True if the role guards money or permissions. It can only be given under Users, where a second user confirms
         * it.
         */
        guarded: z.boolean(),
        codes: z.array(z.enum(permissionCodes)),
      }),
    ),
  }),
});

/** The calls about account access. */
export const accountCalls = {
  updateOwnAccount,
  mailStatus,
  forgotPassword,
  showLink,
  acceptLink,
  choosePassword,
  listInvitations,
  storeInvitation,
  resendInvitation,
  revokeInvitation,
  giveOneTimePassword,
  accountRoles,
};
