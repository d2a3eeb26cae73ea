import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { setAside } from './aside.queries.ts';
import { rowsByNumber, setImport } from './imports.queries.ts';
import { judge } from './judge.ts';
import { openCells } from './kept-row.ts';
import type { Asking } from './kind.ts';
import type { ImportAt } from './present.ts';
import { withWarnings } from './warnings.ts';
import { countVerdicts, markRows, setVerdicts } from './whole-file.queries.ts';

/** Sets rows of a file aside, or includes them again. In a checked file, included rows are checked too. */
export async function setRowsAside(
  db: Kysely<DB>,
  { record, kind, state }: ImportAt,
  rows: { rows: readonly number[]; aside: boolean },
  at: Asking,
): Promise<void> {
  const changed = await setAside(db, record.id, rows.rows, rows.aside ? 'you' : null);
  if (state !== 'checked') return setImport(db, record.id, {});
  if (!rows.aside && changed.length > 0) {
    const raw = (await rowsByNumber(db, record.id, changed)).map(({ row, cells }) => ({
      row,
      cells: openCells(cells, { importId: record.id, row }, at.context.settings),
    }));
    const judged = await judge(kind, db, record.columns, raw, at);
    await setVerdicts(db, record.id, await withWarnings(kind, db, judged, at));
  }
  await markRows(db, record.id);
  return setImport(db, record.id, { counts: await countVerdicts(db, record.id) });
}
