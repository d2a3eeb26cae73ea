import type { PremiumDay } from '../calendar/day-kinds.ts';
import { atLeast, plus, zero, type Centavos } from '../money/centavos.ts';
import { basisPoints, minusRatio, plusRatio, ratio, roundHalfUp, times, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import type { PremiumTable } from '../tables/premiums.ts';
import type { Rate } from '../rates/rates.ts';
import { allowanceDay, multiplier, withoutHolidayPay } from './work.ts';

export interface HolidayFacts {
  readonly day: PremiumDay;
  /** Unrounded. */
  readonly dailyRate: Rate;
  /** Cost-of-living allowance a day. It is added before a worked regular holiday doubles; the rest-day 30% is on basic alone. */
  readonly cola?: Centavos;
  /** Present or on paid leave on the workday before. */
  readonly eligible: boolean;
  readonly workedHours: Ratio;
  /** Retail and service establishments with fewer than ten workers owe no holiday pay. */
  readonly covered: boolean;
}

export interface HolidayPay {
  /** Of the daily rate, for a whole day: 200 is double pay. */
  readonly percent: Ratio;
  readonly amount: Centavos;
  readonly eligible: boolean;
}

const hundred = ratio(100);
const eight = ratio(8);

/** Establishments under this many workers, in retail and service, owe no holiday pay and no SIL. */
export const smallEstablishment = 10;
export const owesHolidayPay = (establishment: string, workers: number): boolean =>
  !(/retail|service/i.test(establishment) && workers < smallEstablishment);

/**
 * What a daily-paid worker gets for a holiday as a whole (Labor Code Art. 94; DOLE Handbook 2024
 * ch. 2–3). Worked, the hours earn the day's multiplier, and never less than the day unworked would;
 * unworked, a regular holiday pays those entitled, and a special day nobody.
 */
export function holidayPay(table: PremiumTable, f: HolidayFacts): HolidayPay {
  must(f.dailyRate.n > 0n, 'rate.zero', 'dailyRate', 'a rate of pay is more than zero');
  must(f.workedHours.n >= 0n, 'hours.negative', 'workedHours', 'hours of work are not negative');
  const cola = f.cola ?? zero;
  const unworked = f.covered && f.eligible ? basisPoints(table.unworked[f.day]) : ratio(0);
  const unworkedAmount = roundHalfUp(times(plusRatio(f.dailyRate, ratio(cola)), unworked));
  const entitled = unworked.n > 0n;
  if (f.workedHours.n === 0n) return { percent: times(unworked, hundred), amount: unworkedAmount, eligible: entitled };

  const regular = f.day.includes('regular');
  // Without a right to holiday pay the day still pays as what else it is: rest day, special day, with overtime.
  const day = f.covered ? f.day : withoutHolidayPay(f.day);
  const whole = multiplier(table, day, 'reg');
  const over = minusRatio(f.workedHours, eight);
  const first = over.n > 0n ? eight : f.workedHours;
  const days = times(first, ratio(1, 8));
  const overtime =
    over.n > 0n ? roundHalfUp(times(f.dailyRate, ratio(1, 8), over, multiplier(table, day, 'ot'))) : zero;
  // (Basic + COLA) × the holiday's percentage, and a rest day's 30% of that on basic alone (labour advisories).
  const ofCola = multiplier(table, allowanceDay(day), 'reg');
  const firstEight = plusRatio(times(f.dailyRate, days, whole), times(ratio(cola), days, ofCola));
  const earned = plus(roundHalfUp(firstEight), overtime);
  return {
    percent: times(whole, hundred),
    amount: atLeast(unworkedAmount, earned),
    eligible: f.covered && regular,
  };
}
