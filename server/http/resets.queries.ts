import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns the users who may be the same person as this one: since then one of the two gave the other a new password or
 * removed their second factors, also by way of a third account.
 */
export async function tiedByReset(
  db: Kysely<DB>,
  userId: number,
  since: string,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive tied (id) as (
      select ${userId}::int
      union select case when f.user_id = t.id then f.reset_by else f.user_id end
      from tied t join auth.factor_resets f on t.id in (f.user_id, f.reset_by)
        and f.reset_at > ${since}::timestamptz)
    select u.id, u.name from tied t join auth.users u on u.id = t.id where t.id <> ${userId}::int order by u.id`.execute(
    db,
  );
  return rows;
}
