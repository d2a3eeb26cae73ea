import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { mustHave, nth } from '#domain/lists/known.ts';

/**
 * Thrown if a PDF isn't accepted: it is encrypted, signed where a change would break the signature, has hidden photo
 * data, has programs or files, or is unreadable.
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

/**
 * Maximum size of an unpacked stream. A photo of fifty million pixels is well below; a larger stream isn't a phone's
 * photo.
 */
const mostUnpacked = 64 * 1024 * 1024;

/** A PDF stream with its dictionary and the position of its bytes. */
interface Stream {
  dictionary: string;
  start: number;
  end: number;
}

/**
 * Removes metadata about the place and device of photos from a PDF: Exif, XMP, and comments of its JPEGs, even
 * compressed or attached, and locations in the document's XMP. Overwrites each in place with the same number of bytes,
 * so that the PDF's table stays valid. Returns the same bytes if there is nothing to remove. Throws PdfError if it
 * can't be done.
 */
export async function withoutPlaces(bytes: Uint8Array): Promise<Uint8Array> {
  const original = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = original.toString('latin1');
  // Encrypted content can't be read, and HR couldn't read it without the password either.
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) throw new PdfError('locked');
  const clean = Buffer.from(original);
  for (const stream of streamsOf(text)) await cleanStream(clean, stream);
  // Also blank the document's XMP, and readable data outside the parsed streams.
  blankPlaces(clean);
  for (let at = text.indexOf(jpegMark); at >= 0; at = text.indexOf(jpegMark, at + 1))
    blankSegments(clean, at, isTelling);
  if (clean.equals(original)) return bytes;
  if (text.includes('/ByteRange')) throw new PdfError('signed');
  return clean;
}

/** First bytes of a JPEG. */
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
    // Data after the end of compressed data isn't read.
    bytes.fill(0x20);
    bytes.set(packed);
    return;
  }
  // Refuse photos as text, or in a compression no longer used for photos.
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

/** Cleans a stream's content: a JPEG, or text with locations in it. */
function cleanBytes(bytes: Buffer): void {
  if (bytes.subarray(0, 3).toString('latin1') === jpegMark) blankSegments(bytes, 0, isNoPicture);
  blankPlaces(bytes);
}

/** Returns true for Exif, XMP, and photo editors' text, recognized by their first words. */
const isTelling = (_: number, payload: Buffer): boolean =>
  /^(Exif\0|http:\/\/ns\.adobe\.com\/|Photoshop 3\.0\0|MPF\0)/.test(payload.subarray(0, 40).toString('latin1'));

/** Returns true for all segments except the image, its resolution (JFIF), colors (ICC), and coding (Adobe). */
const isNoPicture = (marker: number, payload: Buffer): boolean => {
  const says = payload.subarray(0, 12).toString('latin1');
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe0) return !says.startsWith('JFIF\0');
  if (marker === 0xe2) return !says.startsWith('ICC_PROFILE\0');
  return marker !== 0xee;
};

/** Overwrites the segments of a JPEG that `blanks` selects, up to the image data. Their positions stay. */
function blankSegments(bytes: Buffer, jpeg: number, blanks: (marker: number, payload: Buffer) => boolean): void {
  let at = jpeg + 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = nth(bytes, at + 1);
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

/** Overwrites locations in XMP attributes and elements with blanks. */
function blankPlaces(bytes: Buffer): void {
  if (!bytes.includes('GPS')) return;
  const text = bytes.toString('latin1');
  const value = /\bexif(?:EX)?:GPS\w+\s*(?:=\s*(?:"([^"]*)"|'([^']*)')|>([^<]*)<)/dg;
  for (const found of text.matchAll(value))
    for (const span of mustHave(found, 'indices').slice(1)) if (span) bytes.fill(0x20, span[0], span[1]);
}
