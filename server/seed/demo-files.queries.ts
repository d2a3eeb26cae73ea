import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const demoFileKeys = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom('hr.files').select('storage_key').where('storage_key', 'like', 'demo/%').execute()).map(
    (row) => row.storage_key,
  );
