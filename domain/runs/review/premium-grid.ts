import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { inForce } from '#domain/tables/effective.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';
import { premiums, withCompanyPremiums, type CompanyPremium } from './company-premiums.ts';

/** The kinds of hours of a day, in grid order. */
export const gridHours = {
  first: 'First 8 h',
  night: 'At night',
  overtime: 'Overtime',
  overtime_night: 'Overtime at night',
} as const;
export type GridHours = keyof typeof gridHours;

/** Rate of an hour by law and as paid, in basis points of the hourly rate. */
export interface PremiumCell {
  law: number;
  paid: number;
}
export interface PremiumRow {
  day: PremiumDay;
  label: string;
  cells: Record<GridHours, PremiumCell>;
}

/**
 * Returns the rate of every hour on every day type on a date: the legal rate, and the company's, which is never
 * lower.
 */
export function premiumGrid(
  law: readonly PremiumTable[],
  company: readonly CompanyPremium[],
  date: LocalDate,
): readonly PremiumRow[] {
  const legal = inForce(law, date, 'premiums');
  const own = inForce(withCompanyPremiums(law, company), date, 'premiums');
  return premiumDays.map((day) => {
    const cell = (hours: 'first_8' | 'overtime', night: boolean): PremiumCell => ({
      law: premiumBasisPoints(day, hours, night, legal),
      paid: premiumBasisPoints(day, hours, night, own),
    });
    return {
      day,
      label: premiums[day],
      cells: {
        first: cell('first_8', false),
        night: cell('first_8', true),
        overtime: cell('overtime', false),
        overtime_night: cell('overtime', true),
      },
    };
  });
}
