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

/** A share of a salary: the second of two is the remainder of the first, so that they add up. */
export interface Share {
  readonly unit: 'share';
  readonly index: number;
  readonly of: number;
  /**
   * A part of that share, by the days it pays: of `of` days those after the first `after`, up to and including the
   * `to`th. The remainder of the earlier parts, so that they add up too.
   */
  readonly days?: { readonly after: number; readonly to: number; readonly of: number };
}

/** The agreed rate; its hourly or daily value follows exactly. */
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
  /** Exempt because earned by a minimum wage earner. */
  readonly mwe: boolean;
}

/** One line of a payslip, with all inputs of its amount, so that it explains itself. Plain data. */
export interface PayLine {
  readonly code: string;
  readonly kind: 'earning' | 'contribution' | 'tax' | 'deduction';
  readonly quantity: Quantity | Share | null;
  readonly rate: LineRate | null;
  /** Basis points; 10,000 is once. Negative for a deduction. */
  readonly multiplier: number | null;
  /** For an earning the amount paid, for others the amount deducted; a refund is negative. */
  readonly amount: Centavos;
  /** Earning: its basic pay. */
  readonly basicPart: Centavos;
  readonly classes: LineClasses | null;
  /** The rule's name, used by explanations. */
  readonly rule: string;
  readonly source: string;
  /** Other inputs of the rule, in centavos or words. */
  readonly facts: Readonly<Record<string, number | string>>;
  /** Earning: the billed client, if assignments were given. */
  readonly client?: string;
  /** Earning: not billed; it stays with the agency. */
  readonly unbilled?: true;
  /** It reverses a line of a posted payslip: its inputs don't compute to its amount. */
  readonly takenBack?: true;
}

/** Centavos per unit of a quantity, unrounded. */
export function unitRate(rate: LineRate, unit: Quantity['unit']): Ratio {
  const amount = ratio(rate.amount);
  if (rate.per === unit) return amount;
  const perDay =
    rate.per === 'month' ? dividedBy(times(amount, ratio(12)), ratio(mustHave(rate, 'factorTenths'), 10)) : amount;
  if (rate.per === 'hour') return times(amount, ratio(rate.minutesPerDay, 60));
  return unit === 'day' ? perDay : dividedBy(perDay, ratio(rate.minutesPerDay, 60));
}

/** The part of a whole for one of several periods: each cumulative sum is rounded down, the last is the rest. */
export const shareOf = (whole: Centavos, index: number, of: number): Centavos =>
  minus(roundDown(times(ratio(whole), ratio(index, of))), roundDown(times(ratio(whole), ratio(index - 1, of))));

/** The pay of a salary's first so many days, half up to the centavo. */
export const uptoDay = (whole: Centavos, day: number, of: number): Centavos =>
  roundHalfUp(times(ratio(whole), ratio(day, of)));

function evaluateShare(rate: LineRate, { index, of, days }: Share): Centavos {
  const whole = shareOf(rate.amount, index, of);
  return days ? minus(uptoDay(whole, days.to, days.of), uptoDay(whole, days.after, days.of)) : whole;
}

/** Quantity × rate × multiplier, half up to the centavo, once. */
export function evaluate(line: Pick<PayLine, 'quantity' | 'rate' | 'multiplier'>): Centavos {
  const { quantity, rate, multiplier } = line;
  if (!quantity || !rate) throw new RangeError('A line without a quantity and a rate is not computed from them');
  if (quantity.unit === 'share') return evaluateShare(rate, quantity);
  return roundHalfUp(
    times(unitRate(rate, quantity.unit), ratio(quantity.n, quantity.d), basisPoints(multiplier ?? 10_000)),
  );
}
