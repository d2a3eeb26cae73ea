import { plus, sum, zero, type Centavos } from '../money/centavos.ts';
import type { Payslip } from '../pay/payslip.ts';
import type { AgencyKind } from './agency-kinds.ts';
import { form1601c, type Form1601C } from './form-1601c.ts';
import { payCodes, type PayCodes } from '../pay/facts/codes.ts';
import { monthFactsOf } from './gather-1601c.ts';

type Amounts = Readonly<Record<string, Centavos>>;

const over = (slips: readonly Payslip[], pick: (c: Payslip['contributions']) => Centavos): Centavos =>
  sum(slips.map((s) => pick(s.contributions)));

/** Returns the base of the last payslip with a deduction. */
const lastBase = (slips: readonly Payslip[], pick: (c: Payslip['contributions']) => Centavos): Centavos =>
  slips.map((s) => pick(s.contributions)).findLast((base) => base !== 0) ?? zero;

/** Returns an employee's SSS contribution of a month from the month's payslips in pay order. */
export function sssOf(slips: readonly Payslip[]) {
  const shares = {
    employee: over(slips, (c) => c.sss.employeeSs),
    employee_mpf: over(slips, (c) => c.sss.employeeMpf),
    employer: over(slips, (c) => c.sss.employerSs),
    employer_mpf: over(slips, (c) => c.sss.employerMpf),
    ec: over(slips, (c) => c.sss.ec),
  };
  return {
    compensation: over(slips, (c) => c.own.sssCompensation),
    credit: lastBase(slips, (c) => c.sss.msc),
    ...shares,
    total: sum(Object.values(shares)),
  };
}

/** Returns a month's Pag-IBIG shares. Voluntary savings are separate. */
export function pagibigOf(slips: readonly Payslip[]) {
  const shares = {
    employee: over(slips, (c) => c.pagibig.mandatory),
    voluntary: over(slips, (c) => c.pagibig.voluntary),
    employer: over(slips, (c) => c.pagibig.employer),
  };
  return { compensation: over(slips, (c) => c.own.fundSalary), ...shares, total: sum(Object.values(shares)) };
}

/** Returns a month's PhilHealth shares. Their base is the month's basic salary, regardless of earnings. */
export function philHealthOf(slips: readonly Payslip[]) {
  const employee = over(slips, (c) => c.philHealth.employee);
  const employer = over(slips, (c) => c.philHealth.employer);
  return {
    compensation: slips.at(-1)?.contributions.monthlyBasic ?? zero,
    employee,
    employer,
    total: plus(employee, employer),
  };
}

/**
 * Returns an employee's part of a month's 1601-C from the payslips. Every item is a sum, so the parts add up to the
 * form.
 */
export const taxOfMonth = (slips: readonly Payslip[], codes: PayCodes = payCodes): Form1601C =>
  form1601c([monthFactsOf(slips, codes)]);

/** Amounts of each monthly report by column name. `codes` tells which bases each pay line counts for. */
export const monthOf: Readonly<
  Record<Exclude<AgencyKind, 'alphalist'>, (slips: readonly Payslip[], codes: PayCodes) => Amounts>
> = {
  sss: sssOf,
  hdmf: pagibigOf,
  philhealth: philHealthOf,
  tax: taxOfMonth,
};
