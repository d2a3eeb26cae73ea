import { Readable } from 'node:stream';
import type { Field, Fields, FieldValue } from '#domain/records/fields.ts';
import { shownValue } from '#domain/records/fields.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { mustHave } from '#domain/lists/known.ts';
import { attachment } from '#server/http/attachment.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import { handedOut } from '#server/http/seen.ts';
import { webStream } from '#server/http/web-stream.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';

/** Returns a value for a file: dates and amounts in the import's format, other values as on the screen. */
export function exported(field: Field, value: FieldValue): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'date') return String(value);
  if (field.kind === 'money') return shownValue(field, value).replaceAll(',', '');
  // A value may contain commas, such as a client's name with its branch.
  if (field.kind === 'list' && Array.isArray(value)) return value.join('; ');
  return shownValue(field, value);
}

/** Returns the rows of a register as a CSV file, read page by page. */
export function csvOf(fields: Fields, pages: AsyncIterable<readonly Record<string, FieldValue>[]>): ReadableStream {
  const names = Object.keys(fields);
  const rows = handedOut(pages);
  const line = (row: Record<string, FieldValue>) =>
    csvLine(names.map((name) => exported(mustHave(fields, name), row[name])));
  const parts = async function* () {
    yield csvStart + csvLine(names.map((name) => mustHave(fields, name).label));
    for await (const page of rows) yield page.map(line).join('');
  };
  return webStream(Readable.from(parts()).map((text: string) => Buffer.from(text)));
}

/** Returns a value for a workbook, with dates as dates and amounts as numbers. */
function written(field: Field, value: FieldValue): Written {
  const text = exported(field, value);
  if (text === '') return '';
  if (field.kind === 'date') return { date: text };
  if (field.kind === 'money') return { number: text, money: true };
  return field.kind === 'number' ? { number: text } : text;
}

/** Returns the rows of a register as an XLSX workbook of one sheet. `now` is the date of the workbook's parts. */
export function xlsxOf(
  fields: Fields,
  pages: AsyncIterable<readonly Record<string, FieldValue>[]>,
  { sheet, now }: { sheet: string; now: string },
): ReadableStream {
  const names = Object.keys(fields);
  const given = handedOut(pages);
  const rows = async function* () {
    for await (const page of given)
      yield page.map((row) => names.map((name) => written(mustHave(fields, name), row[name])));
  };
  const head = names.map((name) => mustHave(fields, name).label);
  return writeXlsx({ sheet, head, at: { date: manilaDate(now), time: manilaTime(now) } }, rows());
}

/** Returns a file in either format as a response, with the day in its name. */
export function fileOf(
  fields: Fields,
  pages: AsyncIterable<readonly Record<string, FieldValue>[]>,
  { name, sheet, format, now }: { name: string; sheet: string; format: 'csv' | 'xlsx'; now: string },
): Response {
  const xlsx = format === 'xlsx';
  return new Response(xlsx ? xlsxOf(fields, pages, { sheet, now }) : csvOf(fields, pages), {
    headers: {
      'content-type': xlsx
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${name}-${manilaDate(now)}.${format}`),
    },
  });
}
