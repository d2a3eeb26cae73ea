import { atLeast, atMost, minus, plus, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { inForce, monthStart } from '../tables/effective.ts';
import type { PagibigTable } from '../tables/pagibig.ts';

export interface PagibigContribution {
  /** The capped fund salary. */
  readonly base: Centavos;
  /** The mandatory contribution. Only this part reduces taxable pay. */
  readonly mandatory: Centavos;
  /** The member's voluntary savings, which stay taxable (RMC 27-2011). */
  readonly voluntary: Centavos;
  readonly employer: Centavos;
}

export const noPagibig: PagibigContribution = { base: zero, mandatory: zero, voluntary: zero, employer: zero };

/**
 * Returns the Pag-IBIG contribution of a month `YYYY-MM` on the fund salary. Up to 1,500, before the cap, the employee
 * pays 1% of the whole amount, and above it 2%: the law sets this step. Without earnings, there is no contribution.
 */
export function pagibigContribution(
  tables: readonly PagibigTable[],
  month: string,
  fundSalary: Centavos,
  upgrade: { electedTotal: Centavos; employerMatches: boolean } | null = null,
): PagibigContribution {
  must(fundSalary >= 0, 'pagibig.negative', 'fundSalary', 'the fund salary of a month must not be negative (RA 9679)');
  const table = inForce(tables, monthStart(month), 'Pag-IBIG rate');
  if (fundSalary === 0) return noPagibig;
  const base = atMost(table.maximumFundSalary, fundSalary);
  const rate = fundSalary <= table.lowUpTo ? table.employeeLow : table.employee;
  const mandatory = amountOf(base, basisPoints(rate));
  const elected = upgrade ? atLeast(mandatory, upgrade.electedTotal) : mandatory;
  const required = amountOf(base, basisPoints(table.employer));
  return {
    base,
    mandatory,
    voluntary: minus(elected, mandatory),
    employer: upgrade?.employerMatches ? atLeast(required, elected) : required,
  };
}

export const pagibigEmployee = (c: PagibigContribution): Centavos => plus(c.mandatory, c.voluntary);

export const pagibigRest = (month: PagibigContribution, taken: PagibigContribution): PagibigContribution => ({
  base: month.base,
  mandatory: minus(month.mandatory, taken.mandatory),
  voluntary: minus(month.voluntary, taken.voluntary),
  employer: minus(month.employer, taken.employer),
});
