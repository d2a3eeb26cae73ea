import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** The subject that wrong passwords count toward. */
export interface Limit {
  /** A hash of an account, of an address, or of both. */
  subject: string;
  /** Number of failures before the subject is slowed down. */
  free: number;
}

/*
 * The database's clock applies, so that processes with different clocks agree on who is slowed down. `auth.app_now()`
 * is the current time and not the transaction's: a statement that waited for a row uses the time at which it
 * continues.
 */

/** Returns the seconds until none of the subjects is slowed down; 0 if none is. */
export async function secondsLeft(db: Kysely<DB>, limits: readonly Limit[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(ceil(extract(epoch from blocked_until - auth.app_now()))), 0)::int as seconds
    from auth.sign_in_failures
    where subject in (${sql.join(limits.map((l) => l.subject))}) and blocked_until > auth.app_now()`.execute(db);
  return firstOf(rows).seconds;
}

/**
 * Counts a failure for each subject that is not slowed down. Returns the seconds until the last slowdown ends, or 0
 * if the failure counted for all: of many simultaneous guesses only the free ones are counted.
 */
export async function countFailure(db: Kysely<DB>, limits: readonly Limit[]): Promise<number> {
  const attempt = randomUUID();
  let left = 0;
  for (const { subject, free } of limits) {
    const { rows } = await sql<{ last_attempt: string; seconds: number }>`
      insert into auth.sign_in_failures as f (subject, failures, last_at, last_attempt, blocked_until)
      values (${subject}, 1, auth.app_now(), ${attempt}, null)
      on conflict (subject) do update set (failures, last_at, last_attempt, blocked_until) = (
        select case when blocked then f.failures else n end,
          case when blocked then f.last_at else auth.app_now() end,
          case when blocked then f.last_attempt else ${attempt} end,
          case when blocked then f.blocked_until
            -- doubles from 15 s with each failure past the free ones, to 15 minutes
            when n >= ${free} then auth.app_now() + least(900, 15 * 2 ^ least(n - ${free}, 10)) * interval '1 second'
            end
        from (select coalesce(f.blocked_until > auth.app_now(), false) as blocked,
          -- a quiet day forgives
          case when f.last_at < auth.app_now() - interval '1 day' then 1 else f.failures + 1 end as n) as next)
      returning last_attempt, ceil(extract(epoch from blocked_until - auth.app_now()))::int as seconds`.execute(db);
    const row = firstOf(rows);
    if (row.last_attempt !== attempt) left = Math.max(left, row.seconds, 1);
  }
  return left;
}

/** Clears the failures of the subject after the right password, and subtracts them from the others' counts. */
export async function forgetFailures(db: Kysely<DB>, { subject }: Limit, others: readonly Limit[]): Promise<void> {
  const [forgotten] = await db
    .deleteFrom('auth.sign_in_failures')
    .where('subject', '=', subject)
    .returning('failures')
    .execute();
  if (!forgotten) return;
  for (const other of others)
    await db
      .updateTable('auth.sign_in_failures')
      .set({ failures: sql`greatest(0, failures - ${forgotten.failures})` })
      .where('subject', '=', other.subject)
      .execute();
}

/** Returns whether the account signed in from this address before. */
export const isKnownAddress = async (db: Kysely<DB>, userId: number, addressHash: string): Promise<boolean> =>
  (await db
    .selectFrom('auth.known_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()) !== undefined;

export const rememberAddress = (db: Kysely<DB>, userId: number, addressHash: string) =>
  sql`insert into auth.known_addresses (user_id, address_hash, last_at) values (${userId}, ${addressHash}, auth.app_now())
    on conflict (user_id, address_hash) do update set last_at = excluded.last_at`.execute(db);

/**
 * Records that the account signed in from a network or with a kind of device. Returns true if this one is new and
 * others are known; only one of two simultaneous sign-ins counts as the first.
 */
export async function knowSignIn(
  trx: Kysely<DB>,
  userId: number,
  what: 'network' | 'device',
  value: string,
): Promise<boolean> {
  const { rows } = await sql<{ unusual: boolean }>`
    insert into auth.known_sign_ins as k (user_id, what, value, last_at) values (${userId}, ${what}, ${value}, auth.app_now())
    on conflict (user_id, what, value) do update set last_at = excluded.last_at
    returning k.xmax = 0 and exists (select from auth.known_sign_ins o where o.user_id = ${userId} and o.what = ${what})
      as unusual`.execute(trx);
  return firstOf(rows).unusual;
}

/** Forgets the known addresses of an account that gets a new user. */
export async function forgetAddresses(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('auth.known_addresses').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth.known_sign_ins').where('user_id', '=', userId).execute();
}

/** Returns the number of wrong passwords of the last day that count for the subjects, the highest of several. */
export async function failuresOf(db: Kysely<DB>, limits: readonly Limit[]): Promise<number> {
  const { rows } = await sql<{ failures: number }>`select coalesce(max(failures), 0)::int as failures
    from auth.sign_in_failures where subject in (${sql.join(limits.map((l) => l.subject))})
      and last_at > auth.app_now() - interval '1 day'`.execute(db);
  return firstOf(rows).failures;
}
