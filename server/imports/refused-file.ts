import { Readable } from 'node:stream';
import type { ImportRow } from '#contract/common/imports.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { csvLine, csvStart } from '#server/documents/csv.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';
import type { ShownImport } from './imports.queries.ts';
import type { KeptCells } from './kept-row.ts';

interface RefusedRow {
  shown: ImportRow;
  cells: KeptCells;
}

/** What the column with the reasons is called; no field is, so that it is left alone when the file comes back. */
const reasonHead = 'Why it was refused';

const reasonOf = ({ problems }: ImportRow, labels: ReadonlyMap<string, string>): string =>
  problems.map(({ field, text }) => (field === null ? text : `${labels.get(field) ?? field}: ${text}`)).join('; ');

/**
 * The refused rows of an import with all their columns and the reason behind them, as a file to be mended and uploaded
 * again. `next`: the rows after a number, a page at a time.
 */
export function refusedFile(
  { record, format, now }: { record: ShownImport; format: 'xlsx' | 'csv'; now: string },
  next: (after: number) => Promise<readonly RefusedRow[]>,
): Response {
  const head = [...record.columns.map((c) => c.header), reasonHead];
  const labels = new Map(record.columns.map((c) => [c.field ?? '', c.header]));
  const pages = async function* () {
    for (let after = 0; ;) {
      const rows = await next(after);
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)!.shown.row;
    }
  };
  const name = `${record.file_name.replace(/\.[a-z]+$/i, '')} refused.${format}`;
  const headers = {
    'content-type':
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  if (format === 'csv') {
    const lines = async function* () {
      yield csvStart + csvLine(head);
      for await (const rows of pages())
        yield rows
          .map(({ shown, cells }) =>
            csvLine([...record.columns.map((c) => cells[c.index]?.text ?? ''), reasonOf(shown, labels)]),
          )
          .join('');
    };
    const bytes = Readable.from(lines()).map((text: string) => Buffer.from(text));
    return new Response(Readable.toWeb(bytes) as unknown as ReadableStream, { headers });
  }
  const written = async function* () {
    for await (const rows of pages())
      yield rows.map(({ shown, cells }): Written[] => {
        const bad = new Set(shown.problems.map((p) => p.field));
        return [
          ...record.columns.map((c): Written => {
            const text = cells[c.index]?.text ?? '';
            return c.field !== null && bad.has(c.field) ? { bad: text } : text;
          }),
          reasonOf(shown, labels),
        ];
      });
  };
  const at = { date: manilaDate(now), time: manilaTime(now) };
  return new Response(writeXlsx({ sheet: 'Refused', head, at }, written()), { headers });
}
