import type { HolidayKind } from '#contract/hr/holidays.ts';
import type { PremiumDay, PremiumHours } from '#contract/hr/overtimes.ts';

/**
 * What the first eight hours of each kind of day pay, in basis points of the hourly rate. DOLE
 * Handbook on Workers' Statutory Monetary Benefits 2024, "Guide Computations", pp. 2–3 (Labor Code
 * Art. 87, 93, 94); special working days: ch. 3 C.2; a regular holiday that is also a special day:
 * Labor Advisory 12-2018. For that same date on a rest day no text was found; 300% is how it is read.
 */
const firstEight: Record<PremiumDay, number> = {
  ordinary: 10_000,
  special_working: 10_000,
  rest_day: 13_000,
  special: 13_000,
  special_rest_day: 15_000,
  double_special: 15_000,
  double_special_rest_day: 19_500,
  regular: 20_000,
  regular_rest_day: 26_000,
  double_regular: 30_000,
  double_regular_rest_day: 39_000,
  regular_special: 26_000,
  regular_special_rest_day: 30_000,
};

/**
 * The multiplier of a minute, in basis points: 12,500 is 125%. Overtime adds 25% on ordinary and
 * special working days and 30% on all others (Art. 87); the night adds 10% of whatever applies
 * (Art. 86). Every figure of the table comes out whole.
 */
export function premiumBasisPoints(day: PremiumDay, hours: PremiumHours, night: boolean): number {
  const overtime = day === 'ordinary' || day === 'special_working' ? 125 : 130;
  return (firstEight[day] * (hours === 'overtime' ? overtime : 100) * (night ? 110 : 100)) / 10_000;
}

/** The kind of day a date is, by the holidays that fall on it and whether the person rests on it. */
export function premiumDay(holidays: readonly HolidayKind[], restDay: boolean): PremiumDay {
  const regular = holidays.filter((k) => k === 'regular').length;
  const special = holidays.filter((k) => k === 'special').length;
  if (regular > 0) {
    const day = regular > 1 ? 'double_regular' : special > 0 ? 'regular_special' : 'regular';
    return restDay ? `${day}_rest_day` : day;
  }
  if (special > 0) {
    const day = special > 1 ? 'double_special' : 'special';
    return restDay ? `${day}_rest_day` : day;
  }
  if (restDay) return 'rest_day';
  return holidays.includes('special_working') ? 'special_working' : 'ordinary';
}
