import { lineName } from '#domain/explain/line-name.ts';
import type { PayLine } from '#domain/pay/facts/lines.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { keysOf } from '#domain/lists/records.ts';
import { sumsOf, type PayslipSums } from '../payslip-sums.ts';

/**
 * A payslip figure that no longer follows from its facts. Amounts are in centavos; the year to date also has days and
 * periods. `is` is null if the figure can't be computed.
 */
export interface NotTheSame {
  readonly what: string;
  readonly was: number;
  readonly is: number | null;
}

/** Named figures, in reporting order. */
type Figures = ReadonlyMap<string, number>;

const sumNames: Readonly<Record<keyof PayslipSums, string>> = {
  gross: 'Gross',
  basic: 'Basic pay for the 13th month',
  employeeContributions: 'Employee’s contributions',
  employerContributions: 'Employer’s contributions',
  tax: 'Tax',
  deductions: 'Deductions',
  net: 'Net',
};

const sumFigures = (sums: PayslipSums): Figures =>
  new Map(keysOf(sumNames).map((name) => [sumNames[name], sums[name]]));

const nameOf = (l: PayLine): string =>
  [lineName(l.code, 'en'), l.client, l.classes?.mwe && 'exempt'].filter((part) => part).join(', ');

/** Returns the amount of each line and its basic part. Splitting a line in an explanation changes no amount. */
function lineFigures(lines: readonly PayLine[]): Figures {
  const sums = new Map<string, number>();
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount);
  for (const line of lines) {
    add(nameOf(line), line.amount);
    if (line.kind === 'earning') add(`${nameOf(line)}, basic`, line.basicPart);
  }
  return sums;
}

/** Returns every number that the next payslip or an agency's file depends on. */
function numbersIn(of: object, called: string): [string, number][] {
  return Object.entries(of).flatMap(([name, value]): [string, number][] => {
    if (typeof value === 'number') return [[`${called}: ${name}`, value]];
    return typeof value === 'object' && value !== null ? numbersIn(value, `${called}: ${name}`) : [];
  });
}

const figuresOf = (slip: Payslip): Figures =>
  new Map([
    ...lineFigures(slip.lines),
    ...sumFigures(sumsOf(slip)),
    ...numbersIn(slip.contributions, 'Contributions'),
    ...numbersIn(slip.year, 'Year to date'),
    ...numbersIn(slip.month, 'Month to date'),
  ]);

function first(kept: Figures, again: Figures): NotTheSame | null {
  for (const what of new Set([...kept.keys(), ...again.keys()])) {
    const [was, is] = [kept.get(what) ?? 0, again.get(what) ?? 0];
    if (was !== is) return { what, was, is };
  }
  return null;
}

/**
 * Compares a stored payslip with its recomputation. Returns the first line, total, or figure to date that differs by a
 * centavo, or null. A release may change a line's explanation, but never its amount.
 */
export const notTheSame = (kept: Payslip, again: Payslip): NotTheSame | null =>
  first(figuresOf(kept), figuresOf(again));

/** Compares the totals stored with a payslip in the same way. */
export const notItsSums = (kept: PayslipSums, slip: Payslip): NotTheSame | null =>
  first(sumFigures(kept), sumFigures(sumsOf(slip)));
