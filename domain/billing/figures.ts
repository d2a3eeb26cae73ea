import type { LocalDate } from '../calendar/local-date.ts';
import { basisPoints } from '../money/ratio.ts';
import { billingTables } from '../tables/billing.ts';
import { bill, type AgencyType, type Bill } from './billing.ts';
import type { CostCode } from './cost-codes.ts';
import type { PersonCost } from './statement.ts';

/** A client's billing terms: the billed lines, and the base of the fee. A null base means all billed lines. */
export interface StatementTerms {
  readonly bills: readonly CostCode[];
  readonly fee_base: readonly CostCode[] | null;
  readonly agency_type: AgencyType;
  readonly fee_basis_points: number;
}

/** Returns the billing figures of a client's costs, by its terms and the legal percentages of the pay date. */
export const figuresOf = (lines: PersonCost, terms: StatementTerms, payDate: LocalDate): Bill =>
  bill(
    billingTables,
    payDate,
    terms.bills.map((code) => ({ code, amount: lines[code] })),
    {
      adminFee: basisPoints(terms.fee_basis_points),
      vatBase: terms.agency_type === 'security' ? 'agency_fee' : 'gross',
      ...(terms.fee_base && { feeBase: terms.fee_base }),
    },
  );
