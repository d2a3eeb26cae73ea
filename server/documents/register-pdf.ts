import type { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { lastOf, nth } from '#domain/lists/known.ts';
import { heightOf, money, pdfOf, put, putAmount, putEmployer, rule, type Doc, type Logo } from './pdf-page.ts';
import {
  bottom,
  edge,
  gap,
  inside,
  line,
  names,
  pagesOf,
  partsOf,
  size,
  type Page,
  type Part,
  type RegisterPaper,
  type RegisterPaperRow,
} from './register-layout.ts';

/**
 * Returns the payroll register as a PDF. Columns that don't fit continue in a following part with all names again; no
 * amount is cut or smaller than 9 points.
 */
export const registerPdf = (of: RegisterPaper, logo: Logo | null = null): Readable =>
  pdfOf(`Payroll register, ${of.run}`, [of], (doc, paper) => drawRegister(doc, paper, logo), {
    languageOf: () => 'en',
    landscape: true,
    logo,
  });

async function drawRegister(doc: Doc, of: RegisterPaper, logo: Logo | null): Promise<void> {
  const parts = partsOf(doc, of);
  const heights = of.rows.map((r) => rowHeight(doc, r));
  const heads = parts.map((p) => headHeight(doc, of, p));
  const tops = [topHeight(doc, of, logo), 2 * line + 6] as const;
  const pages = parts.flatMap((_, part) =>
    pagesOf(part, heights, (first) => {
      const top = part === 0 && first ? tops[0] : tops[1];
      return bottom - edge - top - nth(heads, part) - 2 * line - 8;
    }),
  );
  const last = lastOf(pages);
  const ends =
    (last.part === 0 && last.from === 0 ? tops[0] : tops[1]) +
    nth(heads, last.part) +
    heights.slice(last.from, last.to).reduce((a, b) => a + b, 0) +
    2 * line +
    8;
  const apart = edge + ends + endHeight(doc, of) > bottom;
  const count = pages.length + (apart ? 1 : 0);
  for (const [i, page] of pages.entries()) {
    if (doc.destroyed) return;
    // Other requests are served between two pages.
    if (i > 0) await breathe();
    if (i > 0) doc.addPage();
    const place = `Page ${i + 1} of ${count}`;
    const part = parts.length > 1 ? `Part ${page.part + 1} of ${parts.length} · ${place}` : place;
    const top = edge + (i === 0 ? drawTop(doc, of, part) : drawTopAgain(doc, of, part));
    drawTable(doc, of, nth(parts, page.part), page, { y: top, heights, head: nth(heads, page.part) });
  }
  if (apart) doc.addPage();
  drawEnd(doc, of, apart ? edge + drawTopAgain(doc, of, `Page ${count} of ${count}`) : edge + ends);
}

const nameBox = { width: names - gap, size };
const rowHeight = (doc: Doc, r: RegisterPaperRow): number =>
  heightOf(doc, r.name, nameBox) + heightOf(doc, r.note, nameBox) + 3;
const headBox = (wide: number) => ({ width: wide - gap, size, bold: true });
const headHeight = (doc: Doc, of: RegisterPaper, part: Part): number =>
  Math.max(line, ...part.columns.map((c, i) => heightOf(doc, nth(of.columns, c), headBox(nth(part.widths, i))))) + 4;

const employerBox = { x: edge, y: edge, width: inside * 0.55, size: 13 };
const titleBox = { x: edge + inside * 0.55, width: inside * 0.45, right: true };

/** Returns the height of the first page's head in points, measured without drawing. */
function topHeight(doc: Doc, { employer, run, state }: RegisterPaper, logo: Logo | null): number {
  const text = { ...employerBox, width: employerBox.width - (logo ? 120 : 0) };
  const lines = [employer.address, employer.tin && `TIN ${employer.tin}`].filter((l) => l !== '');
  const left = [
    heightOf(doc, employer.name, { ...text, bold: true }),
    ...lines.map((l) => heightOf(doc, l, { ...text, size })),
  ].reduce((a, b) => a + b);
  const right =
    heightOf(doc, 'Payroll register', { ...titleBox, size: 13, bold: true }) +
    [run, state, 'Page'].map((l) => heightOf(doc, l, { ...titleBox, size })).reduce((a, b) => a + b);
  return Math.max(left, right, logo ? 42 : 0) + 10;
}

/** Draws the head: company, title, run, state, and page. Returns its height, in points. */
function drawTop(doc: Doc, of: RegisterPaper, page: string): number {
  const left = putEmployer(doc, of.employer, employerBox);
  let right = put(doc, 'Payroll register', { ...titleBox, y: edge, size: 13, bold: true, role: 'H1' });
  for (const text of [of.run, of.state, page])
    right += put(doc, text, { ...titleBox, y: edge + right, size, soft: text !== of.run });
  return Math.max(left, right) + 10;
}

function drawTopAgain(doc: Doc, of: RegisterPaper, page: string): number {
  const text = `${of.employer.name === '' ? '' : `${of.employer.name} · `}Payroll register · ${of.run}`;
  put(doc, text, { x: edge, y: edge, width: inside - 160, size });
  put(doc, page, { x: edge + inside - 150, y: edge, width: 150, size, soft: true, right: true });
  return 2 * line + 6;
}

function drawTable(
  doc: Doc,
  of: RegisterPaper,
  part: Part,
  { from, to }: Page,
  at: { y: number; heights: readonly number[]; head: number },
): void {
  const lefts = part.widths.map((_, i) => edge + names + part.widths.slice(0, i).reduce((a, b) => a + b, 0) + gap);
  const end = lastOf(lefts) + lastOf(part.widths) - gap;
  const cells = (y: number, amounts: readonly number[], bold = false) => {
    for (const [i, column] of part.columns.entries())
      putAmount(doc, amounts[column] === 0 ? '–' : money(nth(amounts, column)), {
        x: nth(lefts, i),
        y,
        width: nth(part.widths, i) - gap,
        size,
        bold,
      });
  };
  put(doc, 'Employee', { x: edge, y: at.y, ...nameBox, bold: true });
  for (const [i, column] of part.columns.entries())
    put(doc, nth(of.columns, column), { x: nth(lefts, i), y: at.y, ...headBox(nth(part.widths, i)), right: true });
  let y = at.y + at.head;
  rule(doc, edge, y - 3, end - edge);
  for (let i = from; i < to; i++) {
    const row = nth(of.rows, i);
    const name = put(doc, row.name, { x: edge, y, ...nameBox });
    cells(y, row.amounts);
    put(doc, row.note, { x: edge, y: y + name, ...nameBox, soft: true });
    y += nth(at.heights, i);
  }
  rule(doc, edge, y, end - edge);
  const rows = of.rows.slice(from, to);
  const sum = of.columns.map((_, c) => rows.reduce((n, r) => n + nth(r.amounts, c), 0));
  put(doc, `This page, ${to - from}`, { x: edge, y: y + 4, ...nameBox, soft: true });
  cells(y + 4, sum);
  y += line + 4;
  if (to < of.rows.length) return;
  put(doc, `All ${of.rows.length} employees`, { x: edge, y: y + 2, ...nameBox, bold: true });
  cells(y + 2, of.totals, true);
}

const signed = inside / 3;
const heldText = ({ held }: RegisterPaper): string =>
  held.length === 0 ? '' : `On hold, not in this register: ${held.join('; ')}`;
const signers = ({ prepared, approved }: RegisterPaper): string[] =>
  [
    ['Prepared by', prepared],
    ['Approved by', approved],
  ].map(([what, name]) => `${what}${name === '' ? '' : ` ${name}`}, and date`);
const heldHeight = (doc: Doc, of: RegisterPaper): number =>
  of.held.length === 0 ? 0 : heightOf(doc, heldText(of), { width: inside, size }) + 8;
const endHeight = (doc: Doc, of: RegisterPaper): number =>
  heldHeight(doc, of) + 44 + Math.max(...signers(of).map((w) => heightOf(doc, w, { width: signed, size })));

/** Draws the employees on hold, and the signature lines of the users who prepared and approved the run. */
function drawEnd(doc: Doc, of: RegisterPaper, top: number): void {
  put(doc, heldText(of), { x: edge, y: top + 4, width: inside, size });
  const y = top + heldHeight(doc, of) + 40;
  for (const [i, word] of signers(of).entries()) {
    const x = edge + i * (signed + 24);
    rule(doc, x, y, signed);
    put(doc, word, { x, y: y + 4, width: signed, size });
  }
}
