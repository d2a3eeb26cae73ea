import { atMost, centavos, minus, zero, type Centavos } from '../money/centavos.ts';
import { must } from '../pay-error.ts';

/** A future installment: its cutoff and month, its amount, and the balance after it. */
export interface ToCome {
  month: string;
  cutoff: number;
  due: Centavos;
  left: Centavos;
  /** True if nothing is deducted in this cutoff; the last installment then comes one cutoff later. */
  skipped: boolean;
}

/** The cutoffs of a month in which a loan type is deducted. */
export type TakenFrom = 'first' | 'second' | 'both';

/** A cutoff by month and position, from 1. */
export interface CutoffOfMonth {
  readonly month: string;
  readonly cutoff: number;
}

/** The balance of a loan, and how it is deducted. */
export interface Owed {
  owed: Centavos;
  instalment: Centavos;
  /** First month of deduction; the next field is its first cutoff. */
  month: string;
  cutoff?: number;
  takenFrom: TakenFrom;
  /** Number of cutoffs a month. */
  perMonth: number;
  /**
   * Changed installments from a cutoff on, in the order agreed. A later change for the same cutoff replaces the earlier
   * one.
   */
  terms?: readonly (CutoffOfMonth & { readonly instalment: Centavos })[];
  skips?: readonly CutoffOfMonth[];
}

const order = ({ month, cutoff }: CutoffOfMonth): number =>
  (Number(month.slice(0, 4)) * 12 + Number(month.slice(5))) * 100 + cutoff;
const nextMonth = (month: string): string => {
  const next = Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}`;
};

/**
 * Returns the installments of a balance from a cutoff on. The last is the remainder, so they always add up. `second`
 * means a month's last cutoff. A zero balance has no installments.
 */
export function instalmentsToCome(of: Owed): ToCome[] {
  const { takenFrom, perMonth, terms = [], skips = [] } = of;
  must(of.instalment > 0, 'loan.amount', 'amount', 'a loan and its amortisation must be more than zero');
  const cutoffs =
    takenFrom === 'both' ? Array.from({ length: perMonth }, (_, i) => i + 1) : [takenFrom === 'first' ? 1 : perMonth];
  // Months may have different numbers of cutoffs. For a loan deducted once a month, a skip applies to the month.
  const skipped = new Set(skips.map((s) => (takenFrom === 'both' ? order(s) : s.month)));
  const found: ToCome[] = [];
  let { owed: left, month } = of;
  for (; left > 0; month = nextMonth(month)) {
    for (const cutoff of cutoffs) {
      const at = { month, cutoff };
      if (left === 0 || order(at) < order({ month: of.month, cutoff: of.cutoff ?? 1 })) continue;
      const skip = skipped.has(takenFrom === 'both' ? order(at) : month);
      const instalment = terms.findLast((t) => order(t) <= order(at))?.instalment ?? of.instalment;
      const due = skip ? zero : atMost(left, instalment);
      left = minus(left, due);
      found.push({ ...at, due, left, skipped: skip });
    }
  }
  return found;
}

/** A balance and its deduction in the form of a call: integer centavos. */
export interface LoanPlan extends CutoffOfMonth {
  readonly owed: number;
  readonly instalment: number;
  readonly takenFrom: TakenFrom;
  readonly perMonth: number;
  readonly terms: readonly (CutoffOfMonth & { readonly instalment: number })[];
  readonly skips: readonly CutoffOfMonth[];
}

/** Returns the installments of a plan from its first cutoff on. */
export const instalmentsOf = (plan: LoanPlan): ToCome[] =>
  instalmentsToCome({
    ...plan,
    owed: centavos(plan.owed),
    instalment: centavos(plan.instalment),
    terms: plan.terms.map((t) => ({ ...t, instalment: centavos(t.instalment) })),
  });

/** Returns the planned balance at the start of a cutoff. */
export const owedAt = (plan: LoanPlan, at: CutoffOfMonth): Centavos =>
  instalmentsOf(plan).findLast((i) => order(i) < order(at))?.left ?? centavos(plan.owed);

/** Returns the amount of equal installments for a balance. The last installment is the remainder. */
export function instalmentOf(owed: Centavos, instalments: number): Centavos {
  const up = owed + instalments - 1;
  return centavos((up - (up % instalments)) / instalments);
}
