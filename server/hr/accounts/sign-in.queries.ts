import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export interface Subject {
  /** Whom it counts for: a hash of an account or an address. */
  subject: string;
  /** Failures before it slows down. */
  free: number;
}

/**
 * Counts an attempt against each subject before the password is looked at, so that parallel
 * guesses cannot slip past the count. Answers when the latest block among them ends, if one stands.
 */
export async function countAttempt(db: Kysely<DB>, subjects: readonly Subject[], now: string): Promise<string | null> {
  const attempt = randomUUID();
  let until: string | null = null;
  for (const { subject, free } of subjects) {
    const { rows } = await sql<{ blocked_until: string; last_attempt: string }>`
      insert into auth.sign_in_failures as f (subject, failures, last_at, last_attempt, blocked_until)
      values (${subject}, 1, ${now}, ${attempt}, ${now})
      on conflict (subject) do update set (failures, last_at, last_attempt, blocked_until) = (
        select case when blocked then f.failures else n end,
          case when blocked then f.last_at else ${now} end,
          case when blocked then f.last_attempt else ${attempt} end,
          case when blocked then f.blocked_until
            when n < ${free} then ${now}
            -- doubles from 15 s with each failure past the free ones, to 15 minutes
            else ${now}::timestamptz + least(900, 15 * 2 ^ least(n - ${free}, 10)) * interval '1 second' end
        from (select f.blocked_until > ${now}::timestamptz as blocked,
          -- a quiet day forgives
          case when f.last_at < ${now}::timestamptz - interval '1 day' then 1 else f.failures + 1 end as n) as next)
      returning blocked_until, last_attempt`.execute(db);
    const row = rows[0]!;
    if (row.last_attempt !== attempt && (until === null || row.blocked_until > until)) until = row.blocked_until;
  }
  return until;
}

/** The right password was given: the account starts afresh. */
export const clearAttempts = (db: Kysely<DB>, subject: string) =>
  db.deleteFrom('auth.sign_in_failures').where('subject', '=', subject).execute();

/** The right password was given: this attempt does not count against its address. */
export const forgiveAttempt = (db: Kysely<DB>, subject: string) =>
  db
    .updateTable('auth.sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute();
