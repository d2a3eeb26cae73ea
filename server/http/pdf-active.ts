import { PDFArray, PDFDict, PDFName, PDFParser, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import { PdfError, streamsOf, unpacked } from './pdf-pictures.ts';

/** What a dictionary of a harmless document does not have: scripts, files, forms that a program fills, media that a player runs. */
const activeKeys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'AA',
  'RichMediaContent',
]);
/** Kinds of actions, annotations and streams that start a program or bring a file. */
const activeKinds: ReadonlySet<string> = new Set(
  'JavaScript Launch ImportData SubmitForm GoToE Rendition Movie Sound RichMedia EmbeddedFile FileAttachment Screen 3D'.split(
    ' ',
  ),
);

/** Objects of all packed streams of a document together; a page of text has some kilobytes. */
const mostObjects = 64 * 1024 * 1024;

/**
 * Throws PdfError for a PDF that holds scripts, actions that start a program, or other files, also in packed objects and
 * under names that are written in another way; for one that is locked; and for one that cannot be read whole.
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
    // An object that is not as it should be ends the reading: a viewer may understand what this does not.
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

/** Packed objects are unpacked by the parser, as much as there is; what is too much is refused before. */
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
