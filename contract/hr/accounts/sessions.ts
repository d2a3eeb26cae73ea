import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, one } from '#contract/shapes.ts';

/** A sign-in on a device. Unknown details are null. */
export const SignIn = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: Instant,
  /** Time of last use, to the hour, or to the minute at the desk. */
  seen_at: Instant,
  /**
   * The address range from which the session was last used, and whether this is a local network, such as an office's.
   * Null if unknown.
   */
  network: z.object({ range: z.string(), local: z.boolean() }).nullable(),
  /** True for the current session. */
  current: z.boolean(),
  /** When the session ended. Null while it is valid. */
  ended_at: Instant.nullable(),
});
export type SignIn = z.output<typeof SignIn>;

export const listSessions = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/session/list',
  permission: 'signed-in',
  summary: 'List one’s own devices and last sign-ins',
  response: one(z.object({ open: z.array(SignIn), last: z.array(SignIn) })),
});

export const endSession = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/session/end/{id}',
  permission: 'signed-in',
  summary: 'Sign out one of one’s own devices',
  params: z.object({ id: Id }),
  response: z.object({ message: z.string() }),
  fresh: true,
});

export const endOtherSessions = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/session/end_others',
  permission: 'signed-in',
  summary: 'Sign out on all devices but this one',
  response: z.object({ message: z.string() }),
  fresh: true,
});
