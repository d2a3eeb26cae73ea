import { firstOf, nth } from '../lists/known.ts';
import { headRow, matchColumns, plainName } from '../sheets/match-columns.ts';
import { columnRoles, columnNames, type ColumnRole } from './column-roles.ts';
import { fileDate, fileInstant, fileTime, instantsFrom, longestTime, type DateOrder } from './file-times.ts';
import type { FileProblem, FilePunch, ReadPunches } from './punch-file.ts';

/**
 * Time log files with an unknown layout. A user assigns the column roles once; files with the same headers are then
 * read with these roles.
 */

/** Saved column settings of a file. */
export interface OwnColumns {
  readonly columns: readonly { readonly name: string; readonly role: ColumnRole | null }[];
  readonly order: DateOrder;
  /** Direction words that mean out. All other words mean in. */
  readonly outs: readonly string[];
}

/** The rows below the headers. */
export interface PunchTable {
  readonly columns: readonly { readonly index: number; readonly name: string }[];
  /** Line number of the first row in the file. */
  readonly firstLine: number;
  readonly rows: readonly (readonly string[])[];
}

const roleNames = columnRoles.map((name) => ({ name, label: firstOf(columnNames[name]), aliases: columnNames[name] }));

/** Returns true if a row is itself a time log, which means that the file has no headers. */
const isPunch = (row: readonly string[]): boolean =>
  row.some((cell) => /\d/.test(cell) && (cellDate(cell, 'month_first') ?? cellDate(cell, 'day_first')) !== null);

const hasTime = (row: readonly string[]): boolean =>
  row.some(
    (cell) => (cellInstant(cell, 'month_first') ?? cellInstant(cell, 'day_first') ?? cellTime(cell.trim())) !== null,
  );

const knownNames = (row: readonly string[]): number =>
  matchColumns(row, roleNames).filter((c) => c.field !== null).length;

/** Returns the table in a file's rows, or null if there is none. */
export function punchTable(rows: readonly (readonly string[])[]): PunchTable | null {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const top = rows.slice(Math.max(first, 0), first + 15);
  const punchAt = top.findIndex(isPunch);
  // The headers are above the first time log. A title and the name of the printing user may be above the headers. A
  // title with dates, such as the period, looks like a time log but has no time; the headers are then between the title
  // and the time logs.
  const titled = top.slice(0, top.findLastIndex(isPunch)).map((row) => (isPunch(row) ? [] : row));
  const names = headRow(titled, roleNames);
  const above = punchAt < 0 ? top : top.slice(0, punchAt);
  const at =
    names > punchAt && knownNames(nth(titled, names)) >= 2 && !top.slice(0, names).some(hasTime)
      ? names
      : above.some((row) => filled(row) >= 2)
        ? headRow(above, roleNames)
        : -1;
  const bare = at < 0;
  if (bare && punchAt < 0) return null;
  const from = first + (bare ? punchAt : at + 1);
  const body = rows.slice(from);
  const width = Math.max(0, ...body.slice(0, 200).map((row) => row.length));
  const given = bare ? Array.from({ length: width }, (_, i) => `Column ${i + 1}`) : nth(top, at).map((c) => c.trim());
  const seen = new Set<string>();
  const columns = given.flatMap((text, index) => {
    if (text === '') return [];
    let name = text.slice(0, 100);
    for (let n = 2; seen.has(keyOf(name)); n++) name = `${text.slice(0, 100)} (${n})`;
    seen.add(keyOf(name));
    return [{ index, name }];
  });
  if (columns.length < 2 || !body.some((row) => filled(row) >= 2)) return null;
  return { columns, firstLine: from + 1, rows: body };
}

export const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Normalizes a header for comparison: without case, spaces, and dots. */
const keyOf = (name: string): string => plainName(name) || name.trim().toLowerCase();

/** Returns a key that files with the same headers share, in any order. */
export const namesKey = (names: readonly string[]): string => JSON.stringify(names.map(keyOf).toSorted());

/** Returns why columns can't be read with these roles, or null if they can. */
export function ownProblem(own: Pick<OwnColumns, 'columns'>): string | null {
  const count = (...roles: ColumnRole[]) => own.columns.filter((c) => c.role !== null && roles.includes(c.role)).length;
  if (count('badge') + count('code') === 0) return 'Choose the column with the badge number or the employee code.';
  if (count('badge') + count('code') > 1) return 'Choose only one column: the badge number or the employee code.';
  for (const [role, name] of [
    ['date_time', 'date and time'],
    ['date', 'date'],
    ['time', 'time'],
    ['direction', 'in or out'],
    ['device', 'device'],
  ] as const)
    if (count(role) > 1) return `Two columns are the ${name}. Choose one column.`;
  const [whole, date, times] = [count('date_time'), count('date'), count('time', 'in', 'out')];
  if (whole > 0 && date + times > 0)
    return 'One column has date and time, so don’t choose another column for date or time.';
  if (whole === 0 && date === 0) return 'Choose the column with the date, or with date and time.';
  if (whole === 0 && times === 0) return 'Choose the column with the time, or the columns with times in and out.';
  if (count('time') > 0 && count('in', 'out') > 0) return 'Choose either one time per row, or times in and out.';
  if (count('direction') > 0 && count('in', 'out') > 0)
    return 'Columns with times in and out need no direction column.';
  return null;
}

