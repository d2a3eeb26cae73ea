import { nth } from '../lists/known.ts';
import { centavos, formatPesos } from '../money/centavos.ts';

/**
 * The amount range of a table row, in integer centavos. In the last row, `to_centavos` is null and means "and over".
 */
export interface Span {
  from_centavos: number;
  to_centavos: number | null;
}

/** An error in a row, counted from 0, with its field. A null row means the whole table. */
export interface RowProblem {
  row: number | null;
  field: string;
  sentence: string;
}

export const words = (n: number): string => formatPesos(centavos(n));

/** Returns the end of each row, a centavo below the next row's start. */
export const ends = (rows: readonly { from: number }[]): (number | null)[] =>
  rows.map((_, i) => {
    const next = rows[i + 1];
    return next ? next.from - 1 : null;
  });

/**
 * Returns errors unless rows begin at zero, rise, and cover every amount once, without gap or overlap. `at` has the
 * rows' indexes in the table.
 */
export function spanProblems(rows: readonly Span[], at: readonly number[]): RowProblem[] {
  const found: RowProblem[] = [];
  const add = (i: number, field: keyof Span, sentence: string) =>
    found.push({
      row: nth(at, i),
      field,
      sentence: `Row ${nth(at, i) + 1}, from ${words(nth(rows, i).from_centavos)}: ${sentence}`,
    });
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    const last = i === rows.length - 1;
    if (i === 0 && row.from_centavos !== 0) add(i, 'from_centavos', 'the first row must begin at 0.00.');
    if (last && row.to_centavos !== null) add(i, 'to_centavos', 'the last row must have no end.');
    if (!last && row.to_centavos === null) add(i, 'to_centavos', 'only the last row may have no end.');
    if (row.to_centavos !== null && row.to_centavos < row.from_centavos)
      add(i, 'to_centavos', 'it must end at or above its start.');
    if (!before) continue;
    if (row.from_centavos <= before.from_centavos) add(i, 'from_centavos', 'it must begin above the previous row.');
    else if (before.to_centavos !== null && row.from_centavos <= before.to_centavos)
      add(i, 'from_centavos', `it overlaps the previous row, which ends at ${words(before.to_centavos)}.`);
    else if (before.to_centavos !== null && row.from_centavos > before.to_centavos + 1)
      add(i, 'from_centavos', `no row covers ${words(before.to_centavos + 1)} to ${words(row.from_centavos - 1)}.`);
  }
  return found;
}

export const everyRow = (rows: readonly unknown[]): number[] => rows.map((_, i) => i);
