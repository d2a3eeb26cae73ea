import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Writes into the audit trail who took a file or opened a list, and what was asked for, as it was validated: jsonb holds no NUL. The
 * transaction knows its author. `onceAnHour`: not again for the same author and question; a screen asks again by itself.
 */
export const recordDisclosure = (
  trx: Kysely<DB>,
  path: string,
  asked: Readonly<Record<string, unknown>>,
  { onceAnHour = false }: { onceAnHour?: boolean } = {},
) =>
  sql`insert into auth.audit (actor_id, request_id, table_name, record_id, action, after)
    select actor, nullif(current_setting('kawani.request', true), ''), 'files', ${path}, 'read', ${JSON.stringify(asked)}::jsonb
    from (select nullif(current_setting('kawani.actor', true), '')::int as actor) a
    where ${!onceAnHour} or not exists (select from auth.audit r where r.action = 'read' and r.actor_id = a.actor
      and r.at > auth.app_now() - interval '1 hour' and r.table_name = 'files' and r.record_id = ${path}
      and r.after = ${JSON.stringify(asked)}::jsonb)`.execute(trx);

/** How many files a user took within the last hour. */
export async function filesLately(db: Kysely<DB>, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.audit
    where action = 'read' and actor_id = ${userId} and table_name = 'files' and at > auth.app_now() - interval '1 hour'`.execute(
    db,
  );
  return rows[0]!.n;
}
