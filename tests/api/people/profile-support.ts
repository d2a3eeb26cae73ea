import { crc32, deflateSync } from 'node:zlib';
import type { SealedNumber } from '#contract/hr/people/employees.ts';
import { employeePlace } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import type { Api, Person } from '#tests/api/support.ts';
import { jpeg } from '#tests/api/builders.ts';

/** The numbers of all employees here, as they are in full and as they may be shown. */
export const numbers: Record<SealedNumber, { plain: string; shown: string; masked: string }> = {
  sss: { plain: '3412345678', shown: '34-1234567-8', masked: '••-••••567-8' },
  philhealth: { plain: '120345678901', shown: '12-034567890-1', masked: '••-••••••890-1' },
  pagibig: { plain: '121198765432', shown: '1211-9876-5432', masked: '••••-••••-5432' },
  tin: { plain: '23456789100000', shown: '234-567-891-00000', masked: '•••-•••-891-00000' },
  bank_account: { plain: '9081726354', shown: '9081726354', masked: '••••••6354' },
};

export async function giveNumbers(api: Api, employeeId: number): Promise<void> {
  const sealed = Object.fromEntries(
    Object.entries(numbers).map(([column, { plain }]) => [
      column,
      seal(plain, api.context.settings.dataKey, employeePlace(column as SealedNumber, employeeId)),
    ]),
  );
  await api.db
    .updateTable('hr.employees')
    .set({ ...sealed, bank: 'BPI', bank_account_name: 'Given Surname' })
    .where('id', '=', employeeId)
    .execute();
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const width = 300;
const height = 100;

/** A PNG of 300 × 100 with ink where `isInk` says, and a text in it that tells about the person. */
export function png(isInk: (x: number, y: number) => boolean, name = 'signature.png'): File {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isInk(x, y)) raw.set([20, 30, 80, 255], y * (width * 4 + 1) + 1 + x * 4);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Comment\0taken in Quezon City')),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', new Uint8Array()),
  ];
  return new File([new Uint8Array(Buffer.concat(parts))], name, { type: 'image/png' });
}

/** A wave across the paper: as much ink as a name. */
export const aSignature = (): File => png((x, y) => x > 40 && x < 240 && Math.abs(y - 50 - 25 * Math.sin(x / 12)) < 3);

/** A camera's JPEG: held on its side, with the place it was taken at. `order`: the byte order of its Exif. */
export async function cameraJpeg(orientation: number, order: 'II' | 'MM' = 'II'): Promise<File> {
  const little = order === 'II';
  const tiff = Buffer.alloc(26);
  const write = (value: number, at: number, bytes: 2 | 4) =>
    little ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes);
  tiff.write(order, 0, 'latin1');
  write(42, 2, 2);
  write(8, 4, 4);
  write(1, 8, 2);
  write(0x0112, 10, 2);
  write(3, 12, 2);
  write(1, 14, 4);
  write(orientation, 18, 2);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPSLatitude 14.5995 N')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  const comment = Buffer.from([0xff, 0xfe, 0, 10, ...Buffer.from('at home!')]);
  const plain = Buffer.from(await jpeg().arrayBuffer());
  const bytes = Buffer.concat([plain.subarray(0, 2), head, exif, comment, plain.subarray(2), Buffer.from('MOTION')]);
  return new File([new Uint8Array(bytes)], 'IMG_2026.jpg', { type: 'image/jpeg' });
}

/** A stored file as a user sees it. */
export async function fileOf(api: Api, id: number, as: Person): Promise<{ status: number; bytes: Buffer }> {
  const response = await api.hr.request(`/file/show/${id}`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
