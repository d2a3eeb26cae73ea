import { sql, type Kysely } from 'kysely';
import type { PunchColumns } from '#contract/hr/attendance/time-punches.ts';
import type { OwnColumns } from '#domain/attendance/own-columns.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns the stored column mapping for files with these headers at a client; undefined if there is none. */
export async function columnMatches(db: Kysely<DB>, clientId: number, head: string): Promise<OwnColumns | undefined> {
  const row = await db
    .selectFrom('hr.punch_columns')
    .select(['columns', 'date_order as order', 'outs'])
    .where('client_id', '=', clientId)
    .where('head', '=', head)
    .executeTakeFirst();
  return row as OwnColumns | undefined;
}

/** Stores a column mapping for files with these headers at a client and replaces the previous one. */
export async function sayColumns(
  db: Kysely<DB>,
  of: { clientId: number; head: string; by: number; at: string },
  own: OwnColumns,
): Promise<void> {
  await sql`
    insert into hr.punch_columns (client_id, head, columns, date_order, outs, set_by, set_at)
    values (${of.clientId}, ${of.head}, ${JSON.stringify(own.columns)}::jsonb, ${own.order}, ${[...own.outs]}::text[], ${of.by}, ${of.at})
    on conflict (client_id, head) do update set columns = excluded.columns, date_order = excluded.date_order,
      outs = excluded.outs, set_by = excluded.set_by, set_at = excluded.set_at`.execute(db);
}

export const columnsOfClient = async (db: Kysely<DB>, clientId: number): Promise<PunchColumns[]> =>
  (await db
    .selectFrom('hr.punch_columns as c')
    .leftJoin('auth.users as u', 'u.id', 'c.set_by')
    .select(['c.id', 'c.columns', 'c.date_order as order', 'c.outs', 'u.name as set_by', 'c.set_at'])
    .where('c.client_id', '=', clientId)
    .orderBy('c.set_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()) as PunchColumns[];

/** Deletes an entry. Returns false if there was none. */
export async function forgetColumns(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('hr.punch_columns').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}
