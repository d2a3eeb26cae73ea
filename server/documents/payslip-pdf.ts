import type { Readable } from 'node:stream';
import { centavos, formatPesos } from '#domain/money/centavos.ts';
import { money, pdfOf, put, rule, sheet, soft, type Doc } from './pdf-page.ts';
import { payslipWords, type PayslipWords } from './payslip-words.ts';

interface Line {
  label: string;
  /** The sum it comes from; empty where that says nothing more. */
  how: string;
  /** Centavos. */
  amount: number;
}

/** A payslip as it is printed: amounts in centavos, dates `YYYY-MM-DD`. */
export interface PayslipPage {
  language: 'en' | 'fil';
  /** Empty where it is not set. */
  employer: string;
  client: string;
  employee: string;
  name: string;
  position: string;
  from: string;
  to: string;
  payDate: string;
  /** Null: in cash. */
  paidTo: string | null;
  /** That it was taken back, or takes one back; then nothing is said of where it was paid to. */
  note?: string | null;
  earned: readonly Line[];
  taken: readonly Line[];
  gross: number;
  net: number;
  /** Of the month so far. */
  contributions: readonly { agency: string; employee: number; employer: number }[];
  year: { gross: number; taxable: number; withheld: number; contributions: number };
}

const { edge, width, height } = sheet;
const gap = 22;
const column = (width - 2 * edge - gap) / 2;
const pesos = (n: number): string => formatPesos(centavos(n));

/** Payslips as a PDF, one a page, about 2 kB each besides the fonts; it can be read while it is written. */
export const payslipsPdf = (
  pages: AsyncIterable<PayslipPage> | Iterable<PayslipPage>,
  password: string | null = null,
): Readable => pdfOf('Payslip', pages, draw, password);

function draw(doc: Doc, page: PayslipPage) {
  const words = payslipWords[page.language];
  const inside = width - 2 * edge;
  put(doc, page.employer || page.client, { x: edge, y: edge, width: inside * 0.68, size: 14, bold: true });
  put(doc, words.title, { x: edge, y: edge, width: inside, size: 14, bold: true, right: true });
  const facts: readonly (readonly [string, string])[] = [
    [words.employee, `${page.name}, ${page.employee}`],
    [words.position, page.position],
    ...(page.employer === '' ? [] : [[words.client, page.client] as const]),
    [words.period, words.range(page.from, page.to)],
    [words.payDay, words.date(page.payDate)],
    ...(page.note ? [['', page.note] as const] : [[words.paidTo, page.paidTo ?? words.cash] as const]),
  ];
  let y = edge + 26;
  rule(doc, edge, y - 4, inside);
  for (const [i, [label, value]] of facts.entries()) {
    const x = edge + (i % 2) * (column + gap);
    put(doc, label, { x, y, width: 90, size: 8.5, soft: true });
    put(doc, value, { x: x + 92, y, width: column - 92, size: 8.5 });
    if (i % 2 === 1 || i === facts.length - 1) y += 14;
  }
  y += 8;
  put(doc, words.net, { x: edge, y, width: 200, size: 11, bold: true });
  put(doc, pesos(page.net), { x: edge, y: y - 3, width: inside, size: 16, bold: true, right: true });
  y += 24;

  const foot = footHeight(page);
  const room = height - edge - foot - y;
  const scale =
    [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.54, 0.46].find(
      (s) => Math.max(linesHeight(doc, page.earned, s), linesHeight(doc, page.taken, s)) <= room,
    ) ?? 0.4;
  const left = drawLines(doc, words.earned, page.earned, page.gross, { x: edge, y, scale });
  const right = drawLines(doc, words.taken, page.taken, page.gross - page.net, { x: edge + column + gap, y, scale });
  drawFoot(doc, page, words, Math.max(left, right) + 10);
}

const howHeight = (doc: Doc, line: Line, scale: number): number =>
  line.how === ''
    ? 0
    : doc
        .font('plain')
        .fontSize(7.4 * scale)
        .heightOfString(line.how, { width: column - 66 });
const linesHeight = (doc: Doc, lines: readonly Line[], scale: number): number =>
  24 + lines.reduce((sum, line) => sum + 16 * scale + howHeight(doc, line, scale), 0);

/** A column of lines with its sum. Answers where it ends. */
function drawLines(
  doc: Doc,
  title: string,
  lines: readonly Line[],
  sum: number,
  at: { x: number; y: number; scale: number },
): number {
  const { x, scale } = at;
  put(doc, title, { x, y: at.y, width: column, size: 10, bold: true });
  put(doc, money(sum), { x, y: at.y, width: column, size: 10, bold: true, right: true });
  rule(doc, x, at.y + 16, column);
  let y = at.y + 22;
  for (const line of lines) {
    const how = howHeight(doc, line, scale);
    put(doc, line.label, { x, y, width: column - 66, size: 9.4 * scale });
    put(doc, money(line.amount), { x: x + column - 66, y, width: 66, size: 9.4 * scale, right: true });
    doc
      .font('plain')
      .fontSize(7.4 * scale)
      .fillColor(soft)
      .text(line.how, x, y + 11 * scale, { width: column - 66 });
    y += 16 * scale + how;
  }
  return y;
}

const footHeight = (page: PayslipPage): number => 40 + Math.max(page.contributions.length, 4) * 13;

/** Contributions of both sides, and the year with this payslip. */
function drawFoot(doc: Doc, page: PayslipPage, words: PayslipWords, y: number) {
  const half = (x: number, title: string, rows: readonly (readonly [string, string])[]) => {
    put(doc, title, { x, y, width: column, size: 9, bold: true });
    rule(doc, x, y + 14, column);
    for (const [i, [label, value]] of rows.entries()) {
      const at = y + 19 + i * 13;
      put(doc, label, { x, y: at, width: column - 130, size: 8.2 });
      put(doc, value, { x: x + column - 160, y: at, width: 160, size: 8.2, right: true });
    }
  };
  const sides = page.contributions.map((c) => [c.agency, words.sides(money(c.employee), money(c.employer))] as const);
  half(edge, words.contributions, sides);
  half(edge + column + gap, words.year(page.payDate.slice(0, 4)), [
    [words.gross, money(page.year.gross)],
    [words.taxable, money(page.year.taxable)],
    [words.withheld, money(page.year.withheld)],
    [words.given, money(page.year.contributions)],
  ]);
}
