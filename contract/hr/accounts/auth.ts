import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { Id, Instant, LocalDate } from '#contract/shapes.ts';

/** The person signed in. `employee_id` is null for an owner who is nobody's employee. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  employee_id: Id.nullable(),
  employee_code: z.string().nullable(),
  position: z.string().nullable(),
  client_id: Id.nullable(),
  client_name: z.string().nullable(),
});
export type SessionUser = z.output<typeof SessionUser>;

export const AclEntry = z.object({ code: z.enum(permissionCodes as [PermissionCode, ...PermissionCode[]]) });

/** A code of an approver whose substitute the person is today: for deciding on filings in their place. */
export const LentEntry = AclEntry.extend({ name: z.string(), until: LocalDate });
export type LentEntry = z.output<typeof LentEntry>;

/** What signing in answers. `confirmed_until`: until then the codes outside the portal need no password again. */
export const SessionData = z.object({
  token: z.string(),
  user: SessionUser,
  expires_at: Instant,
  confirmed_until: Instant,
  acl: z.array(AclEntry),
  /** Always answered; missing in a session that an older version of the app stored. */
  lent: z.array(LentEntry).optional(),
  /** Signed in with a one-time password: until a password is chosen, the session is good for that alone. */
  must_choose: z.literal(true).optional(),
  /**
   * The password was right, and a second factor is missing: `give` one, or `set-up` one first because a role requires it.
   * Until then the session is good for that alone.
   */
  factor_step: z.enum(['give', 'set-up']).optional(),
  /** With `give`: what the person may give. */
  factors: z.object({ code: z.boolean(), passkey: z.boolean() }).optional(),
});
export type SessionData = z.output<typeof SessionData>;

export const Credentials = z.object({
  /** E-mail address or employee code: guards often have no e-mail. */
  email: z
    .string()
    .max(254)
    .transform((s) => s.trim())
    .refine((s) => s.length > 0, { params: { code: 'required' } }),
  password: z
    .string()
    .max(1000)
    .refine((s) => s.length > 0, { params: { code: 'required' } }),
});

export const login = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/login',
  permission: '*',
  summary: 'Sign in with an e-mail address or employee code, and a password',
  body: Credentials,
  response: z.object({ data: SessionData }),
  unkeyed: true,
  bodyBytes: 2_000,
});

/**
 * Begins a session of one hour for an employee who left: it sends the requests that wait on the phone, and refuses every other
 * call. Asks for the password again, so that no session begins unless something is to be sent.
 */
export const handIn = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/login/hand_in',
  permission: '*',
  summary: 'Begin the session in which an employee who left sends the requests that wait on the phone',
  body: Credentials,
  response: z.object({
    data: z.object({ token: z.string(), user_id: Id, employee_id: Id, expires_at: Instant }),
  }),
  unkeyed: true,
  bodyBytes: 2_000,
});

export const getUser = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/getUser',
  permission: 'signed-in',
  summary: 'Who is signed in, with the codes held now',
  response: z.object({
    success: SessionUser,
    acl: z.array(AclEntry),
    lent: z.array(LentEntry),
    expires_at: Instant,
    confirmed_until: Instant,
  }),
  reads: true,
});

export const signInCalls = { login, handIn, getUser } as const;
