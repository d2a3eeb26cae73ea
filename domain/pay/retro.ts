import { centavos, minus, plus, zero, type Centavos } from '../money/centavos.ts';
import type { EarningFacts, LateFacts } from './facts/facts.ts';
import type { PayLine } from './facts/lines.ts';
import type { Payslip } from './payslip.ts';

export interface RetroDifference {
  readonly code: string;
  /** Amount of the earning still to pay. Negative if overpaid. */
  readonly amount: Centavos;
  readonly basicPart: Centavos;
  /** The earning, and its basic pay, on the posted payslip. */
  readonly paid: Centavos;
  readonly paidBasic: Centavos;
  /** True for exempt pay of a minimum wage earner, which stays exempt when it is paid late. */
  readonly mwe: boolean;
  /** Client billed, if assignments were given. */
  readonly client?: string;
}

type Earned = Pick<Payslip, 'lines'>;

const keyOf = (l: PayLine): string => `${l.code}|${l.classes?.mwe ?? false}|${l.client ?? ''}`;

/**
 * Returns the earnings that a period should have paid but didn't: the earnings recomputed with current facts and
 * tables, less those paid. Empty if they are the same. Excludes tax and contributions, which the payslip that pays the
 * differences computes from them.
 */
export function retroDifferences(paid: Earned, again: Earned): RetroDifference[] {
  const sums = new Map<string, RetroDifference>();
  const add = (line: PayLine, sign: 1 | -1) => {
    if (line.kind !== 'earning') return;
    const key = keyOf(line);
    const before = sums.get(key) ?? {
      code: line.code,
      amount: zero,
      basicPart: zero,
      paid: zero,
      paidBasic: zero,
      mwe: line.classes?.mwe ?? false,
      ...(line.client !== undefined && { client: line.client }),
    };
    const was = sign < 0;
    sums.set(key, {
      ...before,
      amount: centavos(before.amount + sign * line.amount),
      basicPart: centavos(before.basicPart + sign * line.basicPart),
      paid: centavos(before.paid + (was ? line.amount : 0)),
      paidBasic: centavos(before.paidBasic + (was ? line.basicPart : 0)),
    });
  };
  for (const line of again.lines) add(line, 1);
  for (const line of paid.lines) add(line, -1);
  return [...sums.values()].filter((d) => d.amount !== 0 || d.basicPart !== 0);
}

/**
 * Codes of pay by hours and days. If such pay is paid late, it is an adjustment instead of hours of the paying period.
 */
const computed = new Set([
  'basic',
  'paid_leave',
  'holiday_unworked',
  'piece',
  'absence',
  'late',
  'undertime',
  'night',
  'rest_day',
  'special_day',
  'regular_holiday',
  'overtime',
]);

/**
 * Returns the differences as earnings of the payslip that settles them: basic pay as basic, premiums as premiums. `day`
 * is the changed day or the start of a rate change; each difference then names it with its computation.
 */
export function retroEarnings(
  differences: readonly RetroDifference[],
  period: string,
  day?: Pick<LateFacts, 'date' | 'from' | 'to' | 'why'>,
): EarningFacts[] {
  return differences.flatMap((d) => {
    const premium = minus(d.amount, d.basicPart);
    const earning = (code: string, amount: Centavos, paid: Centavos): EarningFacts => ({
      code,
      amount,
      note: `${d.code} ${period}`,
      // Each difference keeps the tax status of its period.
      mwe: d.mwe,
      ...(d.client !== undefined && { client: d.client }),
      ...(day && { late: { of: d.code, ...day, due: plus(paid, amount), paid } }),
    });
    if (!computed.has(d.code)) return [earning(d.code, d.amount, d.paid)];
    return [
      ...(d.basicPart === 0 ? [] : [earning('basic_adjustment', d.basicPart, d.paidBasic)]),
      ...(premium === 0 ? [] : [earning('premium_adjustment', premium, minus(d.paid, d.paidBasic))]),
    ];
  });
}
