import { sql } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { Database } from '#server/database/connection.ts';

/** Returns whether the migrated database is empty: no user, no employee, no client. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from auth.users)
    and not exists (select from hr.employees) and not exists (select from hr.clients) as empty`.execute(database.db);
  return firstOf(rows).empty;
}
