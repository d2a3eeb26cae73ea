import { Readable } from 'node:stream';
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse';
import { fieldIn } from '#domain/lists/unknown.ts';
import { unneutral } from '#domain/sheets/neutral.ts';
import { SheetError, withinLimits, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts';
import { sentences } from '#server/text/en/sheets.ts';

const separators = [',', ';', '\t', '|'] as const;

/**
 * Returns the separator found outside quotes in the most of the first lines; if several are, the most frequent one. A
 * list within a cell has its own separator, many times in one line, but not in the header.
 */
export function separatorOf(head: string): string {
  const lines = head.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 20);
  const found = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((n) => n > 0);
    return { separator, lines: counts.length, all: counts.reduce((sum, n) => sum + n, 0) };
  });
  return found.reduce((best, one) =>
    one.lines > best.lines || (one.lines === best.lines && one.all > best.all) ? one : best,
  ).separator;
}

/**
 * Returns the encoding of a text file: UTF-8 if all of it is, with or without a mark; UTF-16 by its mark; else
 * Windows-1252.
 */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const piece = 64 * 1024;

/** Yields the text of the bytes in pieces, without a byte-order mark. */
function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += piece)
    yield decoder.decode(bytes.subarray(at, at + piece), { stream: true });
  yield decoder.decode();
}

/** Reads a CSV with commas, semicolons, tabs, or bars. Throws SheetError for a quotation mark that isn't closed. */
export function csvSheet(bytes: Uint8Array, limits: SheetLimits): Sheet {
  return {
    name: '',
    async *rows(): AsyncIterable<SheetRow> {
      if (bytes.subarray(0, 4096).includes(0) && !encodingOf(bytes).startsWith('utf-16'))
        throw new SheetError(sentences.thisFileIsntATable);
      const head = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, piece));
      const parser = parse({
        delimiter: separatorOf(head),
        relaxColumnCount: true,
        relaxQuotes: true,
        skipEmptyLines: false,
        maxRecordSize: limits.cell * 8,
      });
      const source = Readable.from(decoded(bytes));
      source.on('error', (error) => parser.destroy(error));
      source.pipe(parser);
      const checked = withinLimits(limits);
      let number = 0;
      try {
        for await (const record of parser as AsyncIterable<string[]>) {
          number += 1;
          if (record.every((text) => text.trim() === '')) continue;
          yield checked({
            number,
            cells: record.map((text) => (text === '' ? null : { text: unneutral(text), kind: 'text' })),
          });
        }
      } catch (error) {
        throw asSentence(error, number + 1);
      } finally {
        source.destroy();
        parser.destroy();
      }
    },
  };
}

function asSentence(error: unknown, row: number): unknown {
  const code = String(fieldIn(error, 'code'));
  const where = `row ${row.toLocaleString('en')}`;
  if (code === 'CSV_MAX_RECORD_SIZE') return new SheetError(sentences.aQuotationMarkIsOpened(where));
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new SheetError(sentences.aQuotationMarkIsOpened(where));
  return code.startsWith('CSV_') ? new SheetError(sentences.theTextOfCannotBe(where)) : error;
}
