import { crc32, inflateSync } from 'node:zlib';
import type { Pixels } from '#domain/signature/ink.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** What draws the picture; text, times, Exif and what programs add of their own do not. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Four million: far beyond a signature, far below what would trouble the server. */
const mostPixels = 4_000_000;

interface Chunk {
  type: string;
  data: Uint8Array;
  /** With length and checksum, as it stands in the file. */
  whole: Uint8Array;
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  if (!signature.every((b, i) => bytes[i] === b)) throw new TypeError('Not a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) throw new TypeError('The PNG is damaged');
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw new TypeError('The PNG is cut short');
}

/** A PNG without what it tells besides its picture. Throws if the bytes are no whole PNG. */
export const cleanPng = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      signature,
      ...chunksOf(bytes)
        .filter((c) => drawing.has(c.type))
        .map((c) => c.whole),
    ]),
  );

/** Samples of a pixel, by the PNG's colour type: grey, colour, and both with opacity. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The picture of a PNG as a canvas writes them: eight bits a sample, not interlaced, no palette. Throws for any other. */
export function decodePng(bytes: Uint8Array): Pixels {
  const chunks = chunksOf(bytes);
  const head = chunks[0];
  if (head?.type !== 'IHDR' || head.data.length !== 13) throw new TypeError('The PNG has no head');
  const view = new DataView(head.data.buffer, head.data.byteOffset, 13);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colour, , , interlaced] = head.data.subarray(8);
  const size = samples[colour!];
  if (depth !== 8 || size === undefined || interlaced !== 0) throw new TypeError('A PNG of another kind');
  if (width === 0 || height === 0 || width * height > mostPixels) throw new TypeError('A PNG of another size');
  const line = width * size + 1;
  const packed = Buffer.concat(chunks.filter((c) => c.type === 'IDAT').map((c) => c.data));
  // One byte more than expected is enough to know that it is wrong, and stops a bomb.
  const raw = inflateSync(packed, { maxOutputLength: line * height + 1 });
  if (raw.length !== line * height) throw new TypeError('The PNG is cut short');
  return { width, height, rgba: toRgba(unfilter(raw, line, height, size), size) };
}

/** Undoes the filters of each line: a byte is what was stored plus what its neighbours foretell. */
function unfilter(raw: Uint8Array, line: number, height: number, size: number): Uint8Array {
  const wide = line - 1;
  const out = new Uint8Array(wide * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * line]!;
    if (filter > 4) throw new TypeError('The PNG is damaged');
    for (let x = 0; x < wide; x++) {
      const at = y * wide + x;
      const left = x >= size ? out[at - size]! : 0;
      const up = y > 0 ? out[at - wide]! : 0;
      const corner = x >= size && y > 0 ? out[at - wide - size]! : 0;
      out[at] = raw[y * line + 1 + x]! + foretold(filter, left, up, corner);
    }
  }
  return out;
}

function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter < 2) return filter === 0 ? 0 : left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function toRgba(from: Uint8Array, size: number): Uint8Array {
  if (size === 4) return from;
  const count = from.length / size;
  const rgba = new Uint8Array(count * 4);
  for (let i = 0; i < count; i++) {
    const at = i * size;
    const grey = size < 3;
    rgba[i * 4] = from[at]!;
    rgba[i * 4 + 1] = from[grey ? at : at + 1]!;
    rgba[i * 4 + 2] = from[grey ? at : at + 2]!;
    rgba[i * 4 + 3] = size === 2 ? from[at + 1]! : 255;
  }
  return rgba;
}
