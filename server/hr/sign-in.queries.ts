import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Counts an attempt against each subject before the password is looked at, so that parallel
 * guesses cannot slip past the count. Answers when the latest block among them ends.
 */
export async function countAttempt(
  db: Kysely<DB>,
  subjects: readonly { subject: string; free: number }[],
  now: string,
): Promise<string | null> {
  let until: string | null = null;
  for (const { subject, free } of subjects) {
    // A quiet day forgives. The block doubles from 15 s with each failure past the free ones, to 15 minutes.
    const { rows } = await sql<{ blocked_until: string; was_blocked: boolean }>`
      insert into auth.sign_in_failures as f (subject, failures, last_at, blocked_until)
      values (${subject}, 1, ${now}, ${now})
      on conflict (subject) do update set
        failures = case when f.blocked_until > ${now}::timestamptz then f.failures
          when f.last_at < ${now}::timestamptz - interval '1 day' then 1 else f.failures + 1 end,
        last_at = ${now},
        blocked_until = case when f.blocked_until > ${now}::timestamptz then f.blocked_until
          when f.last_at < ${now}::timestamptz - interval '1 day' or f.failures + 1 < ${free} then ${now}::timestamptz
          else ${now}::timestamptz + least(900, 15 * 2 ^ least(f.failures + 1 - ${free}, 10)) * interval '1 second' end
      returning blocked_until,
        (select g.blocked_until > ${now}::timestamptz from auth.sign_in_failures g where g.subject = ${subject}) as was_blocked`.execute(db);
    const row = rows[0];
    if (row?.was_blocked && (until === null || row.blocked_until > until)) until = row.blocked_until;
  }
  return until;
}

/** The right password was given: these subjects start afresh. */
export const clearAttempts = (db: Kysely<DB>, subjects: readonly string[]) =>
  db.deleteFrom('auth.sign_in_failures').where('subject', 'in', subjects).execute();
