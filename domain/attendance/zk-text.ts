import { firstOf, nth } from '../lists/known.ts';
import { fileInstant } from './file-times.ts';
import type { FileProblem, FilePunch, ReadPunches } from './punch-file.ts';

/** Text files written by ZKTeco devices: tab-separated. */

const attlogLine = /^\s*\S+\t\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2}/;
const glgHead = /^#?\s*no\t.*\benno\b/i;

/** Returns true for a text file of a ZKTeco device. A serial number may precede the first time log. */
export const looksLikeZk = (text: string): boolean =>
  text.split(/\r\n?|\n/, 12).some((line) => attlogLine.test(line) || glgHead.test(line.trim()));

export function zkText(text: string): ReadPunches {
  const lines = text.split(/\r\n?|\n/);
  const glgAt = lines.findIndex((line) => glgHead.test(line.trim()));
  return glgAt >= 0 ? glg(lines, glgAt) : attlog(lines);
}

/**
 * Reads `PIN · time · device · status · verify · work code`. The extended layout has a serial line before and a
 * checksum after.
 */
function attlog(lines: readonly string[]): ReadPunches {
  const punches: FilePunch[] = [];
  const problems: FileProblem[] = [];
  const last = lines.findLastIndex((line) => line.trim() !== '');
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const cells = line.split('\t').map((cell) => cell.trim());
    const at = cells.length > 1 ? fileInstant(nth(cells, 1)) : null;
    if (at !== null && cells[0] !== '') punches.push({ pin: firstOf(cells), at, tag: cells[3] ?? '' });
    else if (cells.length > 1 || !(i === 0 || i === last))
      problems.push({ line: i + 1, why: 'isn’t a badge number, a tab, and a date and time' });
  });
  return { layout: 'attlog', byCode: false, punches, problems };
}

/** Reads a file whose header names the columns. Lines with `#` are remarks. */
function glg(lines: readonly string[], headAt: number): ReadPunches {
  const head = nth(lines, headAt)
    .replace('#', '')
    .split('\t')
    .map((cell) => cell.trim().toLowerCase());
  const column = (...names: string[]) => head.findIndex((cell) => names.includes(cell));
  const [pin, time, tag] = [column('enno'), column('datetime', 'date/time'), column('in/out', 'inout')];
  const punches: FilePunch[] = [];
  const problems: FileProblem[] = [];
  lines.slice(headAt + 1).forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const cells = line.split('\t').map((cell) => cell.trim());
    const at = fileInstant((cells[time] ?? '').replaceAll(/\s+/g, ' '));
    if (cells[pin] && at !== null) punches.push({ pin: cells[pin], at, tag: cells[tag] ?? '' });
    else problems.push({ line: headAt + i + 2, why: 'has no badge number (EnNo) or no date and time (DateTime)' });
  });
  return { layout: 'glg', byCode: false, punches, problems };
}
