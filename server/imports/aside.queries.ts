import { sql, type Kysely } from 'kysely';
import type { AsideReason } from '#domain/sheets/set-aside.ts';
import type { DB } from '#server/database/tables.ts';

/** The reason why a row isn't a record: recognized, or set aside by the user. */
export type Aside = AsideReason | 'you';

export interface AsideRow {
  row: number;
  cells: string;
  aside: Aside;
}

/** Returns rows set aside, in file order. */
export const asideRows = (
  db: Kysely<DB>,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<AsideRow[]> =>
  db
    .selectFrom('work.import_rows')
    .select(['row_no as row', 'cells', sql<Aside>`aside`.as('aside')])
    .where('import_id', '=', importId)
    .where('aside', 'is not', null)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute();

/**
 * Sets rows aside, or with null includes them again, and deletes their check results. Returns the numbers of the rows
 * that changed, since some may already be set.
 */
export async function setAside(
  db: Kysely<DB>,
  importId: number,
  rows: readonly number[],
  reason: Aside | null,
): Promise<number[]> {
  const changed = await sql<{ row: number }>`update work.import_rows
    set aside = ${reason}, verdict = null, problems = '[]', key = null, twin = null, like_row = null, clash_row = null,
      alike = '{}', claims = '{}', draw_of = null, draw = null, draw_left = null, overdrawn = false, seen_id = null,
      seen_version = null
    where import_id = ${importId} and row_no = any(${[...rows]}::int[]) and (aside is null) = ${reason !== null}
    returning row_no as "row"`.execute(db);
  const numbers = changed.rows.map((r) => r.row);
  const by = reason === null ? -numbers.length : numbers.length;
  await sql`update work.imports set aside = aside + ${by}, rows = rows - ${by}
    where id = ${importId}`.execute(db);
  return numbers;
}
