import type { DateOrder } from './file-times.ts';
import { zkText, looksLikeZk } from './zk-text.ts';
import { unneutral } from '../sheets/neutral.ts';
import { tableLayouts } from './punch-tables.ts';

/** Files that devices and other programs write punches into (layouts: docs/features/attendance.md). */
export const punchLayouts = ['attlog', 'glg', 'zk_export', 'device_csv', 'payroll_hero', 'daily', 'own'] as const;
export type PunchLayout = (typeof punchLayouts)[number];

/** One punch as a file has it. */
export interface FilePunch {
  /** The badge number, or the employee's code where the file has codes. As written, without the spaces around it. */
  readonly pin: string;
  /** Local date and time, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string;
  /** What the button said, as written; never relied on. */
  readonly tag: string;
  /** The device, where a column of the file says it. */
  readonly device?: string;
}

/** A line that is no punch, and why. Lines count from 1; null where only the punch is known. */
export interface FileProblem {
  readonly line: number | null;
  readonly why: string;
}

export interface ReadPunches {
  readonly layout: PunchLayout;
  /** Does the file name employees by their codes, and not by a badge of a device? */
  readonly byCode: boolean;
  readonly punches: readonly FilePunch[];
  readonly problems: readonly FileProblem[];
  /** A quotation mark swallowed lines: nobody knows which punches are missing. */
  readonly unclosed?: true;
}

/** Reads the text of a file; null if it is of no kind that is known. */
export function readPunchText(text: string): ReadPunches | null {
  const plain = text.replace(/^\ufeff/, '');
  if (looksLikeZk(plain)) return zkText(plain);
  const { rows, unclosed } = splitCells(plain);
  const read = readPunchRows(rows);
  return read && withUnclosed(read, unclosed);
}

/** What was read, with the line named whose quotation mark took others with it. */
export function withUnclosed(read: ReadPunches, unclosed: number | null): ReadPunches {
  if (unclosed === null) return read;
  const problem = { line: unclosed, why: 'opens a quotation mark that does not close on the line' };
  return { ...read, unclosed: true, problems: [problem, ...read.problems] };
}

/** Reads the rows of a sheet, or of a file that was split already. Empty rows at the beginning are passed over. */
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
  // The order that reads more of the file: one line that is wrong either way turns no other date around.
  return other.problems.length < usual.problems.length ? other : usual;
}

/**
 * The cells of each line: commas, or semicolons or tabs where the first line has more of them; quotes as usual (RFC 4180).
 * `unclosed`: the first line below the head with a quote that goes on past it, and takes the punches of the next lines with it.
 */
export function splitCells(text: string): { rows: string[][]; unclosed: number | null } {
  const first = /^[^\r\n]*/.exec(text.trimStart())![0];
  const count = (sign: string) => first.split(sign).length;
  const comma = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let unclosed: number | null = null;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
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
