import type { Readable } from 'node:stream';
import { centavos, formatPesos } from '#domain/money/centavos.ts';
import { firstOf, nth } from '#domain/lists/known.ts';
import { heightOf, money, pdfOf, put, putAmount, putEmployer, rule, sheet, type Doc, type Logo } from './pdf-page.ts';
import { payslipWords, type PayslipWords } from './payslip-words.ts';

interface Line {
  label: string;
  /** Computation of the amount; empty if it only repeats the amount. */
  how: string;
  /** Centavos. */
  amount: number;
}

/** A payslip for printing: amounts in centavos, dates `YYYY-MM-DD`. */
export interface PayslipPage {
  language: 'en' | 'fil';
  /** The employer's name; empty if it isn't set. */
  employer: string;
  /** The employer's address, and the TIN, grouped; each is empty if it isn't set. */
  address: string;
  tin: string;
  client: string;
  employee: string;
  name: string;
  position: string;
  from: string;
  to: string;
  payDate: string;
  /** True if the payslip's payment was marked as sent. */
  sent: boolean;
  /** The account that the payslip is paid to. Null if paid in cash. */
  paidTo: string | null;
  /** Note that the payslip was reversed, or reverses another one; then the payment isn't shown. */
  note?: string | null;
  earned: readonly Line[];
  taken: readonly Line[];
  gross: number;
  net: number;
  /** Contributions of the month to date. */
  contributions: readonly { agency: string; employee: number; employer: number }[];
  year: { gross: number; taxable: number; withheld: number; contributions: number };
}

const { edge, width, height } = sheet;
const gap = 22;
const column = (width - 2 * edge - gap) / 2;
const second = edge + column + gap;
const inside = width - 2 * edge;
const bottom = height - edge;
/** Width of an amount in a column, in points. */
const amounts = 66;
const pesos = (n: number): string => formatPesos(centavos(n));

/** Payslips as a PDF, one per page if its lines fit, about 2 kB each besides the fonts; can be read while written. */
export const payslipsPdf = (
  pages: AsyncIterable<PayslipPage> | Iterable<PayslipPage>,
  password: string | null = null,
  logo: Logo | null = null,
): Readable => pdfOf('Payslip', pages, draw, { password, logo, languageOf: (page) => page.language });

function draw(doc: Doc, page: PayslipPage) {
  const words = payslipWords[page.language];
  let y = drawHead(doc, page, words);
  const foot = footHeight(page);
  const tallest = (scale: number) =>
    Math.max(...[page.earned, page.taken].map((lines) => columnHeight(doc, lines, scale)));
  // Few lines are printed larger, so that the whole page is used; many continue on the next page, never below 9 points.
  const scale = [1.45, 1.35, 1.25, 1.15, 1.07].find((s) => tallest(s) + foot <= bottom - y) ?? 1;
  let { earned, taken } = page;
  for (;;) {
    const now = [earned, taken].map((lines) => linesWithin(doc, lines, scale, bottom - y));
    const left = drawLines(doc, words.earned, firstOf(now), page.gross, { x: edge, y, scale });
    const right = drawLines(doc, words.taken, nth(now, 1), page.gross - page.net, { x: second, y, scale });
    y = Math.max(left, right) + 10;
    [earned, taken] = [earned.slice(firstOf(now).length), taken.slice(nth(now, 1).length)];
    const over = earned.length + taken.length === 0;
    // Draw the foot at the bottom of the page, wherever the lines end.
    if (over && y + foot <= bottom) return drawFoot(doc, page, words, bottom - foot);
    doc.addPage();
    const head = `${page.name}, ${page.employee} · ${words.range(page.from, page.to)} · ${words.continued}`;
    y = edge + put(doc, head, { x: edge, y: edge, width: inside, size: 9, soft: true }) + 8;
    if (over) return drawFoot(doc, page, words, bottom - foot);
  }
}

