import { plus, sum, type Centavos } from '../money/centavos.ts';
import { monthOpened, type OpeningMonth } from '../pay/facts/opening-month.ts';
import type { PagibigTable } from '../tables/pagibig.ts';
import type { AgencyKind } from './agency-kinds.ts';

/** Cutoffs of a month paid before Kawani: deductions, and the taxable pay they were based on. */
export interface OpeningOfReport extends OpeningMonth {
  readonly taxable: Centavos;
  readonly withheld: Centavos;
}
export type MonthlyKind = Exclude<AgencyKind, 'alphalist'>;
type Amounts = Readonly<Record<string, Centavos>>;

/**
 * Returns the amounts that opening balances add to a monthly report, by column. Only taxable pay, contributions, and
 * tax are known, so items 14 to 18 and 20 of 1601-C lack the exempt pay of those cutoffs.
 */
export function openingAmounts(kind: MonthlyKind, o: OpeningOfReport, tables: readonly PagibigTable[]): Amounts {
  const { pagibig } = monthOpened(o, tables);
  if (kind === 'sss') {
    const { employeeSs, employeeMpf, employerSs, employerMpf, ec } = o.sss;
    const total = sum([employeeSs, employeeMpf, employerSs, employerMpf, ec]);
    const employer = { employer: employerSs, employer_mpf: employerMpf };
    return { compensation: o.sssCompensation, employee: employeeSs, employee_mpf: employeeMpf, ...employer, ec, total };
  }
  if (kind === 'hdmf') {
    const { mandatory, voluntary, employer } = pagibig;
    const total = sum([mandatory, voluntary, employer]);
    return { compensation: o.fundSalary, employee: mandatory, voluntary, employer, total };
  }
  if (kind === 'philhealth') {
    const { employee, employer } = o.philHealth;
    return { employee, employer, total: plus(employee, employer) };
  }
  const shares = sum([o.sss.employeeSs, o.sss.employeeMpf, o.philHealth.employee, pagibig.mandatory]);
  return {
    item14: plus(o.taxable, shares),
    item19: shares,
    item21: shares,
    item22: o.taxable,
    item24: o.taxable,
    item25: o.withheld,
  };
}

/** Adds amounts to those of a report. Columns without an addition are unchanged. */
export const plusAmounts = (amounts: Amounts, more: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, n]) => [name, more[name] ? plus(n, more[name]) : n]));
