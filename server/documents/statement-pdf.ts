import type { Readable } from 'node:stream';
import { money, pdfOf, put, rule, sheet, type Doc } from './pdf-page.ts';

/** A statement of account as it is sent to the client; amounts in centavos, dates `YYYY-MM-DD` in words already. */
export interface StatementHead {
  /** `2026-0007`, or `Draft 12`. */
  name: string;
  /** What it is called: a statement, or a credit over one. */
  title: string;
  /** Of the company; empty where it is not set. */
  employer: { name: string; tin: string };
  client: string;
  address: string;
  tin: string;
  /** Label and value, two beside each other. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What is billed, then what it comes to; `sum`: a line above it. */
  lines: readonly (readonly [label: string, amount: number, sum?: true])[];
  due: readonly [label: string, amount: number];
  remark: string;
  branches: readonly StatementRow[];
}

/** A branch or a person on it, each billed line in the order of `columns`, whose last is what it comes to. */
export interface StatementRow {
  name: string;
  /** Beside the name: a code, or how many people. */
  note: string;
  amounts: readonly number[];
  cost: number;
}

/** A sheet: the letter itself, or people of it. */
export type StatementPage =
  | { head: StatementHead; columns: readonly string[] }
  | { of: string; columns: readonly string[]; rows: readonly StatementRow[]; sum: StatementRow | null };

const { edge, width, height } = sheet;
const inside = width - 2 * edge;
const row = 14;
/** How many people stand on a sheet, with its head and, on the last, the sum. */
export const peopleOnSheet = Math.floor((height - 2 * edge - 40) / row) - 1;
/** How many branches stand under the sums of the first sheet; where there are more, they are left to the people. */
export const branchesOnSheet = 18;

/** A client’s statement as a PDF: the letter with its sums and branches, then its people. */
export const statementPdf = (name: string, pages: AsyncIterable<StatementPage> | Iterable<StatementPage>): Readable =>
  pdfOf(name, pages, (doc, page) => ('head' in page ? letter(doc, page.head, page.columns) : people(doc, page)));

function letter(doc: Doc, head: StatementHead, columns: readonly string[]) {
  const { employer } = head;
  put(doc, employer.name, { x: edge, y: edge, width: inside * 0.6, size: 14, bold: true });
  put(doc, head.title, { x: edge, y: edge, width: inside, size: 12, bold: true, right: true });
  if (employer.tin !== '')
    put(doc, `TIN ${employer.tin}`, { x: edge, y: edge + 19, width: inside * 0.6, size: 8.5, soft: true });
  put(doc, head.name, { x: edge, y: edge + 17, width: inside, size: 11, right: true });
  let y = edge + 38;
  rule(doc, edge, y, inside);
  y += 8;
  put(doc, head.client, { x: edge, y, width: inside, size: 10.5, bold: true });
  y += 15;
  for (const line of [head.address, head.tin && `TIN ${head.tin}`].filter((l) => l !== '')) {
    put(doc, line, { x: edge, y, width: inside, size: 8.5, soft: true });
    y += 12;
  }
  y += 6;
  for (const [i, [label, value]] of head.facts.entries()) {
    const x = edge + (i % 2) * (inside / 2);
    put(doc, label, { x, y, width: 80, size: 8.5, soft: true });
    put(doc, value, { x: x + 82, y, width: inside / 2 - 90, size: 8.5 });
    if (i % 2 === 1 || i === head.facts.length - 1) y += 14;
  }
  y += 10;
  for (const [label, amount, sum] of head.lines) {
    if (sum) rule(doc, edge, y - 2, inside);
    put(doc, label, { x: edge, y: y + 2, width: inside * 0.7, size: 9.5, bold: sum === true });
    put(doc, money(amount), { x: edge, y: y + 2, width: inside, size: 9.5, bold: sum === true, right: true });
    y += 16;
  }
  rule(doc, edge, y - 2, inside);
  put(doc, head.due[0], { x: edge, y: y + 6, width: inside * 0.6, size: 11, bold: true });
  put(doc, `₱${money(head.due[1])}`, { x: edge, y: y + 3, width: inside, size: 15, bold: true, right: true });
  y += 30;
  if (head.remark !== '') {
    put(doc, head.remark, { x: edge, y, width: inside, size: 8.5, soft: true });
    y += 16;
  }
  if (head.branches.length > 0) table(doc, y + 6, 'Branch', columns, head.branches, null);
}

function people(doc: Doc, page: Extract<StatementPage, { rows: readonly StatementRow[] }>) {
  put(doc, page.of, { x: edge, y: edge, width: inside, size: 8.5, soft: true });
  table(doc, edge + 18, 'Person', page.columns, page.rows, page.sum);
}

/** Rows with the lines that are billed; names take what the amounts leave. */
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
      put(doc, text, { x: at(i), y, width: each - 2, size: 7.5, right: true, bold: bold || i === of.length - 1 });
  };
  put(doc, who, { x: edge, y: top, width: names - 4, size: 7.5, bold: true });
  cells(top, columns, true);
  rule(doc, edge, top + 11, inside);
  let y = top + 15;
  for (const r of sum ? [...rows, sum] : rows) {
    const last = r === sum;
    if (last) rule(doc, edge, y - 2, inside);
    put(doc, r.note === '' ? r.name : `${r.name}, ${r.note}`, { x: edge, y, width: names - 4, size: 7.5, bold: last });
    cells(
      y,
      [...r.amounts, r.cost].map((n) => money(n)),
      last,
    );
    y += row;
  }
}
