import { firstOf, nth } from '../lists/known.ts';
import type { DateOrder } from './file-times.ts';
import { zkText, looksLikeZk } from './zk-text.ts';
import { unneutral } from '../sheets/neutral.ts';
import { tableLayouts } from './punch-tables.ts';

/** Readers of time log files from devices and other programs (layouts: docs/features/attendance.md). */
export const punchLayouts = ['attlog', 'glg', 'zk_export', 'device_csv', 'payroll_hero', 'daily', 'own'] as const;
export type PunchLayout = (typeof punchLayouts)[number];

/** One time log of a file. */
export interface FilePunch {
  /** Badge number, or employee code if the file has codes. As written, but trimmed. */
  readonly pin: string;
  /** Local date and time, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string;
  /** Button pressed on the device, as written. Kawani never relies on it. */
  readonly tag: string;
  /** The device, if the file has a column for it. */
  readonly device?: string;
}

/** An invalid line with the reason. Lines count from 1. Null if only the time log is known. */
export interface FileProblem {
  readonly line: number | null;
  readonly why: string;
}

export interface ReadPunches {
  readonly layout: PunchLayout;
  /** True if the file identifies employees by code instead of badge number. */
  readonly byCode: boolean;
  readonly punches: readonly FilePunch[];
  readonly problems: readonly FileProblem[];
  /** True if a quotation mark isn't closed. The swallowed lines may contain time logs. */
  readonly unclosed?: true;
}

/** Reads the text of a file. Returns null if the layout is unknown. */
export function readPunchText(text: string): ReadPunches | null {
  const plain = text.replace(/^\ufeff/, '');
  if (looksLikeZk(plain)) return zkText(plain);
  const { rows, unclosed } = splitCells(plain);
  const read = readPunchRows(rows);
  return read && withUnclosed(read, unclosed);
}

/** Returns the result with the line whose quotation mark swallowed other lines. */
export function withUnclosed(read: ReadPunches, unclosed: number | null): ReadPunches {
  if (unclosed === null) return read;
  const problem = { line: unclosed, why: 'opens a quotation mark that does not close on the line' };
  return { ...read, unclosed: true, problems: [problem, ...read.problems] };
}

/** Reads the rows of a sheet or of a split file. Skips empty rows at the start. */
export function readPunchRows(rows: readonly (readonly string[])[]): ReadPunches | null {
  const headAt = rows.findIndex((r) => r.some((cell) => cell.trim() !== ''));
  const head = (rows[headAt] ?? []).map((cell) => cell.trim().toLowerCase());
  const layout = tableLayouts.find((l) => l.matches(head));
  if (!layout) return null;
  const body = rows.slice(headAt + 1);
  const inOrder = (order: DateOrder): ReadPunches => {
    const punches: FilePunch[] = [];
    const problems: FileProblem[] = [];
    const read = layout.reader(head, order);
    body.forEach((row, i) => {
      if (row.every((cell) => cell.trim() === '')) return;
      const found = read(row.map((cell) => cell.trim()));
      if (typeof found === 'string') problems.push({ line: headAt + i + 2, why: found });
      else punches.push(...found);
    });
    return { layout: layout.layout, byCode: layout.byCode(head), punches, problems };
  };
  const usual = inOrder('month_first');
  if (usual.problems.length === 0) return usual;
  const other = inOrder('day_first');
  // Use the date order that reads more lines, so that one invalid line doesn't change the other dates.
  return other.problems.length < usual.problems.length ? other : usual;
}

/**
 * Splits lines into cells by commas, or by semicolons or tabs if the first line has more of them. Quotes follow RFC
 * 4180. `unclosed` is the first line below the header with a quote that runs past the line and swallows the next lines.
 */
export function splitCells(text: string): { rows: string[][]; unclosed: number | null } {
  const first = firstOf(text.trimStart().split(/[\r\n]/, 1));
  const count = (sign: string) => first.split(sign).length;
  const comma = firstOf([',', ';', '\t'].toSorted((a, b) => count(b) - count(a)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let unclosed: number | null = null;
  for (let i = 0; i < text.length; i++) {
    const sign = nth(text, i);
    if (quoted) {
      if (rows.length > 0 && (sign === '\n' || sign === '\r')) unclosed ??= rows.length + 1;
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') {
        cell += sign;
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === comma) {
      row.push(unneutral(cell));
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[i + 1] === '\n') i += 1;
      rows.push([...row, unneutral(cell)]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  if (quoted && rows.length > 0) unclosed ??= rows.length + 1;
  if (cell !== '' || row.length > 0) rows.push([...row, unneutral(cell)]);
  return { rows, unclosed };
}
