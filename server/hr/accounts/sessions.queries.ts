import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

const columns = ['id', 'device', 'created_at', 'seen_at', 'expires_at', 'revoked_at', 'network'] as const;

/** Returns a user's open sessions, most recently used device first. */
export const openSessionsOf = (db: Kysely<DB>, userId: number, now: string) =>
  db
    .selectFrom('auth.sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Returns a user's latest sign-ins, ended or not. */
export const lastSessionsOf = (db: Kysely<DB>, userId: number, limit: number) =>
  db
    .selectFrom('auth.sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Ends all sessions of a user and returns how many were open. */
export async function endSessionsOf(db: Kysely<DB>, userId: number, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('auth.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends one session if it is this user's and still open. Returns false if it isn't. */
export async function endSessionOf(db: Kysely<DB>, userId: number, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
