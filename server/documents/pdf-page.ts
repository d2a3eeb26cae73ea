import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import { centavos, formatPesos } from '#domain/money/centavos.ts';
import { asError } from '#domain/lists/thrown.ts';

/** A font with ñ and the peso sign; a PDF includes only the letters it uses. */
const fonts = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
};

/** An A4 page in points, with its margin. */
export const sheet = { width: 595.28, height: 841.89, edge: 42 };
const [ink, hair] = ['#18232c', '#c8d2da'];
export const soft = '#555f68';

/** Formats centavos as `12,345.67`. */
export const money = (n: number): string => formatPesos(centavos(n)).replace('₱', '');

export type Doc = InstanceType<typeof Pdf>;

/** The company's logo: a PNG or JPEG, and its text for screen readers. */
export interface Logo {
  bytes: Uint8Array;
  alt: string;
}

/** The logo of a PDF, stored in it once however often it is printed. */
const logos = new WeakMap<Doc, { picture: Picture; alt: string }>();

/** An image opened by pdfkit, whose types lack the call. */
type Picture = PDFKit.Mixins.ImageSrc & { width: number; height: number };
const openImage = (doc: Doc, bytes: Uint8Array): Picture =>
  (doc as unknown as { openImage: (bytes: Buffer) => Picture }).openImage(Buffer.from(bytes));

/**
 * Options of a PDF with a password: 256-bit AES. With the password it may be printed, copied, and read aloud, but not
 * changed; that right has a password no one knows.
 */
const locked = (userPassword: string) =>
  ({
    pdfVersion: '1.7ext3',
    userPassword,
    ownerPassword: randomBytes(24).toString('base64url'),
    permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
  }) as const;

/** The part of the structure that a page's text is added to, in reading order. Absent: the PDF has no structure. */
const parts = new WeakMap<Doc, PDFKit.PDFStructureElement>();

