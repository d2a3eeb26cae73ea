import type { Readable } from 'node:stream';
import { pdfOf, rule, sheet, soft, type Doc } from './pdf-page.ts';

/** A contract, memo or evaluation as it was given, to be printed and signed. */
export interface PrintedPaper {
  title: string;
  /** Above the wording, where it does not say so itself: a line each. */
  facts: readonly string[];
  body: string;
  /** Whose it is, below the line to sign on. */
  employee: string;
  /** By whom and when it was given, and when it was received. */
  made: string;
}

const width = sheet.width - 2 * sheet.edge;
const margins = { top: sheet.edge, right: sheet.edge, bottom: sheet.edge, left: sheet.edge };

/** The paper on as many sheets as its wording takes; the lines to sign on are never alone on half of one. */
export const paperPdf = (paper: PrintedPaper): Readable => pdfOf(paper.title, [paper], drawPaper);

function drawPaper(doc: Doc, paper: PrintedPaper): void {
  const begin = () => {
    doc.page.margins = { ...margins };
    // The page was made with the margins of the document, which has none.
    doc.y = sheet.edge;
  };
  begin();
  doc.on('pageAdded', begin);
  const text = (words: string, size: number, font: 'plain' | 'bold' = 'plain', colour = '#18232c') =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(words, { width, lineGap: size * 0.35 });
  doc.x = sheet.edge;
  text(paper.title, 15, 'bold').moveDown(0.8);
  if (paper.facts.length > 0) text(paper.facts.join('\n'), 10.5).moveDown(0.8);
  text(paper.body, 10.5);
  const half = width / 2 - 14;
  const signer = `${paper.employee}, and date`;
  doc.font('plain').fontSize(9);
  const below = Math.max(29, doc.heightOfString(signer, { width: half }) + 8);
  const signing = 48 + 5 + below + doc.heightOfString(paper.made, { width });
  if (doc.y + signing > sheet.height - sheet.edge) doc.addPage();
  const y = doc.y + 48;
  const right = sheet.edge + width - half;
  rule(doc, sheet.edge, y, half);
  rule(doc, right, y, half);
  doc.font('plain').fontSize(9).fillColor(soft);
  doc.text('For the employer, name and date', sheet.edge, y + 5, { width: half });
  doc.text(signer, right, y + 5, { width: half });
  doc.text(paper.made, sheet.edge, y + 5 + below, { width });
  doc.off('pageAdded', begin);
}
