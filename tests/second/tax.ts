import { part, type Fraction } from './fraction.ts';
import { withholding } from './law.ts';
import type { Person } from './person.ts';

/** Tax by a table: the row of `by`, its rate on `on`. Centavos, half a centavo up. */
export function byTable(kind: keyof typeof withholding, on: number, by = on): number {
  const rows = withholding[kind];
  const [from, base, percent] = rows.findLast(([least]) => least * 100 <= by) ?? rows[0];
  const tax: Fraction = part(Math.round(base * 100)).plus(part(Math.round(on - from * 100) * percent, 100));
  return Math.max(0, tax.round());
}

/** First taxed amount of a table, in centavos. */
export const freeUpTo = (kind: keyof typeof withholding): number => withholding[kind][1][0] * 100;

export interface TaxYear {
  readonly periods: number;
  readonly taxable: number;
  readonly withheld: number;
  readonly cumulative: boolean;
}

export interface Taxed {
  readonly method: 'regular_bracket' | 'table' | 'cumulative_average' | 'annualised';
  readonly withheld: number;
}

/**
 * Withholding of a run of its own, whose pay is supplementary: it is taxed together with the period it falls in, less what was
 * withheld there (docs/pay-rules/tax.md).
 */
export function withholdInPeriod(
  p: Person,
  pay: { readonly regular: number; readonly supplementary: number },
  carried: number,
  year: TaxYear,
  period: { readonly regular: number; readonly supplementary: number; readonly withheld: number },
  settle: boolean,
): Taxed {
  // Contributions that are returned are regular pay.
  const all = {
    regular: period.regular + pay.regular,
    supplementary: period.supplementary + pay.supplementary,
  };
  // The period is among the year's already.
  const before = { ...year, periods: year.periods - 1, taxable: year.taxable - period.regular - period.supplementary };
  const taxed = withhold(p, all, carried, before, settle);
  if (taxed.method === 'annualised' || taxed.method === 'cumulative_average') return taxed;
  return { ...taxed, withheld: Math.max(0, taxed.withheld - period.withheld) };
}

/**
 * Withholding on a payslip (RR 2-98 s. 2.79(B), RR 11-2018). `regular` and `supplementary` are what is left of both after the
 * contributions that leave taxable pay; `carried` what the contributions exceed them by, zero or below.
 */
export function withhold(
  p: Person,
  { regular, supplementary }: { readonly regular: number; readonly supplementary: number },
  carried: number,
  year: TaxYear,
  settle: boolean,
): Taxed {
  const taxable = regular + supplementary;
  if (settle)
    return {
      method: 'annualised',
      withheld: byTable('annual', Math.max(0, year.taxable + taxable + carried)) - year.withheld,
    };
  const cumulative =
    year.cumulative ||
    p.opening?.previousEmployer === true ||
    (supplementary > 0 && (supplementary >= regular || regular < freeUpTo(p.cutoffs)));
  if (cumulative) {
    const periods = year.periods + 1;
    const average = Math.max(0, part(year.taxable + taxable + carried, periods).round());
    return {
      method: 'cumulative_average',
      withheld: Math.max(0, byTable(p.cutoffs, average) * periods - year.withheld),
    };
  }
  if (p.settings.taxBracket === 'total') return { method: 'table', withheld: byTable(p.cutoffs, taxable) };
  return { method: 'regular_bracket', withheld: byTable(p.cutoffs, taxable, regular) };
}
