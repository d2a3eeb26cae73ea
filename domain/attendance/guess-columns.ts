import { nth } from '../lists/known.ts';
import { plainName } from '../sheets/match-columns.ts';
import { columnNames, columnRoles, type ColumnRole } from './column-roles.ts';
import { fileDate, type DateOrder } from './file-times.ts';
import { cellInstant, cellTime, filled, readOwn, wholeYear, type OwnColumns, type PunchTable } from './own-columns.ts';

const soundsLikeOut = /out|exit|leave|uwi|labas|^o$/i;
/** Maximum number of different words in a direction column. A column with more words has another role. */
const mostWords = 12;

/** Returns the distinct words of a column, at most one more than the limit. */
export function wordsOf(table: Pick<PunchTable, 'rows'>, index: number): string[] {
  const words = new Map<string, string>();
  for (const row of table.rows) {
    const word = (row[index] ?? '').trim();
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
    if (words.size > mostWords) break;
  }
  return [...words.values()];
}

const inOrOut = (name: string): 'in' | 'out' | null => {
  const [, , word] =
    /^(am|pm|time|log|clock|check|break|lunch)?\s*[-_ ]?(in|out)\s*\(?\d*\)?$/i.exec(name.trim()) ?? [];
  return word === undefined ? null : word.toLowerCase() === 'in' ? 'in' : 'out';
};

/**
 * Suggests column roles by names and contents. A user checks the suggestions, which are never applied automatically.
 */
export function guessOwn(table: PunchTable): OwnColumns {
  const sample = table.rows.filter((row) => filled(row) >= 2).slice(0, 50);
  const all = (index: number, is: (cell: string) => boolean) => {
    const cells = sample.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(is);
  };
  const either = (is: (cell: string, order: DateOrder) => string | null) => (cell: string) =>
    is(cell, 'month_first') !== null || is(cell, 'day_first') !== null;
  const byName = (name: string): ColumnRole | null =>
    columnRoles.find((role) => columnNames[role].some((n) => plainName(n) === plainName(name))) ?? inOrOut(name);
  const guessed = table.columns.map(({ index, name }) => {
    const role = byName(name);
    if (role === 'in' || role === 'out' || role === 'direction' || role === 'device') return { index, name, role };
    if (all(index, either(cellInstant))) return { index, name, role: 'date_time' as const };
    if (
      all(
        index,
        either((cell, order) => fileDate(wholeYear(cell), order)),
      )
    )
      return { index, name, role: 'date' as const };
    if (role !== 'badge' && role !== 'code' && all(index, (c) => /[:.]/.test(c) && cellTime(c) !== null))
      return { index, name, role: 'time' as const };
    return { index, name, role: role === 'badge' || role === 'code' ? role : null };
  });
  const has = (role: ColumnRole) => guessed.some((c) => c.role === role);
  // True if one column has dates at midnight and others have the times.
  const split = has('date_time') && (has('time') || has('in') || has('out'));
  const taken = new Set<ColumnRole>();
  const columns = guessed.map(({ index, name, role: said }) => {
    let role: ColumnRole | null = said === 'date_time' && split ? 'date' : said;
    if (role === 'badge' && has('code') && !has('device')) role = null;
    else if (role === 'code' && has('badge') && has('device')) role = null;
    if (role === 'date' && has('date_time') && !split) role = null;
    if (role === 'direction' && (has('in') || has('out'))) role = null;
    if (role === 'direction' && wordsOf(table, index).length > mostWords) role = null;
    if (role !== null && role !== 'in' && role !== 'out' && taken.has(role)) role = null;
    if (role !== null) taken.add(role);
    return { name, role };
  });
  const direction = table.columns.find((_, i) => nth(columns, i).role === 'direction');
  const outs = direction ? wordsOf(table, direction.index).filter((word) => soundsLikeOut.test(word)) : [];
  const wrong = (order: DateOrder) => readOwn(table, { columns, order, outs }).problems.length;
  return { columns, order: wrong('day_first') < wrong('month_first') ? 'day_first' : 'month_first', outs };
}
