import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { nth } from '#domain/lists/known.ts';
import type { Settings } from '#server/context.ts';
import { open, placeOf, seal } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import type { Upload } from './body.ts';
import { HttpError } from './errors.ts';
import { dropUploads, partsOf, uploadsOf, type UploadRow } from './held-uploads.queries.ts';

type Keys = Pick<Settings, 'dataKey' | 'previousDataKeys'>;

const partPlace = (id: number, start: number): string => placeOf(`hr.upload_parts ${id}`, 'sealed', start);

export const sealPart = (bytes: Uint8Array, at: { id: number; start: number }, keys: Keys): string =>
  seal(Buffer.from(bytes).toString('base64'), keys.dataKey, partPlace(at.id, at.start));

/** This isn't a refusal. The phone sends the missing bytes and repeats the request. */
const notThere = () => new HttpError(425, { code: 'request.busy' }, { retryAfter: 1 });

/**
 * Returns the files of a request that arrived in parts before it, as if they were sent with it. Throws 425 if a file is
 * incomplete: it was deleted since, or its content differs from the announced one.
 */
export async function takeUploads(
  db: Kysely<DB>,
  keys: Keys,
  of: { userId: number; key: string },
  named: readonly Buffer[],
): Promise<Upload[]> {
  const rows = await uploadsOf(db, of.userId, of.key);
  const whole = rows.length === named.length && rows.every((r) => r.received === r.size);
  if (!whole || rows.some((r, i) => Buffer.compare(r.sha256, nth(named, i)) !== 0)) throw notThere();
  const uploads: Upload[] = [];
  for (const row of rows) {
    const bytes = await bytesOf(db, keys, row);
    const sha256 = bytes && createHash('sha256').update(bytes).digest();
    if (!sha256 || Buffer.compare(sha256, row.sha256) !== 0) {
      await dropUploads(db, of.userId, of.key);
      throw notThere();
    }
    uploads.push({ name: row.name, bytes: new Uint8Array(bytes), sha256 });
  }
  return uploads;
}

/** Returns the bytes of a file, or null if a part can't be decrypted because its key is no longer in use. */
async function bytesOf(db: Kysely<DB>, keys: Keys, { id }: UploadRow): Promise<Buffer | null> {
  const known = [keys.dataKey, ...(keys.previousDataKeys ?? [])];
  try {
    const parts = await partsOf(db, id);
    return Buffer.concat(parts.map((p) => Buffer.from(open(p.sealed, known, partPlace(id, p.start)), 'base64')));
  } catch {
    return null;
  }
}
