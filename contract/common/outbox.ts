import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { settleCall } from './outbox-calls.ts';

export const IdempotencyKey = z.uuid();

/**
 * What became of a filing whose answer never arrived. A key that was never stored is
 * closed by this very call, so that a request still under way can no longer commit:
 * after `withdrawn` there is nothing, and never will be, under this key.
 */
export const settle = endpoint({
  api: 'hr',
  ...settleCall,
  permission: 'signed-in',
  summary: 'Find out what became of a filing, and close its key if nothing did',
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
