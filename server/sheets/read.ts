import { csvSheet } from './csv.ts';
import { SheetError, sheetLimits, type Sheet, type SheetLimits } from './sheet.ts';
import { xlsxSheets } from './xlsx.ts';

const begins = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, i) => bytes[i] === byte);

/** The type of a file by its content: a workbook, text, or an unreadable file with an explanation. */
export function sheetKind(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new SheetError('The file is empty.');
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SheetError('This is an old Excel file (XLS), or one with a password. Save it as XLSX without one.');
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('This is a PDF. Save the list as XLSX or CSV.');
  if (/^\W*<(!doctype html|html|head|meta|body|table)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 512))))
    throw new SheetError(
      'This is a web page with the name of a spreadsheet. Open it in a spreadsheet program and save it as XLSX or CSV.',
    );
  if (bytes.subarray(0, 4096).includes(0) && !begins(bytes, 0xff, 0xfe) && !begins(bytes, 0xfe, 0xff))
    throw new SheetError('This file isn’t a table. Save it as XLSX or CSV.');
  return 'csv';
}

/**
 * The tables of an uploaded file: the visible sheets of an XLSX, or the one table of a CSV. The content decides, not
 * the name. Rows are read one by one in bounded memory; problems are thrown as `SheetError` with an explanation.
 */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits = sheetLimits): Promise<Sheet[]> {
  return sheetKind(bytes) === 'xlsx' ? xlsxSheets(bytes, limits) : [csvSheet(bytes, limits)];
}
