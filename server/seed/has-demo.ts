import { sql } from 'kysely';
import type { Database } from '#server/database/connection.ts';
import { accounts } from './accounts.ts';

/** Returns whether a demo account, whose password is public, can sign in. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const emails = accounts.map((a) => a.email);
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from auth.users where archived_at is null and email in (${sql.join(emails)})) as found`.execute(database.db);
  return rows[0]?.found ?? false;
}
