import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import type { MessageCode } from '#contract/messages/en.ts';
import { nth } from '#domain/lists/known.ts';
import { isOneOf } from '#domain/lists/records.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from './body.ts';
import { ScannerAway, scan } from './clamav.ts';
import { HttpError, invalid, loggable } from './errors.ts';
import { cleanPdf } from './pdf.ts';
import { PdfError } from './pdf-pictures.ts';
import { PictureError, cleanPicture, mostMegapixels } from './pictures.ts';

/** A file for storing, checked by content and reduced to its visible content. */
export interface CleanFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A file that was checked, cleaned, and stored, and waits for a record to use it. */
export interface StagedUpload {
  storageKey: string;
  name: string;
  mediaType: string;
  size: number;
  /** Hash of the stored bytes. */
  sha256: Uint8Array;
  /** The stored bytes while the request lasts, so that no file is read in a transaction. */
  bytes: Uint8Array;
}

const extensions: Record<(typeof attachmentTypes)[number], readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

const isAllowed = (type: string | undefined): type is (typeof attachmentTypes)[number] =>
  isOneOf(attachmentTypes, type);

/** Returns a 422 error on the files of a call, naming the file. */
export const refuseFile = (upload: Upload, code: MessageCode, data: Record<string, string | number> = {}): HttpError =>
  invalid('files', code, { name: upload.name, ...data });

/** Returns the type of the bytes regardless of the name. Corrects a wrong extension. */
async function checkUpload(upload: Upload): Promise<{ name: string; mediaType: (typeof attachmentTypes)[number] }> {
  if (upload.bytes.length === 0) throw refuseFile(upload, 'file.empty');
  refuseLarge(upload);
  const found = await fileTypeFromBuffer(upload.bytes);
  if (found?.mime === 'image/apng') throw refuseFile(upload, 'file.moving');
  if (!isAllowed(found?.mime)) throw refuseFile(upload, 'file.type');
  const right = extensions[found.mime];
  const ending = /\.([a-z0-9]+)$/i.exec(upload.name)?.[1]?.toLowerCase();
  const name =
    ending !== undefined && right.includes(ending)
      ? upload.name
      : `${upload.name.replace(/\.[a-z0-9]+$/i, '')}.${right[0]}`;
  return { name, mediaType: found.mime };
}

/** Throws 422 for a file above the size limit. */
export function refuseLarge(upload: Upload): void {
  if (upload.bytes.length > attachmentBytes)
    throw refuseFile(upload, 'file.large', { max: attachmentBytes / 1_000_000 });
}

const reasons = { unreadable: 'file.unreadable', pixels: 'file.pixels', moving: 'file.moving' } as const;

/**
 * Returns the refusal of an image, or another error unchanged. `unreadable` is a more specific sentence for an
 * unreadable image.
 */
export function refusePicture(upload: Upload, error: unknown, unreadable: MessageCode = 'file.unreadable'): unknown {
  if (!(error instanceof PictureError)) return error;
  const code = error.reason === 'unreadable' ? unreadable : reasons[error.reason];
  return refuseFile(upload, code, { max: mostMegapixels });
}

/** Maximum pixels of an attachment's longer side, with which a sheet of paper at 200 dpi is readable. */
const attachmentSide = 2560;

/** Returns a request's attachments for storing. Checks all of them before it processes the first. */
export async function cleanAttachments(uploads: readonly Upload[]): Promise<CleanFile[]> {
  const judged = await Promise.all(uploads.map(checkUpload));
  return Promise.all(
    uploads.map(async (upload, i) => {
      try {
        const { name, mediaType } = nth(judged, i);
        const bytes =
          mediaType === 'application/pdf'
            ? await cleanPdf(upload.bytes)
            : await cleanPicture(upload.bytes, attachmentSide);
        if (bytes === null) throw refuseFile(upload, 'file.unreadable');
        return { name, mediaType, bytes };
      } catch (error) {
        if (error instanceof PdfError) throw refuseFile(upload, `file.pdf_${error.reason}`);
        throw refusePicture(upload, error);
      }
    }),
  );
}

/**
 * Scans files, if a scanner is configured. Throws if the scanner doesn't respond, so that no file is accepted
 * unscanned.
 */
async function refuseMalware(context: Context, files: readonly CleanFile[]): Promise<void> {
  const address = context.settings.clamavSocket;
  if (address === undefined) return;
  for (const { name, bytes } of files) {
    const found = await scan(address, bytes).catch((error: unknown) => {
      if (!(error instanceof ScannerAway)) throw error;
      context.log.warn({ error: error.message }, 'the malware scanner does not answer');
      throw new HttpError(503, { code: 'file.unscanned' }, { reason: 'scanner-away', retryAfter: 60 });
    });
    if (found === null) continue;
    context.log.warn({ found }, 'an upload with malware was refused');
    throw invalid('files', 'file.virus', { name, found });
  }
}

/** Stores checked and cleaned files. If one can't be stored, removes the others. */
export async function stageUploads(context: Context, files: readonly CleanFile[]): Promise<StagedUpload[]> {
  await refuseMalware(context, files);
  const staged: StagedUpload[] = [];
  try {
    for (const { name, mediaType, bytes } of files) {
      const storageKey = await context.storage.put(bytes);
      const sha256 = createHash('sha256').update(bytes).digest();
      staged.push({ storageKey, name, mediaType, size: bytes.length, sha256, bytes });
    }
  } catch (error) {
    await unstage(context, staged);
    throw error;
  }
  return staged;
}

/** Deletes the staged files of a write that failed. */
export async function unstage(context: Context, uploads: readonly StagedUpload[]): Promise<void> {
  for (const { storageKey } of uploads) {
    await context.storage
      .remove(storageKey)
      .catch((error: unknown) => context.log.warn({ error: loggable(error) }, 'upload not removed'));
  }
}
