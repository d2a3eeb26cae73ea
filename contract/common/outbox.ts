import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const IdempotencyKey = z.uuid();

/**
 * The outcome of a request whose answer never arrived. This call closes a key that was never stored, so a request still
 * under way can no longer commit: after `withdrawn`, nothing is ever stored under this key.
 */
export const settle = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/outbox/settle',
  permission: 'signed-in',
  summary: 'Get the outcome of a sent request, and close its key if nothing was stored',
  body: z.object({ key: IdempotencyKey }),
  response: z.object({
    data: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('withdrawn') }),
      z.object({ outcome: z.literal('stored'), reply: z.unknown() }),
    ]),
  }),
  unkeyed: true,
  handsIn: true,
});
