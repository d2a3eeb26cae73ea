import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { SessionData } from './auth.ts';
import { Email, Id, Instant, ListQuery, listOf, one, requiredLine } from '#contract/shapes.ts';
import { NewPassword } from '#contract/common/session.ts';

/** How letters are written to the person. */
const Language = z.enum(['en', 'fil']);

/** What a link carries behind its `#`: 256 random bits. */
export const LinkToken = z.string().refine((s) => /^[\w-]{43}$/.test(s), { params: { code: 'link.unknown' } });

export const mailStatus = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/mail/status',
  permission: '*',
  summary: 'Can this installation send e-mail?',
  response: z.object({ data: z.object({ configured: z.boolean() }) }),
});

export const forgotPassword = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/password/forgot',
  permission: '*',
  summary: 'Ask for a link to choose a new password; the answer is the same whoever asks for whomever',
  body: z.object({
    /** E-mail address or employee code, as for signing in. */
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
  summary:
    'Whose link of an e-mail it is, if it is good: one that lets choose a password, or one that proves an address',
  body: z.object({ token: LinkToken }),
  response: one(
    z.object({
      kind: z.enum(['invitation', 'reset', 'address']),
      name: z.string(),
      /** What the person signs in with; of a link that proves an address, that address. */
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
    'One’s own name and e-mail address, for the password. Another address gets a letter, and holds once its link was opened (at once where no e-mail can be sent); the former one is told then. Of an employee the name is that of the 201 file',
  body: z.object({
    name: requiredLine(200),
    /** Null: none, for who signs in with an employee code. */
    email: Email.nullable(),
    password: z.string().min(1).max(1000),
  }),
  response: one(
    SessionData.shape.user.extend({
      /** Where a letter was sent just now, whose link makes it the address; null: nothing waits. */
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
  /** What became of the last e-mail. `queued` with attempts above 0: it is tried again. */
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
  summary: 'Who was invited, and what became of it; the latest first',
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
  summary: 'Open an account for an employee, or for somebody who is nobody’s employee, and send the invitation',
  body: z
    .object({
      employee_id: Id.optional(),
      /** Of somebody who is nobody's employee. */
      name: requiredLine(200).optional(),
      /** Left out: the employee's own. */
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
  summary: 'Send an invitation again, with a new link good for seven days; the old link is no good any more',
  params: z.object({ id: Id }),
  response: one(Invitation),
});

export const revokeInvitation = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/invitation/revoke/{id}',
  permission: 'HRIS15',
  summary: 'Take an invitation back: its link is no good any more',
  params: z.object({ id: Id }),
  response: one(Invitation),
});

export const giveOneTimePassword = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/user/one_time_password',
  permission: 'HRIS15',
  summary: 'A one-time password for somebody without e-mail, told this once; their sessions end',
  body: z
    .object({
      user_id: Id.optional(),
      employee_id: Id.optional(),
      /** Of an account that is opened with it. */
      role_ids: z.array(Id).min(1).max(20).optional(),
      /** Refused where somebody signs in already, or holds a one-time password: given to many, it ends nobody's way in. */
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
      /** What the person signs in with. */
      login: z.string(),
      password: z.string(),
      expires_at: Instant,
      /** A page to print and hand over, in both languages. */
      slip: z.string(),
    }),
  ),
  // Not kept under the Idempotency-Key, because the password would be kept with the answer.
  unkeyed: true,
});

export const accountRoles = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/user/roles',
  permission: 'HRIS15',
  summary: 'The roles in use, for who opens accounts, and which of them the caller may give',
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** It opens nothing that the caller does not hold. */
        may_give: z.boolean(),
        portal_only: z.boolean(),
        /** Guards money or permissions: given under Users, confirmed by a second person. */
        guarded: z.boolean(),
      }),
    ),
  }),
});

/** The calls about ways into an account. */
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
