import { z } from 'zod';
import { Instant, one } from '#contract/shapes.ts';
import { LinkToken } from './accounts.ts';
import { endpoint } from '#contract/endpoint.ts';

/** An address of one's own account holds once the link in a letter to it was opened. */

export const showWaitingAddress = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/account/address',
  permission: 'HRIS17',
  summary: 'The address that waits for the link of its letter to be opened, if any',
  response: one(z.object({ email: z.string(), sent_at: Instant, expires_at: Instant }).nullable()),
});

export const forgetWaitingAddress = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/account/address',
  permission: 'HRIS17',
  summary: 'The address that waits is wanted no more: the link of its letter is no good. The present address stays',
  response: one(z.null()),
  unkeyed: true,
});

export const proveAddress = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/account/address/prove',
  permission: '*',
  summary: 'The account of a link has the address the link was sent to from now on; the former address is told',
  body: z.object({ token: LinkToken }),
  response: one(z.object({ name: z.string(), email: z.string() })),
  unkeyed: true,
  bodyBytes: 2_000,
});
