import { sentences } from '#server/text/en/sheets.ts';
/** A cell of a file, read as text. */
export interface Cell {
  /** The text a user would read: a date as `2026-11-21`, a number without separators, a formula's last result. */
  text: string;
  /** Type of the value in the file: `date` is a number with the format of a date. Everything in a CSV is `text`. */
  kind: 'text' | 'number' | 'date' | 'yes' | 'error';
  /** Set if the value is the result of a formula. */
  formula?: true;
}

/** The text of an error cell whose formula was never calculated, as written by programs that aren't spreadsheets. */
export const noResult = 'no result';

/** A row of a file; empty cells are `null`, those after the last one are missing. */
export interface SheetRow {
  /** Row number of the spreadsheet, from 1; in a CSV, of the record. */
  number: number;
  cells: readonly (Cell | null)[];
}

/** A table of a file, read row by row, repeatable. */
export interface Sheet {
  /** The sheet's name; empty in a CSV. */
  name: string;
  rows(): AsyncIterable<SheetRow>;
}

/** Thrown for a problem of a file, with a sentence for the user who uploaded it. */
export class SheetError extends Error {}

/**
 * Maximum size of a file's content. It is read in pieces, so these limits keep a small file from expanding into
 * gigabytes.
 */
export interface SheetLimits {
  rows: number;
  columns: number;
  /** Maximum number of characters of a cell: Excel's own limit. */
  cell: number;
  /** Maximum bytes of one part of a workbook when it is unpacked. */
  part: number;
  /** Maximum bytes of all texts that cells share. */
  strings: number;
}

export const sheetLimits: SheetLimits = {
  rows: 100_000,
  columns: 400,
  cell: 32_767,
  part: 400_000_000,
  strings: 64_000_000,
};

/** Counts rows and cells of a file and stops at its limits. */
export function withinLimits(limits: SheetLimits): (row: SheetRow) => SheetRow {
  let rows = 0;
  return (row) => {
    rows += 1;
    const most = (n: number) => n.toLocaleString('en');
    if (rows > limits.rows) throw new SheetError(sentences.theFileHasMoreThan(most(limits.rows)));
    if (row.cells.length > limits.columns)
      throw new SheetError(sentences.rowHasMoreThanColumns(most(row.number), most(limits.columns)));
    if (row.cells.some((cell) => cell !== null && cell.text.length > limits.cell))
      throw new SheetError(sentences.aCellOfRowHas(most(row.number), most(limits.cell)));
    return row;
  };
}
