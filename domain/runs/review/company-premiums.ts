import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { inForce } from '#domain/tables/effective.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';
import { firstOf } from '#domain/lists/known.ts';

const days = {
  ordinary: 'Ordinary day',
  special_working: 'Special working day',
  rest_day: 'Rest day',
  special: 'Special day',
  special_rest_day: 'Special day on a rest day',
  double_special: 'Two special days',
  double_special_rest_day: 'Two special days on a rest day',
  regular: 'Regular holiday',
  regular_rest_day: 'Regular holiday on a rest day',
  double_regular: 'Two regular holidays',
  double_regular_rest_day: 'Two regular holidays on a rest day',
  regular_special: 'Regular holiday and special day',
  regular_special_rest_day: 'Regular holiday and special day on a rest day',
} as const satisfies Record<PremiumDay, string>;

/**
 * Rows of the premium table that a company may pay above the law: the first eight hours of a day type, and the
 * additions.
 */
export const premiums = {
  ...days,
  overtime_ordinary: 'Overtime, ordinary day',
  overtime_other: 'Overtime, rest day, or holiday',
  night: 'Night differential',
} as const;
export type Premium = keyof typeof premiums;

const overtime = { overtime_ordinary: 'overtimeOrdinary', overtime_other: 'overtimeOther', night: 'night' } as const;
type OnTop = keyof typeof overtime;
const isOnTop = (premium: Premium): premium is OnTop => Object.hasOwn(overtime, premium);

/** Returns a table's rate for a row, in basis points. */
export const premiumOf = (table: PremiumTable, premium: Premium): number =>
  isOnTop(premium) ? table[overtime[premium]] : table.firstEight[premium];

/** A company's rate for a row from a date on, in basis points. */
export interface CompanyPremium {
  readonly premium: Premium;
  readonly from: LocalDate;
  readonly basisPoints: number;
  /** True for the client's own rate, which overrides the rate for all clients. */
  readonly own: boolean;
}

/**
 * Returns the effective rate of each row on a date: the client's latest rate, otherwise the latest rate for all
 * clients.
 */
function holding(company: readonly CompanyPremium[], date: LocalDate): readonly CompanyPremium[] {
  const found = new Map<Premium, CompanyPremium>();
  for (const row of company) {
    const other = found.get(row.premium);
    if (row.from > date) continue;
    if (!other || (row.own === other.own ? row.from > other.from : row.own)) found.set(row.premium, row);
  }
  return [...found.values()];
}

const withOne = (table: PremiumTable, { premium, basisPoints }: CompanyPremium): PremiumTable => {
  // A later law that pays more overrides the company's rate.
  const paid = Math.max(premiumOf(table, premium), basisPoints);
  return isOnTop(premium)
    ? { ...table, [overtime[premium]]: paid }
    : { ...table, firstEight: { ...table.firstEight, [premium]: paid } };
};

/**
 * Merges the legal premium tables with the company's higher rates, one table from each date on which either changes.
 */
export function withCompanyPremiums(
  law: readonly PremiumTable[],
  company: readonly CompanyPremium[],
): readonly PremiumTable[] {
  const first = firstOf(law).from;
  const dates = [...new Set([...law.map((t) => t.from), ...company.map((c) => (c.from < first ? first : c.from))])];
  return dates
    .toSorted()
    .map((from) => holding(company, from).reduce(withOne, { ...inForce(law, from, 'premiums'), from }));
}
