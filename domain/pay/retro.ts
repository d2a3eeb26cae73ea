import { centavos, minus, plus, zero, type Centavos } from '../money/centavos.ts';
import type { EarningFacts, LateFacts } from './facts.ts';
import type { PayLine } from './lines.ts';
import type { Payslip } from './payslip.ts';

export interface RetroDifference {
  readonly code: string;
  /** Of the earning: what is still to pay, or was paid too much. */
  readonly amount: Centavos;
  readonly basicPart: Centavos;
  /** What the earning came to, and of it basic pay, in the payslip that was paid. */
  readonly paid: Centavos;
  readonly paidBasic: Centavos;
  /** A minimum wage earner's exempt pay stays exempt when it is paid late. */
  readonly mwe: boolean;
  /** Whose bill it goes on, where assignments were given. */
  readonly client?: string;
}

type Earned = Pick<Payslip, 'lines'>;

const keyOf = (l: PayLine): string => `${l.code}|${l.classes?.mwe ?? false}|${l.client ?? ''}`;

/**
 * What a period should have paid and did not: the earnings of a payslip computed again, with the facts and tables as
 * they are known now, less those that were paid. Tax and contributions are not carried over: they follow from the
 * differences in the payslip that pays them. Where nothing changed, nothing is answered.
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

/** What is computed from hours and days; paid late it is an adjustment, not hours of the period that pays it. */
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
 * The differences as earnings of the payslip that settles them: basic pay as basic, premiums as premiums. `day`: the day
 * they are of, or that a rate is other from, which each then names with the sum it comes from.
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
      // Each difference keeps the standing of the period it belongs to: exempt pay stays exempt, taxable pay taxable.
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
