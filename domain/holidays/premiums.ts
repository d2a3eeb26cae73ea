import type { HolidayKind, PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { premiumBasisPoints, premiumDay } from '../overtime/premium.ts';
import { inForce } from '../tables/effective.ts';
import { premiumTables, type PremiumTable } from '../tables/premiums.ts';

/** Pay of a day in basis points: 20,000 is 200% of the daily rate, or of the hourly rate for a part of it. */
export interface DayPay {
  day: PremiumDay;
  /** Pay without work. 0 means no work, no pay. */
  unworked: number;
  /**
   * Pay of the first eight hours, of the hours beyond them, and of one of the first eight hours between 22:00 and
   * 06:00.
   */
  worked: number;
  overtime: number;
  night: number;
}

export interface HolidayPremiums {
  workDay: DayPay;
  /** Pay if the date is also the employee's rest day. */
  restDay: DayPay;
  /**
   * True if the unworked day is paid only to employees who were present, or on paid leave, on the last workday before
   * it.
   */
  lookBack: boolean;
  source: string;
}

/**
 * Returns the pay of a date with these holidays (Labor Code Art. 86, 87, 93, 94; for the look-back, DOLE Handbook 2024
 * ch. 2 A, D, E), or null for a date before the first table. This is the legal minimum; a contract may give more.
 */
export function holidayPremiums(
  kinds: readonly HolidayKind[],
  date: LocalDate,
  tables: readonly PremiumTable[] = premiumTables,
): HolidayPremiums | null {
  if (tables.every((t) => t.from > date)) return null;
  const table = inForce(tables, date, 'table of premiums');
  const on = (restDay: boolean): DayPay => {
    const day = premiumDay(kinds, restDay);
    return {
      day,
      unworked: table.unworked[day],
      worked: premiumBasisPoints(day, 'first_8', false, table),
      overtime: premiumBasisPoints(day, 'overtime', false, table),
      night: premiumBasisPoints(day, 'first_8', true, table),
    };
  };
  return { workDay: on(false), restDay: on(true), lookBack: kinds.includes('regular'), source: table.issuance };
}
