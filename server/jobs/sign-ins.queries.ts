import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/* These functions use the clock of the database, which wrote the times. */

/** Deletes failed sign-ins that no longer count, which takes one day without another failure. */
export const removeOldFailures = (db: Kysely<DB>) =>
  sql`delete from auth.sign_in_failures where last_at < auth.app_now() - interval '2 days'
    and coalesce(blocked_until < auth.app_now(), true)`.execute(db);

/** Deletes addresses from which accounts have not signed in for half a year. */
export async function removeOldAddresses(db: Kysely<DB>) {
  await sql`delete from auth.known_sign_ins where last_at < auth.app_now() - interval '180 days'`.execute(db);
  return sql`delete from auth.known_addresses where last_at < auth.app_now() - interval '180 days'`.execute(db);
}

/** Deletes expired challenges, which are refused for being expired anyway. */
export const removeOldChallenges = (db: Kysely<DB>, before: string) =>
  db.deleteFrom('auth.used_challenges').where('expires_at', '<', before).execute();
