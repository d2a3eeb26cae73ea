import { nth } from '#domain/lists/known.ts';
import { headRow, matchColumns } from '#domain/sheets/match-columns.ts';
import { joinedHead } from '#domain/sheets/two-row-head.ts';
import { SheetError, type Sheet, type SheetRow } from '#server/sheets/sheet.ts';
import { textsOf } from './columns-read.ts';
import type { ImportKind } from './kind.ts';
import { allowedSheet } from './template.ts';
import { sentences } from '#server/text/en/imports.ts';

/** Number of first rows searched for the headers. */
const headWithin = 30;

/** The column names of a sheet: one row, or two joined. `number` is that of the last row. */
interface Head {
  number: number;
  rows: 1 | 2;
  names: string[];
}

interface Peeked {
  sheet: Sheet;
  head: Head;
  known: number;
  /** Names of the other sheets with rows. */
  unread: readonly string[];
}

/**
 * Returns the header among a sheet's first rows, with the number of known names. Two rows are joined if together they
 * name more fields.
 */
function headIn(first: readonly SheetRow[], kind: ImportKind): { head: Head; known: number } | null {
  const knownOf = (names: readonly string[]) => matchColumns(names, kind.fields).filter((c) => c.field !== null).length;
  const texts = first.map(textsOf);
  const at = headRow(texts, kind.fields);
  const row = first[at];
  if (!row) return null;
  const single = nth(texts, at);
  let best = { head: { number: row.number, rows: 1 as 1 | 2, names: single }, known: knownOf(single) };
  for (const upper of [at - 1, at]) {
    const names = upper >= 0 && upper + 1 < texts.length ? joinedHead(nth(texts, upper), nth(texts, upper + 1)) : null;
    if (names === null) continue;
    const known = knownOf(names);
    if (known > best.known) best = { head: { number: nth(first, upper + 1).number, rows: 2, names }, known };
  }
  return best;
}

/** Returns the sheet whose header matches the most fields, with that header. Rows before it are a title. */
export async function findHead(sheets: readonly Sheet[], kind: ImportKind): Promise<Peeked> {
  let best: Peeked | null = null;
  const filled: string[] = [];
  for (const sheet of sheets) {
    const first: SheetRow[] = [];
    for await (const row of sheet.rows()) {
      first.push(row);
      if (first.length >= headWithin) break;
    }
    const found = headIn(first, kind);
    if (!found) continue;
    if (sheet.name !== allowedSheet) filled.push(sheet.name);
    if (!best || found.known > best.known) best = { sheet, ...found, unread: [] };
  }
  if (!best) throw new SheetError(sentences.theFileHasNoRows);
  const { sheet: taken } = best;
  return { ...best, unread: filled.filter((name) => name !== taken.name) };
}
