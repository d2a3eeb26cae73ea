import { rowTexts } from '#src/text/en/desk/import.ts';

/** `1 row`, `1,200 rows`. */
export const rowsInWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

/** `Rows 5 and 6 have the column names; the rows above are a title.` */
export function headInWords({ row, rows }: { row: number; rows: number }): string {
  const names = rows === 2 ? rowTexts.rowsAndHave(row - 1, row) : rowTexts.rowHas(row);
  return rowTexts.theColumnNames(names, row > rows ? rowTexts.rowsAboveTitle : '');
}
