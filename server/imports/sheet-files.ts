import type { Upload } from '#server/http/body.ts';
import { refused } from '#server/http/errors.ts';
import type { CleanFile } from '#server/http/uploads.ts';
import { sheetKind } from '#server/sheets/read.ts';
import { SheetError } from '#server/sheets/sheet.ts';

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' };

/** Accepts a file by its content. A job reads its data. */
export function sheetFiles(uploads: readonly Upload[]): Promise<CleanFile[]> {
  return Promise.resolve(
    uploads.map(({ name, bytes }) => {
      try {
        return { name, mediaType: types[sheetKind(bytes)], bytes };
      } catch (error) {
        throw error instanceof SheetError ? refused('files', error.message) : error;
      }
    }),
  );
}