/** Draws text as part of the structure, so that a screen reader finds it with its role. */
function tagged(doc: Doc, role: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void {
  const part = parts.get(doc);
  if (part) part.add(doc.struct(role, alt === undefined ? {} : { alt }, draw));
  else draw();
}

/**
 * Returns a PDF of A4 pages, each drawn from one input; it can be read while it is written. With a password, it opens
 * only with that. `languageOf`: the language of a page; the PDF is then tagged, one section a page.
 */
export function pdfOf<Page>(
  title: string,
  pages: AsyncIterable<Page> | Iterable<Page>,
  draw: (doc: Doc, page: Page) => void | Promise<void>,
  {
    password = null,
    languageOf,
    logo = null,
    landscape = false,
  }: { password?: string | null; languageOf?: (page: Page) => string; logo?: Logo | null; landscape?: boolean } = {},
): Readable {
  const doc = new Pdf({
    autoFirstPage: false,
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    info: { Title: title, Creator: 'Kawani' },
    ...(languageOf && { pdfVersion: '1.7', tagged: true, displayTitle: true, lang: 'en' }),
    ...(password !== null && locked(password)),
  });
  doc.registerFont('plain', fonts.plain);
  doc.registerFont('bold', fonts.bold);
  if (logo) logos.set(doc, { picture: openImage(doc, logo.bytes), alt: logo.alt });
  const write = async () => {
    for await (const page of pages) {
      // Stops when the reader leaves, and waits for a slow reader, so that not all pages of a run are in memory.
      if (doc.destroyed) return;
      while (doc.readableLength > 1_000_000 && !doc.destroyed) await wait(20);
      doc.addPage();
      const part = languageOf && doc.struct('Sect', { title, lang: languageOf(page) });
      if (part) {
        doc.addStructure(part);
        parts.set(doc, part);
      }
      await draw(doc, page);
      part?.end();
      // Other requests are served between two pages.
      await breathe();
    }
    doc.end();
  };
  write().catch((error: unknown) => doc.destroy(asError(error)));
  return doc;
}

interface TextBox {
  x: number;
  y: number;
  width: number;
  size: number;
  bold?: boolean;
  right?: boolean;
  soft?: boolean;
  /** Role for screen readers. A paragraph by default. */
  role?: 'H1' | 'H2';
  /** Shrinks until it fits on one line, however small: for amounts, which never wrap. */
  oneLine?: boolean;
}

/** A line’s height, relative to its size. */
const leading = 1.3;
/** Text shrinks to this share of its size before it wraps. */
const least = 0.8;

/** Minimum size of printed text, in points; only an amount that must stay on one line may be smaller. */
const smallest = 9;
const baseOf = (at: Pick<TextBox, 'size'>): number => Math.max(smallest, at.size);

/**
 * Returns the size at which a text fits its width on one line, at least 80% of its own and 9 points; at that size it
 * wraps. With `oneLine` it shrinks as far as needed.
 */
function sizeOf(doc: Doc, text: string, at: Omit<TextBox, 'x' | 'y'>): number {
  const base = baseOf(at);
  doc.font(at.bold ? 'bold' : 'plain').fontSize(base);
  const wide = doc.widthOfString(text);
  // Slightly less than the width, so that rounding never wraps text that was measured to fit.
  const share = wide === 0 ? 1 : (at.width - 0.1) / wide;
  if (at.oneLine) return base * Math.min(1, share);
  return Math.max(smallest, base * Math.min(1, Math.max(share, least)));
}

/** Returns a text's height in points: one line, or as many as it wraps to. */
export function heightOf(doc: Doc, text: string, at: Omit<TextBox, 'x' | 'y'>): number {
  const size = sizeOf(doc, text, at);
  const base = baseOf(at);
  if (at.oneLine || text === '') return base * leading;
  return Math.max(base * leading, doc.fontSize(size).heightOfString(text, { width: at.width }) + base * 0.15);
}

/** Writes a text in full: it shrinks a little, then wraps. Returns its height, in points. */
export function put(doc: Doc, text: string, at: TextBox): number {
  const height = heightOf(doc, text, at);
  if (text === '') return height;
  doc.fontSize(sizeOf(doc, text, at)).fillColor(at.soft ? soft : ink);
  tagged(doc, at.role ?? 'P', () => {
    if (at.oneLine) {
      const x = at.right ? at.x + at.width - doc.widthOfString(text) : at.x;
      doc.text(text, x, at.y, { lineBreak: false });
    } else doc.text(text, at.x, at.y, { width: at.width, align: at.right ? 'right' : 'left' });
  });
  return height;
}

/** Writes an amount right-aligned on one line, as small as needed. Returns its height, in points. */
export const putAmount = (doc: Doc, text: string, at: Omit<TextBox, 'right' | 'oneLine'>): number =>
  put(doc, text, { ...at, right: true, oneLine: true });

/** Starts a new page if so many points don't fit under `y`. Returns the height at which to continue. */
export function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= sheet.height - sheet.edge) return y;
  doc.addPage();
  return sheet.edge;
}

/** Maximum size of a printed logo, and its distance from the text at its right, in points. */
const logoBox = { width: 110, height: 42, gap: 10 };

/** Prints the company's logo at the top left of a box. Returns the width it takes and its height; 0 without a logo. */
export function putLogo(doc: Doc, x: number, y: number): { width: number; height: number } {
  const logo = logos.get(doc);
  if (!logo) return { width: 0, height: 0 };
  const { picture, alt } = logo;
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  tagged(doc, 'Figure', () => doc.image(picture, x, y, { width, height }), alt);
  return { width: width + logoBox.gap, height };
}

/** The employer's details on printed documents. Each is empty if it isn't set; the TIN is grouped. */
export interface Employer {
  name: string;
  address: string;
  tin: string;
}

/** Prints the company at the top left: logo, name, address, and TIN. Returns its height, in points. */
export function putEmployer(
  doc: Doc,
  { name, address, tin }: Employer,
  at: { x: number; y: number; width: number; size: number },
): number {
  const logo = putLogo(doc, at.x, at.y);
  const text = { x: at.x + logo.width, width: at.width - logo.width };
  let high = put(doc, name, { ...text, y: at.y, size: at.size, bold: true });
  for (const line of [address, tin && `TIN ${tin}`])
    if (line !== '') high += put(doc, line, { ...text, y: at.y + high, size: 9, soft: true });
  return Math.max(high, logo.height);
}

/** Draws a thin horizontal line. */
export function rule(doc: Doc, x: number, y: number, w: number) {
  const part = parts.get(doc);
  if (part) doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, y)
    .lineTo(x + w, y)
    .lineWidth(0.7)
    .strokeColor(hair)
    .stroke();
  if (part) doc.endMarkedContent();
}
