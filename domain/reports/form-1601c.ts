import { minus, sum, zero, type Centavos } from '../money/centavos.ts';

/** An employee's month for the monthly remittance return. */
export interface MonthFacts {
  readonly minimumWageEarner: boolean;
  /** Basic pay. For a minimum wage earner, the statutory minimum wage. */
  readonly basic: Centavos;
  /** Holiday pay, overtime, night differential, and hazard pay of a minimum wage earner. */
  readonly exemptPremiums: Centavos;
  /** Taxable pay besides basic pay: overtime and other premiums, commission, and allowances. */
  readonly otherTaxable: Centavos;
  readonly thirteenthAndOther: Centavos;
  readonly deMinimis: Centavos;
  /** The employee's share of contributions. */
  readonly contributions: Centavos;
  /** Part of the contributions deducted from a minimum wage earner's minimum wage. All of them by default. */
  readonly contributionsAbsorbed?: Centavos;
  readonly otherNonTaxable: Centavos;
  /**
   * True if pay is within 250,000 a year and so isn't subject to withholding, although the employee isn't a minimum
   * wage earner.
   */
  readonly notSubject: boolean;
  readonly withheld: Centavos;
}

/** The figures of BIR Form 1601-C (Jan 2018 ENCS) by item number. */
export type Form1601C = Readonly<Record<`item${14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25}`, Centavos>>;

/**
 * Computes the form. No source says whether a minimum wage earner's contributions, reported in item 19, are deducted
 * from item 15. Counting them in both would make nontaxable pay exceed the total, so `net` is the default.
 */
export function form1601c(employees: readonly MonthFacts[], mweContributions: 'net' | 'gross' = 'net'): Form1601C {
  const over = (pick: (e: MonthFacts) => Centavos): Centavos => sum(employees.map(pick));
  const item14 = over((e) =>
    sum([e.basic, e.exemptPremiums, e.otherTaxable, e.thirteenthAndOther, e.deMinimis, e.otherNonTaxable]),
  );
  const item15 = over((e) =>
    e.minimumWageEarner
      ? mweContributions === 'net'
        ? minus(e.basic, e.contributionsAbsorbed ?? e.contributions)
        : e.basic
      : zero,
  );
  const item16 = over((e) => (e.minimumWageEarner ? e.exemptPremiums : zero));
  const item17 = over((e) => e.thirteenthAndOther);
  const item18 = over((e) => e.deMinimis);
  const item19 = over((e) => e.contributions);
  const item20 = over((e) => e.otherNonTaxable);
  const item21 = sum([item15, item16, item17, item18, item19, item20]);
  const item22 = minus(item14, item21);
  const item23 = over((e) =>
    e.notSubject && !e.minimumWageEarner ? minus(sum([e.basic, e.otherTaxable]), e.contributions) : zero,
  );
  return {
    item14,
    item15,
    item16,
    item17,
    item18,
    item19,
    item20,
    item21,
    item22,
    item23,
    item24: minus(item22, item23),
    item25: over((e) => e.withheld),
  };
}
