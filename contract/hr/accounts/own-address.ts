import { z } from 'zod';
import { Instant, one } from '#contract/shapes.ts';
import { LinkToken } from './accounts.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Returns the user's new address that isn't confirmed yet. It takes effect when its e-mailed link is opened. */

export const showWaitingAddress = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/account/address',
  permission: 'HRIS17',
  summary: 'Get the new address until its link is opened, if any',
  response: one(z.object({ email: z.string(), sent_at: Instant, expires_at: Instant }).nullable()),
});

export const forgetWaitingAddress = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/account/address',
  permission: 'HRIS17',
  summary: 'Cancel the new address: its link stops working, and the current address stays',
  response: one(z.null()),
  unkeyed: true,
});

export const proveAddress = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/account/address/prove',
  permission: '*',
  summary: 'Confirm the address of an e-mailed link as the account’s new address; the former address is notified',
  body: z.object({ token: LinkToken }),
  response: one(z.object({ name: z.string(), email: z.string() })),
  unkeyed: true,
  bodyBytes: 2_000,
});
