import { nth } from '../lists/known.ts';
import { centavos, formatPesos, pesos, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints } from '../money/ratio.ts';
import { checkEffective, type Effective } from './effective.ts';

export const payPeriods = ['daily', 'weekly', 'semi_monthly', 'monthly'] as const;
export type PayPeriod = (typeof payPeriods)[number];
export type TaxPeriod = PayPeriod | 'annual';

/** A bracket from an amount up to the next row's amount: a base tax, and a rate on the excess. */
export interface TaxBracket {
  readonly from: Centavos;
  readonly base: Centavos;
  /** Rate in basis points. */
  readonly rate: number;
}

/** Withholding table, by pay date. */
export interface WithholdingTable extends Effective {
  readonly brackets: Readonly<Record<TaxPeriod, readonly TaxBracket[]>>;
}

const rates = [0, 1500, 2000, 2500, 3000, 3500];
const brackets = (rows: readonly (readonly [from: number, base: number])[]): TaxBracket[] =>
  rows.map(([from, base], i) => ({ from: pesos(from), base: centavos(Math.round(base * 100)), rate: nth(rates, i) }));

/**
 * RR 11-2018 Annex E, second schedule. Annex E prints the daily top base as `6,034.00.30`; 6,034.30
 * is the only figure that keeps the table continuous. Bases divided from the annual table (8,542 …)
 * circulate and are wrong by up to fifty centavos.
 */
export const withholdingTables: readonly WithholdingTable[] = [
  {
    from: '2023-01-01',
    issuance: 'RR 11-2018 Annex E',
    brackets: {
      daily: brackets([
        [0, 0],
        [685, 0],
        [1096, 61.65],
        [2192, 280.85],
        [5479, 1102.6],
        [21_918, 6034.3],
      ]),
      weekly: brackets([
        [0, 0],
        [4808, 0],
        [7692, 432.6],
        [15_385, 1971.2],
        [38_462, 7740.45],
        [153_846, 42_355.65],
      ]),
      semi_monthly: brackets([
        [0, 0],
        [10_417, 0],
        [16_667, 937.5],
        [33_333, 4270.7],
        [83_333, 16_770.7],
        [333_333, 91_770.7],
      ]),
      monthly: brackets([
        [0, 0],
        [20_833, 0],
        [33_333, 1875],
        [66_667, 8541.8],
        [166_667, 33_541.8],
        [666_667, 183_541.8],
      ]),
      // NIRC 24(A)(2)(a) as amended by RA 10963. "Over" and "from" are equivalent, because the table is continuous.
      annual: brackets([
        [0, 0],
        [250_000, 0],
        [400_000, 22_500],
        [800_000, 102_500],
        [2_000_000, 402_500],
        [8_000_000, 2_202_500],
      ]),
    },
  },
];

/**
 * Returns errors unless brackets begin at zero, rise, and each base is the previous base plus its rate times its width.
 */
export function checkBrackets(rows: readonly TaxBracket[], table: string): string[] {
  const problems: string[] = rows[0]?.from === 0 ? [] : [`${table}: the first bracket does not begin at zero.`];
  for (const [i, row] of rows.entries()) {
    if (row.rate < 0 || row.rate > 10_000) problems.push(`${table}: bracket ${i + 1} has an impossible rate.`);
    const before = rows[i - 1];
    if (!before) continue;
    if (row.from <= before.from) problems.push(`${table}: bracket ${i + 1} does not begin above bracket ${i}.`);
    const expected = centavos(before.base + amountOf(centavos(row.from - before.from), basisPoints(before.rate)));
    if (row.base !== expected)
      problems.push(
        `${table}: the base of bracket ${i + 1} is ${formatPesos(row.base)}, and ${formatPesos(expected)} would continue bracket ${i}.`,
      );
  }
  return problems;
}

/** Checks shipped and uploaded tables alike. Returns none if they are valid. */
export const checkWithholding = (tables: readonly WithholdingTable[]): string[] => [
  ...checkEffective(tables, 'Withholding tax'),
  ...tables.flatMap((t) =>
    Object.entries(t.brackets).flatMap(([period, rows]) => checkBrackets(rows, `${period} of ${t.from}`)),
  ),
];
