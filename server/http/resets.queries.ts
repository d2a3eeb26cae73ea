import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns the IDs of the users who may be the same person as one of these: since then one of the two gave the other a new
 * password or removed their second factors, also by way of a third account. The given ones are among them.
 */
export async function tiedByReset(db: Kysely<DB>, userIds: readonly number[], since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive tied (id) as (
      select unnest(${[...userIds]}::int[])
      union select case when f.user_id = t.id then f.reset_by else f.user_id end
      from tied t join auth.factor_resets f on t.id in (f.user_id, f.reset_by)
        and f.reset_at > ${since}::timestamptz)
    select id from tied order by id`.execute(db);
  return rows.map(({ id }) => id);
}
