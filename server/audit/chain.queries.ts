import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** A row of the history as it is now: its number, when it was written in ms since 1970, and the hash of all its columns. */
export interface HistoryRow {
  id: number;
  at: number;
  own: string;
}

/** An entry of the chain with its row; `own` and `at` are null if the row is missing. */
export interface ChainEntry {
  seq: number;
  audit_id: number;
  hash: string;
  at: number | null;
  own: string | null;
}

const writtenAt = sql<number>`(extract(epoch from a.at) * 1000)::float8`;
/** jsonb has one text for one value, in every version of PostgreSQL so far. */
const ownHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint,
  a.actor_id, a.request_id, a.table_name, a.record_id, a.action, a.before, a.after)::text, 'UTF8')), 'hex')`;

/** Locks the chain, so that one process extends it at a time. Returns false if another process extends it now. */
export async function lockChain(trx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(7254220) as locked`.execute(trx);
  return firstOf(rows).locked;
}

export const lastEntry = (db: Kysely<DB>): Promise<{ seq: number; audit_id: number; hash: string } | undefined> =>
  db.selectFrom('auth.audit_chain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

export const entryAt = (db: Kysely<DB>, seq: number): Promise<{ hash: string } | undefined> =>
  db.selectFrom('auth.audit_chain').select('hash').where('seq', '=', seq).executeTakeFirst();

/** Returns rows with numbers from `from` on that are not in the chain yet, in order. */
export async function unchained(db: Kysely<DB>, from: number, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`select a.id, ${writtenAt} as at, ${ownHash} as own from auth.audit a
    where a.id >= ${from} and not exists (select from auth.audit_chain c where c.audit_id = a.id)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export const addEntries = async (
  trx: Kysely<DB>,
  entries: readonly { seq: number; audit_id: number; hash: string }[],
): Promise<void> =>
  void (await sql`insert into auth.audit_chain (seq, audit_id, hash)
    select seq, audit_id, hash from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as x (seq bigint, audit_id bigint, hash text) order by seq`.execute(trx));

/** Returns the entries after a place in the chain, each with its row. */
export async function entriesAfter(db: Kysely<DB>, seq: number, limit: number): Promise<ChainEntry[]> {
  const { rows } = await sql<ChainEntry>`select c.seq, c.audit_id, c.hash, ${writtenAt} as at,
      case when a.id is not null then ${ownHash} end as own
    from (select * from auth.audit_chain where seq > ${seq} order by seq limit ${limit}) c
    left join auth.audit a on a.id = c.audit_id order by c.seq`.execute(db);
  return rows;
}
