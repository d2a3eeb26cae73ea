import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { Readable } from 'node:stream';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import type { ImportField, ImportKind } from './kind.ts';

/** The start of the row that explains each column. A file may come back with it: it isn't a record. */
const mark = '# Explanation, not imported.';

/** Whether this is a template's explanation row. */
export const isExplanation = ({ cells }: SheetRow): boolean => cells[0]?.text.trim().startsWith(mark) ?? false;

/** What a column accepts, in words. */
function takes({ field, digits, lookup, takes: said }: ImportField): string {
  if (said !== undefined) return said;
  if (digits) return `${digits.join(' or ')} digits`;
  switch (field.kind) {
    case 'choice':
      // No semicolons: in a CSV of few rows they would look like separators.
      return `one of: ${Object.values(field.options).join(' / ')}`;
    case 'date':
      return 'a date such as 2026-12-25';
    case 'time':
      return 'a time such as 08:00 or 8:00 AM';
    case 'money':
      return 'an amount such as 755.00';
    case 'percent':
      return 'a percentage such as 125 %';
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
      return lookup ? 'as Kawani has it' : 'text';
  }
}

/**
 * A blank file with a kind's columns: their names, required ones with a star, and a row that explains each. Made from
 * the kind itself, so that it matches the import.
 */
export function templateRows(kind: ImportKind): [head: string[], explained: string[]] {
  const fields = kind.fields.filter((f) => !f.shownOnly && !f.inPlaceOf);
  return [
    fields.map((f) => (f.required ? `${f.label} *` : f.label)),
    fields.map((f, i) => `${i === 0 ? `${mark} ` : ''}${f.required ? 'Required: ' : ''}${takes(f)}`),
  ];
}

export function templateFile(kind: ImportKind, { format, now }: { format: 'xlsx' | 'csv'; now: string }): Response {
  const [head, explained] = templateRows(kind);
  const name = `${kind.many.replaceAll(' ', '-')}-template.${format}`;
  const headers = {
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  if (format === 'csv') return new Response(csvStart + csvLine(head) + csvLine(explained), { headers });
  const at = { date: manilaDate(now), time: manilaTime(now) };
  return new Response(writeXlsx({ sheet: kind.many, head, at }, Readable.from([[explained]])), { headers });
}
