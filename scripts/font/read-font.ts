import Pdf from 'pdfkit';

/** Data that pdfkit's font reader returns. */
interface Facts {
  characterSet: number[];
  variationAxes: Record<string, { min: number; max: number }>;
  directory: { tables: Record<string, { offset: number }> };
  glyphForCodePoint(code: number): { id: number };
}

/** Opens an uncompressed font file. */
export const openFont = (font: Buffer): PDFKit.PDFDocument => new Pdf().font(font).fontSize(1000);

export const factsOf = (document: PDFKit.PDFDocument): Facts =>
  (Reflect.get(document, '_font') as { font: Facts }).font;
