/**
 * Version of the pay engine. It increases when the engine computes different figures from the same facts. A posted
 * payslip keeps the version that computed it, and is computed again by the rules of that version.
 *
 * 2: A salary includes the regular holiday on a rest day (`restDayHoliday`). A long month pays the days worked
 * (`longMonth`), and employees who joined or left within it get at most its salary.
 * 3: Two holidays in a row are each paid by the hours on their own date. If the premium of a plain rest day is taxable,
 * the wage of a minimum wage earner's day stays exempt. The last day's minimum wage applies to an employee who left.
 * 4: A regular holiday worked for a few hours is topped up to the whole day's pay with its COLA.
 * 5: In a long month, each client pays the days worked there.
 * 6: A cutoff paid after the month's last takes the contributions that its pay adds to the month. Three cutoffs a month
 * each use a third of the monthly withholding table.
 */
export const engineVersion = 6;

/**
 * Settings for questions that the law leaves open or that sources answer differently. docs/pay-rules.md has the default
 * and reason of each.
 */
export interface Switches {
  /** Version of the engine whose rules apply. Comes with the payslip; users can't set it. */
  readonly engine: number;
  /** Pay that decides the bracket: `regular` pay alone (RR 11-2018), or the `total`. */
  readonly taxBracket: 'regular' | 'total';
  /**
   * Pay that SSS contributions are based on: all remuneration (RA 11199), or only basic pay, which is legally risky and
   * shows a warning.
   */
  readonly sssBasis: 'all' | 'basic';
  /** Pay that Pag-IBIG contributions are based on: all pay for work, or only basic pay. */
  readonly pagibigBasis: 'all' | 'basic';
  /** When contributions are deducted within a month. */
  readonly contributionTiming: 'last' | 'even' | 'true_up';
  readonly philHealthPartMonth: 'full' | 'prorated';
  readonly philHealthOddCentavo: 'employer' | 'employee';
  /** The pay that a minimum wage earner's contributions are deducted from. */
  readonly mweContributions: 'absorbed' | 'netted';
  /** Treatment of the premium of a plain rest day for a minimum wage earner. */
  readonly mweRestDay: 'exempt' | 'taxable';
  /** Treatment of pay for an unworked holiday in the 13th month. */
  readonly thirteenthHolidayPay: 'included' | 'excluded';
  /** Pay of a regular holiday on an unpaid rest day: included in the salary (G.R. 114698), or an extra day. */
  readonly restDayHoliday: 'in_salary' | 'extra_day';
  /**
   * In a month with more paid days than the factor's average, whether the days worked are paid or each absence is
   * deducted.
   */
  readonly longMonth: 'days_worked' | 'each_absence';
  /** Minimum net pay in basis points of gross pay. 0 means no floor (no law of the private sector sets one). */
  readonly netFloor: number;
}

export const defaultSwitches: Switches = {
  engine: engineVersion,
  taxBracket: 'regular',
  sssBasis: 'all',
  pagibigBasis: 'all',
  contributionTiming: 'last',
  philHealthPartMonth: 'full',
  philHealthOddCentavo: 'employer',
  mweContributions: 'absorbed',
  mweRestDay: 'exempt',
  thirteenthHolidayPay: 'included',
  restDayHoliday: 'in_salary',
  longMonth: 'days_worked',
  netFloor: 0,
};

/** Settings as stored with a payslip. Settings that its engine version lacked are missing. */
export type StoredSwitches = Partial<Switches>;

/** Fixed behavior before a setting existed, by the last engine version without it. */
const meantUpTo: readonly { readonly version: number; readonly switches: Partial<Switches> }[] = [
  { version: 1, switches: { restDayHoliday: 'extra_day' } },
];

/**
 * Returns the settings that computed a payslip. A payslip without a version has version 1. A setting that isn't stored
 * has its version's fixed behavior, or the default. `now` are the settings of the current engine.
 */
export function switchesWithDefaults<S extends Switches>(
  stored: Partial<S> | undefined,
  now: S,
  meant: readonly { readonly version: number; readonly switches: Partial<S> }[],
): S {
  const engine = stored?.engine ?? 1;
  const former = meant.filter((m) => engine <= m.version).toReversed();
  const before = former.reduce<S>((all, m) => ({ ...all, ...m.switches }), now);
  return { ...before, ...stored, engine };
}

/** Returns the settings of an existing payslip, without settings that its version lacks. */
export const storedSwitches = (stored: StoredSwitches | undefined): Switches =>
  switchesWithDefaults(stored, defaultSwitches, meantUpTo);
