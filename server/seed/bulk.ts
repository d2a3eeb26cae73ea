import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

const rowsAtOnce = 10_000;

/**
 * Inserts rows of one shape, including ids. They are sent as one JSON text per 10,000 rows, because a statement has at
 * most 65,535 parameters and a parameter per value is slow.
 */
export async function insertRows<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((c) => sql.ref(c)));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, cast(${json}::text as json))`.execute(
      db,
    );
  }
}

/** Continues generated ids after the inserted ones. */
export async function continueIds(db: Kysely<DB>, tables: readonly (keyof DB)[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
}
