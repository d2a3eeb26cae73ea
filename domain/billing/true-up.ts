import type { LocalDate } from '../calendar/local-date.ts';
import { keysOf, recordOf } from '../lists/records.ts';
import { centavos, minus, negative, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, ratio } from '../money/ratio.ts';
import type { Bill } from './billing.ts';
import { aheadCodes, type AheadCode } from './cost-codes.ts';
import { figuresOf, type StatementTerms } from './figures.ts';
import { sumOfCosts, type PersonCost } from './statement.ts';

/** Centavos of each line billed in advance. */
export type Ahead = Readonly<Record<AheadCode, Centavos>>;
export const noneAhead: Ahead = { thirteenth_month_accrual: zero, sil_accrual: zero };

/** An employee at a client in a year: the amounts billed in advance and the amounts paid. */
export interface Settling {
  readonly billed: Ahead;
  readonly paid: Ahead;
}

const each = (of: (code: AheadCode) => Centavos): Ahead => recordOf(aheadCodes, of);

export const plusAhead = (a: Ahead, b: Ahead): Ahead => each((c) => plus(a[c], b[c]));
/** Returns the amount still to bill for an employee. Negative for a refund. */
export const stillDue = ({ billed, paid }: Settling): Ahead => each((c) => minus(paid[c], billed[c]));
/** Returns the billed lines of an amount. Lines that weren't billed in advance aren't settled. */
export const onlyOf = (amount: Ahead, codes: readonly AheadCode[]): Ahead =>
  each((c) => (codes.includes(c) ? amount[c] : zero));
/** Returns true if no employee has an amount left to settle. Differences that cancel each other still count. */
export const isSettled = (people: Iterable<Settling>): boolean =>
  [...people].every((p) => aheadCodes.every((c) => p.billed[c] === p.paid[c]));

/** Returns the lines of a true-up. */
export const asLines = (due: Ahead): PersonCost => ({ ...sumOfCosts([]), ...due });

/**
 * Splits a year's payment among clients by the basic pay earned at each in that year, as it was billed in advance,
 * rounded half up in name order; the last client gets the remainder. A negative amount is split like the payment that
 * it reverses. Without basic pay at any client, `otherwise` gets all of it. Unbilled basic pay has a name too, and the
 * agency bears its share.
 */
export function shareByBasic(
  amount: Centavos,
  basics: ReadonlyMap<string, Centavos>,
  otherwise: string,
): Map<string, Centavos> {
  if (amount < 0)
    return new Map([...shareByBasic(negative(amount), basics, otherwise)].map(([at, part]) => [at, negative(part)]));
  const earned = [...basics].filter(([, basic]) => basic > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (earned.length === 0) return new Map([[otherwise, amount]]);
  const whole = sum(earned.map(([, basic]) => basic));
  let left = amount;
  return new Map(
    earned.map(([at, basic], i) => {
      const part = i === earned.length - 1 ? left : amountOf(amount, ratio(basic, whole));
      left = minus(left, part);
      return [at, part];
    }),
  );
}

/**
 * Returns the bill or refund for the lines of a true-up, with fee, VAT, and withholding by the terms they were billed
 * by. A refund is computed like the bill and then negated, because rounding a negative amount would differ by a
 * centavo.
 */
export function trueUpFigures(due: Ahead, terms: StatementTerms, date: LocalDate): Bill {
  const back = sum(Object.values(due)) < 0;
  const figures = figuresOf(asLines(back ? each((c) => negative(due[c])) : due), terms, date);
  if (!back) return figures;
  return recordOf(keysOf(figures), (name) => centavos(0 - figures[name]));
}
