import { sql } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { Database } from '#server/database/connection.ts';

/** Returns whether a database has the worked company, and whether it is complete or its seeding was interrupted. */
export async function workedCompanyIn(database: Database): Promise<'none' | 'in part' | 'whole'> {
  const { rows } = await sql<{ begun: boolean; posted: number }>`
    select exists (select from auth.users where email = 'hr@kawani.test' and employee_id is null) as begun,
      (select count(*)::int from payroll.runs where state = 'posted') as posted`.execute(database.db);
  const { begun, posted } = firstOf(rows);
  return !begun ? 'none' : posted < 2 ? 'in part' : 'whole';
}
