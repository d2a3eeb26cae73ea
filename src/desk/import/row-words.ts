import { rowTexts } from '#src/text/en/desk/import.ts';

/** Formats a number of rows: `1 row`, `1,200 rows`. */
export const rowsInWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

/**
 * Returns the position of the column names in words: `Rows 5 and 6 have the column names; the rows above are a title.`
 */
export function headInWords({ row, rows }: { row: number; rows: number }): string {
  const names = rows === 2 ? rowTexts.rowsAndHave(row - 1, row) : rowTexts.rowHas(row);
  return rowTexts.theColumnNames(names, row > rows ? rowTexts.rowsAboveTitle : '');
}
