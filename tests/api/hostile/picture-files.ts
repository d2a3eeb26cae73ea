import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Pictures as cameras make them, and as somebody makes them who means harm. */

export const named = (name: string, bytes: Uint8Array, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A picture of one colour, by its size. */
export const plain = (width: number, height: number, background = '#3a6ea5') =>
  sharp({ create: { width, height, channels: 3, background } });

/** What nobody filing a leave means to tell, in every place a picture has for it. */
export const told = ['taken at home', '14.5995', 'Quezon', 'GPS', 'PK\u0003\u0004'];
const exif = {
  IFD0: { ImageDescription: 'taken at home', Copyright: '14.5995 GPS' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 58/1', GPSDateStamp: '2026:11:18' },
};
const behind = Buffer.from('PK\u0003\u0004 an archive of Quezon');

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A PNG with a chunk more, right after its head. */
const withChunk = (png: Buffer, type: string, data: Uint8Array): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);

/** A picture that tells where it was taken, with an archive behind it. */
export async function telling(type: 'jpeg' | 'png' | 'webp'): Promise<File> {
  const made = await plain(40, 20).withExif(exif)[type]().toBuffer();
  const whole = type === 'png' ? withChunk(made, 'tEXt', Buffer.from('Comment\0taken at home in Quezon')) : made;
  return named(`telling.${type}`, Buffer.concat([whole, behind]));
}

/** A JPEG of a landscape, left half red, held on its side by the camera. */
export async function onItsSide(): Promise<File> {
  const red = await plain(20, 20, '#e00000').png().toBuffer();
  const picture = plain(40, 20, '#0000e0').composite([{ input: red, left: 0, top: 0 }]);
  return named('side.jpg', await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

/** A JPEG of sixteen pixels that says it has more than four thousand million. */
export async function hugeJpeg(): Promise<File> {
  const bytes = await plain(16, 16).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return named('huge.jpg', bytes);
}

/** A PNG of sixteen pixels that says it has 64 million. */
export async function hugePng(): Promise<File> {
  const bytes = await plain(16, 16).png().toBuffer();
  const head = Buffer.from(bytes.subarray(16, 29));
  head.writeUInt32BE(8000, 0);
  head.writeUInt32BE(8000, 4);
  return named('huge.png', Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', head), bytes.subarray(33)]));
}

export async function movingWebp(): Promise<File> {
  const frames = await Promise.all(['#f00', '#0f0'].map((c) => plain(30, 30, c).png().toBuffer()));
  return named(
    'moving.webp',
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
}

/** An animated PNG: its control chunk says so before the picture begins. */
export const movingPng = async (): Promise<File> =>
  named('moving.png', withChunk(await plain(30, 30).png().toBuffer(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));

/** The first half of a picture. */
export async function half(type: 'jpeg' | 'png' | 'webp'): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } });
  const bytes = await whole[type]().toBuffer();
  return named(`half.${type}`, bytes.subarray(0, bytes.length / 2));
}

/** A photo of six million pixels, as a phone takes it. */
export async function cameraPhoto(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const taken = sharp({ create: { width: 2800, height: 2100, channels: 3, background: '#888', noise } });
  return named('camera.jpg', await taken.blur(2).jpeg({ quality: 60 }).toBuffer());
}
