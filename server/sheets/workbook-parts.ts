import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { SharedStrings } from './shared-strings.ts';
import { SheetError, type SheetLimits } from './sheet.ts';
import { sentences } from '#server/text/en/sheets.ts';

/**
 * Parts of an XLSX needed to read its sheets: the list of sheets, the number formats that are dates, and shared texts.
 */
export interface Workbook {
  /** Visible sheets in their order, each with its part. */
  sheets: { name: string; part: string }[];
  from1904: boolean;
  /** True for styles that show a date or a time, by the number of the style. */
  dateStyles: readonly boolean[];
  strings: SharedStrings;
  open(part: string): Promise<AsyncIterable<string>>;
}

const damaged = () => new SheetError(sentences.theWorkbookIsDamagedIt);

/** Returns the parts of a ZIP by name. Nothing is unpacked yet. */
async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetError(sentences.theWorkbookHasAPassword);
    parts.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
    if (parts.size > 2000) throw damaged();
  }
  return parts;
}

/** Yields the text of a part in pieces. Stops at `limit`, even if the ZIP declares a smaller size. */
async function* unpacked(zip: ZipFile, entry: Entry, limit: number): AsyncIterable<string> {
  const large = () => new SheetError(sentences.theWorkbookIsTooLarge);
  if (entry.uncompressedSize > limit) throw large();
  const stream = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) {
      size += bytes.length;
      if (size > limit) throw large();
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  } finally {
    stream.destroy();
  }
}

/** Reads XML in pieces. Yields after each piece what `on` collected. */
export async function* parseXml<T>(
  text: AsyncIterable<string>,
  on: { open?: (tag: SaxesTagPlain) => void; close?: (name: string) => void; text?: (text: string) => void },
  kept: () => T[],
): AsyncIterable<T> {
  const parser = new SaxesParser();
  // Removes the prefix of names: some programs call a row `x:row`.
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', (tag) => on.open?.({ ...tag, name: local(tag.name) }));
  parser.on('closetag', (tag) => on.close?.(local(tag.name)));
  parser.on('text', (t) => on.text?.(t));
  parser.on('doctype', () => {
    throw new SheetError(sentences.theWorkbookHasUnknownParts);
  });
  parser.on('error', () => {
    throw damaged();
  });
  for await (const piece of text) {
    parser.write(piece);
    yield* kept();
  }
  parser.close();
  yield* kept();
}

async function whole(
  text: AsyncIterable<string>,
  on: { open?: (tag: SaxesTagPlain) => void; close?: (name: string) => void; text?: (text: string) => void },
): Promise<void> {
  for await (const nothing of parseXml<never>(text, on, () => [])) void nothing;
}

/** Returns true for formats of dates and times that Excel knows by number alone. */
const builtInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/**
 * Returns true if a format has letters of days, months, years, hours, minutes, and seconds, outside quotes, brackets,
 * and escapes.
 */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(
    code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replaceAll(/general|e[+-]/gi, ''),
  );

async function dateStylesOf(text: AsyncIterable<string> | null): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  if (text)
    await whole(text, {
      open({ name, attributes: a }) {
        if (name === 'numFmt') own.set(Number(a['numFmtId']), isDateFormat(a['formatCode'] ?? ''));
        if (name === 'cellXfs') inCells = true;
        if (name === 'xf' && inCells) {
          const id = Number(a['numFmtId'] ?? 0);
          styles.push(own.get(id) ?? builtInDate(id));
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  return styles;
}

async function stringsOf(text: AsyncIterable<string> | null, limits: SheetLimits): Promise<SharedStrings> {
  const strings = new SharedStrings(limits.strings);
  let current = '';
  let reads = false;
  let spoken = 0;
  if (text)
    await whole(text, {
      open({ name }) {
        if (name === 'si') current = '';
        if (name === 'rPh') spoken += 1;
        reads = name === 't' && spoken === 0;
      },
      text(t) {
        if (reads) current += t;
        if (current.length > limits.cell * 2) throw new SheetError(sentences.aCellOfTheWorkbook);
      },
      close(name) {
        reads = false;
        if (name === 'rPh') spoken -= 1;
        if (name === 'si') strings.add(current);
      },
    });
  return strings;
}

/** Opens a workbook: reads its formats and shared texts, not yet its sheets. */
export async function openWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<Workbook> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  }).catch(() => {
    throw damaged();
  });
  const parts = await partsOf(zip).catch((error: unknown) => {
    throw error instanceof SheetError ? error : damaged();
  });
  const read = (part: string): AsyncIterable<string> | null => {
    const entry = parts.get(part.toLowerCase());
    return entry ? unpackedOr(zip, entry, limits.part) : null;
  };
  const book = read('xl/workbook.xml');
  if (!book) throw new SheetError(sentences.thisZipIsntAWorkbook);
  const links = new Map<string, string>();
  const relations = read('xl/_rels/workbook.xml.rels');
  if (relations)
    await whole(relations, {
      open: ({ name, attributes: a }) => {
        if (name === 'Relationship') links.set(String(a['Id']), String(a['Target']));
      },
    });
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  await whole(book, {
    open({ name, attributes: a }) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(String(a['date1904']));
      if (name !== 'sheet' || (a['state'] !== undefined && a['state'] !== 'visible')) return;
      const target = links.get(String(a['r:id'] ?? Object.entries(a).find(([key]) => key.endsWith(':id'))?.[1])) ?? '';
      sheets.push({
        name: a['name'] ?? '',
        part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  if (sheets.length === 0) throw new SheetError(sentences.theWorkbookHasNoVisible);
  return {
    sheets,
    from1904,
    dateStyles: await dateStylesOf(read('xl/styles.xml')),
    strings: await stringsOf(read('xl/sharedStrings.xml'), limits),
    open: async (part) => {
      const text = read(part);
      if (!text) throw damaged();
      return text;
    },
  };
}

/** Errors while unpacking mean a damaged file; explained errors stay as they are. */
async function* unpackedOr(zip: ZipFile, entry: Entry, limit: number): AsyncIterable<string> {
  try {
    yield* unpacked(zip, entry, limit);
  } catch (error) {
    throw error instanceof SheetError ? error : damaged();
  }
}
