import type { Kysely } from 'kysely';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { Readable } from 'node:stream';
import { firstOf } from '#domain/lists/known.ts';
import { attachment } from '#server/http/attachment.ts';
import type { DB } from '#server/database/tables.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';
import type { ImportField, ImportKind } from './kind.ts';

/**
 * The start of the row that explains each column, and of the example row. A file may be uploaded with them, and they
 * aren't records.
 */
const mark = '# Explanation, not imported.';
const exampleMark = '# Example, not imported.';
/** The sheet of a template with the values that its columns accept. */
export const allowedSheet = 'Allowed values';
/** Maximum number of values listed per column. */
const mostListed = 2000;

/** Returns whether this is a template's explanation or example row. */
export const isExplanation = ({ cells }: SheetRow): boolean => {
  const first = cells[0]?.text.trim() ?? '';
  return first.startsWith(mark) || first.startsWith(exampleMark);
};

/** Returns the accepted values of a column, in words. */
function takes({ field, digits, lookup, instead, takes: said }: ImportField): string {
  if (said !== undefined) return said;
  if (digits) return `${digits.join(' or ')} digits`;
  switch (field.kind) {
    case 'choice':
      // Without semicolons, which would look like separators in a CSV of few rows.
      return `one of: ${Object.values(field.options).join(' / ')}`;
    case 'date':
      return 'a date such as 2026-12-25';
    case 'time':
      return 'a time such as 08:00 or 8:00 AM';
    case 'money':
      return 'an amount such as 755.00';
    case 'percent':
      return 'a percentage such as 125%';
    case 'number':
      return 'a number';
    case 'yes':
      return 'Yes or No';
    case 'days':
      return 'a weekday with its times, such as Sat 08:00-12:00';
    case 'list':
      return 'several, with a semicolon between them';
    case 'text':
    case 'tin':
      return lookup?.listed
        ? `as in the sheet “${allowedSheet}”`
        : instead
          ? 'or the name, as Kawani has it'
          : lookup
            ? 'as Kawani has it'
            : 'text';
  }
}

/** Returns an example of a column's value, in the form a spreadsheet has it. Empty where none helps. */
function exampleOf({ field, digits, example, required, label }: ImportField, allowed: readonly string[]): Written {
  if (example !== undefined) return example;
  if (allowed.length > 0) return firstOf(allowed);
  if (digits) return '0123456789012345'.slice(0, digits[0]);
  switch (field.kind) {
    case 'date':
      return { date: '2026-01-05' };
    case 'time':
      return '08:00';
    case 'money':
      return { number: '755.00', money: true };
    case 'percent':
      return '125%';
    case 'number':
      return required ? { number: '1' } : '';
    default:
      return required ? label : '';
  }
}

interface Column {
  field: ImportField;
  allowed: readonly string[];
}

const columnsOf = (kind: ImportKind): ImportField[] => kind.fields.filter((f) => !f.shownOnly && !f.inPlaceOf);

async function allowedOf({ field, lookup }: ImportField, db: Kysely<DB>): Promise<readonly string[]> {
  if (field.kind === 'choice' && !lookup) return Object.values(field.options);
  if (field.kind === 'yes') return ['Yes', 'No'];
  return lookup?.listed ? (await lookup.listed(db)).slice(0, mostListed) : [];
}

/**
 * Returns a kind's column names, required ones with a star, and a row that explains each. They come from the kind
 * itself, so they match the import.
 */
export function templateRows(kind: ImportKind): [head: string[], explained: string[]] {
  const fields = columnsOf(kind);
  return [
    fields.map((f) => (f.required ? `${f.label} *` : f.label)),
    fields.map((f, i) => `${i === 0 ? `${mark} ` : ''}${f.required ? 'Required: ' : ''}${takes(f)}`),
  ];
}

const asText = (value: Written): string =>
  typeof value === 'string' ? value : 'number' in value ? value.number : 'date' in value ? value.date : value.bad;

function exampleRow(columns: readonly Column[]): Written[] {
  return columns.map(({ field, allowed }, i) => {
    const value = exampleOf(field, allowed);
    return i === 0 ? `${exampleMark} ${asText(value)}`.trim() : value;
  });
}

/** Returns a column of values per field that has a list, as rows. */
function allowedRows(listed: readonly Column[]): string[][] {
  const longest = Math.max(0, ...listed.map((c) => c.allowed.length));
  return Array.from({ length: longest }, (_, i) => listed.map((c) => c.allowed[i] ?? ''));
}

/**
 * Returns a blank file of a kind: column names, an explanation, and an example. A workbook also has the values of its
 * lists, from the company's own data, as a second sheet, and offers them in its cells.
 */
export async function templateFile(
  db: Kysely<DB>,
  kind: ImportKind,
  { format, now }: { format: 'xlsx' | 'csv'; now: string },
): Promise<Response> {
  const [head, explained] = templateRows(kind);
  const columns: Column[] = [];
  for (const field of columnsOf(kind)) columns.push({ field, allowed: await allowedOf(field, db) });
  const example = exampleRow(columns);
  const name = `${kind.many.replaceAll(' ', '-')}-template.${format}`;
  const headers = {
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': attachment(name),
  };
  if (format === 'csv')
    return new Response(csvStart + csvLine(head) + csvLine(explained) + csvLine(example.map(asText)), { headers });
  const at = { date: manilaDate(now), time: manilaTime(now) };
  const listed = columns.filter((c) => c.allowed.length > 0);
  const lists = listed.map((c, i) => ({
    column: columns.indexOf(c),
    sheet: allowedSheet,
    from: i,
    count: c.allowed.length,
  }));
  const more = { sheet: allowedSheet, head: listed.map((c) => c.field.label), rows: allowedRows(listed) };
  const given = { sheet: kind.many, head, at, ...(listed.length > 0 && { lists, more }) };
  return new Response(writeXlsx(given, Readable.from([[explained, example]])), { headers });
}
