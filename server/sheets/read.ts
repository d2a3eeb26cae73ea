import { csvSheet } from './csv.ts';
import { SheetError, sheetLimits, type Sheet, type SheetLimits } from './sheet.ts';
import { xlsxSheets } from './xlsx.ts';
import { sentences } from '#server/text/en/sheets.ts';

const begins = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, i) => bytes[i] === byte);

/**
 * Returns the type of a file by its content: a workbook or text. Throws SheetError with an explanation for an
 * unreadable file.
 */
export function sheetKind(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new SheetError(sentences.theFileIsEmpty);
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(sentences.thisIsAnOldExcel);
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError(sentences.thisIsAPdfSave);
  if (/^\W*<(!doctype html|html|head|meta|body|table)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 512))))
    throw new SheetError(sentences.thisIsAWebPage);
  if (bytes.subarray(0, 4096).includes(0) && !begins(bytes, 0xff, 0xfe) && !begins(bytes, 0xfe, 0xff))
    throw new SheetError(sentences.thisFileIsntATable);
  return 'csv';
}

/**
 * Reads the tables of an uploaded file: the visible sheets of an XLSX, or the one table of a CSV. The content decides,
 * not the name. Rows are read one by one in bounded memory; problems are thrown as `SheetError` with an explanation.
 */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits = sheetLimits): Promise<Sheet[]> {
  return sheetKind(bytes) === 'xlsx' ? xlsxSheets(bytes, limits) : [csvSheet(bytes, limits)];
}
