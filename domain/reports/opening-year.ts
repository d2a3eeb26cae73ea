import { atLeast, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { fromBenefitsPool, type BenefitsCeiling } from '../tax/benefits.ts';
import type { YearFacts } from './form-2316.ts';

/** The year so far of somebody before the first payslip here, as far as an annual certificate asks for it. */
export interface OpeningYear {
  /** Taxable pay less contributions, with what of the benefits exceeds their ceiling. */
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** All 13th month and other benefits: they count in their ceiling, and what exceeds it is in `taxable` as well. */
  readonly benefits: Centavos;
  readonly contributions: Centavos;
  /** Exempt because a minimum wage earner earned it. */
  readonly mweExempt: Centavos;
  readonly gross: Centavos;
}

/**
 * A year with what the same employer paid before its payslips were made here: its parts are not known, so taxable pay
 * less the benefits above their ceiling is basic pay with the contributions that came off it, and what of the gross nothing
 * names is other pay that is not taxable. Contributions of who earned the minimum wage came off that.
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
