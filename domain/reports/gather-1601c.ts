import { minus, plus, sum, zero } from '../money/centavos.ts';
import { payCodes, type PayCodes } from '../pay/facts/codes.ts';
import type { Payslip } from '../pay/payslip.ts';
import { form1601c, type Form1601C, type MonthFacts } from './form-1601c.ts';
import { allOf, byEmployee, gather } from './pay-parts.ts';

/**
 * Returns an employee's month for the return from their payslips. An employee with any exempt minimum wage pay counts
 * as a minimum wage earner this month. An employee without withholding this year counts as not subject to withholding.
 */
export function monthFactsOf(payslips: readonly Payslip[], codes: PayCodes = payCodes): MonthFacts {
  const g = gather(payslips, codes);
  const exempt = allOf(g.exempt);
  const minimumWageEarner = exempt !== 0;
  const taxable = plus(allOf(g.taxable), minus(g.benefits, g.exemptBenefits));
  const basic = minimumWageEarner ? g.exempt.basic : g.taxable.basic;
  return {
    minimumWageEarner,
    basic,
    exemptPremiums: minus(exempt, g.exempt.basic),
    otherTaxable: minimumWageEarner ? taxable : minus(taxable, g.taxable.basic),
    thirteenthAndOther: g.exemptBenefits,
    deMinimis: g.deMinimis,
    contributions: sum([g.contributionsDeducted, g.contributionsAbsorbed]),
    contributionsAbsorbed: g.contributionsAbsorbed,
    otherNonTaxable: g.otherNonTaxable,
    notSubject: !minimumWageEarner && g.withheld === 0 && (payslips.at(-1)?.year.withheld ?? zero) === 0,
    withheld: g.withheld,
  };
}

/** Returns the monthly remittance return of a month, from all its payslips. */
export const form1601cOf = (payslips: readonly Payslip[], codes: PayCodes = payCodes): Form1601C =>
  form1601c(byEmployee(payslips).map((own) => monthFactsOf(own, codes)));
