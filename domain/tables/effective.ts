import type { LocalDate } from '../calendar/local-date.ts';
import { PayError } from '../pay-error.ts';

/** A row of law, effective from a date until the next row's date. */
export interface Effective {
  readonly from: LocalDate;
  /** The circular, regulation, or order that sets the row. */
  readonly issuance: string;
}

/** Returns the first date of a month `YYYY-MM`, for tables keyed by contribution month. */
export const monthStart = (month: string): LocalDate => `${month}-01`;

/**
 * Returns the row effective on a date, in any row order. Throws for a date before the first row, because a later law
 * must not apply to earlier dates.
 */
export function inForce<T extends Effective>(rows: readonly T[], date: LocalDate, table: string): T {
  let row: T | undefined;
  for (const r of rows) if (r.from <= date && (row === undefined || r.from > row.from)) row = r;
  if (!row) throw new PayError('table.none', 'date', `no ${table} is effective on ${date}`);
  return row;
}

/** Returns a table's errors as sentences for the uploading user, or none. */
export function checkEffective(rows: readonly Effective[], table: string): string[] {
  const problems: string[] = rows.length === 0 ? [`${table}: there is no row.`] : [];
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (before && before.from === row.from) problems.push(`${table}: two rows begin on ${row.from}.`);
    if (before && before.from > row.from) problems.push(`${table}: ${row.from} comes after ${before.from}.`);
    if (row.issuance.trim() === '') problems.push(`${table}: the row of ${row.from} names no issuance.`);
  }
  return problems;
}
