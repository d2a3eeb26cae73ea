import { atMost, centavos, minus, type Centavos } from '../money/centavos.ts';
import { must } from '../pay-error.ts';

/** An instalment that is still to come: in which cut-off of which month, how much, and what is owed after it. */
export interface ToCome {
  month: string;
  cutoff: number;
  due: Centavos;
  left: Centavos;
  /** Nothing is taken in this cut-off, and the last instalment comes one later. */
  skipped: boolean;
}

/** From which of a month's cut-offs a kind of loan is taken. */
export type TakenFrom = 'first' | 'second' | 'both';

/** A cut-off, by its month and which of the month's it is, from 1. */
export interface CutoffOfMonth {
  readonly month: string;
  readonly cutoff: number;
}

/** What is still owed of a loan, and how it is taken. */
export interface Owed {
  owed: Centavos;
  instalment: Centavos;
  /** The first month it is taken in, and the first of its cut-offs. */
  month: string;
  cutoff?: number;
  takenFrom: TakenFrom;
  /** Cut-offs a month. */
  perMonth: number;
  /** Other instalments from a cut-off on, in the order they were agreed on: of two that hold the later agreed one does. */
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
 * The instalments of what is still owed, from a cut-off on; the last is what is left, so that they always add up to it.
 * `second` means a month's last. Nothing owed has none.
 */
export function instalmentsToCome(of: Owed): ToCome[] {
  const { takenFrom, perMonth, terms = [], skips = [] } = of;
  must(of.instalment > 0, 'loan.amount', 'amount', 'a loan and its amortisation are more than zero');
  const cutoffs =
    takenFrom === 'both' ? Array.from({ length: perMonth }, (_, i) => i + 1) : [takenFrom === 'first' ? 1 : perMonth];
  // A month has not always as many cut-offs: of a loan that is taken once in it, what is skipped is the month's.
  const skipped = new Set(skips.map((s) => (takenFrom === 'both' ? order(s) : s.month)));
  const found: ToCome[] = [];
  let { owed: left, month } = of;
  for (; left > 0; month = nextMonth(month)) {
    for (const cutoff of cutoffs) {
      const at = { month, cutoff };
      if (left === 0 || order(at) < order({ month: of.month, cutoff: of.cutoff ?? 1 })) continue;
      const skip = skipped.has(takenFrom === 'both' ? order(at) : month);
      const instalment = terms.findLast((t) => order(t) <= order(at))?.instalment ?? of.instalment;
      const due = skip ? (0 as Centavos) : atMost(left, instalment);
      left = minus(left, due);
      found.push({ ...at, due, left, skipped: skip });
    }
  }
  return found;
}

/** What is still owed and how it is taken, as a call tells it: plain integers of centavos. */
export interface LoanPlan extends CutoffOfMonth {
  readonly owed: number;
  readonly instalment: number;
  readonly takenFrom: TakenFrom;
  readonly perMonth: number;
  readonly terms: readonly (CutoffOfMonth & { readonly instalment: number })[];
  readonly skips: readonly CutoffOfMonth[];
}

/** The instalments of a plan, from its first cut-off on. */
export const instalmentsOf = (plan: LoanPlan): ToCome[] =>
  instalmentsToCome({
    ...plan,
    owed: centavos(plan.owed),
    instalment: centavos(plan.instalment),
    terms: plan.terms.map((t) => ({ ...t, instalment: centavos(t.instalment) })),
  });

/** What will be owed when a cut-off begins, as it is to be taken until then. */
export const owedAt = (plan: LoanPlan, at: CutoffOfMonth): Centavos =>
  instalmentsOf(plan).findLast((i) => order(i) < order(at))?.left ?? centavos(plan.owed);

/** What so many equal instalments of something come to; the last is what is left. */
export function instalmentOf(owed: Centavos, instalments: number): Centavos {
  const up = owed + instalments - 1;
  return ((up - (up % instalments)) / instalments) as Centavos;
}
