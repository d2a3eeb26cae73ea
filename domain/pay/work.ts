import type { PremiumDay } from '../calendar/day-kinds.ts';
import { premiumBasisPoints } from '../overtime/premium.ts';
import { minusRatio, basisPoints, roundHalfUp, times, type Ratio } from '../money/ratio.ts';
import type { Centavos } from '../money/centavos.ts';
import { PayError, must } from '../pay-error.ts';
import type { Rate } from '../rates/rates.ts';
import type { Factor } from '../tables/factors.ts';
import type { PremiumTable } from '../tables/premiums.ts';

/** Hours of work by what they pay: first eight or overtime, by day or at night. */
export const buckets = ['reg', 'nd', 'ot', 'nd_ot'] as const;
export type Bucket = (typeof buckets)[number];

export function bucketOf(code: string, field = 'bucket'): Bucket {
  const bucket = buckets.find((b) => b === code);
  if (!bucket) throw new PayError('bucket.unknown', field, `${code} is not one of ${buckets.join(', ')}`);
  return bucket;
}

/** Of the hourly rate, exact. */
export const multiplier = (table: PremiumTable, day: PremiumDay, bucket: Bucket): Ratio =>
  basisPoints(
    premiumBasisPoints(
      day,
      bucket === 'ot' || bucket === 'nd_ot' ? 'overtime' : 'first_8',
      bucket === 'nd' || bucket === 'nd_ot',
      table,
    ),
  );

/** Hours at a rate, to the centavo: the hourly rate stays unrounded. */
export function hoursPay(hourly: Rate, hours: Ratio, of: Ratio): Centavos {
  must(hours.n >= 0n, 'hours.negative', 'hours', 'hours of work are not negative');
  return roundHalfUp(times(hourly, hours, of));
}

const isSpecial = (day: PremiumDay): boolean =>
  day.includes('special') && !day.startsWith('regular') && day !== 'special_working';
const isRest = (day: PremiumDay): boolean => day.endsWith('rest_day');

/**
 * What of a day a monthly salary already pays, in basis points of the daily rate. It follows from
 * what its factor counts: a rest day that 313 or 261 leave out is not paid, whatever falls on it;
 * 305 and 253 leave special days out as well (facts 5.3).
 */
export function paidBySalary(day: PremiumDay, factor: Factor): number {
  if (isRest(day) && !factor.restDays) return 0;
  if (isSpecial(day) && !factor.specialDays) return 0;
  return 10_000;
}

/** The day as the cost-of-living allowance sees it: it follows a regular holiday, and nothing else. */
export function allowanceDay(day: PremiumDay): PremiumDay {
  if (day.startsWith('double_regular')) return 'double_regular';
  return day.includes('regular') ? 'regular' : 'ordinary';
}

/** A day as it is where no holiday pay is owed: what else falls on it remains (Arts. 87, 93). */
export function withoutHolidayPay(day: PremiumDay): PremiumDay {
  if (!day.includes('regular')) return day;
  const rest = isRest(day);
  if (day.startsWith('regular_special')) return rest ? 'special_rest_day' : 'special';
  return rest ? 'rest_day' : 'ordinary';
}

/**
 * What an hour of a monthly-paid worker earns on top of the salary. Overtime lies outside the salary
 * and earns its whole multiplier; the first eight hours earn what exceeds the day already paid.
 */
export function onTopOfSalary(table: PremiumTable, day: PremiumDay, bucket: Bucket, factor: Factor): Ratio {
  const whole = multiplier(table, day, bucket);
  if (bucket === 'ot' || bucket === 'nd_ot') return whole;
  return minusRatio(whole, basisPoints(paidBySalary(day, factor)));
}
