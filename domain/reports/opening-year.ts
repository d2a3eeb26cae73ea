import { atLeast, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { fromBenefitsPool, type BenefitsCeiling } from '../tax/benefits.ts';
import type { YearFacts } from './form-2316.ts';

/** An employee's year to date before the first payslip in Kawani, for an annual certificate. */
export interface OpeningYear {
  /** Taxable pay less contributions, including benefits above their ceiling. */
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** All 13th month pay and other benefits. They count toward their ceiling, and the excess is also in `taxable`. */
  readonly benefits: Centavos;
  readonly contributions: Centavos;
  /** Pay exempt because a minimum wage earner earned it. */
  readonly mweExempt: Centavos;
  readonly gross: Centavos;
}

/**
 * Adds the same employer's pay before its payslips in Kawani. Because its parts are unknown, taxable pay less the
 * benefits above their ceiling counts as basic pay with its contributions, and unexplained gross pay as other
 * nontaxable pay. A minimum wage earner's contributions count as deducted from the minimum wage.
 */
export function withOpening(f: YearFacts, o: OpeningYear, ceilings: readonly BenefitsCeiling[]): YearFacts {
  const exempt = o.mweExempt;
  const absorbed = exempt === 0 ? zero : o.contributions;
  const aboveCeiling = fromBenefitsPool(ceilings, `${f.year}-12-31`, zero, o.benefits).taxable;
  const taxableBasic = atLeast(zero, minus(o.taxable, aboveCeiling));
  const basic = plus(exempt, plus(taxableBasic, minus(o.contributions, absorbed)));
  const rest = atLeast(zero, minus(o.gross, sum([basic, o.benefits])));
  const before = f.asMinimumWageEarner;
  return {
    ...f,
    basic: plus(f.basic, basic),
    contributions: plus(f.contributions, o.contributions),
    thirteenthAndOther: plus(f.thirteenthAndOther, o.benefits),
    otherNonTaxable: plus(f.otherNonTaxable ?? zero, rest),
    withheld: plus(f.withheld, o.withheld),
    withheldToNovember: plus(f.withheldToNovember ?? f.withheld, o.withheld),
    ...(before && {
      asMinimumWageEarner: {
        ...before,
        basic: plus(before.basic, exempt),
        contributions: plus(before.contributions, absorbed),
      },
    }),
  };
}
