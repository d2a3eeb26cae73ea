import { sql, type Kysely } from 'kysely';
import type { ImportColumn } from '#contract/common/imports.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/*
 * Earlier choices for columns: by each user for a whole header row, and by anyone for a single name. Kinds that belong
 * to one record each, such as the time of a run, share them.
 */

export type Said = Pick<ImportColumn, 'index' | 'field' | 'order'>;

/** Returns the key under which a kind's columns are remembered, without the file's record. */
const shared = (kind: string): string => firstOf(kind.split(':'));

/** Returns this user's choice for the columns of a file with exactly the same headers, or undefined. */
export async function rememberedHead(
  db: Kysely<DB>,
  of: { api: 'hr' | 'payroll'; kind: string; userId: number; head: string },
): Promise<readonly Said[] | undefined> {
  const row = await db
    .selectFrom('work.import_heads')
    .select('columns')
    .where('api', '=', of.api)
    .where('kind', '=', shared(of.kind))
    .where('user_id', '=', of.userId)
    .where('head', '=', of.head)
    .executeTakeFirst();
  return row?.columns as Said[] | undefined;
}

/** Maximum number of the latest header rows kept per user and kind. */
const mostHeads = 50;

export async function rememberHead(
  db: Kysely<DB>,
  of: { api: 'hr' | 'payroll'; kind: string; userId: number; head: string },
  columns: readonly Said[],
  now: string,
): Promise<void> {
  // The time is later than all earlier choices, even within one clock tick.
  const used_at = sql<string>`greatest(${now}::timestamptz, (select max(used_at) + interval '1 microsecond' from work.import_heads
    where api = ${of.api} and kind = ${shared(of.kind)} and user_id = ${of.userId}))`;
  await db
    .insertInto('work.import_heads')
    .values({
      api: of.api,
      kind: shared(of.kind),
      user_id: of.userId,
      head: of.head,
      columns: JSON.stringify(columns.map(({ index, field, order }) => ({ index, field, order }))),
      used_at,
    })
    .onConflict((c) =>
      c.columns(['api', 'kind', 'user_id', 'head']).doUpdateSet((eb) => ({
        columns: eb.ref('excluded.columns'),
        used_at: eb.ref('excluded.used_at'),
      })),
    )
    .execute();
  await sql`
    delete from work.import_heads h using (
      select head from work.import_heads where api = ${of.api} and kind = ${shared(of.kind)} and user_id = ${of.userId}
      order by used_at desc, head offset ${mostHeads}
    ) old
    where h.api = ${of.api} and h.kind = ${shared(of.kind)} and h.user_id = ${of.userId} and h.head = old.head`.execute(
    db,
  );
}

/** Returns the field last chosen for each column name of a kind, by plain header. */
export async function rememberedColumns(
  db: Kysely<DB>,
  api: 'hr' | 'payroll',
  kind: string,
): Promise<Map<string, { field: string | null; order: 'dmy' | 'mdy' | null }>> {
  const rows = await db
    .selectFrom('work.import_columns')
    .select(['header', 'field', 'date_order'])
    .where('api', '=', api)
    .where('kind', '=', shared(kind))
    .execute();
  return new Map(rows.map((row) => [row.header, { field: row.field, order: row.date_order }]));
}

export async function rememberColumns(
  db: Kysely<DB>,
  api: 'hr' | 'payroll',
  kind: string,
  columns: readonly { header: string; field: string | null; date_order: 'dmy' | 'mdy' | null }[],
): Promise<void> {
  if (columns.length === 0) return;
  await db
    .insertInto('work.import_columns')
    .values(columns.map((column) => ({ api, kind: shared(kind), ...column })))
    .onConflict((c) =>
      c.columns(['api', 'kind', 'header']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        date_order: eb.ref('excluded.date_order'),
      })),
    )
    .execute();
}
