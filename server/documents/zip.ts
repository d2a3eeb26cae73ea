import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With folders, separated by `/`; at most 65,535 bytes, unique among the entries. */
  name: string;
  bytes: Uint8Array;
}

/** Names are UTF-8 (APPNOTE 6.3.10, 4.4.4, bit 11). */
const utf8 = 0x0800;
const version = 20;
/** Four gigabytes, where the plain format ends. */
const largest = 0xffff_ffff;

/**
 * A ZIP of the entries as they are, one after the other and not compressed: photos and PDFs hardly
 * get smaller. `at`: the local date and time the entries are given. Throws where the plain format ends.
 */
export function zip(entries: readonly ZipEntry[], at: { date: string; time: string }): Uint8Array {
  if (entries.length > 0xffff) throw new RangeError('Too many files for one ZIP');
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(utf8, 2);
    common.writeUInt32LE(dosTime(at), 6);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(encoded.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, encoded, bytes);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, encoded);
    offset += 30 + encoded.length + bytes.length;
    if (offset > largest) throw new RangeError('Too much for one ZIP');
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

/** Date and time in one number, as DOS had them: two-second steps, years from 1980. */
function dosTime({ date, time }: { date: string; time: string }): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return (((((year - 1980) << 9) | (month << 5) | day) << 16) | (hour << 11) | (minute << 5)) >>> 0;
}
