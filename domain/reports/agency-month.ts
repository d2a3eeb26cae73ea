import { plus, sum, zero, type Centavos } from '../money/centavos.ts';
import type { Payslip } from '../pay/payslip.ts';
import type { AgencyKind } from './agency-kinds.ts';
import { form1601c, type Form1601C } from './form-1601c.ts';
import { payCodes, type PayCodes } from '../pay/codes.ts';
import { monthFactsOf } from './gather-1601c.ts';

type Amounts = Readonly<Record<string, Centavos>>;

const over = (slips: readonly Payslip[], pick: (c: Payslip['contributions']) => Centavos): Centavos =>
  sum(slips.map((s) => pick(s.contributions)));

/** What of a base the last payslip that took something was computed on. */
const lastBase = (slips: readonly Payslip[], pick: (c: Payslip['contributions']) => Centavos): Centavos =>
  slips.map((s) => pick(s.contributions)).findLast((base) => base !== 0) ?? zero;

/** One person's SSS of a month, from the payslips of that month in the order they were paid. */
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

/** The same of Pag-IBIG; what is saved beyond the law's share stands apart. */
export function pagibigOf(slips: readonly Payslip[]) {
  const shares = {
    employee: over(slips, (c) => c.pagibig.mandatory),
    voluntary: over(slips, (c) => c.pagibig.voluntary),
    employer: over(slips, (c) => c.pagibig.employer),
  };
  return { compensation: over(slips, (c) => c.own.fundSalary), ...shares, total: sum(Object.values(shares)) };
}

/** The same of PhilHealth, which goes by a month's basic salary whatever was earned of it. */
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

/** One person's part of the 1601-C of a month, from the payslips paid in it. Every item is a sum, so parts add up to the form. */
export const taxOfMonth = (slips: readonly Payslip[], codes: PayCodes = payCodes): Form1601C =>
  form1601c([monthFactsOf(slips, codes)]);

/** The amounts of each monthly report, by the names of its columns. `codes`: what each line of pay counts for. */
export const monthOf: Readonly<
  Record<Exclude<AgencyKind, 'alphalist'>, (slips: readonly Payslip[], codes: PayCodes) => Amounts>
> = {
  sss: sssOf,
  hdmf: pagibigOf,
  philhealth: philHealthOf,
  tax: taxOfMonth,
};
