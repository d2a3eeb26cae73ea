import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Does the database only read: a standby, or set so? Throws if it does not answer. */
export async function isReadOnly(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as read_only`.execute(db);
  return rows[0]?.read_only ?? false;
}

/**
 * Asks the database for a page of disk and gives it back: 8 kB in a table of this connection's own, made once a connection
 * and empty again at the end of the transaction. Throws what a write would, such as 53100 where the disk is full.
 */
export const takeRoom = (db: Kysely<DB>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`create temp table if not exists kawani_room (filler text) on commit delete rows`.execute(trx);
    await sql`insert into pg_temp.kawani_room values (repeat('x', 6000))`.execute(trx);
  });
