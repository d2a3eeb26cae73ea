import { refuseActive } from './pdf-active.ts';
import { withoutPlaces } from './pdf-pictures.ts';

const blanks = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/**
 * Returns a PDF up to its last end mark and following blanks: appended data, such as an archive, is cut off. Null if
 * the bytes don't start like a PDF or have no end mark. A PDF with programs or other files is refused. Photos inside
 * lose their location; throws PdfError if that can't be done.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = text.lastIndexOf('%%EOF');
  if (text.subarray(0, 5).toString('latin1') !== '%PDF-' || mark < 0) return null;
  let end = mark + 5;
  // Keep the blanks, because a signature in the PDF may cover them.
  while (blanks.has(bytes[end] ?? -1)) end++;
  const whole = bytes.subarray(0, end);
  await refuseActive(whole);
  return withoutPlaces(whole);
}
