import { PayError } from '../pay-error.ts';
import { compareRatio, decimalText, ratio, type Ratio } from '../money/ratio.ts';

/** Which kinds of days a monthly salary pays for when nobody works on them. */
export interface Factor {
  /** Paid days of a year, tenths: 395.0 is 3950. */
  readonly tenths: number;
  readonly restDays: boolean;
  readonly specialDays: boolean;
  /** Only for turning a daily rate into a monthly one: the premiums of days worked are inside. */
  readonly dailyPaidOnly?: true;
}

/**
 * DOLE Handbook 2024 ch. 1 E ("merely suggestions"): 12 regular and 8 special days. Every one holds
 * regular holidays. A leap year has one day more; figures of older advisories are kept, because pay
 * groups still name them, and two that companies agree on.
 */
export const factors: readonly Factor[] = [
  { tenths: 3650, restDays: true, specialDays: true },
  { tenths: 3660, restDays: true, specialDays: true },
  { tenths: 3130, restDays: false, specialDays: true },
  { tenths: 3140, restDays: false, specialDays: true },
  { tenths: 3050, restDays: false, specialDays: false },
  { tenths: 3060, restDays: false, specialDays: false },
  { tenths: 2610, restDays: false, specialDays: true },
  { tenths: 2620, restDays: false, specialDays: true },
  { tenths: 2530, restDays: false, specialDays: false },
  { tenths: 2540, restDays: false, specialDays: false },
  { tenths: 3100, restDays: false, specialDays: false },
  { tenths: 3090, restDays: false, specialDays: false },
  // Company divisors: 26 and 22 days a month, as 313 and 261 count their days.
  { tenths: 3120, restDays: false, specialDays: true },
  { tenths: 2640, restDays: false, specialDays: true },
  { tenths: 3950, restDays: true, specialDays: true, dailyPaidOnly: true },
  { tenths: 3935, restDays: true, specialDays: true, dailyPaidOnly: true },
  { tenths: 3938, restDays: true, specialDays: true, dailyPaidOnly: true },
  { tenths: 3925, restDays: true, specialDays: true, dailyPaidOnly: true },
];

/** What is known of a factor; an unknown one is refused, because nobody could say what it pays for. */
export function factorOf(days: Ratio): Factor {
  const known = factors.find((f) => compareRatio(ratio(f.tenths, 10), days) === 0);
  if (!known)
    throw new PayError('factor.unknown', 'factor', `${decimalText(days)} is not a known number of paid days a year`);
  return known;
}
