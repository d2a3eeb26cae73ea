import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { timeFileBytes } from '#contract/common/files.ts';
import type { AskedColumns } from '#contract/hr/attendance/time-punches.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { guessOwn, wordsOf } from '#domain/attendance/guess-columns.ts';
import {
  namesKey,
  ownProblem,
  punchTable,
  readOwn,
  type OwnColumns,
  type PunchTable,
} from '#domain/attendance/own-columns.ts';
import {
  readPunchRows,
  readPunchText,
  type FilePunch,
  splitCells,
  withUnclosed,
  type ReadPunches,
} from '#domain/attendance/punch-file.ts';
import { firstOf, valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Upload } from '#server/http/body.ts';
import { HttpError, refused } from '#server/http/errors.ts';
import type { CleanFile } from '#server/http/uploads.ts';
import { encodingOf } from '#server/sheets/csv.ts';
import { readSheets, sheetKind } from '#server/sheets/read.ts';
import { SheetError } from '#server/sheets/sheet.ts';
import { columnMatches, sayColumns } from './punch-columns.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

/** A file with a known layout, or tables whose columns a user has to match. */
type Opened = { read: ReadPunches } | { tables: readonly PunchTable[]; unclosed: number | null };

/** Returns the first sheet of a workbook with a known layout, else all sheets that are tables. */
async function openWorkbook(bytes: Uint8Array): Promise<Opened> {
  const tables: PunchTable[] = [];
  for (const sheet of await readSheets(bytes)) {
    const rows: string[][] = [];
    for await (const { number, cells } of sheet.rows()) {
      // Empty rows are not in the file; they are added so that line numbers match the spreadsheet's.
      while (rows.length < number - 1) rows.push([]);
      rows.push(Array.from(cells, (cell) => cell?.text ?? ''));
    }
    const read = readPunchRows(rows);
    if (read) return { read };
    const table = punchTable(rows);
    if (table) tables.push(table);
  }
  return { tables, unclosed: null };
}

function openText(bytes: Uint8Array): Opened {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const read = readPunchText(text);
  if (read) return { read };
  // A picture or another binary file has no columns.
  if (text.includes('\0')) return { tables: [], unclosed: null };
  const { rows, unclosed } = splitCells(text.replace(/^\ufeff/, ''));
  const table = punchTable(rows);
  return { tables: table ? [table] : [], unclosed };
}

async function open(bytes: Uint8Array): Promise<Opened> {
  const text = withoutPadding(bytes);
  return sheetKind(text) === 'xlsx' ? openWorkbook(bytes) : openText(text);
}

/** Removes padding: devices fill the last block of a file with zero bytes, and old programs end it with Ctrl-Z. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  // A workbook may end with its own zeros, and UTF-16 has a zero byte in most characters.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || encodingOf(bytes).startsWith('utf-16')) return bytes;
  const end = bytes.findLastIndex((byte) => byte !== 0 && byte !== 0x1a);
  return bytes.subarray(0, end + 1);
}

/**
 * Skips unreadable lines, each with its reason. Refuses a file with more unreadable than readable lines, which is a
 * file of another kind, and one where an unclosed quotation mark swallowed lines.
 */
function refuseProblems(name: string, read: ReadPunches): ReadPunches {
  const [first] = read.problems;
  if (first && (read.unclosed || read.problems.length > read.punches.length)) {
    const more = read.problems.length > 1 ? ` And ${read.problems.length - 1} more.` : '';
    throw refused(
      'files',
      first.line === null
        ? sentences.nothingWasImportedFrom(name, first.why, more)
        : sentences.nothingWasImportedLineOf(first.line, name, first.why, more),
    );
  }
  if (read.punches.length === 0) throw refused('files', sentences.hasNoTimeLogs(name));
  return read;
}

/** Maximum age of time logs in years: wage claims prescribe after three years (Labor Code Art. 306). */
const oldestYears = 3;

