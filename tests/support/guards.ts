import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Writes as the database's owner does, without a table’s guards. */
export const withoutGuards = (db: Kysely<DB>, table: string, change: (trx: Transaction<DB>) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await change(trx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
