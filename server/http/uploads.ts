import { fileTypeFromBuffer } from 'file-type';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import type { MessageCode } from '#contract/messages/en.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from './body.ts';
import { invalid, loggable } from './errors.ts';

/** A file that was judged and stored, and waits for a record to refer to it. */
export interface StagedUpload {
  storageKey: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: Uint8Array;
}

const extensions: Record<(typeof attachmentTypes)[number], readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

const isAllowed = (type: string | undefined): type is (typeof attachmentTypes)[number] =>
  (attachmentTypes as readonly string[]).includes(type ?? '');

/** What the bytes are, whatever the name says. A name that says otherwise is given the right ending. */
export async function judge(upload: Upload): Promise<{ name: string; mediaType: string }> {
  const refuse = (code: MessageCode, data: Record<string, string | number> = {}) =>
    invalid('files', code, { name: upload.name, ...data });
  if (upload.bytes.length === 0) throw refuse('file.empty');
  if (upload.bytes.length > attachmentBytes) throw refuse('file.large', { max: attachmentBytes / 1_000_000 });
  const found = await fileTypeFromBuffer(upload.bytes);
  if (!isAllowed(found?.mime)) throw refuse('file.type');
  const right = extensions[found.mime];
  const ending = /\.([a-z0-9]+)$/i.exec(upload.name)?.[1]?.toLowerCase();
  const name =
    ending !== undefined && right.includes(ending)
      ? upload.name
      : `${upload.name.replace(/\.[a-z0-9]+$/i, '')}.${right[0]}`;
  return { name, mediaType: found.mime };
}

/** Judges all files, then stores them. Nothing is stored if one is refused. */
export async function stageUploads(context: Context, uploads: readonly Upload[]): Promise<StagedUpload[]> {
  const judged = await Promise.all(uploads.map(judge));
  const staged: StagedUpload[] = [];
  for (const [i, upload] of uploads.entries()) {
    const storageKey = await context.storage.put(upload.bytes);
    staged.push({ storageKey, ...judged[i]!, size: upload.bytes.length, sha256: upload.sha256 });
  }
  return staged;
}

/** Takes back what was staged for a write that did not happen. */
export async function unstage(context: Context, uploads: readonly StagedUpload[]): Promise<void> {
  for (const { storageKey } of uploads) {
    await context.storage
      .remove(storageKey)
      .catch((error: unknown) => context.log.warn({ error: loggable(error) }, 'upload not removed'));
  }
}