/** Draws the employer, the employee, and the net pay. Returns the height at which the lines begin, in points. */
function drawHead(doc: Doc, page: PayslipPage, words: PayslipWords): number {
  const title = put(doc, words.title, {
    x: edge,
    y: edge,
    width: inside,
    size: 14,
    bold: true,
    right: true,
    role: 'H1',
  });
  const employer = { name: page.employer, address: page.address, tin: page.tin };
  const name = putEmployer(doc, employer, { x: edge, y: edge, width: inside - 80, size: 14 });
  let y = edge + Math.max(title, name) + 4;
  rule(doc, edge, y, inside);
  y += 4;
  const facts: readonly (readonly [string, string])[] = [
    [words.employee, `${page.name}, ${page.employee}`],
    [words.position, page.position],
    [words.client, page.client],
    [words.period, words.range(page.from, page.to)],
    [page.sent ? words.paid : words.payDate, words.date(page.payDate)],
    ...(page.note ? [['', page.note] as const] : [[words.paidTo, page.paidTo ?? words.cash] as const]),
  ];
  for (let i = 0; i < facts.length; i += 2) {
    const heights = facts.slice(i, i + 2).map(([label, value], side) => {
      const x = side === 0 ? edge : second;
      put(doc, label, { x, y, width: 90, size: 10, soft: true });
      return put(doc, value, { x: x + 92, y, width: column - 92, size: 10 });
    });
    y += Math.max(16, ...heights.map((h) => h + 3));
  }
  y += 8;
  put(doc, words.net, { x: edge, y, width: 200, size: 11, bold: true });
  putAmount(doc, pesos(page.net), { x: edge + 200, y: y - 3, width: inside - 200, size: 16, bold: true });
  return y + 24;
}

const labelBox = (scale: number) => ({ width: column - amounts - 4, size: 9.4 * scale });
/** One size for all: a scaled one shrinks long computations to their box, and short ones stay larger next to them. */
const howBox = { width: column - amounts, size: 9, soft: true };
const howHeight = (doc: Doc, line: Line): number => (line.how === '' ? 0 : heightOf(doc, line.how, howBox));
/** Returns the height in points of a line with its label and computation. */
const lineHeight = (doc: Doc, line: Line, scale: number): number =>
  Math.max(11 * scale, heightOf(doc, line.label, labelBox(scale)) - 1.2 * scale) + howHeight(doc, line) + 5 * scale;
/** Height of the title above lines with its rule, in points. */
const titleHeight = 22;
const columnHeight = (doc: Doc, lines: readonly Line[], scale: number): number =>
  titleHeight + lines.reduce((sum, line) => sum + lineHeight(doc, line, scale), 0);

/** Returns the first lines that fit in so many points; at least one. */
function linesWithin(doc: Doc, lines: readonly Line[], scale: number, room: number): readonly Line[] {
  let left = room - titleHeight;
  const past = lines.findIndex((line) => (left -= lineHeight(doc, line, scale)) < 0);
  return past === -1 ? lines : lines.slice(0, Math.max(1, past));
}

/** Draws a column of lines with its total. Returns the height at which it ends, in points. */
function drawLines(
  doc: Doc,
  title: string,
  lines: readonly Line[],
  sum: number,
  at: { x: number; y: number; scale: number },
): number {
  const { x, scale } = at;
  put(doc, title, { x, y: at.y, width: column - 100, size: 11, bold: true, role: 'H2' });
  putAmount(doc, money(sum), { x: x + column - 100, y: at.y, width: 100, size: 11, bold: true });
  rule(doc, x, at.y + 16, column);
  let y = at.y + titleHeight;
  for (const line of lines) {
    const whole = lineHeight(doc, line, scale);
    const how = howHeight(doc, line);
    put(doc, line.label, { x, y, ...labelBox(scale) });
    putAmount(doc, money(line.amount), { x: x + column - amounts, y, width: amounts, size: 9.4 * scale });
    put(doc, line.how, { x, y: y + whole - how - 5 * scale, ...howBox });
    y += whole;
  }
  return y;
}

const [footTitle, footRow] = [24, 16];
const footHeight = (page: PayslipPage): number => footTitle + Math.max(page.contributions.length, 4) * footRow;

/** Draws the contributions of employee and employer, and the year to date with this payslip. */
function drawFoot(doc: Doc, page: PayslipPage, words: PayslipWords, y: number) {
  const half = (x: number, label: number, title: string, rows: readonly (readonly [string, string])[]) => {
    put(doc, title, { x, y, width: column, size: 10, bold: true, role: 'H2' });
    rule(doc, x, y + 14, column);
    for (const [i, [name, value]] of rows.entries()) {
      const at = y + footTitle - 4 + i * footRow;
      put(doc, name, { x, y: at, width: label, size: 10 });
      putAmount(doc, value, { x: x + label + 2, y: at, width: column - label - 2, size: 10 });
    }
  };
  const sides = page.contributions.map((c) => [c.agency, words.sides(money(c.employee), money(c.employer))] as const);
  half(edge, 54, words.contributions, sides);
  half(second, 130, words.year(page.payDate.slice(0, 4)), [
    [words.gross, money(page.year.gross)],
    [words.taxable, money(page.year.taxable)],
    [words.withheld, money(page.year.withheld)],
    [words.given, money(page.year.contributions)],
  ]);
}
