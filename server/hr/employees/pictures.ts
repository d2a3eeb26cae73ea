import { createHash } from 'node:crypto';
import type { MessageCode } from '#contract/messages/en.ts';
import { judgeInk } from '#domain/signature/ink.ts';
import { cleanJpeg } from '#server/documents/jpeg.ts';
import { cleanPng, decodePng } from '#server/documents/png.ts';
import type { Upload } from '#server/http/body.ts';
import { invalid } from '#server/http/errors.ts';

const refuse = (code: MessageCode, upload: Upload) => invalid('files', code, { name: upload.name });

const kept = (name: string, bytes: Uint8Array): Upload => ({
  name,
  bytes,
  sha256: createHash('sha256').update(bytes).digest(),
});

/** A photo as it is kept: upright as its camera meant it, and telling nothing besides. */
export const preparePhoto = async (uploads: readonly Upload[]): Promise<Upload[]> =>
  uploads.map((upload) => {
    try {
      return kept('photo.jpg', cleanJpeg(upload.bytes));
    } catch {
      throw refuse('photo.type', upload);
    }
  });

/** A signature as it is kept: a picture with enough ink to be one, whoever sends it. */
export const prepareSignature = async (uploads: readonly Upload[]): Promise<Upload[]> =>
  uploads.map((upload) => {
    let ink;
    let clean;
    try {
      clean = cleanPng(upload.bytes);
      ink = judgeInk(decodePng(clean));
    } catch {
      throw refuse('signature.type', upload);
    }
    if (ink !== 'signature') throw refuse(`signature.${ink}`, upload);
    return kept('signature.png', clean);
  });
