/** `1 row`, `1,200 rows`. */
export const rowsInWords = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

/** `Rows 5 and 6 have the column names; the rows above are a title.` */
export function headInWords({ row, rows }: { row: number; rows: number }): string {
  const names = rows === 2 ? `Rows ${row - 1} and ${row} have` : `Row ${row} has`;
  return `${names} the column names${row > rows ? '; the rows above are a title' : ''}.`;
}
