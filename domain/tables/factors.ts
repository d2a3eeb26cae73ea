import { PayError } from '../pay-error.ts';
import { compareRatio, decimalText, ratio, type Ratio } from '../money/ratio.ts';

/** Kinds of unworked days that a monthly salary pays. */
export interface Factor {
  /** Paid days of a year, in tenths: 395.0 is 3950. */
  readonly tenths: number;
  readonly restDays: boolean;
  readonly specialDays: boolean;
  /**
   * Set if the factor only converts a daily rate to a monthly rate, because it includes the premiums of worked days.
   */
  readonly dailyPaidOnly?: true;
}

/**
 * Factors of DOLE Handbook 2024 ch. 1 E ("merely suggestions"): 12 regular and 8 special days. All include regular
 * holidays. A leap year has one more day. Includes figures of older advisories, because pay groups still use them, and
 * two factors that companies agree on.
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
  // Company divisors: 26 and 22 days a month. They pay the same days as 313 and 261.
  { tenths: 3120, restDays: false, specialDays: true },
  { tenths: 2640, restDays: false, specialDays: true },
  { tenths: 3950, restDays: true, specialDays: true, dailyPaidOnly: true },
  { tenths: 3935, restDays: true, specialDays: true, dailyPaidOnly: true },
  { tenths: 3938, restDays: true, specialDays: true, dailyPaidOnly: true },
  { tenths: 3925, restDays: true, specialDays: true, dailyPaidOnly: true },
];

/** Returns the data of a factor. Throws for an unknown factor, because its paid days are unknown. */
export function factorOf(days: Ratio): Factor {
  const known = factors.find((f) => compareRatio(ratio(f.tenths, 10), days) === 0);
  if (!known)
    throw new PayError('factor.unknown', 'factor', `${decimalText(days)} isn’t a known annual work days factor`);
  return known;
}