/** Reads a date that may be followed by midnight or another time. */
const cellDate = (text: string, order: DateOrder): string | null => {
  const plain = wholeYear(text.trim());
  return fileDate(plain, order) ?? fileInstant(plain, order)?.slice(0, 10) ?? null;
};

/** Adds the century to `11/03/26`. The user sees the result of the chosen order, so the year is last. */
export const wholeYear = (text: string): string => text.replace(/^(\d{1,2}[-/]\d{1,2}[-/])(\d{2})(?!\d)/, '$120$2');
export const cellInstant = (text: string, order: DateOrder): string | null =>
  fileInstant(wholeYear(text.trim()), order);

/** Reads a time of day that may follow a date: spreadsheets add their first day, `1899-12-30 08:00`. */
export const cellTime = (text: string): string | null =>
  text.length > longestTime
    ? null
    : (fileTime(text) ?? fileTime(/^\S*\d[-/]\d+\S*\s+(\d{1,2}:\d{2}.*)$/.exec(text)?.[1] ?? ''));

/**
 * Returns the in and out columns in the order of a day: in before out, one pair after another, wherever the columns
 * are. If an in has no out, returns the saved order.
 */
function pairsOf(own: OwnColumns, table: PunchTable): { index: number; out: boolean }[] {
  const indexes = new Map(table.columns.map((c) => [keyOf(c.name), c.index]));
  const said = own.columns.flatMap(({ name, role }) => {
    const index = indexes.get(keyOf(name));
    return index !== undefined && (role === 'in' || role === 'out') ? [{ index, out: role === 'out' }] : [];
  });
  const [ins, outs] = [said.filter((c) => !c.out), said.filter((c) => c.out)];
  return ins.length === outs.length ? ins.flatMap((c, i) => [c, nth(outs, i)]) : said;
}

/** Reads the table by its saved roles. The table must have exactly these columns, in any order. */
export function readOwn(table: PunchTable, own: OwnColumns): ReadPunches {
  const roles = new Map(own.columns.map((c) => [keyOf(c.name), c.role]));
  const found = table.columns.map((c) => ({ ...c, role: roles.get(keyOf(c.name)) ?? null }));
  const at = (role: ColumnRole) => found.find((c) => c.role === role)?.index ?? -1;
  const [code, dateTime, date, time] = [at('code'), at('date_time'), at('date'), at('time')];
  const [direction, device] = [at('direction'), at('device')];
  const who = code >= 0 ? code : at('badge');
  const pairs = pairsOf(own, table);
  const outs = new Set(own.outs.map((word) => word.trim().toLowerCase()));
  const read = (cells: readonly string[]): FilePunch[] | string => {
    const pin = cells[who] ?? '';
    if (pin === '') return code >= 0 ? 'has no employee code' : 'has no badge number';
    if (pin.length > 40) return `has “${pin.slice(0, 40)}…”, which isn’t a badge number`;
    const where = device < 0 ? '' : (cells[device] ?? '');
    if (where.length > 40) return `has “${where.slice(0, 40)}…”, which is too long for a device name`;
    const word = (cells[direction] ?? '').toLowerCase();
    const tag = direction < 0 || word === '' ? '' : outs.has(word) ? 'Out' : 'In';
    const punch = (instant: string, said: string) => ({
      pin,
      at: instant,
      tag: said,
      ...(where !== '' && { device: where }),
    });
    if (dateTime >= 0) {
      const instant = cellInstant(cells[dateTime] ?? '', own.order);
      return instant === null
        ? `has “${cells[dateTime] ?? ''}”, which isn’t an existing date and time`
        : [punch(instant, tag)];
    }
    const day = cellDate(cells[date] ?? '', own.order);
    if (day === null) return `has “${cells[date] ?? ''}”, which isn’t an existing date`;
    if (time >= 0) {
      const given = cellTime(cells[time] ?? '');
      return given === null ? `has “${cells[time] ?? ''}”, which isn’t a time of day` : [punch(`${day} ${given}`, tag)];
    }
    const given: { time: string; out: boolean }[] = [];
    for (const { index, out } of pairs) {
      const text = cells[index] ?? '';
      if (text === '') continue;
      const one = cellTime(text);
      if (one === null) return `has “${text}”, which isn’t a time of day`;
      given.push({ time: one, out });
    }
    return instantsFrom(day, given).map((instant, i) => punch(instant, nth(given, i).out ? 'Out' : 'In'));
  };
  const punches: FilePunch[] = [];
  const problems: FileProblem[] = [];
  table.rows.forEach((row, i) => {
    if (row.every((cell) => cell.trim() === '')) return;
    const one = read(row.map((cell) => cell.trim()));
    if (typeof one === 'string') problems.push({ line: table.firstLine + i, why: one });
    else punches.push(...one);
  });
  return { layout: 'own', byCode: code >= 0, punches, problems };
}
