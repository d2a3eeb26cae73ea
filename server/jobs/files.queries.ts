import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Every storage key a record refers to, archived ones too. */
export const storageKeys = async (db: Kysely<DB>): Promise<Set<string>> =>
  new Set((await db.selectFrom('hr.files').select('storage_key').execute()).map((r) => r.storage_key));
