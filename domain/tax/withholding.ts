import type { LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';
import { atLeast, centavos, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints, ratio, roundHalfUp, times } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { inForce } from '../tables/effective.ts';
import type { PayPeriod, TaxBracket, TaxPeriod, WithholdingTable } from '../tables/withholding.ts';

export interface Withholding {
  /** 1 to 6, as Annex E counts. */
  readonly bracket: number;
  readonly tax: Centavos;
  /** The row used: base tax + rate (basis points) × (taxable − from). */
  readonly row: TaxBracket;
}

const ofThirds = new WeakMap<readonly WithholdingTable[], readonly WithholdingTable[]>();

/**
 * The tables for three cutoffs a month, for which none is published: a third of the monthly table in place of the
 * weekly one, by which pay of ten days is taxed as that of seven.
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
 * Looks up the whole taxable amount: the highest "from" not above it (Annex E prints whole-peso upper bounds; an amount
 * in a printed gap belongs to the lower row). Half a centavo is rounded up.
 */
export const taxByTable = (
  tables: readonly WithholdingTable[],
  period: PayPeriod,
  payDate: LocalDate,
  taxable: Centavos,
): Withholding => onBracket(tables, period, payDate, taxable, taxable);

/**
 * The regulation's own steps: regular pay alone chooses the bracket, whose rate applies to regular and supplementary
 * pay together (RR 2-98 s. 2.79(B) as amended by RR 11-2018). Differs from the plain table only if supplementary pay
 * crosses a limit.
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
  /** The number of those periods. */
  readonly priorPeriods: number;
  readonly current: Centavos;
}

/**
 * The cumulative average method (RR 2-98 s. 2.79(B)(5)(a); RR 11-2018 illustrations 9–12): the tax on the average of
 * the year to date, times its periods, less what was withheld. The average and its tax are rounded before multiplying.
 * A negative result withholds nothing and is left to the annual computation.
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
  // Contributions and carried corrections can exceed the year's earnings so far: tax is then 0.
  const average = atLeast(zero, roundHalfUp(ratio(plus(facts.priorTaxable, facts.current), periods)));
  const { bracket, row, tax } = taxByTable(tables, period, payDate, average);
  const due = roundHalfUp(times(ratio(tax), ratio(periods)));
  return { bracket, row, average, averageTax: tax, periods, tax: atLeast(zero, minus(due, facts.priorWithheld)) };
}

/**
 * Income tax of a year on its taxable compensation (NIRC 24(A)(2)(a) as amended by RA 10963). `year` chooses the table.
 */
export const annualTax = (tables: readonly WithholdingTable[], year: number, taxable: Centavos): Centavos =>
  onBracket(tables, 'annual', `${year}-12-31`, taxable, taxable).tax;

export interface Annualisation {
  readonly taxable: Centavos;
  readonly due: Centavos;
  readonly withheldBefore: Centavos;
  /** From the last pay; the employer is liable for what it can't deduct. */
  readonly withhold: Centavos;
  /** Refunded to the employee, at the latest on 25 January; on separation with the final pay. */
  readonly refund: Centavos;
}

/** The annualized method, on the year's last pay or on separation (RR 2-98 s. 2.79(B)(5)(b)). */
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
