import type { Readable } from 'node:stream';
import { pdfOf, rule, sheet, soft, type Doc } from './pdf-page.ts';

/** A contract, memo, or evaluation as issued, for printing and signing. */
export interface PrintedPaper {
  title: string;
  /** Facts printed above the text, one per line. Empty if the text states them. */
  facts: readonly string[];
  body: string;
  /** The employee's name, below the signature line. */
  employee: string;
  /** Issuer and date of issue, and date of receipt. */
  made: string;
}

const width = sheet.width - 2 * sheet.edge;
const margins = { top: sheet.edge, right: sheet.edge, bottom: sheet.edge, left: sheet.edge };

/** Prints the document on as many pages as its text needs; signature lines are kept together with text. */
export const paperPdf = (paper: PrintedPaper): Readable => pdfOf(paper.title, [paper], drawPaper);

function drawPaper(doc: Doc, paper: PrintedPaper): void {
  const begin = () => {
    doc.page.margins = { ...margins };
    // The page was made with the document's margins, which are zero.
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
  doc.text('For the employer: name and date', sheet.edge, y + 5, { width: half });
  doc.text(signer, right, y + 5, { width: half });
  doc.text(paper.made, sheet.edge, y + 5 + below, { width });
  doc.off('pageAdded', begin);
}
