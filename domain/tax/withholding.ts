import type { LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';
import { atLeast, centavos, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints, ratio, roundHalfUp, times } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { inForce } from '../tables/effective.ts';
import type { PayPeriod, TaxBracket, TaxPeriod, WithholdingTable } from '../tables/withholding.ts';

export interface Withholding {
  /** Number of the bracket in Annex E, 1 to 6. */
  readonly bracket: number;
  readonly tax: Centavos;
  /** Row applied: base tax + rate (basis points) × (taxable − from). */
  readonly row: TaxBracket;
}

const ofThirds = new WeakMap<readonly WithholdingTable[], readonly WithholdingTable[]>();

/**
 * Returns the tables for three cutoffs a month, for which none is published: a third of the monthly table. The weekly
 * table would tax ten days' pay as the pay of seven days.
 */
export function thirdsOfMonth(tables: readonly WithholdingTable[]): readonly WithholdingTable[] {
  const known = ofThirds.get(tables);
  if (known) return known;
  const third = (amount: Centavos): Centavos => roundHalfUp(ratio(amount, 3));
  const thirds = tables.map((t) => ({
    ...t,
    brackets: {
      ...t.brackets,
      weekly: t.brackets.monthly.map((b) => ({ ...b, from: third(b.from), base: third(b.base) })),
    },
  }));
  ofThirds.set(tables, thirds);
  return thirds;
}

function onBracket(
  tables: readonly WithholdingTable[],
  period: TaxPeriod,
  payDate: LocalDate,
  chooses: Centavos,
  taxable: Centavos,
): Withholding {
  must(chooses >= 0 && taxable >= 0, 'tax.negative', 'taxable', 'taxable compensation must not be negative');
  const rows = inForce(tables, payDate, 'withholding tax table').brackets[period];
  const index = rows.findLastIndex((r) => r.from <= chooses);
  const row = nth(rows, index);
  return { bracket: index + 1, row, tax: plus(row.base, amountOf(minus(taxable, row.from), basisPoints(row.rate))) };
}

/**
 * Looks up the tax on the whole taxable amount in the row with the highest "from" not above it. Annex E prints
 * whole-peso upper limits; an amount between two printed rows belongs to the lower one. Rounds half a centavo up.
 */
export const taxByTable = (
  tables: readonly WithholdingTable[],
  period: PayPeriod,
  payDate: LocalDate,
  taxable: Centavos,
): Withholding => onBracket(tables, period, payDate, taxable, taxable);

/**
 * Returns tax by the regulation's own steps: regular pay alone decides the bracket, whose rate applies to regular and
 * supplementary pay together (RR 2-98 s. 2.79(B) as amended by RR 11-2018). Differs from the plain table only if
 * supplementary pay crosses a limit.
 */
export const taxByRegularBracket = (
  tables: readonly WithholdingTable[],
  period: PayPeriod,
  payDate: LocalDate,
  pay: { regular: Centavos; supplementary: Centavos },
): Withholding => onBracket(tables, period, payDate, pay.regular, plus(pay.regular, pay.supplementary));

export interface CumulativeFacts {
  /** Taxable pay of this year, including previous employers. */
  readonly priorTaxable: Centavos;
  readonly priorWithheld: Centavos;
  /** Number of tax periods with this taxable pay. */
  readonly priorPeriods: number;
  readonly current: Centavos;
}

/**
 * Returns tax by the cumulative average method (RR 2-98 s. 2.79(B)(5)(a); RR 11-2018 illustrations 9–12): the tax on
 * the average of the year to date, times its periods, less tax already withheld. The average and its tax are rounded
 * before multiplying. A negative result withholds nothing; the annual computation settles it.
 */
export function taxByCumulativeAverage(
  tables: readonly WithholdingTable[],
  period: PayPeriod,
  payDate: LocalDate,
  facts: CumulativeFacts,
): Withholding & { average: Centavos; averageTax: Centavos; periods: number } {
  must(
    Number.isInteger(facts.priorPeriods) && facts.priorPeriods >= 0,
    'tax.periods',
    'priorPeriods',
    'periods already paid this year must be a whole number',
  );
  const periods = facts.priorPeriods + 1;
  // Contributions and carried corrections can exceed the year's earnings so far. Tax is then 0.
  const average = atLeast(zero, roundHalfUp(ratio(plus(facts.priorTaxable, facts.current), periods)));
  const { bracket, row, tax } = taxByTable(tables, period, payDate, average);
  const due = roundHalfUp(times(ratio(tax), ratio(periods)));
  return { bracket, row, average, averageTax: tax, periods, tax: atLeast(zero, minus(due, facts.priorWithheld)) };
}

/**
 * Returns the income tax of a year on its taxable compensation (NIRC 24(A)(2)(a) as amended by RA 10963). `year`
 * selects the table.
 */
export const annualTax = (tables: readonly WithholdingTable[], year: number, taxable: Centavos): Centavos =>
  onBracket(tables, 'annual', `${year}-12-31`, taxable, taxable).tax;

export interface Annualisation {
  readonly taxable: Centavos;
  readonly due: Centavos;
  readonly withheldBefore: Centavos;
  /** Amount to withhold from the last pay. The employer is liable for any part that it can't deduct. */
  readonly withhold: Centavos;
  /** Amount to refund, by 25 January at the latest, or with the final pay on separation. */
  readonly refund: Centavos;
}

/** Returns tax by the annualized method, on the year's last pay or on separation (RR 2-98 s. 2.79(B)(5)(b)). */
export function annualise(
  tables: readonly WithholdingTable[],
  year: number,
  taxable: readonly Centavos[],
  withheld: readonly Centavos[],
): Annualisation {
  const whole = sum(taxable);
  const due = annualTax(tables, year, whole);
  const before = sum(withheld);
  return {
    taxable: whole,
    due,
    withheldBefore: before,
    withhold: atLeast(zero, minus(due, before)),
    refund: centavos(Math.max(0, before - due)),
  };
}
