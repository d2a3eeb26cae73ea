/** Checks of opening balances that warn and refuse nothing. Amounts are in centavos. */

/**
 * Returns the least gross pay of the year, in centavos: taxable pay plus contributions, which are both part of it. Null
 * if gross pay covers it. Figures of another payroll system may differ by rounding, so this is only a warning.
 */
export function grossBelow(of: {
  gross_centavos: number;
  taxable_centavos: number;
  contributions_centavos: number;
}): number | null {
  const least = of.taxable_centavos + of.contributions_centavos;
  return of.gross_centavos < least ? least : null;
}

/**
 * Returns whether the month's figures are missing, so that its contributions and tax come out wrong. `month` is that of
 * the first cutoff here, if the employee was employed in an earlier cutoff of it.
 */
export const lacksMonthOf = (
  of: { year: number; month: string | null; nothing_before: string | null },
  month: string | null,
): boolean =>
  month !== null && of.nothing_before === null && of.month !== month && of.year >= Number(month.slice(0, 4));

/** Returns whether earlier pay has no basic pay, so that 13th month pay leaves it out. */
export const lacksBasic = (of: { gross_centavos: number; taxable_centavos: number; basic_centavos: number }): boolean =>
  of.basic_centavos === 0 && (of.gross_centavos > 0 || of.taxable_centavos > 0);
