import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const storedKeys = (db: Kysely<DB>) =>
  db.selectFrom('auth.push_keys').select(['public_key', 'private_key']).executeTakeFirst();

/** Stores a key pair unless there is one: if two processes start at once, one stores its pair and the other uses it. */
export const keepKeys = (db: Kysely<DB>, row: { public_key: string; private_key: string; created_at: string }) =>
  db
    .insertInto('auth.push_keys')
    .values({ id: 1, ...row })
    .onConflict((c) => c.doNothing())
    .execute();

export const resealKey = (db: Kysely<DB>, private_key: string) =>
  db.updateTable('auth.push_keys').set({ private_key }).where('id', '=', 1).execute();
