import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../shapes.ts';

/** A new password. It must be long, but needs no symbols. */
export const NewPassword = z
  .string()
  .refine((s) => s.length >= 10, { params: { code: 'password.short' } })
  .refine((s) => s.length <= 200, { params: { code: 'text.long', max: 200 } });

/**
 * The session's new token after a proof of identity. The previous token ends a minute after the new one is first used.
 */
export const Exchanged = z.object({ token: z.string(), confirmed_until: Instant });

export const logout = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/logout',
  permission: 'signed-in',
  summary: 'Sign out: this session ends at once',
  response: z.object({ message: z.string() }),
  unkeyed: true,
  whileChoosing: true,
  whileProving: ['give', 'set-up'],
  handsIn: true,
});

export const confirmPassword = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/password/confirm',
  permission: 'signed-in',
  summary: 'Confirm the password again, so that permissions outside the portal work for another 12 hours',
  body: z.object({ password: z.string().min(1).max(1000) }),
  response: z.object({ data: Exchanged }),
  unkeyed: true,
});

export const changePassword = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/password/update',
  permission: 'signed-in',
  summary: 'Change one’s own password; all other sessions end, and this one gets a new token',
  body: z.object({ password: z.string().min(1).max(1000), new_password: NewPassword }),
  response: z.object({ message: z.string(), token: z.string() }),
  unkeyed: true,
});

export const payrollSession = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/session',
  permission: 'signed-in',
  summary: 'Check that this session is valid on the payroll API too',
  response: z.object({ data: z.object({ user_id: Id, name: z.string() }) }),
});
