import { Readable } from 'node:stream';
import type { Field, Fields, FieldValue } from '#domain/records/fields.ts';
import { shownValue } from '#domain/records/fields.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';

/** A value as a file has it: dates and amounts in the form that the import reads again, words as the screen has them. */
export function exported(field: Field, value: FieldValue): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'date') return String(value);
  if (field.kind === 'money') return shownValue(field, value).replaceAll(',', '');
  return shownValue(field, value);
}

/** The rows of a register as a CSV file, page by page as they are asked for. */
export function csvOf(fields: Fields, pages: AsyncIterable<readonly Record<string, FieldValue>[]>): ReadableStream {
  const names = Object.keys(fields);
  const line = (row: Record<string, FieldValue>) => csvLine(names.map((name) => exported(fields[name]!, row[name])));
  const parts = async function* () {
    yield csvStart + csvLine(names.map((name) => fields[name]!.label));
    for await (const page of pages) yield page.map(line).join('');
  };
  return Readable.toWeb(Readable.from(parts()).map((text: string) => Buffer.from(text))) as unknown as ReadableStream;
}
