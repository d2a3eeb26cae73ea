import { sql, type Kysely, type Transaction } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Files of requests that arrive in parts. A file belongs to a user and its request's key. */

/** Maximum number of a user's files in progress. A new one replaces the least recently used, which starts again. */
const mostOpen = 15;

interface Begun {
  userId: number;
  key: string;
  place: number;
  name: string;
  size: number;
  sha256: Uint8Array;
  now: string;
}

/** Returns true if the request was received or its key was closed, so the server no longer expects its files. */
async function isAnswered(trx: Kysely<DB>, { userId, key }: Pick<Begun, 'userId' | 'key'>): Promise<boolean> {
  const row = await trx
    .selectFrom('auth.idempotency_keys')
    .select('outcome')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Begins or finds a file, and returns how many of its bytes have arrived. A different file in the same position starts
 * again.
 */
export async function beginUpload(trx: Transaction<DB>, begun: Begun): Promise<number> {
  if (await isAnswered(trx, begun)) return begun.size;
  const { userId, key, place, name, size, sha256, now } = begun;
  const { rows } = await sql<{ id: number; received: number; same: boolean }>`
    insert into hr.uploads as u (user_id, key, place, name, size, sha256, touched_at)
    values (${userId}, ${key}, ${place}, ${name}, ${size}, ${sha256}, ${now})
    on conflict (user_id, key, place) do update set touched_at = excluded.touched_at
    returning id, received, sha256 = ${sha256} and size = ${size} as same`.execute(trx);
  const { id, received, same } = firstOf(rows);
  await sql`delete from hr.uploads where user_id = ${userId} and id <> ${id} and id not in (
    select id from hr.uploads where user_id = ${userId} order by (id = ${id}) desc, touched_at desc, id desc limit ${mostOpen})`.execute(
    trx,
  );
  if (same) return received;
  await sql`delete from hr.upload_parts where upload_id = ${id}`.execute(trx);
  await sql`update hr.uploads set name = ${name}, size = ${size}, sha256 = ${sha256}, received = 0 where id = ${id}`.execute(
    trx,
  );
  return 0;
}

export interface UploadRow {
  id: number;
  place: number;
  name: string;
  size: number;
  sha256: Uint8Array;
  received: number;
}

const columns = ['id', 'place', 'name', 'size', 'sha256', 'received'] as const;

/** Returns and locks the file in progress, so that simultaneous parts of one file are handled one after another. */
export const lockUpload = (
  trx: Transaction<DB>,
  { userId, key, place }: Pick<Begun, 'userId' | 'key' | 'place'>,
): Promise<UploadRow | undefined> =>
  trx
    .selectFrom('hr.uploads')
    .select(columns)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();

export async function storePart(
  trx: Transaction<DB>,
  { id, received }: UploadRow,
  part: { sealed: string; bytes: number; now: string },
): Promise<void> {
  await trx.insertInto('hr.upload_parts').values({ upload_id: id, start: received, sealed: part.sealed }).execute();
  await trx
    .updateTable('hr.uploads')
    .set({ received: received + part.bytes, touched_at: part.now })
    .where('id', '=', id)
    .execute();
}

/** Returns the files of a request in order. */
export const uploadsOf = (db: Kysely<DB>, userId: number, key: string): Promise<UploadRow[]> =>
  db
    .selectFrom('hr.uploads')
    .select(columns)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .orderBy('place')
    .execute();

export const partsOf = (db: Kysely<DB>, id: number): Promise<{ start: number; sealed: string }[]> =>
  db.selectFrom('hr.upload_parts').select(['start', 'sealed']).where('upload_id', '=', id).orderBy('start').execute();

/** Deletes the files of a request after it used them or its key was closed. */
export async function dropUploads(db: Kysely<DB>, userId: number, key: string): Promise<void> {
  await db.deleteFrom('hr.uploads').where('user_id', '=', userId).where('key', '=', key).execute();
}

/** Deletes files without a new part since a given time. Returns their number. */
export async function removeOldUploads(db: Kysely<DB>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('hr.uploads').where('touched_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
