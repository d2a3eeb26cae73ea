import type { ImportRow } from '#contract/common/imports.ts';

/** Fixed cells not checked yet: new values by row and field. */
export type Corrections = ReadonlyMap<string, string>;

export const cellKey = (row: number, field: string): string => `${row} ${field}`;

export const correctedText = (corrections: Corrections, row: ImportRow, field: string): string =>
  corrections.get(cellKey(row.row, field)) ?? row.cells[field] ?? '';

/** Sets a cell's value; null, or the file's value, removes the fix. */
export function withCorrection(
  corrections: Corrections,
  row: ImportRow,
  field: string,
  value: string | null,
): Corrections {
  const next = new Map(corrections);
  if (value === null || value === (row.cells[field] ?? '')) next.delete(cellKey(row.row, field));
  else next.set(cellKey(row.row, field), value);
  return next;
}

/** Number of columns that identify the record of a row. */
const naming = 2;

/**
 * Returns the columns in the order for fixing: the record, the problems, the rest. A cell to fix is in sight without
 * scrolling.
 */
export function problemsAhead<F extends { name: string }>(fields: readonly F[], problems: readonly string[]): F[] {
  const rest = fields.slice(naming);
  const wrong = rest.filter((f) => problems.includes(f.name));
  return [...fields.slice(0, naming), ...wrong, ...rest.filter((f) => !problems.includes(f.name))];
}

interface CorrectedCell {
  row: number;
  field: string;
  value: string;
}

const asCells = (corrections: Corrections): CorrectedCell[] =>
  [...corrections].map(([key, value]) => {
    const space = key.indexOf(' ');
    return { row: Number(key.slice(0, space)), field: key.slice(space + 1), value };
  });

/** Maximum number of cells checked per call. */
const atOnce = 500;

/** Returns the fixed cells as bodies of the check calls. */
export function inTurns(corrections: Corrections): CorrectedCell[][] {
  const cells = asCells(corrections);
  return Array.from({ length: Math.ceil(cells.length / atOnce) }, (_, n) => cells.slice(n * atOnce, (n + 1) * atOnce));
}

/** Removes checked cells, unless fixed again since. */
export function withoutChecked(corrections: Corrections, checked: readonly CorrectedCell[]): Corrections {
  const left = new Map(corrections);
  for (const { row, field, value } of checked)
    if (left.get(cellKey(row, field)) === value) left.delete(cellKey(row, field));
  return left;
}

export interface SameMistake {
  field: string;
  value: string;
  text: string;
  rows: ImportRow[];
  suggest: string[];
}

/** Returns the values with errors in several rows, or with suggestions, the most frequent first. */
export function sameMistakes(rows: readonly ImportRow[], corrections: Corrections): SameMistake[] {
  const found = new Map<string, SameMistake>();
  for (const row of rows) {
    for (const { field, text, fix, warns, suggest = [] } of row.problems) {
      if (field === null || fix || warns || corrections.has(cellKey(row.row, field))) continue;
      const value = row.cells[field] ?? '';
      const key = `${field} ${value} ${text}`;
      const same = found.get(key) ?? { field, value, text, rows: [], suggest };
      same.rows.push(row);
      found.set(key, same);
    }
  }
  return [...found.values()]
    .filter((same) => same.rows.length > 1 || same.suggest.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .slice(0, 20);
}
