import type { Centavos } from '#domain/money/centavos.ts';
import { basisPoints, dividedBy, ratio, roundDown, roundHalfUp, times, type Ratio } from '#domain/money/ratio.ts';
import { minus } from '#domain/money/centavos.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { TaxClass } from './codes.ts';

/** An exact quantity `n / d`: 510 minutes are `{ unit: 'hour', n: 510, d: 60 }`. */
export interface Quantity {
  readonly unit: 'hour' | 'day' | 'piece';
  readonly n: number;
  readonly d: number;
}

/** A share of a salary. The last share is the remainder, so that all add up. */
export interface Share {
  readonly unit: 'share';
  readonly index: number;
  readonly of: number;
  /**
   * The part of that share that some paid days earn: of `of` days, those after the first `after` through the `to`th.
   * Computed as the remainder of the earlier parts, so that all add up.
   */
  readonly days?: { readonly after: number; readonly to: number; readonly of: number };
}

/** The agreed rate. Its hourly or daily value is computed exactly. */
export interface LineRate {
  readonly amount: Centavos;
  readonly per: 'month' | 'day' | 'hour' | 'piece';
  /** Annual paid days in tenths, for converting a month to days. */
  readonly factorTenths?: number;
  /** Minutes of a working day. */
  readonly minutesPerDay: number;
}

export interface LineClasses {
  readonly sss: boolean;
  readonly philHealth: boolean;
  readonly pagibig: boolean;
  readonly tax: TaxClass;
  /** True if the line is exempt because a minimum wage earner earned it. */
  readonly mwe: boolean;
}

/** One line of a payslip with all inputs of its amount, so that it can be explained. It is plain data. */
export interface PayLine {
  readonly code: string;
  readonly kind: 'earning' | 'contribution' | 'tax' | 'deduction';
  readonly quantity: Quantity | Share | null;
  readonly rate: LineRate | null;
  /** Multiplier in basis points: 10,000 is once. Negative for a deduction. */
  readonly multiplier: number | null;
  /** Amount paid for an earning, or deducted for other lines. A refund is negative. */
  readonly amount: Centavos;
  /** Basic pay in an earning. */
  readonly basicPart: Centavos;
  readonly classes: LineClasses | null;
  /** Name of the rule, for explanations. */
  readonly rule: string;
  readonly source: string;
  /** Other inputs of the rule, in centavos or words. */
  readonly facts: Readonly<Record<string, number | string>>;
  /** Client billed for an earning, if assignments were given. */
  readonly client?: string;
  /** Set for an earning that isn't billed; the agency bears it. */
  readonly unbilled?: true;
  /** Set for the reversal of a posted line, whose inputs don't compute to its amount. */
  readonly takenBack?: true;
}

/** Returns the unrounded centavos per unit of a quantity. */
export function unitRate(rate: LineRate, unit: Quantity['unit']): Ratio {
  const amount = ratio(rate.amount);
  if (rate.per === unit) return amount;
  const perDay =
    rate.per === 'month' ? dividedBy(times(amount, ratio(12)), ratio(mustHave(rate, 'factorTenths'), 10)) : amount;
  if (rate.per === 'hour') return times(amount, ratio(rate.minutesPerDay, 60));
  return unit === 'day' ? perDay : dividedBy(perDay, ratio(rate.minutesPerDay, 60));
}

/**
 * Returns the share of period `index` out of `of`, in centavos. Cumulative shares are rounded down, so the last period
 * gets the remainder.
 */
export const shareOf = (whole: Centavos, index: number, of: number): Centavos =>
  minus(roundDown(times(ratio(whole), ratio(index, of))), roundDown(times(ratio(whole), ratio(index - 1, of))));

/** Returns the pay of a salary's first `day` days, rounded half up to the centavo. */
export const uptoDay = (whole: Centavos, day: number, of: number): Centavos =>
  roundHalfUp(times(ratio(whole), ratio(day, of)));

function evaluateShare(rate: LineRate, { index, of, days }: Share): Centavos {
  const whole = shareOf(rate.amount, index, of);
  return days ? minus(uptoDay(whole, days.to, days.of), uptoDay(whole, days.after, days.of)) : whole;
}

/** Returns quantity × rate × multiplier, rounded half up to the centavo once. */
export function evaluate(line: Pick<PayLine, 'quantity' | 'rate' | 'multiplier'>): Centavos {
  const { quantity, rate, multiplier } = line;
  if (!quantity || !rate) throw new RangeError('A line without a quantity and a rate is not computed from them');
  if (quantity.unit === 'share') return evaluateShare(rate, quantity);
  return roundHalfUp(
    times(unitRate(rate, quantity.unit), ratio(quantity.n, quantity.d), basisPoints(multiplier ?? 10_000)),
  );
}
