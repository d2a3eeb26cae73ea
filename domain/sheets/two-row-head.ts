import { nth } from '../lists/known.ts';

/** Between the group and the name of a column of two header rows: `GOVT NOS.: SSS NO.`. */
export const groupMark = ': ';

/** Returns true for a cell with only a number, a date, or an amount, which isn't a column name. */
const isValue = (text: string): boolean => /^[\d\s.,/₱%:-]+$/.test(text);

/**
 * Joins two header rows. A cell of the upper row that spans several columns is the group of those below,
 * `NAME: FAMILY NAME`; above one column, both are one name, `EMP CODE`. Null if one of the rows has values or the lower
 * row adds nothing to the upper.
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
    // A spanned cell leaves those to its right empty, each with a name below.
    if (top !== '' && nth(columns, i).low !== '')
      while (end < width && nth(columns, end).top === '' && nth(columns, end).low !== '') end += 1;
    const spans = end - i > 1;
    for (const { low } of columns.slice(i, end))
      joined.push(top === '' || low === '' ? top || low : `${top}${spans ? groupMark : ' '}${low}`);
    i = end;
  }
  return joined;
}
