import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/* By the database's clock, which wrote them. */

/** Forgiven failed sign-ins: one day without any is enough. */
export const removeOldFailures = (db: Kysely<DB>) =>
  sql`delete from auth.sign_in_failures where last_at < auth.app_now() - interval '2 days'
    and coalesce(blocked_until < auth.app_now(), true)`.execute(db);

/** Where accounts have not signed in from for half a year. */
export async function removeOldAddresses(db: Kysely<DB>) {
  await sql`delete from auth.known_sign_ins where last_at < auth.app_now() - interval '180 days'`.execute(db);
  return sql`delete from auth.known_addresses where last_at < auth.app_now() - interval '180 days'`.execute(db);
}

/** Expired challenges are refused for that alone. */
export const removeOldChallenges = (db: Kysely<DB>, before: string) =>
  db.deleteFrom('auth.used_challenges').where('expires_at', '<', before).execute();
