import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { Id, Instant, LocalDate } from '#contract/shapes.ts';

/** The signed-in user. `employee_id` is null for an owner who isn't an employee. */
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

export const AclEntry = z.object({ code: z.enum(permissionCodes) });

/** A code of an approver for whom the user is a delegate today, for deciding requests. */
export const LentEntry = AclEntry.extend({ name: z.string(), until: LocalDate });
export type LentEntry = z.output<typeof LentEntry>;

/** The answer to sign-in. Until `confirmed_until`, permissions outside the portal don't need the password again. */
export const SessionData = z.object({
  token: z.string(),
  user: SessionUser,
  expires_at: Instant,
  confirmed_until: Instant,
  acl: z.array(AclEntry),
  /** Always in the response; missing in a session stored by an older app version. */
  lent: z.array(LentEntry).optional(),
  /** Set if the user signed in with a one-time password. The session then allows only choosing a password. */
  must_choose: z.literal(true).optional(),
  /**
   * Set if the password was correct and a second factor is missing: `give` one, or `set-up` one because a role requires
   * it. Until then, the session allows only that.
   */
  factor_step: z.enum(['give', 'set-up']).optional(),
  /** Factors that the user may give, with `give`. */
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
 * Begins a session of one hour for an employee who left. It can only send the requests that wait on the phone. Needs
 * the password again, so that no session begins unless requests will be sent.
 */
export const handIn = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/login/hand_in',
  permission: '*',
  summary: 'Start a session in which a former employee sends the requests on the phone',
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
  summary: 'Get the signed-in user, with current permissions',
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