/** Skips time logs outside the dates a device can have recorded, because its clock was wrong. */
export function withinDates(read: ReadPunches, today: LocalDate, latest: LocalDate): ReadPunches {
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`;
  const punches: FilePunch[] = [];
  const problems = [...read.problems];
  for (const punch of read.punches) {
    const date = punch.at.slice(0, 10);
    const { at, pin } = punch;
    if (date > latest) problems.push({ line: null, why: sentences.isInTheFuture(at, pin) });
    else if (date < oldest) problems.push({ line: null, why: sentences.isTooOld(at, pin, oldestYears) });
    else punches.push(punch);
  }
  return { ...read, punches, problems };
}

/** Opened files by their bytes: files are opened before the transaction in which the handler runs. */
const openedBefore = new WeakMap<Uint8Array, Opened>();

/** Opens time log files before they are stored unchanged, and fails if one cannot be read as a whole. */
export const openPunches = (uploads: readonly Upload[]): Promise<readonly CleanFile[]> =>
  Promise.all(
    uploads.map(async ({ name, bytes }) => {
      if (bytes.length > timeFileBytes)
        throw refused('files', sentences.isLargerThanMbExport(name, timeFileBytes / 1_000_000));
      const opened = await open(bytes).catch(asRefused);
      if ('read' in opened) refuseProblems(name, opened.read);
      else if (opened.tables.length === 0) throw refused('files', sentences.isNotASupportedTime(name));
      openedBefore.set(bytes, opened);
      return { name, mediaType: 'application/octet-stream', bytes };
    }),
  );

function asRefused(error: unknown): never {
  throw error instanceof SheetError ? refused('files', error.message) : error;
}

const headOf = (names: readonly string[]): string => createHash('sha256').update(namesKey(names)).digest('hex');
const headOfTable = (table: PunchTable): string => headOf(table.columns.map((c) => c.name));

/** Number of rows of a file shown to the user who matches its columns. */
const shownRows = 8;

/** Returns a 422 with the file's content so that the user can match its columns. */
function askColumns(name: string, table: PunchTable): HttpError {
  const said = deskSentence(sentences.matchTheColumnsOfOnce(name));
  const current: AskedColumns = {
    columns: table.columns.map((c) => ({ name: c.name, words: wordsOf(table, c.index).slice(0, 13) })),
    rows: table.rows
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, shownRows)
      .map((row) => table.columns.map(({ index }) => (row[index] ?? '').trim())),
    guess: guessOwn(table) as AskedColumns['guess'],
  };
  return new HttpError(422, said, { fields: { files: [said] }, reason: 'columns', current });
}

/**
 * Returns the time logs of an opened file, by its known layout or by the columns the user matches now or matched
 * before at the client. A new mapping is stored for files with the same headers.
 */
export async function punchesOf(
  db: Kysely<DB>,
  file: { name: string; bytes: Uint8Array },
  by: { clientId: number; userId: number; at: string; own: OwnColumns | undefined },
): Promise<ReadPunches> {
  const opened = valueOf(openedBefore, file.bytes);
  if ('read' in opened) return opened.read;
  const read = (table: PunchTable, own: OwnColumns) =>
    refuseProblems(file.name, withUnclosed(readOwn(table, own), opened.unclosed));
  if (by.own) {
    const head = headOf(by.own.columns.map((c) => c.name));
    const table = opened.tables.find((t) => headOfTable(t) === head);
    if (!table) throw refused('columns', sentences.doesntHaveTheMatchedColumns(file.name));
    const problem = ownProblem(by.own);
    if (problem !== null) throw refused('columns', problem);
    const punches = read(table, by.own);
    await sayColumns(db, { clientId: by.clientId, head, by: by.userId, at: by.at }, by.own);
    return punches;
  }
  for (const table of opened.tables) {
    const own = await columnMatches(db, by.clientId, headOfTable(table));
    if (own) return read(table, own);
  }
  throw askColumns(file.name, firstOf(opened.tables));
}
