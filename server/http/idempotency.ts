import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError } from './errors.ts';

/** Returns JSON with sorted keys, without white space and undefined values, so that equal payloads have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Returns a key's fingerprint: a hash of the call, its canonical payload, and the SHA-256 of each file in order. It
 * contains no raw bytes.
 */
export function payloadHash(endpoint: string, payload: unknown, fileHashes: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256').update(endpoint).update('\n').update(canonicalJson(payload));
  for (const file of fileHashes) hash.update(file);
  return hash.digest();
}

export interface StoredReply {
  status: number;
  body: unknown;
}

type KeyRow = { payload_hash: Uint8Array; outcome: 'stored' | 'withdrawn' | null; reply: StoredReply | null };

const underKey = compiled<{ userId: number; key: string }, KeyRow>(
  (_, { userId, key }) => sql<KeyRow>`
    select payload_hash, outcome, reply from auth.idempotency_keys where user_id = ${userId} and key = ${key}`,
);

/** Returns the response stored under a key, if any. Throws if the key was used for another request. */
export async function storedReply(
  db: Kysely<DB>,
  userId: number,
  key: string,
  hash: Uint8Array,
): Promise<StoredReply | undefined> {
  const { rows } = await underKey(db, { userId, key });
  const row = rows[0];
  if (!row) return undefined;
  if (row.outcome === 'withdrawn') throw new HttpError(409, { code: 'request.withdrawn' }, { reason: 'withdrawn' });
  if (Buffer.compare(row.payload_hash, hash) !== 0)
    throw new HttpError(422, { code: 'request.key_reused' }, { reason: 'key-reused' });
  return row.reply ?? undefined;
}

/**
 * Deletes the responses of keys created before a time, a few thousand per statement, so that no lock is held for long.
 * Returns their number.
 */
export async function removeOldKeys(db: Kysely<DB>, before: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from auth.idempotency_keys where (user_id, key) in (
      select user_id, key from auth.idempotency_keys where created_at < ${before} limit 5000)`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < 5000n) return removed;
  }
}

interface Claim {
  userId: number;
  key: string;
  endpoint: string;
  hash: Uint8Array;
  now: string;
}

const insertKey = compiled<Claim, unknown>(
  (_, { userId, key, endpoint, hash, now }) => sql`
    insert into auth.idempotency_keys (user_id, key, endpoint, payload_hash, created_at)
    values (${userId}, ${key}, ${endpoint}, ${hash}, ${now}) on conflict do nothing`,
);

/**
 * Claims the key inside the write's own transaction. A second request with the same key waits on the row until the
 * first commits or fails, or until the transaction's lock_timeout, after which it must be repeated. Returns false if
 * another request claimed the key and committed.
 */
export async function claimKey(trx: Kysely<DB>, claim: Claim): Promise<boolean> {
  const { numAffectedRows } = await insertKey(trx, claim);
  return numAffectedRows === 1n;
}

const setReply = compiled<{ userId: number; key: string; reply: string }, unknown>(
  (_, { userId, key, reply }) => sql`
    update auth.idempotency_keys set outcome = 'stored', reply = ${reply}::jsonb where user_id = ${userId} and key = ${key}`,
);

/** Stores the response with the record in one transaction. `text` is the JSON as sent. */
export const rememberReply = (
  trx: Kysely<DB>,
  under: { userId: number; key: string },
  reply: { status: number; text: string },
) => setReply(trx, { ...under, reply: `{"status":${reply.status},"body":${reply.text}}` });

/** Closes a key without a stored response, or returns the stored one. See `settle` in the contract. */
export async function settleKey(
  trx: Kysely<DB>,
  userId: number,
  key: string,
  now: string,
): Promise<{ outcome: 'withdrawn' } | { outcome: 'stored'; reply: unknown }> {
  await sql`insert into auth.idempotency_keys (user_id, key, endpoint, payload_hash, outcome, created_at)
    values (${userId}, ${key}, 'settle', ''::bytea, 'withdrawn', ${now}) on conflict do nothing`.execute(trx);
  const { rows } = await underKey(trx, { userId, key });
  const row = rows[0];
  return row?.outcome === 'stored' ? { outcome: 'stored', reply: row.reply?.body } : { outcome: 'withdrawn' };
}
