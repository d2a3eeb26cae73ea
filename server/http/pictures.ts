import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { HttpError } from './errors.ts';

/** The accepted image types. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Maximum megapixels of an image: as large as phones take, decoded in about 130 MB and two seconds at worst. */
export const mostMegapixels = 50;

/** Thrown if an image isn't accepted: it is unreadable, has too many pixels, or has more than one frame. */
export class PictureError extends Error {
  readonly reason: 'unreadable' | 'pixels' | 'moving';
  constructor(reason: PictureError['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

// One thread per image, no cache, and only the accepted image formats.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/**
 * Images processed at once. Passwords are hashed on the same four threads of Node's pool, so some must stay free during
 * uploads. More images than processor cores would only slow down each other.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum number of images that may wait, each in memory. Further uploads must be repeated later. */
const mostWaiting = 100;
const waiting: (() => void)[] = [];
let working = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < atOnce) working++;
  else {
    if (waiting.length >= mostWaiting) throw new HttpError(503, { code: 'request.busy' }, { retryAfter: 5 });
    // A finished image passes its slot on, so `working` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}

const formats: Record<string, PictureType> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

async function opened<T>(
  bytes: Uint8Array,
  work: (picture: Sharp, type: PictureType) => Promise<T>,
  megapixels = mostMegapixels,
): Promise<T> {
  return inTurn(async () => {
    try {
      // Only the header is read first, so that no part of a too large image is decoded.
      const head = await sharp(bytes, { limitInputPixels: false }).metadata();
      const type = formats[head.format];
      if (type === undefined) throw new PictureError('unreadable');
      if ((head.pages ?? 1) > 1) throw new PictureError('moving');
      if (head.width * head.height > megapixels * 1_000_000) throw new PictureError('pixels');
      const picture = sharp(bytes, {
        autoOrient: true,
        // Refuse a truncated image, but accept irregularities that cameras write around a complete one.
        failOn: 'error',
        limitInputPixels: megapixels * 1_000_000,
      });
      return await work(picture.timeout({ seconds: 30 }), type);
    } catch (error) {
      throw error instanceof PictureError ? error : new PictureError('unreadable', { cause: error });
    }
  });
}

/** Scales an image to sides of at most `side` pixels, in standard colors. */
const fitted = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');

const written: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 85, effort: 2 }),
};

/**
 * Redraws an image: upright, no side longer than `side` pixels, of the same type, and without other data: location,
 * camera, comments, thumbnails, and anything after its end. Throws a PictureError, and 503 when too many wait. CPU work
 * on its own thread: never inside a transaction.
 */
export const cleanPicture = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  opened(bytes, async (picture, type) => new Uint8Array(await written[type](fitted(picture, side)).toBuffer()));

/**
 * Redraws a PNG or JPEG for print, like `cleanPicture`. A transparent image gets a white background. Refuses too many
 * megapixels before decoding.
 */
export const cleanPrint = (
  bytes: Uint8Array,
  most: { side: number; megapixels: number },
): Promise<{ bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' }> =>
  opened(
    bytes,
    async (picture, type) => {
      if (type === 'image/webp') throw new PictureError('unreadable');
      const flat = fitted(picture, most.side).flatten({ background: '#ffffff' });
      return { bytes: new Uint8Array(await written[type](flat).toBuffer()), mediaType: type };
    },
    most.megapixels,
  );

/** Redraws a PNG like `cleanPicture`, and returns it with its pixels as rows of red, green, blue, and opacity. */
export const cleanDrawing = (
  bytes: Uint8Array,
  side: number,
): Promise<{ png: Uint8Array; width: number; height: number; rgba: Uint8Array }> =>
  opened(bytes, async (picture, type) => {
    if (type !== 'image/png') throw new PictureError('unreadable');
    const { data, info } = await fitted(picture, side).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    return { png: new Uint8Array(png), width, height, rgba: data };
  });
