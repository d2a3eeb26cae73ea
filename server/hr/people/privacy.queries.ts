import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

const columns = ['notice_version', 'language', 'acknowledged_at'] as const;

export const acknowledgementsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('auth.privacy_acknowledgements')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('acknowledged_at', 'desc')
    .execute();

/** Stores the first acknowledgement; later ones change nothing. */
export async function acknowledge(
  db: Kysely<DB>,
  row: { user_id: number; notice_version: string; language: 'en' | 'fil'; acknowledged_at: string },
) {
  await db
    .insertInto('auth.privacy_acknowledgements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('auth.privacy_acknowledgements')
    .select(columns)
    .where('user_id', '=', row.user_id)
    .where('notice_version', '=', row.notice_version)
    .executeTakeFirstOrThrow();
}
