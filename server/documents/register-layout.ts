import { lastOf, nth } from '#domain/lists/known.ts';
import { money, sheet, type Doc, type Employer } from './pdf-page.ts';

/* Splits a payroll register into parts of columns, and pages of rows. */

/** A payroll register for printing and signing; amounts in centavos, dates already formatted. */
export interface RegisterPaper {
  employer: Employer;
  /** The run, with its cutoff and pay date. */
  run: string;
  /** State of the run, such as `Posted 27 Nov 2026`, or that it isn't approved. */
  state: string;
  columns: readonly string[];
  rows: readonly RegisterPaperRow[];
  /** Totals of the run, one per column. */
  totals: readonly number[];
  /** Employees on hold, whom the run doesn't pay. */
  held: readonly string[];
  /** Text of the signature lines. Each is empty, and the line left blank, until the run is prepared or approved. */
  prepared: string;
  approved: string;
}
export interface RegisterPaperRow {
  name: string;
  /** Text below the name: code and branch. */
  note: string;
  amounts: readonly number[];
}

/** A4 in landscape. */
const [width, height] = [sheet.height, sheet.width];
export const { edge } = sheet;
export const inside = width - 2 * edge;
export const bottom = height - edge;
export const size = 9;
export const names = 150;
/** Space between two columns, in points. */
export const gap = 8;
/** Minimum width of a column, in points: a short word, so that headings wrap between words. */
const narrowest = 54;
export const line = 14;

/** A part of the columns: as many as fit next to the names. */
export interface Part {
  columns: readonly number[];
  widths: readonly number[];
}
/** A page: rows of one part. */
export interface Page {
  part: number;
  from: number;
  to: number;
}

/** Splits the columns into parts, each as wide as its widest amount needs. */
export function partsOf(doc: Doc, of: RegisterPaper): Part[] {
  doc.font('bold').fontSize(size);
  const widthOf = (column: number): number => {
    const amounts = [nth(of.totals, column), ...of.rows.map((r) => nth(r.amounts, column))];
    const extremes = [Math.min(...amounts), Math.max(...amounts), ...pageSums(of, column)];
    const words = nth(of.columns, column)
      .split(' ')
      .map((word) => doc.widthOfString(word));
    return Math.max(narrowest, ...extremes.map((n) => doc.widthOfString(money(n))), ...words) + gap + 0.2;
  };
  const parts: { columns: number[]; widths: number[] }[] = [];
  let room = 0;
  for (const column of of.columns.keys()) {
    const wide = widthOf(column);
    if (wide > room || parts.length === 0) {
      parts.push({ columns: [], widths: [] });
      room = inside - names;
    }
    lastOf(parts).columns.push(column);
    lastOf(parts).widths.push(wide);
    room -= wide;
  }
  return parts;
}

/** Returns the lowest and the highest sum that any page can have in a column. */
const pageSums = (of: RegisterPaper, column: number): [number, number] =>
  of.rows.reduce<[number, number]>(
    ([low, high], { amounts }) => [low + Math.min(0, nth(amounts, column)), high + Math.max(0, nth(amounts, column))],
    [0, 0],
  );

/** Splits rows into pages; `room` returns the height available for rows on the first page or on later ones. */
export function pagesOf(part: number, heights: readonly number[], room: (first: boolean) => number): Page[] {
  const pages: Page[] = [{ part, from: 0, to: 0 }];
  let left = room(true);
  for (const [i, high] of heights.entries()) {
    if (high > left && lastOf(pages).to > lastOf(pages).from) {
      pages.push({ part, from: i, to: i });
      left = room(false);
    }
    left -= high;
    lastOf(pages).to = i + 1;
  }
  return pages;
}
