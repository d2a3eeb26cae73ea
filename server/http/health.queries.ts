import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Throws if the database does not answer. */
export const ping = (db: Kysely<DB>) => sql`select 1`.execute(db);
