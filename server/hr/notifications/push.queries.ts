import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const isRung = async (db: Kysely<DB>, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('auth.push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()) !== undefined;

/**
 * Stores the push subscription of a session. On a shared phone the browser may have belonged to another session: the
 * last one that subscribed gets the messages. Returns false if the session has ended.
 */
export async function keepSubscription(
  trx: Kysely<DB>,
  row: { session_id: number; endpoint: string; p256dh: Uint8Array; secret: Uint8Array; created_at: string },
): Promise<boolean> {
  // Only one process stores subscriptions at a time. A row is unique by session and by address, so two sessions that
  // exchange their addresses would deadlock.
  await sql`select pg_advisory_xact_lock(7254093)`.execute(trx);
  // Locks the session: a sign-out at the same time waits for this, and then deletes the subscription as well.
  const session = await trx
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', row.session_id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session) return false;
  const { session_id, endpoint, ...keys } = row;
  await trx
    .deleteFrom('auth.push_subscriptions')
    .where('session_id', '=', session_id)
    .where('endpoint', '<>', endpoint)
    .execute();
  await trx
    .insertInto('auth.push_subscriptions')
    .values(row)
    .onConflict((c) => c.column('endpoint').doUpdateSet({ session_id, ...keys }))
    .execute();
  return true;
}

export const dropSubscription = (db: Kysely<DB>, sessionId: number) =>
  db.deleteFrom('auth.push_subscriptions').where('session_id', '=', sessionId).execute();

export const removeSubscription = (db: Kysely<DB>, id: number) =>
  db.deleteFrom('auth.push_subscriptions').where('id', '=', id).execute();

/** Selects the subscriptions of valid sessions, of users who may still sign in. */
const live = (db: Kysely<DB>, now: string) =>
  db
    .selectFrom('auth.push_subscriptions as p')
    .innerJoin('auth.sessions as s', 's.id', 'p.session_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('hr.employees as e', 'e.id', 'u.employee_id')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.archived_at', 'is', null)
    .where('e.archived_at', 'is', null);

export const subscriptionsOf = async (db: Kysely<DB>, employeeId: number, now: string): Promise<number[]> =>
  (await live(db, now).select('p.id').where('e.id', '=', employeeId).orderBy('p.id').execute()).map((r) => r.id);

export const liveSubscription = (db: Kysely<DB>, id: number, now: string) =>
  live(db, now)
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.secret', 'e.id as employee_id'])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Returns an employee's e-mail preference and address; the sign-in address comes before the one in their record. */
export const mailWish = (db: Kysely<DB>, employeeId: number) =>
  db
    .selectFrom('hr.employees as e')
    .leftJoin('auth.users as u', 'u.employee_id', 'e.id')
    .leftJoin('hr.notice_settings as n', 'n.employee_id', 'e.id')
    .select([
      sql<string | null>`coalesce(nullif(u.email, ''), nullif(e.email, ''))`.as('address'),
      sql<boolean>`coalesce(n.by_mail, true)`.as('on'),
      'u.id as user_id',
      'u.language',
    ])
    .where('e.id', '=', employeeId)
    .where('e.archived_at', 'is', null)
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();

export const setMailWish = (db: Kysely<DB>, employeeId: number, on: boolean) =>
  db
    .insertInto('hr.notice_settings')
    .values({ employee_id: employeeId, by_mail: on })
    .onConflict((c) => c.column('employee_id').doUpdateSet({ by_mail: on }))
    .execute();
