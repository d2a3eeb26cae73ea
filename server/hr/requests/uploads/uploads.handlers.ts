import type { hrContract } from '#contract/hr/contract.ts';
import { baseName } from '#server/http/body.ts';
import type { Handlers } from '#server/http/call.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { beginUpload, lockUpload, storePart } from '#server/http/held-uploads.queries.ts';
import { sealPart } from '#server/http/held-uploads.ts';

/**
 * Uploads files of requests in parts, so that a bad connection loses one part and not the whole file (decision 122).
 */
export const uploads: Handlers<Pick<typeof hrContract, 'openUpload' | 'addPart'>> = {
  async openUpload({ body, session, now, transaction }) {
    const begun = { ...body, name: baseName(body.name), sha256: Buffer.from(body.sha256, 'hex') };
    return {
      data: { offset: await transaction((trx) => beginUpload(trx, { ...begun, userId: session.userId, now })) },
    };
  },

  async addPart({ params, body, sent, session, now, transaction, context }) {
    const bytes = sent[0]?.bytes ?? new Uint8Array();
    const offset = await transaction(async (trx) => {
      const row = await lockUpload(trx, { ...params, userId: session.userId });
      if (!row) throw notFound();
      // Another attempt was faster, or a response was lost, so tell the caller the right offset.
      if (body.offset !== row.received || bytes.length === 0) return row.received;
      if (row.received + bytes.length > row.size)
        throw invalid('files', 'file.large', { name: row.name, max: row.size / 1_000_000 });
      const sealed = sealPart(bytes, { id: row.id, start: row.received }, context.settings);
      await storePart(trx, row, { sealed, bytes: bytes.length, now });
      return row.received + bytes.length;
    });
    return { data: { offset } };
  },
};
