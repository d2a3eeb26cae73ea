import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { minusRatio, basisPoints, roundHalfUp, times, type Ratio } from '#domain/money/ratio.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import { PayError, must } from '#domain/pay-error.ts';
import type { Rate } from '#domain/rates/rates.ts';
import type { Factor } from '#domain/tables/factors.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';

/** Hours of work by pay: first eight hours or overtime, by day or at night. */
export const buckets = ['reg', 'nd', 'ot', 'nd_ot'] as const;
export type Bucket = (typeof buckets)[number];

export function bucketOf(code: string, field = 'bucket'): Bucket {
  const bucket = buckets.find((b) => b === code);
  if (!bucket) throw new PayError('bucket.unknown', field, `${code} is not one of ${buckets.join(', ')}`);
  return bucket;
}

/** Returns the exact multiplier of the hourly rate. */
export const multiplier = (table: PremiumTable, day: PremiumDay, bucket: Bucket): Ratio =>
  basisPoints(
    premiumBasisPoints(
      day,
      bucket === 'ot' || bucket === 'nd_ot' ? 'overtime' : 'first_8',
      bucket === 'nd' || bucket === 'nd_ot',
      table,
    ),
  );

/** Returns the pay for hours at a rate, rounded to the centavo. The hourly rate stays unrounded. */
export function hoursPay(hourly: Rate, hours: Ratio, of: Ratio): Centavos {
  must(hours.n >= 0n, 'hours.negative', 'hours', 'hours of work must not be negative');
  return roundHalfUp(times(hourly, hours, of));
}

const isSpecial = (day: PremiumDay): boolean =>
  day.includes('special') && !day.startsWith('regular') && day !== 'special_working';
const isRest = (day: PremiumDay): boolean => day.endsWith('rest_day');

/**
 * Returns the part of a day that a monthly salary already pays, in basis points of the daily rate. The factor decides:
 * 313 and 261 don't pay a rest day, even with a holiday on it; 305 and 253 also leave out special days (facts 5.3).
 */
export function paidBySalary(day: PremiumDay, factor: Factor): number {
  if (isRest(day) && !factor.restDays) return 0;
  if (isSpecial(day) && !factor.specialDays) return 0;
  return 10_000;
}

/** Returns the day type for the cost-of-living allowance, which rises only on a regular holiday. */
export function allowanceDay(day: PremiumDay): PremiumDay {
  if (day.startsWith('double_regular')) return 'double_regular';
  return day.includes('regular') ? 'regular' : 'ordinary';
}

/** Returns the day type without its regular holiday. Another holiday or a rest day remains (Arts. 87, 93). */
export function withoutHolidayPay(day: PremiumDay): PremiumDay {
  if (!day.includes('regular')) return day;
  const rest = isRest(day);
  if (day.startsWith('regular_special')) return rest ? 'special_rest_day' : 'special';
  return rest ? 'rest_day' : 'ordinary';
}

/**
 * Returns the pay of an hour on top of a monthly salary. Overtime is outside the salary and earns its whole multiplier.
 * The first eight hours earn the excess over the pay of the day.
 */
export function onTopOfSalary(table: PremiumTable, day: PremiumDay, bucket: Bucket, factor: Factor): Ratio {
  const whole = multiplier(table, day, bucket);
  if (bucket === 'ot' || bucket === 'nd_ot') return whole;
  return minusRatio(whole, basisPoints(paidBySalary(day, factor)));
}
