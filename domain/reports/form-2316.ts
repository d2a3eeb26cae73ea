import { atLeast, atMost, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { fromBenefitsPool, type BenefitsCeiling } from '../tax/benefits.ts';
import { annualTax } from '../tax/withholding.ts';
import { inForce } from '../tables/effective.ts';
import type { WithholdingTable } from '../tables/withholding.ts';

/** What an employee earned and paid in a year with this employer, and with the ones before. */
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
  /** The same from this year's earlier employers: the ceiling is one for all. */
  readonly previousBenefits?: Centavos;
  readonly deMinimis: Centavos;
  readonly contributions: Centavos;
  readonly otherNonTaxable?: Centavos;
  readonly commission?: Centavos;
  readonly otherTaxable?: Centavos;
  readonly previousTaxable: Centavos;
  readonly previousWithheld?: Centavos;
  /** Withheld by this employer before the year's last pay. */
  readonly withheld: Centavos;
  /** On pay dates to 30 November; the alphalist asks for it apart. */
  readonly withheldToNovember?: Centavos;
  /** At the end of the year. */
  readonly minimumWageEarner: boolean;
  /** What of all this was earned as a minimum wage earner; all of it or nothing, unless given. */
  readonly asMinimumWageEarner?: ExemptPay;
}

interface ExemptPay {
  readonly basic: Centavos;
  readonly holiday: Centavos;
  readonly overtime: Centavos;
  readonly night: Centavos;
  readonly hazard: Centavos;
  /** What came off the exempt basic. */
  readonly contributions: Centavos;
}

/** The figures of BIR Form 2316 (Sep 2021 ENCS) by item number. */
export type Form2316 = Readonly<Record<`item${number}`, Centavos>> & { readonly adjustment: Centavos };

/** The tables a certificate is made from, those of a draft too. */
export interface CertificateTables {
  readonly withholding: readonly WithholdingTable[];
  readonly benefits: readonly BenefitsCeiling[];
}

/** Up to how much of a year's taxable pay no tax is due: where the first rate above nothing begins. */
const exemptOf = (tables: CertificateTables, year: number): Centavos =>
  inForce(tables.withholding, `${year}-12-31`, 'withholding tax table').brackets.annual.find((b) => b.rate > 0)!.from;

const nothing: ExemptPay = {
  basic: zero,
  holiday: zero,
  overtime: zero,
  night: zero,
  hazard: zero,
  contributions: zero,
};

/** Takes an amount off the first that has it, then off the next, none below zero. What is returned goes to the first. */
function takenOff(amount: Centavos, from: readonly Centavos[]): Centavos[] {
  let left = amount;
  return from.map((a) => {
    const off = atMost(left, atLeast(zero, a));
    left = minus(left, off);
    return minus(a, off);
  });
}

/**
 * Contributions come off the taxable basic in item 39, and what it cannot hold off the rest. Item 29
 * takes the basic of a minimum wage earner, and that of somebody else whose total taxable pay is not
 * above what the table of the year leaves free of tax (250,000), and only then.
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
  const besidesBasic = sum([item42, item45, item48, item49, item50, item51]);
  const small = !f.minimumWageEarner && sum([netBasic, besidesBasic, f.previousTaxable]) <= exemptOf(tables, f.year);
  // More cannot be exempt than was paid: contributions count as far as there was pay in the year they came off.
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
  const item52 = plus(item39, besidesBasic);
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
    /** To withhold from the last pay; negative is to refund. */
    adjustment: minus(item24, item25),
  };
}
