import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { checkHealth } from '#server/http/health.ts';
import { dropUploads } from '#server/http/held-uploads.queries.ts';
import { settleKey } from '#server/http/idempotency.ts';

type System = Pick<typeof hrContract, 'hrHealth' | 'settle'>;

export const system: Handlers<System> = {
  async hrHealth({ context, now }) {
    await checkHealth(context);
    return { status: 'ok', api: 'hr', now };
  },

  async settle({ body, session, transaction, now }) {
    return {
      data: await transaction(async (trx) => {
        const settled = await settleKey(trx, session.userId, body.key, now);
        // This key is not used anymore, so its uploads are deleted.
        await dropUploads(trx, session.userId, body.key);
        return settled;
      }),
    };
  },
};
