import { centavos, minus, zero, type Centavos } from '../money/centavos.ts';
import type { EarningFacts } from './facts.ts';
import type { PayLine } from './lines.ts';
import type { Payslip } from './payslip.ts';

export interface RetroDifference {
  readonly code: string;
  /** Of the earning: what is still to pay, or was paid too much. */
  readonly amount: Centavos;
  readonly basicPart: Centavos;
  /** A minimum wage earner's exempt pay stays exempt when it is paid late. */
  readonly mwe: boolean;
}

const keyOf = (l: PayLine): string => `${l.code}|${l.classes?.mwe ?? false}`;

/**
 * What a period should have paid and did not: the earnings of a payslip computed again, with the facts
 * and tables as they are known now, less those that were paid. Tax and contributions are not carried
 * over: they follow from the differences in the payslip that pays them. Nothing changed is nothing.
 */
export function retroDifferences(paid: Payslip, again: Payslip): RetroDifference[] {
  const sums = new Map<string, RetroDifference>();
  const add = (line: PayLine, sign: 1 | -1) => {
    if (line.kind !== 'earning') return;
    const key = keyOf(line);
    const before = sums.get(key) ?? { code: line.code, amount: zero, basicPart: zero, mwe: line.classes?.mwe ?? false };
    sums.set(key, {
      ...before,
      amount: centavos(before.amount + sign * line.amount),
      basicPart: centavos(before.basicPart + sign * line.basicPart),
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

/** The differences as earnings of the payslip that settles them: basic pay as basic, premiums as premiums. */
export function retroEarnings(differences: readonly RetroDifference[], period: string): EarningFacts[] {
  return differences.flatMap((d) => {
    // Each difference keeps the standing of the period it belongs to: exempt pay stays exempt, taxable pay taxable.
    const note = `${d.code} ${period}`;
    const { mwe } = d;
    if (!computed.has(d.code)) return [{ code: d.code, amount: d.amount, note, mwe }];
    const premium = minus(d.amount, d.basicPart);
    return [
      ...(d.basicPart === 0 ? [] : [{ code: 'basic_adjustment', amount: d.basicPart, note, mwe }]),
      ...(premium === 0 ? [] : [{ code: 'premium_adjustment', amount: premium, note, mwe }]),
    ];
  });
}
