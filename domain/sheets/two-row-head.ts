import { nth } from '../lists/known.ts';

/** Separator between a column's group and its name, which come from two header rows: `GOVT NOS.: SSS NO.`. */
export const groupMark = ': ';

/** Returns true for a cell with only a number, a date, or an amount, which isn't a column name. */
const isValue = (text: string): boolean => /^[\d\s.,/₱%:-]+$/.test(text);

/**
 * Joins two header rows. An upper cell that spans several columns is the group of the names below it:
 * `NAME: FAMILY NAME`. An upper cell above one column forms one name with the cell below: `EMP CODE`. Returns null if a
 * row has values, or if no column has a name in both rows.
 */
export function joinedHead(upper: readonly string[], lower: readonly string[]): string[] | null {
  const at = (row: readonly string[], i: number) => (row[i] ?? '').trim();
  const width = Math.max(upper.length, lower.length);
  const columns = Array.from({ length: width }, (_, i) => ({ top: at(upper, i), low: at(lower, i) }));
  if (columns.some(({ top, low }) => isValue(top) || isValue(low))) return null;
  if (!columns.some(({ top, low }) => top !== '' && low !== '')) return null;
  const joined: string[] = [];
  for (let i = 0; i < width;) {
    const { top } = nth(columns, i);
    let end = i + 1;
    // A cell that spans columns leaves the cells to its right empty, and each of them has a name below.
    if (top !== '' && nth(columns, i).low !== '')
      while (end < width && nth(columns, end).top === '' && nth(columns, end).low !== '') end += 1;
    const spans = end - i > 1;
    for (const { low } of columns.slice(i, end))
      joined.push(top === '' || low === '' ? top || low : `${top}${spans ? groupMark : ' '}${low}`);
    i = end;
  }
  return joined;
}
