import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { atLeast, plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { basisPoints, minusRatio, plusRatio, ratio, roundHalfUp, times, type Ratio } from '#domain/money/ratio.ts';
import { must } from '#domain/pay-error.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';
import type { Rate } from '#domain/rates/rates.ts';
import { allowanceDay, multiplier, withoutHolidayPay } from './work.ts';

export interface HolidayFacts {
  readonly day: PremiumDay;
  /** The daily rate, unrounded. */
  readonly dailyRate: Rate;
  /**
   * Daily cost-of-living allowance. Added before a worked regular holiday doubles; the 30% for a rest day applies only
   * to basic pay.
   */
  readonly cola?: Centavos;
  /** True if the employee was present or on paid leave on the workday before. */
  readonly eligible: boolean;
  readonly workedHours: Ratio;
  /** False for retail and service establishments with fewer than ten workers (Labor Code Art. 94 (a)). */
  readonly covered: boolean;
}

export interface HolidayPay {
  /** Percentage of the daily rate for a whole day: 200 is double pay. */
  readonly percent: Ratio;
  readonly amount: Centavos;
  readonly eligible: boolean;
}

const hundred = ratio(100);
const eight = ratio(8);

/** Retail and service establishments with fewer workers than this owe no holiday pay and no SIL. */
export const smallEstablishment = 10;
export const owesHolidayPay = (establishment: string, workers: number): boolean =>
  !(/retail|service/i.test(establishment) && workers < smallEstablishment);

/**
 * Returns a daily-paid worker's whole pay for a holiday (Labor Code Art. 94; DOLE Handbook 2024 ch. 2–3). Worked hours
 * earn the day's multiplier, and at least the pay of the unworked day. An unworked regular holiday is paid to entitled
 * employees; an unworked special day isn't paid.
 */
export function holidayPay(table: PremiumTable, f: HolidayFacts): HolidayPay {
  must(f.dailyRate.n > 0n, 'rate.zero', 'dailyRate', 'a rate of pay must be more than zero');
  must(f.workedHours.n >= 0n, 'hours.negative', 'workedHours', 'hours of work must not be negative');
  const cola = f.cola ?? zero;
  const unworked = f.covered && f.eligible ? basisPoints(table.unworked[f.day]) : ratio(0);
  const unworkedAmount = roundHalfUp(times(plusRatio(f.dailyRate, ratio(cola)), unworked));
  const entitled = unworked.n > 0n;
  if (f.workedHours.n === 0n) return { percent: times(unworked, hundred), amount: unworkedAmount, eligible: entitled };

  const regular = f.day.includes('regular');
  // Without holiday pay, the day still pays as a rest day, special day, or overtime.
  const day = f.covered ? f.day : withoutHolidayPay(f.day);
  const whole = multiplier(table, day, 'reg');
  const over = minusRatio(f.workedHours, eight);
  const first = over.n > 0n ? eight : f.workedHours;
  const days = times(first, ratio(1, 8));
  const overtime =
    over.n > 0n ? roundHalfUp(times(f.dailyRate, ratio(1, 8), over, multiplier(table, day, 'ot'))) : zero;
  // (Basic + COLA) × the holiday's percentage. A rest day's 30% applies only to basic pay (labor advisories).
  const ofCola = multiplier(table, allowanceDay(day), 'reg');
  const firstEight = plusRatio(times(f.dailyRate, days, whole), times(ratio(cola), days, ofCola));
  const earned = plus(roundHalfUp(firstEight), overtime);
  return {
    percent: times(whole, hundred),
    amount: atLeast(unworkedAmount, earned),
    eligible: f.covered && regular,
  };
}
