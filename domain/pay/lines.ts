import type { Centavos } from '../money/centavos.ts';
import { basisPoints, dividedBy, ratio, roundDown, roundHalfUp, times, type Ratio } from '../money/ratio.ts';
import { minus } from '../money/centavos.ts';
import type { TaxClass } from './codes.ts';

/** So many units, exactly `n / d`: 510 minutes are `{ unit: 'hour', n: 510, d: 60 }`. */
export interface Quantity {
  readonly unit: 'hour' | 'day' | 'piece';
  readonly n: number;
  readonly d: number;
}

/** A share of a salary: the second of two is what the first left, so that they add up. */
export interface Share {
  readonly unit: 'share';
  readonly index: number;
  readonly of: number;
  /**
   * A part of that share, by the days it pays for: of `of` days those after the first `after`, up to and with
   * the `to`th. What the parts before left, so that they add up too.
   */
  readonly days?: { readonly after: number; readonly to: number; readonly of: number };
}

/** A rate as agreed; what an hour or a day of it is follows exactly. */
export interface LineRate {
  readonly amount: Centavos;
  readonly per: 'month' | 'day' | 'hour' | 'piece';
  /** Paid days of a year in tenths, where a month is turned into days. */
  readonly factorTenths?: number;
  /** Of a working day, in minutes. */
  readonly minutesPerDay: number;
}

export interface LineClasses {
  readonly sss: boolean;
  readonly philHealth: boolean;
  readonly pagibig: boolean;
  readonly tax: TaxClass;
  /** Exempt because a minimum wage earner earned it. */
  readonly mwe: boolean;
}

/** One line of a payslip: everything its amount was made from, so that it explains itself. Plain data. */
export interface PayLine {
  readonly code: string;
  readonly kind: 'earning' | 'contribution' | 'tax' | 'deduction';
  readonly quantity: Quantity | Share | null;
  readonly rate: LineRate | null;
  /** Basis points; 10,000 is once. Negative where something is taken off. */
  readonly multiplier: number | null;
  /** Of an earning what is paid, of the others what is taken; taken back is negative. */
  readonly amount: Centavos;
  /** Of an earning: what of it is basic pay. */
  readonly basicPart: Centavos;
  readonly classes: LineClasses | null;
  /** The rule by its name; explanations are written for it. */
  readonly rule: string;
  readonly source: string;
  /** What the rule looked at besides, in centavos or as words. */
  readonly facts: Readonly<Record<string, number | string>>;
  /** Of an earning: whose bill it goes on, where assignments were given. */
  readonly client?: string;
  /** Of an earning: it is on nobody's bill, and stays with the agency. */
  readonly unbilled?: true;
  /** It takes back a line of a posted payslip: what that was made from does not come to its amount. */
  readonly takenBack?: true;
}

/** Centavos for one unit of a quantity, unrounded. */
export function unitRate(rate: LineRate, unit: Quantity['unit']): Ratio {
  const amount = ratio(rate.amount);
  if (rate.per === unit) return amount;
  const perDay = rate.per === 'month' ? dividedBy(times(amount, ratio(12)), ratio(rate.factorTenths!, 10)) : amount;
  if (rate.per === 'hour') return times(amount, ratio(rate.minutesPerDay, 60));
  return unit === 'day' ? perDay : dividedBy(perDay, ratio(rate.minutesPerDay, 60));
}

/** The part of a whole that falls to one of several periods: each rounded down as it adds up, the last the rest. */
export const shareOf = (whole: Centavos, index: number, of: number): Centavos =>
  minus(roundDown(times(ratio(whole), ratio(index, of))), roundDown(times(ratio(whole), ratio(index - 1, of))));

/** What falls to the first so many of a salary's days, half up to the centavo. */
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
