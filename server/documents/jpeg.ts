/** Segments that stand alone: no length follows them. */
const alone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** JFIF, colour profile and Adobe's transform: without them the colours are wrong. Exif, XMP, IPTC and comments tell about the person. */
const kept = (marker: number, name: string): boolean =>
  marker === 0xe0
    ? name.startsWith('JFIF')
    : marker === 0xe2
      ? name.startsWith('ICC_PROFILE')
      : marker === 0xee
        ? name.startsWith('Adobe')
        : marker < 0xe0 || marker > 0xfe || (marker > 0xef && marker < 0xfe);

/**
 * A JPEG without what it tells besides its picture: where and with what it was taken, thumbnails,
 * comments, and whatever follows its end. How the camera was held stays, because the picture is drawn
 * by it. Throws if the bytes are no whole JPEG.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new TypeError('Not a JPEG');
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let hasPicture = false;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) throw new TypeError('A JPEG segment is missing');
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === undefined) throw new TypeError('The JPEG is cut short');
    if (marker === 0xd9) break;
    if (alone(marker)) {
      at += 2;
      continue;
    }
    const length = lengthAt(bytes, at + 2);
    const segment = bytes.subarray(at, at + 2 + length);
    if (length < 2 || at + 2 + length > bytes.length) throw new TypeError('The JPEG is cut short');
    if (marker === 0xe1) orientation = orientationOf(segment.subarray(4)) ?? orientation;
    else if (kept(marker, ascii(segment.subarray(4, 16)))) parts.push(segment);
    hasPicture ||= isFrame(marker);
    at += 2 + length;
    // After a start of scan come its coded bytes, up to the next real marker.
    if (marker === 0xda) {
      const end = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, end));
      at = end;
    }
  }
  if (!hasPicture) throw new TypeError('The JPEG holds no picture');
  parts.push(Uint8Array.of(0xff, 0xd9));
  if (orientation !== 1) parts.splice(1, 0, exifWith(orientation));
  return new Uint8Array(Buffer.concat(parts));
}

/** Start of frame: the picture's size. C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const lengthAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!;
    // FF00 is a coded FF, FFD0 to FFD7 are restarts within the scan.
    if (bytes[at] === 0xff && next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new TypeError('The JPEG is cut short');
}

const orientationTag = 0x0112;

/** How the camera was held, 1 to 8, from an Exif segment's content; null if it does not say. */
function orientationOf(exif: Uint8Array): number | null {
  if (ascii(exif.subarray(0, 6)) !== 'Exif\0\0') return null;
  const tiff = new DataView(exif.buffer, exif.byteOffset + 6, exif.byteLength - 6);
  try {
    const order = tiff.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return null;
    const little = order === 0x4949;
    const directory = tiff.getUint32(4, little);
    const entries = tiff.getUint16(directory, little);
    for (let i = 0; i < entries; i++) {
      const entry = directory + 2 + i * 12;
      if (tiff.getUint16(entry, little) !== orientationTag) continue;
      const value = tiff.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch {
    // It points past its own end: an Exif segment that says nothing.
  }
  return null;
}

/** An Exif segment that tells how the camera was held, and nothing else. */
function exifWith(orientation: number): Uint8Array {
  // Length 34; big-endian TIFF, one directory at 8 with one entry: the tag, one SHORT, its value.
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
