import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Returns whether the database is read-only: a standby, or set so. Throws if it doesn't respond. */
export async function isReadOnly(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as read_only`.execute(db);
  return rows[0]?.read_only ?? false;
}

/**
 * Requests a page of disk from the database and releases it: 8 kB in a table of this connection, created once per
 * connection and emptied at the end of the transaction. Throws like a write would, such as 53100 for a full disk.
 */
export const takeRoom = (db: Kysely<DB>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`create temp table if not exists kawani_room (filler text) on commit delete rows`.execute(trx);
    await sql`insert into pg_temp.kawani_room values (repeat('x', 6000))`.execute(trx);
  });
