import { factors } from './factors.ts';

/**
 * Returns the factor, in tenths, of a schedule with a number of weekly rest days. Undefined from three rest days on,
 * for which there is no factor.
 */
export const factorOfRestDays = (restDays: number): number | undefined => [3650, 3130, 2610][restDays];

/**
 * Returns true if a factor, such as 395, only converts a daily rate to a monthly rate because it includes premiums of
 * worked days.
 */
export const isForDailyRates = (tenths: number): boolean =>
  factors.some((f) => f.tenths === tenths && f.dailyPaidOnly === true);

/** Returns why a factor can't be used for a monthly salary. */
export const forDailyRates = (tenths: number): string =>
  `${tenths / 10} days are for a daily rate. Choose 365, 313, or 261 days for a monthly salary.`;

/**
 * Returns a sentence on the difference between a salary's factor and its schedule's rest days, with the effect on
 * overtime, or undefined if they fit. The sentence mentions that a salary of 365 days may pay rest days on purpose.
 */
export function factorDiffers(tenths: number, restDays: number): string | undefined {
  const known = factors.find((f) => f.tenths === tenths);
  const fitting = factorOfRestDays(restDays);
  if (!known || fitting === undefined) return undefined;
  // 253 to 264 leave two rest days unpaid, 305 to 314 one, 365 none.
  const unpaid = known.restDays ? 0 : tenths < 2800 ? 2 : 1;
  if (unpaid === restDays) return undefined;
  const other = Math.abs(tenths > fitting ? 1 - fitting / tenths : fitting / tenths - 1) * 100;
  const schedule = `The schedule has ${restDays === 0 ? 'no rest day' : `${restDays} rest day${restDays === 1 ? '' : 's'}`} a week`;
  const keep = known.restDays ? ` Keep ${tenths / 10} only if the salary pays the rest days.` : '';
  return `${schedule}: ${fitting / 10} days a year. With ${tenths / 10}, overtime is ${tenths > fitting ? 'underpaid' : 'overpaid'} by ${other.toFixed(1)}%.${keep}`;
}
