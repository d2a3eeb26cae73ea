import { mustExist } from '../lists/known.ts';
import { centavos, minus, plus, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints } from '../money/ratio.ts';
import { lawKindOf, type LawKind, type LawRows, type TaxRow } from '../tables/law-rows.ts';
import { pagibigContribution } from './pagibig.ts';
import { philHealthContribution } from './philhealth.ts';
import { sssContribution, sssEmployee } from './sss.ts';

/** Contributions by a table: the employee's and employer's shares, and EC, which the employer also pays. */
export interface Shares {
  employee: Centavos;
  employer: Centavos;
  ec: Centavos;
}

const any = { from: '2000-01-01', issuance: 'tried' };
const month = '2100-01';

/** Computes the contributions for an amount above zero by the rows of each kind. For tax, the rows of one period. */
const ways: { readonly [K in LawKind]: (rows: readonly LawRows[K][], amount: Centavos) => Shares } = {
  tax(rows, amount) {
    const row: TaxRow = mustExist(
      rows.findLast((r) => r.from_centavos <= amount),
      'The tax table has no row for the amount',
    );
    const over = minus(amount, centavos(row.from_centavos));
    const employee = plus(centavos(row.base_centavos), amountOf(over, basisPoints(row.rate_basis_points)));
    return { employee, employer: zero, ec: zero };
  },
  sss(rows, amount) {
    const of = sssContribution([{ ...any, ...lawKindOf.sss.toBody(rows) }], month, amount);
    return { employee: sssEmployee(of), employer: plus(of.employerSs, of.employerMpf), ec: of.ec };
  },
  hdmf(rows, amount) {
    const of = pagibigContribution([{ ...any, ...lawKindOf.hdmf.toBody(rows) }], month, amount);
    return { employee: of.mandatory, employer: of.employer, ec: zero };
  },
  philhealth(rows, amount) {
    const of = philHealthContribution([{ ...any, ...lawKindOf.philhealth.toBody(rows) }], month, amount);
    return { employee: of.employee, employer: of.employer, ec: zero };
  },
};

/**
 * Returns the contributions for an amount in centavos by table rows, so that a draft can be simulated before it is
 * effective.
 */
export function sharesByTable<K extends LawKind>(kind: K, rows: readonly LawRows[K][], amount: number): Shares {
  return amount <= 0 ? { employee: zero, employer: zero, ec: zero } : ways[kind](rows, centavos(amount));
}
