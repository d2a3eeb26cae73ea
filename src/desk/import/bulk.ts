import { bulkTexts } from '#src/text/en/desk/import.ts';
import type { ImportFieldShown, ImportRow } from '#contract/common/imports.ts';

/** A corrected cell. `before` is its former text, which Undo restores. */
export interface FixedCell {
  row: number;
  field: string;
  value: string;
  before: string;
}

/** Returns the cells of a row to fix, for any row of the file. */
export type Fixing = (row: ImportRow) => FixedCell[];

/** One press that fixes many cells. */
export interface BulkFix {
  title: string;
  /** The result, with the number of cells of each field. */
  detail: string;
  sample: FixedCell;
  cells: FixedCell[];
  fixing: Fixing;
}

/** Returns the cells whose leading zeros a spreadsheet dropped, with the zeros added. */
export const withZeros: Fixing = (row) =>
  row.problems.flatMap(({ field, fix, suggest }) => {
    const [value] = suggest ?? [];
    return fix === 'zeros' && field !== null && value !== undefined
      ? [{ row: row.row, field, value, before: row.cells[field] ?? '' }]
      : [];
  });

/** Returns a fix that replaces the same text of one field, with the same problem, everywhere. */
export const replaceSameText =
  (same: { field: string; value: string; text: string }, value: string): Fixing =>
  (row) =>
    (row.cells[same.field] ?? '') === same.value &&
    row.problems.some((p) => p.field === same.field && p.text === same.text)
      ? [{ row: row.row, field: same.field, value, before: same.value }]
      : [];

const n = (count: number): string => count.toLocaleString('en');

/** Formats the number of cells by field: `13 Mobile and 13 PhilHealth numbers`. */
function numbersOf(cells: readonly FixedCell[], fields: readonly ImportFieldShown[]): string {
  const counts = [...Map.groupBy(cells, (c) => c.field)].map(
    ([field, of]) => `${n(of.length)} ${fields.find((f) => f.name === field)?.label ?? field}`,
  );
  return `${counts.length < 3 ? counts.join(' and ') : bulkTexts.and(counts.slice(0, -1).join(', '), counts.at(-1) ?? '')} ${cells.length === 1 ? 'number' : 'numbers'}`;
}

/** Returns the fix that adds the dropped zeros to all numbers; null if none lack them. */
export function zerosFix(rows: readonly ImportRow[], fields: readonly ImportFieldShown[]): BulkFix | null {
  const cells = rows.flatMap(withZeros);
  const [sample] = cells;
  if (!sample) return null;
  const numbers = bulkTexts.numbers(cells.length);
  return {
    title: bulkTexts.addTheMissingZeroTo(numbers),
    detail: bulkTexts.spreadsheetDroppedFirst(numbersOf(cells, fields)),
    sample,
    cells,
    fixing: withZeros,
  };
}

/** A fix that was made, for Undo. */
export interface MadeFix {
  title: string;
  cells: readonly FixedCell[];
}

/** Returns true if a fix can be undone: hidden digits can't be written back. */
export const canUndo = ({ cells }: MadeFix): boolean => cells.every((c) => !c.before.includes('•'));
