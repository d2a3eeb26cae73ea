import type { Readable } from 'node:stream';
import {
  heightOf,
  money,
  pdfOf,
  put,
  putAmount,
  putEmployer,
  roomFor,
  rule,
  sheet,
  type Doc,
  type Employer,
  type Logo,
} from './pdf-page.ts';

/** A statement of account for the client; amounts in centavos, dates already formatted. */
export interface StatementHead {
  /** Name of the statement: `2026-0007`, or `Draft 12`. */
  name: string;
  /** Title: a statement, or a credit for a statement. */
  title: string;
  /** The company's details; each is empty if it isn't set. */
  employer: Employer;
  client: string;
  address: string;
  tin: string;
  /** Facts as label and value, printed two side by side. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The billed lines, then the totals; `sum`: a line above it. */
  lines: readonly (readonly [label: string, amount: number, sum?: true])[];
  due: readonly [label: string, amount: number];
  remark: string;
  branches: readonly StatementRow[];
}

/** A branch or employee, with each billed line in the order of `columns`, whose last is the total. */
export interface StatementRow {
  name: string;
  /** Next to the name: a code, or a number of employees. */
  note: string;
  amounts: readonly number[];
  cost: number;
}

/** A page: the letter itself, or employees. */
export type StatementPage =
  | { head: StatementHead; columns: readonly string[] }
  | { of: string; columns: readonly string[]; rows: readonly StatementRow[]; sum: StatementRow | null };

const { edge, width, height } = sheet;
const inside = width - 2 * edge;
const row = 14;
/**
 * Number of employees per page with its header and, on the last page, the total. If names wrap, the list continues on
 * another page.
 */
export const peopleOnSheet = Math.floor((height - 2 * edge - 40) / row) - 1;
/** Maximum number of branches under the totals of the first page; with more, only employees are listed. */
export const branchesOnSheet = 18;

/** Prints a client’s statement: the letter with totals and branches, then the employees. */
export const statementPdf = (
  name: string,
  pages: AsyncIterable<StatementPage> | Iterable<StatementPage>,
  logo: Logo | null = null,
): Readable =>
  pdfOf(name, pages, (doc, page) => ('head' in page ? letter(doc, page.head, page.columns) : people(doc, page)), {
    languageOf: () => 'en',
    logo,
  });

function letter(doc: Doc, head: StatementHead, columns: readonly string[]) {
  const { employer } = head;
  const nameWidth = inside * 0.6;
  const left = edge + putEmployer(doc, employer, { x: edge, y: edge, width: nameWidth, size: 14 }) + 1;
  const titles = { x: edge + nameWidth + 8, width: inside - nameWidth - 8, right: true };
  let right = edge + put(doc, head.title, { ...titles, y: edge, size: 12, bold: true, role: 'H1' }) + 1;
  right += put(doc, head.name, { ...titles, y: right, size: 11 });
  let y = Math.max(left, right, edge + 32) + 6;
  rule(doc, edge, y, inside);
  y += 8;
  y += put(doc, head.client, { x: edge, y, width: inside, size: 10.5, bold: true }) + 1;
  for (const line of [head.address, head.tin && `TIN ${head.tin}`].filter((l) => l !== ''))
    y += put(doc, line, { x: edge, y, width: inside, size: 8.5, soft: true }) + 1;
  y += 6;
  for (let i = 0; i < head.facts.length; i += 2) {
    const heights = head.facts.slice(i, i + 2).map(([label, value], side) => {
      const x = edge + side * (inside / 2);
      put(doc, label, { x, y, width: 80, size: 8.5, soft: true });
      return put(doc, value, { x: x + 82, y, width: inside / 2 - 90, size: 8.5 });
    });
    y += Math.max(14, ...heights.map((h) => h + 2));
  }
  y += 10;
  const amounts = { x: edge + inside - 120, width: 120 };
  for (const [label, amount, sum] of head.lines) {
    const text = { width: inside - 124, size: 9.5, bold: sum === true };
    const high = heightOf(doc, label, text);
    y = roomFor(doc, y, high + 4);
    if (sum) rule(doc, edge, y - 2, inside);
    put(doc, label, { ...text, x: edge, y: y + 2 });
    putAmount(doc, money(amount), { ...amounts, y: y + 2, size: 9.5, bold: sum === true });
    y += Math.max(16, high + 4);
  }
  y = roomFor(doc, y, 30);
  rule(doc, edge, y - 2, inside);
  put(doc, head.due[0], { x: edge, y: y + 6, width: inside * 0.6, size: 11, bold: true });
  putAmount(doc, `₱${money(head.due[1])}`, {
    x: edge + inside * 0.6,
    width: inside * 0.4,
    y: y + 3,
    size: 15,
    bold: true,
  });
  y += 30;
  if (head.remark !== '') {
    const remark = { width: inside, size: 8.5, soft: true };
    y = roomFor(doc, y, heightOf(doc, head.remark, remark));
    y += put(doc, head.remark, { ...remark, x: edge, y }) + 5;
  }
  if (head.branches.length > 0) table(doc, y + 6, 'Branch', columns, head.branches, null);
}

function people(doc: Doc, page: Extract<StatementPage, { rows: readonly StatementRow[] }>) {
  const high = put(doc, page.of, { x: edge, y: edge, width: inside, size: 8.5, soft: true });
  table(doc, edge + Math.max(18, high + 6), 'Employee', page.columns, page.rows, page.sum);
}

/** Draws rows with the billed lines, continued on the next page. Names use the remaining width, and wrap. */
function table(
  doc: Doc,
  top: number,
  who: string,
  columns: readonly string[],
  rows: readonly StatementRow[],
  sum: StatementRow | null,
) {
  const each = 62;
  const names = inside - each * columns.length;
  const at = (i: number) => edge + names + i * each;
  const cells = (y: number, of: readonly string[], bold: boolean) => {
    for (const [i, text] of of.entries())
      putAmount(doc, text, { x: at(i), y, width: each - 2, size: 7.5, bold: bold || i === of.length - 1 });
  };
  const head = (y: number): number => {
    put(doc, who, { x: edge, y, width: names - 4, size: 7.5, bold: true });
    cells(y, columns, true);
    rule(doc, edge, y + 11, inside);
    return y + 15;
  };
  let y = head(roomFor(doc, top, 15 + row));
  for (const r of sum ? [...rows, sum] : rows) {
    const last = r === sum;
    const name = r.note === '' ? r.name : `${r.name}, ${r.note}`;
    const text = { width: names - 4, size: 7.5, bold: last };
    const high = Math.max(row, heightOf(doc, name, text) + 3);
    // Space under the last row may be less than between rows.
    if (y + high - 3 > height - edge) y = head(roomFor(doc, y, high));
    if (last) rule(doc, edge, y - 2, inside);
    put(doc, name, { ...text, x: edge, y });
    cells(
      y,
      [...r.amounts, r.cost].map((n) => money(n)),
      last,
    );
    y += high;
  }
}
