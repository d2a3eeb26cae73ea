import type { Centavos } from '../money/centavos.ts';
import { dividedBy, ratio, roundHalfUp, times, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';

/** A rate in exact centavos: `ratio(69500, 1)` a day. Only payslip lines are rounded. */
export type Rate = Ratio;

const twelve = ratio(12);

const positive = (rate: Ratio, field: string): Ratio => {
  must(rate.n > 0n, 'rate.zero', field, 'a rate of pay must be more than zero');
  return rate;
};
const factorField = (factor: Ratio): Ratio => {
  must(factor.n > 0n, 'factor.missing', 'factor', 'the number of paid days a year must be more than zero');
  return factor;
};

/** Returns the estimated equivalent monthly rate: daily × factor ÷ 12, unrounded (DOLE Handbook 2024 ch. 1 E). */
export const monthlyFromDaily = (daily: Rate, factor: Ratio): Rate =>
  dividedBy(times(positive(daily, 'dailyRate'), factorField(factor)), twelve);

/** Returns the daily rate: monthly × 12 ÷ factor, unrounded. */
export const dailyFromMonthly = (monthly: Rate, factor: Ratio): Rate =>
  dividedBy(times(positive(monthly, 'monthlyRate'), twelve), factorField(factor));

export const dailyRate = (daily: Rate): Rate => positive(daily, 'dailyRate');

/**
 * Returns the hourly rate: daily ÷ the hours of a day, unrounded. A day has eight hours unless a schedule has fewer
 * (Art. 83).
 */
export const hourlyFromDaily = (daily: Rate, hoursPerDay: Ratio = ratio(8)): Rate => {
  must(hoursPerDay.n > 0n, 'hours.zero', 'hoursPerDay', 'a working day must have more than zero hours');
  return dividedBy(daily, hoursPerDay);
};

/** Returns the amount of lateness or undertime: hourly × minutes ÷ 60, each item rounded to the centavo (facts 6). */
export function minutesPay(hourly: Rate, minutes: number, field: string): Centavos {
  must(
    Number.isInteger(minutes) && minutes >= 0,
    'minutes.invalid',
    field,
    'minutes must be a whole number, not negative',
  );
  return roundHalfUp(times(hourly, ratio(minutes, 60)));
}
