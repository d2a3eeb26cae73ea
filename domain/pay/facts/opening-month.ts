import { atMost, minus, plus, type Centavos } from '#domain/money/centavos.ts';
import { amountOf, basisPoints } from '#domain/money/ratio.ts';
import { noPagibig } from '#domain/contributions/pagibig.ts';
import { noPhilHealth } from '#domain/contributions/philhealth.ts';
import { noSss, type SssContribution } from '#domain/contributions/sss.ts';
import { inForce, monthStart } from '#domain/tables/effective.ts';
import type { PagibigTable } from '#domain/tables/pagibig.ts';
import type { MonthToDate } from './facts.ts';

/** Pay and deductions by the same employer in a contribution month's cutoffs before the first payslip in Kawani. */
export interface OpeningMonth {
  /** Month `YYYY-MM`. */
  readonly month: string;
  /** All pay for work, or only basic pay for a company whose SSS uses it. */
  readonly sssCompensation: Centavos;
  readonly fundSalary: Centavos;
  readonly sss: Pick<SssContribution, 'employeeSs' | 'employeeMpf' | 'employerSs' | 'employerMpf' | 'ec'>;
  readonly philHealth: { readonly employee: Centavos; readonly employer: Centavos };
  /** The employee's share including voluntary savings. */
  readonly pagibig: { readonly employee: Centavos; readonly employer: Centavos };
}

/**
 * Returns the month-to-date totals that the first payslip in Kawani continues. An employee's Pag-IBIG share above the
 * legal maximum counts as voluntary savings (RA 9679; RMC 27-2011).
 */
export function monthOpened(o: OpeningMonth, tables: readonly PagibigTable[]): MonthToDate {
  const table = inForce(tables, monthStart(o.month), 'Pag-IBIG rate');
  const mandatory = atMost(amountOf(table.maximumFundSalary, basisPoints(table.employee)), o.pagibig.employee);
  return {
    earned: o.sssCompensation > o.fundSalary ? o.sssCompensation : o.fundSalary,
    sssCompensation: o.sssCompensation,
    fundSalary: o.fundSalary,
    sss: { ...noSss, ...o.sss },
    philHealth: { ...noPhilHealth, ...o.philHealth, premium: plus(o.philHealth.employee, o.philHealth.employer) },
    pagibig: {
      ...noPagibig,
      mandatory,
      voluntary: minus(o.pagibig.employee, mandatory),
      employer: o.pagibig.employer,
    },
  };
}
