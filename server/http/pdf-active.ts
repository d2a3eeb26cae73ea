import { PDFArray, PDFDict, PDFName, PDFParser, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import { PdfError, streamsOf, unpacked } from './pdf-pictures.ts';

/**
 * Keys that a harmless document's dictionaries don't have: scripts, files, forms filled by programs, media run by
 * players.
 */
const activeKeys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'AA',
  'RichMediaContent',
]);
/** Types of actions, annotations, and streams that start a program or embed a file. */
const activeKinds: ReadonlySet<string> = new Set(
  'JavaScript Launch ImportData SubmitForm GoToE Rendition Movie Sound RichMedia EmbeddedFile FileAttachment Screen 3D'.split(
    ' ',
  ),
);

/** Maximum total size of a document's unpacked object streams. A page of text has some kilobytes. */
const mostObjects = 64 * 1024 * 1024;

/**
 * Throws PdfError for a PDF with scripts, actions that start a program, or other files, even in compressed objects and
 * under encoded names, for an encrypted PDF, and for a PDF that can't be read in full.
 */
export async function refuseActive(bytes: Uint8Array): Promise<void> {
  await refuseBombs(bytes);
  const { context } = await parsed(bytes);
  if (context.trailerInfo.Encrypt) throw new PdfError('locked');
  const seen = new Set<PDFObject>();
  for (const [, object] of context.enumerateIndirectObjects()) if (isActive(object, seen)) throw new PdfError('active');
}

async function parsed(bytes: Uint8Array): Promise<{ context: Awaited<ReturnType<PDFParser['parseDocument']>> }> {
  try {
    // An invalid object ends the reading, because a viewer may understand an object that this parser doesn't.
    return { context: await PDFParser.forBytesWithOptions(bytes, 500, true).parseDocument() };
  } catch {
    throw new PdfError('damaged');
  }
}

function isActive(object: PDFObject, seen: Set<PDFObject>): boolean {
  if (seen.has(object)) return false;
  seen.add(object);
  if (object instanceof PDFRawStream) return isActive(object.dict, seen);
  if (object instanceof PDFArray) return object.asArray().some((inside) => isActive(inside, seen));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (activeKeys.has(name)) return true;
    if (value instanceof PDFName) return ['S', 'Subtype', 'Type'].includes(name) && activeKinds.has(value.decodeText());
    return isActive(value, seen);
  });
}

/** Throws if compressed objects would unpack to too much, because the parser unpacks all of them. */
async function refuseBombs(bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = mostObjects;
  for (const { dictionary, start, end } of streamsOf(text.toString('latin1'))) {
    const plain = dictionary.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (!/\/(ObjStm|XRef)\b/.test(plain)) continue;
    if (!/\/Filter\b/.test(plain)) continue;
    if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(plain)) throw new PdfError('hidden');
    left -= (await unpacked(text.subarray(start, end))).length;
    if (left < 0) throw new PdfError('hidden');
  }
}
