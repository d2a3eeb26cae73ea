import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, one } from '#contract/shapes.ts';

/** A sign-in on a device. What could not be told of the device is null. */
export const SignIn = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: Instant,
  /** To the hour; at the desk to the minute. */
  seen_at: Instant,
  /**
   * Where it was last used from, as far as an address tells: its range, and whether it is one of a local network, such as an
   * office. Null where that is not known.
   */
  network: z.object({ range: z.string(), local: z.boolean() }).nullable(),
  /** The session that asks. */
  current: z.boolean(),
  /** Null while it is still good. */
  ended_at: Instant.nullable(),
});
export type SignIn = z.output<typeof SignIn>;

export const listSessions = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/session/list',
  permission: 'signed-in',
  summary: "Where one is signed in, and one's last sign-ins",
  response: one(z.object({ open: z.array(SignIn), last: z.array(SignIn) })),
});

export const endSession = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/session/end/{id}',
  permission: 'signed-in',
  summary: "Sign out one of one's devices",
  params: z.object({ id: Id }),
  response: z.object({ message: z.string() }),
});

export const endOtherSessions = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/session/end_others',
  permission: 'signed-in',
  summary: 'Sign out on every device but this one',
  response: z.object({ message: z.string() }),
});
