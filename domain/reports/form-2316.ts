import { foundIn } from '../lists/known.ts';
import { atLeast, atMost, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { fromBenefitsPool, type BenefitsCeiling } from '../tax/benefits.ts';
import { annualTax } from '../tax/withholding.ts';
import { inForce } from '../tables/effective.ts';
import type { WithholdingTable } from '../tables/withholding.ts';

/** An employee's earnings and tax of a year from this and earlier employers. */
export interface YearFacts {
  readonly year: number;
  readonly basic: Centavos;
  /** Taxable allowance for the cost of living. */
  readonly cola?: Centavos;
  readonly holidayPay?: Centavos;
  readonly overtime: Centavos;
  readonly nightDifferential?: Centavos;
  readonly hazardPay?: Centavos;
  readonly thirteenthAndOther: Centavos;
  /** Benefits from this year's earlier employers, which share the same ceiling. */
  readonly previousBenefits?: Centavos;
  readonly deMinimis: Centavos;
  readonly contributions: Centavos;
  readonly otherNonTaxable?: Centavos;
  readonly commission?: Centavos;
  readonly otherTaxable?: Centavos;
  readonly previousTaxable: Centavos;
  readonly previousWithheld?: Centavos;
  /** Tax withheld by this employer before the year's last pay. */
  readonly withheld: Centavos;
  /** Tax on pay dates until 30 November, which the alphalist shows separately. */
  readonly withheldToNovember?: Centavos;
  /** True if the employee is a minimum wage earner at the end of the year. */
  readonly minimumWageEarner: boolean;
  /** Pay earned as a minimum wage earner. By default, all pay or none, by `minimumWageEarner`. */
  readonly asMinimumWageEarner?: ExemptPay;
}

interface ExemptPay {
  readonly basic: Centavos;
  readonly holiday: Centavos;
  readonly overtime: Centavos;
  readonly night: Centavos;
  readonly hazard: Centavos;
  /** Contributions deducted from the exempt basic pay. */
  readonly contributions: Centavos;
}

/** The figures of BIR Form 2316 (Sep 2021 ENCS) by item number. */
export type Form2316 = Readonly<Record<`item${number}`, Centavos>> & { readonly adjustment: Centavos };

/** Tables for a certificate, including draft ones. */
export interface CertificateTables {
  readonly withholding: readonly WithholdingTable[];
  readonly benefits: readonly BenefitsCeiling[];
}

/** Returns the taxable pay of a year without tax: the start of the first bracket with a rate above zero. */
const exemptOf = (tables: CertificateTables, year: number): Centavos =>
  foundIn(inForce(tables.withholding, `${year}-12-31`, 'withholding tax table').brackets.annual, (b) => b.rate > 0)
    .from;

const nothing: ExemptPay = {
  basic: zero,
  holiday: zero,
  overtime: zero,
  night: zero,
  hazard: zero,
  contributions: zero,
};

/**
 * Subtracts an amount from the first field that has it, then from the next, without making a field negative. A refund
 * is added to the first field.
 */
function takenOff(amount: Centavos, from: readonly Centavos[]): Centavos[] {
  let left = amount;
  return from.map((a) => {
    const off = atMost(left, atLeast(zero, a));
    left = minus(left, off);
    return minus(a, off);
  });
}

/**
 * Returns the form's figures. Contributions reduce the taxable basic pay in item 39, then the other items. Item 29 has
 * only the basic pay of minimum wage earners, and of employees whose total taxable pay isn't above the year's tax-free
 * amount (250,000).
 */
export function form2316(tables: CertificateTables, f: YearFacts): Form2316 {
  const whole = {
    basic: f.basic,
    holiday: f.holidayPay ?? zero,
    overtime: f.overtime,
    night: f.nightDifferential ?? zero,
    hazard: f.hazardPay ?? zero,
    contributions: f.contributions,
  };
  const exempt = f.asMinimumWageEarner ?? (f.minimumWageEarner ? whole : nothing);
  const taxable = (part: keyof ExemptPay): Centavos => minus(whole[part], exempt[part]);
  const pool = fromBenefitsPool(tables.benefits, `${f.year}-12-31`, f.previousBenefits ?? zero, f.thirteenthAndOther);
  const otherTaxable = sum([f.otherTaxable ?? zero, taxable('holiday'), taxable('night')]);
  const before = [
    taxable('basic'),
    otherTaxable,
    taxable('overtime'),
    taxable('hazard'),
    f.cola ?? zero,
    f.commission ?? zero,
    pool.taxable,
  ];
  const after = takenOff(taxable('contributions'), before);
  const [netBasic, item51, item50, item49, item42, item45, item48] = after as [
    Centavos,
    Centavos,
    Centavos,
    Centavos,
    Centavos,
    Centavos,
    Centavos,
  ];
  const otherPay = sum([item42, item45, item48, item49, item50, item51]);
  const small = !f.minimumWageEarner && sum([netBasic, otherPay, f.previousTaxable]) <= exemptOf(tables, f.year);
  // Exempt pay can't exceed the pay, so contributions count only up to the year's pay.
  const absorbed = atMost(exempt.contributions, atLeast(zero, exempt.basic));
  const item29 = sum([minus(exempt.basic, absorbed), ...(small ? [netBasic] : [])]);
  const item39 = small ? zero : netBasic;
  const item34 = pool.exempt;
  const item35 = f.deMinimis;
  const item36 = plus(absorbed, minus(sum(before), sum(after)));
  const item37 = f.otherNonTaxable ?? zero;
  const item38 = sum([
    item29,
    exempt.holiday,
    exempt.overtime,
    exempt.night,
    exempt.hazard,
    item34,
    item35,
    item36,
    item37,
  ]);
  const item52 = plus(item39, otherPay);
  const item22 = f.previousTaxable;
  const item23 = plus(item52, item22);
  const item24 = annualTax(tables.withholding, f.year, item23);
  const item25 = plus(f.withheld, f.previousWithheld ?? zero);
  return {
    item19: plus(item38, item52),
    item20: item38,
    item21: item52,
    item22,
    item23,
    item24,
    item25,
    item29,
    item30: exempt.holiday,
    item31: exempt.overtime,
    item32: exempt.night,
    item33: exempt.hazard,
    item34,
    item35,
    item36,
    item37,
    item38,
    item39,
    item42,
    item45,
    item48,
    item49,
    item50,
    item51,
    item52,
    /** Tax to withhold from the last pay. Negative for a refund. */
    adjustment: minus(item24, item25),
  };
}
