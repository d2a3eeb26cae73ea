import { judgeInk } from '#domain/signature/ink.ts';
import type { Upload } from '#server/http/body.ts';
import { cleanDrawing, cleanPicture, PictureError } from '#server/http/pictures.ts';
import { refuseFile, refuseLarge, refusePicture, type CleanFile } from '#server/http/uploads.ts';

/** Pixels of the longer side of a stored photo, and of a signature. The app sends 640 and 900. */
const photoSide = 1024;
const signatureSide = 1800;

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Prepares a photo for storage: rotated as taken and without metadata. */
export const preparePhoto = (uploads: readonly Upload[]): Promise<CleanFile[]> =>
  Promise.all(
    uploads.map(async (upload) => {
      refuseLarge(upload);
      try {
        if (!isJpeg(upload.bytes)) throw new PictureError('unreadable');
        const bytes = await cleanPicture(upload.bytes, photoSide);
        return { name: 'photo.jpg', mediaType: 'image/jpeg', bytes };
      } catch (error) {
        throw refusePicture(upload, error, 'photo.type');
      }
    }),
  );

/** Prepares a signature for storage, and refuses a picture with too little ink to be one. */
export const prepareSignature = (uploads: readonly Upload[]): Promise<CleanFile[]> =>
  Promise.all(
    uploads.map(async (upload) => {
      refuseLarge(upload);
      try {
        const { png, ...pixels } = await cleanDrawing(upload.bytes, signatureSide);
        const ink = judgeInk(pixels);
        if (ink !== 'signature') throw refuseFile(upload, `signature.${ink}`);
        return { name: 'signature.png', mediaType: 'image/png', bytes: png };
      } catch (error) {
        throw refusePicture(upload, error, 'signature.type');
      }
    }),
  );
