import { cleanText } from '#contract/clean-text.ts';
import type { Context } from '#server/context.ts';
import { importRowPlace } from '#server/database/reseal-rest.ts';
import { open, seal } from '#server/database/secrets.ts';
import type { Cell, SheetRow } from '#server/sheets/sheet.ts';

/** A file's cell as stored until the import is over. */
export interface KeptCell {
  text: string;
  kind: Cell['kind'];
}

/** The cells of a row by column number. Empty ones are null. */
export type KeptCells = readonly (KeptCell | null)[];

type Keys = Context['settings'];

/**
 * Returns cells as one encrypted text, since employee files have government IDs. It is bound to the import and the row:
 * another row can't open it.
 */
export function sealCells(cells: KeptCells, at: { importId: number; row: number }, keys: Keys): string {
  const short = cells.map((cell) => cell && (cell.kind === 'text' ? cell.text : [cell.text, cell.kind]));
  return seal(JSON.stringify(short), keys.dataKey, importRowPlace(at.importId, 'cells', at.row));
}

export function openCells(sealed: string, at: { importId: number; row: number }, keys: Keys): KeptCells {
  const known = [keys.dataKey, ...(keys.previousDataKeys ?? [])];
  const short: (string | [string, Cell['kind']] | null)[] = JSON.parse(
    open(sealed, known, importRowPlace(at.importId, 'cells', at.row)),
  );
  return short.map((cell) =>
    cell === null ? null : typeof cell === 'string' ? { text: cell, kind: 'text' } : { text: cell[0], kind: cell[1] },
  );
}

/** Returns the previous values of a record changed by an import, encrypted like its cells. */
export const sealBefore = (values: object, at: { importId: number; row: number }, keys: Keys): string =>
  seal(JSON.stringify(values), keys.dataKey, importRowPlace(at.importId, 'before', at.row));

export const openBefore = (
  sealed: string,
  at: { importId: number; row: number },
  keys: Keys,
): Record<string, unknown> =>
  JSON.parse(
    open(sealed, [keys.dataKey, ...(keys.previousDataKeys ?? [])], importRowPlace(at.importId, 'before', at.row)),
  );

/**
 * Returns the cells of a file row for storing. Empty cells are null, and invisible characters, which would split one
 * name or code in two, are removed.
 */
export const kept = (row: SheetRow): KeptCells =>
  row.cells.map((cell) => {
    const text = cell === null ? '' : cleanText(cell.text);
    return cell === null || text === '' ? null : { text, kind: cell.kind };
  });
