import type { LocalDate } from '../calendar/local-date.ts';
import { centavos, minus, negative, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, ratio } from '../money/ratio.ts';
import type { Bill } from './billing.ts';
import { aheadCodes, type AheadCode } from './cost-codes.ts';
import { figuresOf, type StatementTerms } from './figures.ts';
import { sumOfCosts, type PersonCost } from './statement.ts';

/** For each line that is billed ahead, so many centavos. */
export type Ahead = Readonly<Record<AheadCode, Centavos>>;
export const noneAhead: Ahead = { thirteenth_month_accrual: zero, sil_accrual: zero };

/** Somebody at a client in a year: what the client was billed ahead for them, and what was paid to them of it. */
export interface Settling {
  readonly billed: Ahead;
  readonly paid: Ahead;
}

const each = (of: (code: AheadCode) => Centavos): Ahead =>
  Object.fromEntries(aheadCodes.map((c) => [c, of(c)])) as Record<AheadCode, Centavos>;

export const plusAhead = (a: Ahead, b: Ahead): Ahead => each((c) => plus(a[c], b[c]));
/** What is still to be billed for somebody; below zero: what is given back. */
export const stillDue = ({ billed, paid }: Settling): Ahead => each((c) => minus(paid[c], billed[c]));
/** Of an amount the lines that a client is billed: what is not billed ahead is not settled either. */
export const onlyOf = (amount: Ahead, codes: readonly AheadCode[]): Ahead =>
  each((c) => (codes.includes(c) ? amount[c] : zero));
/** Is nothing left to settle for anybody? Differences that cancel each other are left. */
export const isSettled = (people: Iterable<Settling>): boolean =>
  [...people].every((p) => aheadCodes.every((c) => p.billed[c] === p.paid[c]));

/** The lines of a true-up. */
export const asLines = (due: Ahead): PersonCost => ({ ...sumOfCosts([]), ...due });

/**
 * Whom a payment of a year falls to: each by the basic pay earned there in that year, as it was billed ahead, rounded half up
 * in the order of their names; the last takes the rest. What is below zero is shared as what it takes back was. Who earned no
 * basic pay anywhere: `otherwise`. Basic pay that nobody is billed for is of a name too, whose part stays with the agency.
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
 * What a client is billed or given back for the lines of a true-up, with fee, VAT and withholding by the terms they were billed
 * by. What is given back is worked out as what it takes back was and then turned: rounding below zero would differ by a centavo.
 */
export function trueUpFigures(due: Ahead, terms: StatementTerms, date: LocalDate): Bill {
  const back = sum(Object.values(due)) < 0;
  const figures = figuresOf(asLines(back ? each((c) => negative(due[c])) : due), terms, date);
  if (!back) return figures;
  return Object.fromEntries(
    Object.entries(figures).map(([name, n]: [string, Centavos]) => [name, centavos(0 - n)]),
  ) as unknown as Bill;
}
