import { atLeast, minus, pesos, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { benefitsCeilings, fromBenefitsPool } from '../tax/benefits.ts';
import { annualTax } from '../tax/withholding.ts';
import type { WithholdingTable } from '../tables/withholding.ts';

/** What an employee earned and paid in a year with this employer, and with the ones before. */
export interface YearFacts {
  readonly year: number;
  readonly basic: Centavos;
  readonly holidayPay?: Centavos;
  readonly overtime: Centavos;
  readonly nightDifferential?: Centavos;
  readonly hazardPay?: Centavos;
  readonly thirteenthAndOther: Centavos;
  readonly deMinimis: Centavos;
  readonly contributions: Centavos;
  readonly otherNonTaxable?: Centavos;
  readonly commission?: Centavos;
  readonly otherTaxable?: Centavos;
  readonly previousTaxable: Centavos;
  readonly previousWithheld?: Centavos;
  /** Withheld by this employer before the year's last pay. */
  readonly withheld: Centavos;
  readonly minimumWageEarner: boolean;
}

/** The figures of BIR Form 2316 (Sep 2021 ENCS) by item number. */
export type Form2316 = Readonly<Record<`item${number}`, Centavos>> & { readonly adjustment: Centavos };

const annualExempt = pesos(250_000);

/**
 * Contributions come off the taxable basic in item 39. Item 29 takes the basic of a minimum wage
 * earner, and that of somebody else whose total taxable pay is not above 250,000, and only then.
 */
export function form2316(tables: readonly WithholdingTable[], f: YearFacts): Form2316 {
  const none = zero;
  const mwe = f.minimumWageEarner;
  const pool = fromBenefitsPool(benefitsCeilings, `${f.year}-12-31`, zero, f.thirteenthAndOther);
  const premiums = { holiday: f.holidayPay ?? none, night: f.nightDifferential ?? none, hazard: f.hazardPay ?? none };
  const netBasic = atLeast(zero, minus(f.basic, f.contributions));
  const otherTaxable = sum([f.otherTaxable ?? none, ...(mwe ? [] : [premiums.holiday, premiums.night])]);
  const taxableIfBasic = sum([
    ...(mwe ? [] : [netBasic, f.overtime, premiums.hazard]),
    f.commission ?? none,
    pool.taxable,
    otherTaxable,
  ]);
  const small = !mwe && plus(taxableIfBasic, f.previousTaxable) <= annualExempt;
  const item29 = mwe || small ? netBasic : none;
  const item30 = mwe ? premiums.holiday : none;
  const item31 = mwe ? f.overtime : none;
  const item32 = mwe ? premiums.night : none;
  const item33 = mwe ? premiums.hazard : none;
  const item34 = pool.exempt;
  const item35 = f.deMinimis;
  const item36 = f.contributions;
  const item37 = f.otherNonTaxable ?? none;
  const item38 = sum([item29, item30, item31, item32, item33, item34, item35, item36, item37]);
  const item39 = mwe || small ? none : netBasic;
  const item45 = f.commission ?? none;
  const item48 = pool.taxable;
  const item49 = mwe ? none : premiums.hazard;
  const item50 = mwe ? none : f.overtime;
  const item51 = otherTaxable;
  const item52 = sum([item39, item45, item48, item49, item50, item51]);
  const item22 = f.previousTaxable;
  const item23 = plus(item52, item22);
  const item24 = annualTax(tables, f.year, item23);
  const item25B = f.previousWithheld ?? none;
  return {
    item19: plus(item38, item52),
    item20: item38,
    item21: item52,
    item22,
    item23,
    item24,
    item25: plus(f.withheld, item25B),
    item29,
    item30,
    item31,
    item32,
    item33,
    item34,
    item35,
    item36,
    item37,
    item38,
    item39,
    item45,
    item48,
    item49,
    item50,
    item51,
    item52,
    /** To withhold from the last pay; negative is to refund. */
    adjustment: minus(item24, plus(f.withheld, item25B)),
  };
}
