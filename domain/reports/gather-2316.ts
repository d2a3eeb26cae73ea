import { mustHave } from '../lists/known.ts';
import { plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { payCodes, type PayCodes } from '../pay/facts/codes.ts';
import type { Payslip } from '../pay/payslip.ts';
import type { YearFacts } from './form-2316.ts';
import { allOf, gather } from './pay-parts.ts';

/** Totals of the certificates of this year's earlier employers. */
export interface PreviousEmployers {
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** 13th month pay and other benefits paid by earlier employers. */
  readonly benefits: Centavos;
}

const nothingBefore: PreviousEmployers = { taxable: zero, withheld: zero, benefits: zero };

/**
 * Returns true for a minimum wage earner on the last day of a payslip. Payslips of engine version 1 lack the status, so
 * the last line of basic pay by days or hours decides, except a rest day's, which a setting may tax. Without such a
 * line, any exempt pay decides.
 */
function isMinimumWageEarner(last: Payslip, codes: PayCodes): boolean {
  if (last.minimumWageEarner !== undefined) return last.minimumWageEarner;
  const basic = last.lines.findLast((l) => l.quantity !== null && l.basicPart > 0 && l.code !== 'rest_day');
  return basic ? mustHave(basic, 'classes').mwe : allOf(gather([last], codes).exempt) !== 0;
}

/**
 * Returns an employee's year for the certificate from their payslips in pay order. The payslip that settles the year is
 * its adjustment, not earlier withholding. The minimum wage status is that of the last day of the last payslip with
 * earnings.
 */
export function yearFactsOf(
  year: number,
  payslips: readonly Payslip[],
  previous: PreviousEmployers = nothingBefore,
  codes: PayCodes = payCodes,
): YearFacts {
  const g = gather(payslips, codes);
  const both = (part: keyof typeof g.taxable): Centavos => plus(g.taxable[part], g.exempt[part]);
  const settled = payslips.filter((p) => p.tax.method === 'annualised');
  const withheld = (of: readonly Payslip[]): Centavos => sum(of.map((p) => p.tax.withheld));
  const last = payslips.findLast((p) => p.gross !== 0);
  return {
    year,
    basic: both('basic'),
    cola: g.taxable.cola,
    holidayPay: both('holiday'),
    overtime: both('overtime'),
    nightDifferential: both('night'),
    hazardPay: both('hazard'),
    commission: g.taxable.commission,
    otherTaxable: g.taxable.other,
    thirteenthAndOther: g.benefits,
    previousBenefits: previous.benefits,
    deMinimis: g.deMinimis,
    contributions: plus(g.contributionsDeducted, g.contributionsAbsorbed),
    otherNonTaxable: g.otherNonTaxable,
    asMinimumWageEarner: { ...g.exempt, contributions: g.contributionsAbsorbed },
    minimumWageEarner: last !== undefined && isMinimumWageEarner(last, codes),
    previousTaxable: previous.taxable,
    previousWithheld: previous.withheld,
    withheld: withheld(payslips.filter((p) => !settled.includes(p))),
    withheldToNovember: withheld(payslips.filter((p) => p.period.payDate <= `${year}-11-30`)),
  };
}
