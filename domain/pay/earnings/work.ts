import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { minusRatio, basisPoints, roundHalfUp, times, type Ratio } from '#domain/money/ratio.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import { PayError, must } from '#domain/pay-error.ts';
import type { Rate } from '#domain/rates/rates.ts';
import type { Factor } from '#domain/tables/factors.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';

/** Hours of work by pay: first eight or overtime, day or night. */
export const buckets = ['reg', 'nd', 'ot', 'nd_ot'] as const;
export type Bucket = (typeof buckets)[number];

export function bucketOf(code: string, field = 'bucket'): Bucket {
  const bucket = buckets.find((b) => b === code);
  if (!bucket) throw new PayError('bucket.unknown', field, `${code} is not one of ${buckets.join(', ')}`);
  return bucket;
}

/** Multiplier of the hourly rate, exact. */
export const multiplier = (table: PremiumTable, day: PremiumDay, bucket: Bucket): Ratio =>
  basisPoints(
    premiumBasisPoints(
      day,
      bucket === 'ot' || bucket === 'nd_ot' ? 'overtime' : 'first_8',
      bucket === 'nd' || bucket === 'nd_ot',
      table,
    ),
  );

/** Pay for hours at a rate, to the centavo: the hourly rate stays unrounded. */
export function hoursPay(hourly: Rate, hours: Ratio, of: Ratio): Centavos {
  must(hours.n >= 0n, 'hours.negative', 'hours', 'hours of work must not be negative');
  return roundHalfUp(times(hourly, hours, of));
}

const isSpecial = (day: PremiumDay): boolean =>
  day.includes('special') && !day.startsWith('regular') && day !== 'special_working';
const isRest = (day: PremiumDay): boolean => day.endsWith('rest_day');

/**
 * Returns how much of a day a monthly salary already pays, in basis points of the daily rate. It follows from the
 * factor: a rest day outside 313 or 261 isn't paid, whatever falls on it; 305 and 253 leave special days out as well
 * (facts 5.3).
 */
export function paidBySalary(day: PremiumDay, factor: Factor): number {
  if (isRest(day) && !factor.restDays) return 0;
  if (isSpecial(day) && !factor.specialDays) return 0;
  return 10_000;
}

/** The day for the cost-of-living allowance: it follows only a regular holiday. */
export function allowanceDay(day: PremiumDay): PremiumDay {
  if (day.startsWith('double_regular')) return 'double_regular';
  return day.includes('regular') ? 'regular' : 'ordinary';
}

/** The day without holiday pay: its other kinds remain (Arts. 87, 93). */
export function withoutHolidayPay(day: PremiumDay): PremiumDay {
  if (!day.includes('regular')) return day;
  const rest = isRest(day);
  if (day.startsWith('regular_special')) return rest ? 'special_rest_day' : 'special';
  return rest ? 'rest_day' : 'ordinary';
}

/**
 * Returns what an hour of a monthly-paid worker earns on top of the salary. Overtime is outside the salary and earns
 * its whole multiplier; the first eight hours earn the excess over the day already paid.
 */
export function onTopOfSalary(table: PremiumTable, day: PremiumDay, bucket: Bucket, factor: Factor): Ratio {
  const whole = multiplier(table, day, bucket);
  if (bucket === 'ot' || bucket === 'nd_ot') return whole;
  return minusRatio(whole, basisPoints(paidBySalary(day, factor)));
}
