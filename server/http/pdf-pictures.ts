import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

/**
 * Why a PDF is not taken: it is locked, signed where a change would break the signature, hides what its photos tell, holds
 * programs or files, or cannot be read.
 */
export class PdfError extends Error {
  readonly reason: 'locked' | 'signed' | 'hidden' | 'active' | 'damaged';
  constructor(reason: PdfError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const inflated = promisify(inflate);
const deflated = promisify(deflate);

/** A photo of fifty million pixels is well below; a stream that unpacks to more is no photo of a phone. */
const mostUnpacked = 64 * 1024 * 1024;

/** A stream of a PDF: what its dictionary says, and where its bytes lie. */
interface Stream {
  dictionary: string;
  start: number;
  end: number;
}

/**
 * Takes out of a PDF where and with what its photos were taken: Exif, XMP and comments of the JPEGs in it, packed ones and
 * attached ones too, and places in XMP of the document. Each is overwritten where it stands with as many bytes, so the
 * table of the PDF stays right and all else is as it was. The same bytes come back where there is nothing to take out.
 * Throws PdfError where that cannot be done.
 */
export async function withoutPlaces(bytes: Uint8Array): Promise<Uint8Array> {
  const original = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = original.toString('latin1');
  // What is encrypted cannot be looked into, nor by HR without the password.
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) throw new PdfError('locked');
  const clean = Buffer.from(original);
  for (const stream of streamsOf(text)) await cleanStream(clean, stream);
  // XMP of the document, and whatever stands bare outside of what was understood.
  blankPlaces(clean);
  for (let at = text.indexOf(jpegMark); at >= 0; at = text.indexOf(jpegMark, at + 1))
    blankSegments(clean, at, isTelling);
  if (clean.equals(original)) return bytes;
  if (text.includes('/ByteRange')) throw new PdfError('signed');
  return clean;
}

/** A JPEG begins so. */
const jpegMark = '\u00ff\u00d8\u00ff';

export function* streamsOf(text: string): Generator<Stream> {
  const begin = /\bstream(\r\n|\n|\r)/g;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const start = begin.lastIndex;
    const end = text.indexOf('endstream', start);
    if (end < 0) return;
    const dictionary = text.slice(Math.max(0, text.lastIndexOf(' obj', found.index), found.index - 4000), found.index);
    yield { dictionary, start, end };
    begin.lastIndex = end + 'endstream'.length;
  }
}

async function cleanStream(pdf: Buffer, { dictionary, start, end }: Stream): Promise<void> {
  const bytes = pdf.subarray(start, end);
  const holds = /\/(DCTDecode|DCT|Metadata|EmbeddedFile)\b/.test(dictionary);
  if (/\/FlateDecode|\/Fl\b/.test(dictionary)) {
    if (!holds) return;
    const whole = await unpacked(bytes);
    const before = Buffer.from(whole);
    cleanBytes(whole);
    if (whole.equals(before)) return;
    const packed = await deflated(whole, { level: 9 });
    if (packed.length > bytes.length) throw new PdfError('hidden');
    // What follows the end of packed data is not read.
    bytes.fill(0x20);
    bytes.set(packed);
    return;
  }
  // Photos written as text, or packed in ways nobody uses for photos any more.
  if (holds && /\/(ASCII85Decode|A85|ASCIIHexDecode|AHx|LZWDecode|LZW|RunLengthDecode|RL)\b/.test(dictionary))
    throw new PdfError('hidden');
  cleanBytes(bytes);
}

export async function unpacked(bytes: Buffer): Promise<Buffer> {
  try {
    return await inflated(bytes, { maxOutputLength: mostUnpacked });
  } catch {
    throw new PdfError('hidden');
  }
}

/** What a stream holds by itself: a JPEG, or text with places in it. */
function cleanBytes(bytes: Buffer): void {
  if (bytes.subarray(0, 3).toString('latin1') === jpegMark) blankSegments(bytes, 0, isNoPicture);
  blankPlaces(bytes);
}

/** Exif, XMP, and the text of photo editors: by the words they begin with. */
const isTelling = (_: number, payload: Buffer): boolean =>
  /^(Exif\0|http:\/\/ns\.adobe\.com\/|Photoshop 3\.0\0|MPF\0)/.test(payload.subarray(0, 40).toString('latin1'));

/** Everything besides the picture, its resolution (JFIF), its colours (ICC) and how they are coded (Adobe). */
const isNoPicture = (marker: number, payload: Buffer): boolean => {
  const says = payload.subarray(0, 12).toString('latin1');
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe0) return !says.startsWith('JFIF\0');
  if (marker === 0xe2) return !says.startsWith('ICC_PROFILE\0');
  return marker !== 0xee;
};

/** Overwrites the segments of a JPEG that say what `blanks` finds, up to where its picture begins. Their places stay. */
function blankSegments(bytes: Buffer, jpeg: number, blanks: (marker: number, payload: Buffer) => boolean): void {
  let at = jpeg + 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return;
    const size = bytes.readUInt16BE(at + 2);
    const payload = bytes.subarray(at + 4, at + 2 + size);
    if (size < 2 || at + 2 + size > bytes.length) return;
    if (blanks(marker, payload)) payload.fill(0);
    at += 2 + size;
  }
}

/** Places in XMP, as attributes and as elements: their values become blanks. */
function blankPlaces(bytes: Buffer): void {
  if (!bytes.includes('GPS')) return;
  const text = bytes.toString('latin1');
  const value = /\bexif(?:EX)?:GPS\w+\s*(?:=\s*(?:"([^"]*)"|'([^']*)')|>([^<]*)<)/dg;
  for (const found of text.matchAll(value))
    for (const span of found.indices!.slice(1)) if (span) bytes.fill(0x20, span[0], span[1]);
}
