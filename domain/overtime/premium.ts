import type { HolidayKind, PremiumDay } from '../calendar/day-kinds.ts';
import type { PremiumHours } from './segment.ts';
import type { PremiumTable } from '../tables/premiums.ts';

/**
 * Returns the multiplier of a minute in basis points: 12,500 is 125%. Overtime adds 25% on ordinary and special working
 * days and 30% on all others (Art. 87). The night adds 10% of the applicable rate (Art. 86). Legal figures are whole
 * basis points; a fraction from a rate above the law is rounded up. `table` must be effective on the minute's date.
 */
export function premiumBasisPoints(day: PremiumDay, hours: PremiumHours, night: boolean, table: PremiumTable): number {
  const ordinary = day === 'ordinary' || day === 'special_working';
  const overtime = hours === 'first_8' ? 10_000 : ordinary ? table.overtimeOrdinary : table.overtimeOther;
  return Math.ceil((table.firstEight[day] * overtime * (night ? table.night : 10_000)) / 100_000_000);
}

/** Returns true if a minute of the day, from 0 to 1,439, is night. */
export const isNight = (minuteOfDay: number, { nightFrom, nightTo }: PremiumTable): boolean =>
  nightFrom > nightTo
    ? minuteOfDay >= nightFrom || minuteOfDay < nightTo
    : minuteOfDay >= nightFrom && minuteOfDay < nightTo;

/** Returns the day type of a date, by its holidays and whether it is a rest day. */
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
