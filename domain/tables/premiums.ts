import type { PremiumDay } from '../calendar/day-kinds.ts';
import { foundIn } from '../lists/known.ts';
import { keysOf, isKeyOf } from '../lists/records.ts';
import { PayError } from '../pay-error.ts';
import type { Effective } from './effective.ts';

/** Premium table, by work date. All figures are basis points: 12,500 is 125%. */
export interface PremiumTable extends Effective {
  /** Percentage of the hourly rate for the first eight hours of each day type. */
  readonly firstEight: Readonly<Record<PremiumDay, number>>;
  /** Percentage of the daily rate for an unworked day, for entitled employees (Art. 94). */
  readonly unworked: Readonly<Record<PremiumDay, number>>;
  /** Overtime premium on ordinary and special working days; the next field applies to all other days (Art. 87). */
  readonly overtimeOrdinary: number;
  readonly overtimeOther: number;
  /** Night premium on the applicable rate (Art. 86). */
  readonly night: number;
  /** Start and end of the night in minutes after midnight: 1,320 is 22:00, 360 is 06:00. */
  readonly nightFrom: number;
  readonly nightTo: number;
}

export const premiumTables: readonly PremiumTable[] = [
  {
    from: '2018-01-01',
    // DOLE-BWC Handbook 2024, "Guide Computations", pp. 2–3; for a regular holiday that is also a special day, Labor
    // Advisory 12-2018. No source covers that date on a rest day, so 300% is derived.
    issuance: 'DOLE Handbook 2024, Guide Computations',
    firstEight: {
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
    },
    unworked: {
      ordinary: 0,
      special_working: 0,
      rest_day: 0,
      special: 0,
      special_rest_day: 0,
      double_special: 0,
      double_special_rest_day: 0,
      regular: 10_000,
      regular_rest_day: 10_000,
      double_regular: 20_000,
      double_regular_rest_day: 20_000,
      regular_special: 10_000,
      regular_special_rest_day: 10_000,
    },
    overtimeOrdinary: 12_500,
    overtimeOther: 13_000,
    night: 11_000,
    nightFrom: 22 * 60,
    nightTo: 6 * 60,
  },
];

/** Codes of day types that payroll officers and imports use. */
export const dayCodes = {
  ORD: 'ordinary',
  SWD: 'special_working',
  RD: 'rest_day',
  SNW: 'special',
  SNW_RD: 'special_rest_day',
  DSNW: 'double_special',
  DSNW_RD: 'double_special_rest_day',
  RH: 'regular',
  RH_RD: 'regular_rest_day',
  DRH: 'double_regular',
  DRH_RD: 'double_regular_rest_day',
  RH_SNW: 'regular_special',
  RH_SNW_RD: 'regular_special_rest_day',
} as const satisfies Record<string, PremiumDay>;
export type DayCode = keyof typeof dayCodes;

/** Returns the day type of a code. Throws for an unknown code. */
export function dayOfCode(code: string, field = 'dayType'): PremiumDay {
  if (!isKeyOf(dayCodes, code)) throw new PayError('day.unknown', field, `${code} isn’t a day type`);
  return dayCodes[code];
}

export const codeOfDay = (day: PremiumDay): DayCode => foundIn(keysOf(dayCodes), (code) => dayCodes[code] === day);
