import type { LocalDate } from '../calendar/local-date.ts';
import { PayError } from '../pay-error.ts';

/** A row of law: in force from a date on, until the next row's. Adding a year is adding a row. */
export interface Effective {
  readonly from: LocalDate;
  /** The circular, regulation or order it comes from. */
  readonly issuance: string;
}

/** The first date of a month `YYYY-MM`: tables keyed by contribution month are looked up by it. */
export const monthStart = (month: string): LocalDate => `${month}-01`;

/**
 * The row in force on a date, whatever order the rows are in. A date before the first row is refused:
 * nothing is guessed from a later law.
 */
export function inForce<T extends Effective>(rows: readonly T[], date: LocalDate, table: string): T {
  let row: T | undefined;
  for (const r of rows) if (r.from <= date && (row === undefined || r.from > row.from)) row = r;
  if (!row) throw new PayError('table.none', 'date', `no ${table} is in force on ${date}`);
  return row;
}

/** What is wrong with a table, as sentences for the person who uploads it; empty when nothing is. */
export function checkEffective(rows: readonly Effective[], table: string): string[] {
  const problems: string[] = rows.length === 0 ? [`${table}: there is no row.`] : [];
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (before && before.from === row.from) problems.push(`${table}: two rows begin on ${row.from}.`);
    if (before && before.from > row.from) problems.push(`${table}: ${row.from} stands after ${before.from}.`);
    if (row.issuance.trim() === '') problems.push(`${table}: the row of ${row.from} names no issuance.`);
  }
  return problems;
}
