import { headRow, matchColumns, plainName } from '../sheets/match-columns.ts';
import { fileDate, fileInstant, fileTime, instantsFrom, longestTime, type DateOrder } from './file-times.ts';
import type { FileProblem, FilePunch, ReadPunches } from './punch-file.ts';

/**
 * Files of punches whose columns no layout knows: somebody says once what each column is, and files with the same names are
 * read that way from then on.
 */

/** What a column may be. `in` and `out` may stand over several columns: one row a person and day. */
export const columnRoles = ['badge', 'code', 'date_time', 'date', 'time', 'in', 'out', 'direction', 'device'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** What somebody said of the columns of a file. */
export interface OwnColumns {
  readonly columns: readonly { readonly name: string; readonly role: ColumnRole | null }[];
  readonly order: DateOrder;
  /** The words of the direction that are going out; every other is coming in. */
  readonly outs: readonly string[];
}

/** The rows of a file below the names of its columns. */
export interface PunchTable {
  readonly columns: readonly { readonly index: number; readonly name: string }[];
  /** Which line of the file the first of these rows is. */
  readonly firstLine: number;
  readonly rows: readonly (readonly string[])[];
}

const listed = (list: string): readonly string[] => list.split(', ');
const named: Record<ColumnRole, readonly string[]> = {
  badge: listed(
    'badge, badge no, badge number, badge id, pin, user id, user no, ac no, enroll no, enno, enroll number, enroll id, ' +
      'card no, card number, biometric id, biometrics id, bio id, bio no, device user id, person id, finger id, no, number, id',
  ),
  code: listed(
    'employee code, employee no, employee number, employee id, employee, emp code, emp no, emp id, emp number, staff no, ' +
      'staff id, staff code, id number, id no, code',
  ),
  date_time: listed(
    'date time, date and time, timestamp, punch date time, check time, log date time, event time, attendance time, ' +
      'transaction time, clocking time',
  ),
  date: listed('date, punch date, log date, work date, attendance date, event date, transaction date, day'),
  time: listed('time, punch time, log time, clock time, time of day, hour'),
  in: listed('in, time in, log in, clock in, check in, am in, pm in, first in'),
  out: listed('out, time out, log out, clock out, check out, am out, pm out, last out'),
  direction: listed(
    'direction, in out, status, state, punch type, punch state, check type, event, type, event type, log type, ' +
      'in out mode, attendance status, function',
  ),
  device: listed('device, device name, device id, device no, terminal, terminal id, machine, reader, gate, door'),
};
const roleNames = columnRoles.map((name) => ({ name, label: named[name][0]!, aliases: named[name] }));

/** A row that is a punch itself: the file has no names of columns. */
const isPunch = (row: readonly string[]): boolean =>
  row.some((cell) => /\d/.test(cell) && (cellDate(cell, 'month_first') ?? cellDate(cell, 'day_first')) !== null);

const hasTime = (row: readonly string[]): boolean =>
  row.some(
    (cell) => (cellInstant(cell, 'month_first') ?? cellInstant(cell, 'day_first') ?? cellTime(cell.trim())) !== null,
  );

const knownNames = (row: readonly string[]): number =>
  matchColumns(row, roleNames).filter((c) => c.field !== null).length;

/** The table of a file of rows; null: it is none. */
export function punchTable(rows: readonly (readonly string[])[]): PunchTable | null {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const top = rows.slice(Math.max(first, 0), first + 15);
  const punchAt = top.findIndex(isPunch);
  // Of the lines above the first punch one holds the names; a title and who printed it may stand over them. A title with dates,
  // such as of what period the file is, looks like a punch itself but says no time: the names are between it and the punches.
  const titled = top.slice(0, top.findLastIndex(isPunch)).map((row) => (isPunch(row) ? [] : row));
  const names = headRow(titled, roleNames);
  const above = punchAt < 0 ? top : top.slice(0, punchAt);
  const at =
    names > punchAt && knownNames(titled[names]!) >= 2 && !top.slice(0, names).some(hasTime)
      ? names
      : above.some((row) => filled(row) >= 2)
        ? headRow(above, roleNames)
        : -1;
  const bare = at < 0;
  if (bare && punchAt < 0) return null;
  const from = first + (bare ? punchAt : at + 1);
  const body = rows.slice(from);
  const width = Math.max(0, ...body.slice(0, 200).map((row) => row.length));
  const given = bare ? Array.from({ length: width }, (_, i) => `Column ${i + 1}`) : top[at]!.map((c) => c.trim());
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

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** A name of a column as it is compared: without case, spaces and dots. */
const keyOf = (name: string): string => plainName(name) || name.trim().toLowerCase();

/** What files of the same names are known by, in whatever order they stand. */
export const namesKey = (names: readonly string[]): string => JSON.stringify(names.map(keyOf).toSorted());

/** Why columns cannot be read so; null: they can. */
export function ownProblem(own: Pick<OwnColumns, 'columns'>): string | null {
  const count = (...roles: ColumnRole[]) => own.columns.filter((c) => c.role !== null && roles.includes(c.role)).length;
  if (count('badge') + count('code') === 0) return 'Say which column is the badge number or the employee code.';
  if (count('badge') + count('code') > 1)
    return 'Choose one column for who it is: the badge number or the employee code.';
  for (const [role, name] of [
    ['date_time', 'date and time'],
    ['date', 'date'],
    ['time', 'time'],
    ['direction', 'in or out'],
    ['device', 'device'],
  ] as const)
    if (count(role) > 1) return `Two columns are the ${name}: choose one.`;
  const [whole, date, times] = [count('date_time'), count('date'), count('time', 'in', 'out')];
  if (whole > 0 && date + times > 0)
    return 'The date and time stand in one column: the date or time of another is not read beside it.';
  if (whole === 0 && date === 0) return 'Say which column is the date, or the date and time.';
  if (whole === 0 && times === 0) return 'Say which column is the time, or which are the times in and out.';
  if (count('time') > 0 && count('in', 'out') > 0) return 'A row is one time, or times in and out: choose.';
  if (count('direction') > 0 && count('in', 'out') > 0)
    return 'Columns of times in and out say the direction themselves.';
  return null;
}

/** A date, also where the time of midnight or another stands behind it. */
const cellDate = (text: string, order: DateOrder): string | null => {
  const plain = wholeYear(text.trim());
  return fileDate(plain, order) ?? fileInstant(plain, order)?.slice(0, 10) ?? null;
};

/** `11/03/26`: here the order is said by somebody who sees what comes of it, so the year is the last. */
const wholeYear = (text: string): string => text.replace(/^(\d{1,2}[-/]\d{1,2}[-/])(\d{2})(?!\d)/, '$120$2');
const cellInstant = (text: string, order: DateOrder): string | null => fileInstant(wholeYear(text.trim()), order);

/** A time of day, also where a date stands before it: a spreadsheet writes that of its first day, `1899-12-30 08:00`. */
const cellTime = (text: string): string | null =>
  text.length > longestTime
    ? null
    : (fileTime(text) ?? fileTime(/^\S*\d[-/]\d+\S*\s+(\d{1,2}:\d{2}.*)$/.exec(text)?.[1] ?? ''));

/**
 * The columns of times in and out in the order of a day: a pair's in before its out, and one pair after the other, wherever they
 * stand. Where not every in has an out, in the order they were said in.
 */
function pairsOf(own: OwnColumns, table: PunchTable): { index: number; out: boolean }[] {
  const indexes = new Map(table.columns.map((c) => [keyOf(c.name), c.index]));
  const said = own.columns.flatMap(({ name, role }) => {
    const index = indexes.get(keyOf(name));
    return index !== undefined && (role === 'in' || role === 'out') ? [{ index, out: role === 'out' }] : [];
  });
  const [ins, outs] = [said.filter((c) => !c.out), said.filter((c) => c.out)];
  return ins.length === outs.length ? ins.flatMap((c, i) => [c, outs[i]!]) : said;
}

/** The table read as somebody said. Its columns have to be these, in any order. */
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
    if (pin.length > 40) return `“${pin.slice(0, 40)}…” is no number of a badge`;
    const where = device < 0 ? '' : (cells[device] ?? '');
    if (where.length > 40) return `“${where.slice(0, 40)}…” is longer than the name of a device may be`;
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
      return instant === null ? `“${cells[dateTime] ?? ''}” is no date and time that exists` : [punch(instant, tag)];
    }
    const day = cellDate(cells[date] ?? '', own.order);
    if (day === null) return `“${cells[date] ?? ''}” is no date that exists`;
    if (time >= 0) {
      const given = cellTime(cells[time] ?? '');
      return given === null ? `“${cells[time] ?? ''}” is no time of day` : [punch(`${day} ${given}`, tag)];
    }
    const given: { time: string; out: boolean }[] = [];
    for (const { index, out } of pairs) {
      const text = cells[index] ?? '';
      if (text === '') continue;
      const one = cellTime(text);
      if (one === null) return `“${text}” is no time of day`;
      given.push({ time: one, out });
    }
    return instantsFrom(day, given).map((instant, i) => punch(instant, given[i]!.out ? 'Out' : 'In'));
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

const soundsLikeOut = /out|exit|leave|uwi|labas|^o$/i;
/** Direction is one of a few words; what has more is something else. */
const mostWords = 12;

/** The different words of a column, at most so many and one more. */
export function wordsOf(table: Pick<PunchTable, 'rows'>, index: number): string[] {
  const words = new Map<string, string>();
  for (const row of table.rows) {
    const word = (row[index] ?? '').trim();
    if (word !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
    if (words.size > mostWords) break;
  }
  return [...words.values()];
}

/** What the columns seem to be, by their names and by what stands in them: for somebody to look at, never taken by itself. */
export function guessOwn(table: PunchTable): OwnColumns {
  const sample = table.rows.filter((row) => filled(row) >= 2).slice(0, 50);
  const all = (index: number, is: (cell: string) => boolean) => {
    const cells = sample.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(is);
  };
  const either = (is: (cell: string, order: DateOrder) => string | null) => (cell: string) =>
    is(cell, 'month_first') !== null || is(cell, 'day_first') !== null;
  const byName = (name: string): ColumnRole | null =>
    columnRoles.find((role) => named[role].some((n) => plainName(n) === plainName(name))) ??
    (/^(am|pm|time|log|clock|check|break|lunch)?\s*[-_ ]?(in|out)\s*\(?\d*\)?$/i
      .exec(name.trim())?.[2]
      ?.toLowerCase() as 'in' | 'out' | undefined) ??
    null;
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
  // A date at midnight in one column, and the times in others.
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
  const direction = table.columns.find((_, i) => columns[i]!.role === 'direction');
  const outs = direction ? wordsOf(table, direction.index).filter((word) => soundsLikeOut.test(word)) : [];
  const wrong = (order: DateOrder) => readOwn(table, { columns, order, outs }).problems.length;
  return { columns, order: wrong('day_first') < wrong('month_first') ? 'day_first' : 'month_first', outs };
}
