import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures as cameras make them, and as an attacker makes them. */

export const named = (name: string, bytes: Uint8Array, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A picture of one colour, by its size. */
export const plain = (width: number, height: number, background = '#3a6ea5') =>
  sharp({ create: { width, height, channels: 3, background } });

/** What a picture of a filing must not say, in every place a picture has for it. */
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

/** A PDF of one page with a photo on it that tells where it was taken, as the scanner of a phone writes it. */
export async function scanned({ packed = false, trailer = '' } = {}): Promise<File> {
  const picture = await plain(40, 20).withExif(exif).jpeg().toBuffer();
  const photo = packed ? deflateSync(picture, { level: 1 }) : picture;
  const filter = packed ? '[/FlateDecode /DCTDecode]' : '/DCTDecode';
  const drawn = Buffer.from('q 400 0 0 200 50 500 cm /Im0 Do Q');
  const xmp = Buffer.from(
    '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="14,35.97N">' +
      '<exif:GPSLongitude>120,58.99E</exif:GPSLongitude></rdf:Description></x:xmpmeta><?xpacket end="w"?>',
  );
  const objects: [string, Uint8Array?][] = [
    ['<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /Im0 5 0 R >> >> >>',
    ],
    [`<< /Length ${drawn.length} >>`, drawn],
    [
      `<< /Type /XObject /Subtype /Image /Width 40 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter} /Length ${photo.length} >>`,
      photo,
    ],
    [`<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>`, xmp],
  ];
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, p) => sum + p.length, 0);
  for (const [i, [dictionary, stream]] of objects.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${i + 1} 0 obj\n${dictionary}\n`));
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  }
  const table = length();
  const rows = offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return named('scan.pdf', Buffer.concat(parts), 'application/pdf');
}

/** The photo of such a PDF. */
export function photoIn(pdf: Buffer): Buffer {
  const start = pdf.indexOf('stream\n', pdf.indexOf('/Image')) + 'stream\n'.length;
  return pdf.subarray(start, pdf.indexOf('\nendstream', start));
}
