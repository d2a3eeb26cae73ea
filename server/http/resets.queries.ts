import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns the name of one of these users who may be the same person as another one: since then one of them gave the other
 * a new password or removed their second factors, also by way of a third account. Null: none of them.
 */
export async function tiedByReset(
  db: Kysely<DB>,
  userId: number,
  others: readonly number[],
  since: string,
): Promise<string | null> {
  if (others.length === 0) return null;
  const { rows } = await sql<{ name: string }>`
    with recursive tied (id) as (
      select ${userId}::int
      union select case when f.user_id = t.id then f.reset_by else f.user_id end
      from tied t join auth.factor_resets f on t.id in (f.user_id, f.reset_by)
        and f.reset_at > ${since}::timestamptz)
    select u.name from tied t join auth.users u on u.id = t.id
    where t.id <> ${userId}::int and t.id = any (${[...others]}::int[]) order by u.id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
