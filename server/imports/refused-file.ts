import { Readable } from 'node:stream';
import type { ImportRow } from '#contract/common/imports.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { lastOf, nth } from '#domain/lists/known.ts';
import { attachment } from '#server/http/attachment.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import { webStream } from '#server/http/web-stream.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';
import type { ShownImport } from './imports.queries.ts';
import type { KeptCells } from './kept-row.ts';
import type { ImportKind } from './kind.ts';
import { onlyByKind } from './read-cell.ts';

interface RefusedRow {
  shown: ImportRow;
  cells: KeptCells;
}

/**
 * The header of the column with the reasons. It matches no field, so it is ignored when the file is uploaded again.
 */
const reasonHead = 'Why it was refused';

const reasonOf = ({ problems }: ImportRow, labels: ReadonlyMap<string, string>): string =>
  problems.map(({ field, text }) => (field === null ? text : `${labels.get(field) ?? field}: ${text}`)).join('; ');

/**
 * Returns a row as texts, followed by the reason. A cell refused for its format is left empty, with its text in the
 * reason.
 */
function textsOf(
  { shown, cells }: RefusedRow,
  columns: ShownImport['columns'],
  kind: ImportKind,
): { texts: string[]; reason: string } {
  const lost: string[] = [];
  const texts = columns.map(({ index, field, header }) => {
    const cell = cells[index];
    if (!cell) return '';
    const of = kind.fields.find((f) => f.name === field && !f.shownOnly);
    if (!onlyByKind(cell, of)) return cell.text;
    lost.push(`${header}: this cell had “${cell.text}”`);
    return '';
  });
  const labels = new Map(columns.map((c) => [c.field ?? '', c.header]));
  return { texts, reason: [reasonOf(shown, labels), ...lost].join('; ') };
}

/**
 * Returns the refused rows of an import with all columns and the reasons, as a file to fix and upload again. `next`
 * returns the rows after a row number, page by page.
 */
export function refusedFile(
  { record, kind, format, now }: { record: ShownImport; kind: ImportKind; format: 'xlsx' | 'csv'; now: string },
  next: (after: number) => Promise<readonly RefusedRow[]>,
): Response {
  const head = [...record.columns.map((c) => c.header), reasonHead];
  const pages = async function* () {
    for (let after = 0; ;) {
      const rows = await next(after);
      if (rows.length === 0) return;
      yield rows;
      after = lastOf(rows).shown.row;
    }
  };
  const name = `${record.file_name.replace(/\.[a-z]+$/i, '')} refused.${format}`;
  const headers = {
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': attachment(name),
  };
  if (format === 'csv') {
    const lines = async function* () {
      yield csvStart + csvLine(head);
      for await (const rows of pages())
        yield rows
          .map((row) => {
            const { texts, reason } = textsOf(row, record.columns, kind);
            return csvLine([...texts, reason]);
          })
          .join('');
    };
    const bytes = Readable.from(lines()).map((text: string) => Buffer.from(text));
    return new Response(webStream(bytes), { headers });
  }
  const written = async function* () {
    for await (const rows of pages())
      yield rows.map((row): Written[] => {
        const bad = new Set(row.shown.problems.map((p) => p.field));
        const { texts, reason } = textsOf(row, record.columns, kind);
        return [
          ...record.columns.map(({ field }, i): Written =>
            field !== null && bad.has(field) ? { bad: nth(texts, i) } : nth(texts, i),
          ),
          reason,
        ];
      });
  };
  const at = { date: manilaDate(now), time: manilaTime(now) };
  return new Response(writeXlsx({ sheet: 'Refused', head, at }, written()), { headers });
}
