import { lastOf } from '../lists/known.ts';
import { atMost, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { must } from '../pay-error.ts';

/** One payment of a loan. An unpaid or skipped part is appended at the end. */
export interface Instalment {
  /** Month `YYYY-MM` and its cutoff, from 1. */
  readonly month: string;
  readonly cutoff: number;
  readonly due: Centavos;
  readonly taken: Centavos;
  readonly state: 'due' | 'deducted' | 'partly_deducted' | 'skipped';
}

export interface Loan {
  readonly state: 'active' | 'paid' | 'stopped';
  /** Amount per period, as billed by the agency. */
  readonly amortisation: Centavos;
  readonly cutoffsPerMonth: number;
  readonly instalments: readonly Instalment[];
}

const after = (month: string, cutoff: number, per: number): { month: string; cutoff: number } => {
  if (cutoff < per) return { month, cutoff: cutoff + 1 };
  const next = Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return { month: `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}`, cutoff: 1 };
};

/** Returns a loan's installments from its first; the last is the remainder. */
export function newLoan(
  amount: Centavos,
  amortisation: Centavos,
  start: { month: string; cutoff: number },
  cutoffsPerMonth: number,
): Loan {
  must(amount > 0 && amortisation > 0, 'loan.amount', 'amount', 'a loan and its amortisation must be more than zero');
  must(
    start.cutoff >= 1 && start.cutoff <= cutoffsPerMonth,
    'loan.start',
    'start',
    'must begin in a cutoff of the month',
  );
  const instalments: Instalment[] = [];
  let at = start;
  for (let left = amount; left > 0;) {
    const due = atMost(left, amortisation);
    instalments.push({ ...at, due, taken: zero, state: 'due' });
    left = minus(left, due);
    at = after(at.month, at.cutoff, cutoffsPerMonth);
  }
  return { state: 'active', amortisation, cutoffsPerMonth, instalments };
}

/** Returns the balance. */
export const balance = (loan: Loan): Centavos =>
  sum(loan.instalments.filter((i) => i.state === 'due').map((i) => i.due));

const isAt = (month: string, cutoff: number) => (i: Instalment) =>
  i.month === month && i.cutoff === cutoff && i.state === 'due';

/** Returns the installment due in a cutoff, if any. */
export const dueIn = (loan: Loan, month: string, cutoff: number): Centavos =>
  loan.state === 'active' ? sum(loan.instalments.filter(isAt(month, cutoff)).map((i) => i.due)) : zero;

/**
 * Returns the loan after a payslip paid or skipped a part of the amount due. The unpaid part becomes a new installment
 * after the last, so the balance stays correct.
 */
export function settle(loan: Loan, month: string, cutoff: number, taken: Centavos | 'skip'): Loan {
  must(loan.state === 'active', 'loan.state', 'state', `a ${loan.state} loan takes no payment`);
  const index = loan.instalments.findIndex(isAt(month, cutoff));
  const found = loan.instalments[index];
  must(found !== undefined, 'loan.instalment', 'month', `no installment is due in cutoff ${cutoff} of ${month}`);
  const paid = taken === 'skip' ? zero : taken;
  must(paid >= 0 && paid <= found.due, 'loan.taken', 'taken', 'the payment must be between zero and the amount due');
  const rest = minus(found.due, paid);
  const state = rest === 0 ? 'deducted' : paid === 0 ? 'skipped' : 'partly_deducted';
  const last = lastOf(loan.instalments);
  const instalments = [
    ...loan.instalments.with(index, { ...found, taken: paid, state }),
    ...(rest > 0
      ? [{ ...after(last.month, last.cutoff, loan.cutoffsPerMonth), due: rest, taken: zero, state: 'due' as const }]
      : []),
  ];
  const next = { ...loan, instalments };
  return balance(next) === 0 ? { ...next, state: 'paid' } : next;
}

/** Returns the loan stopped on separation or by order. Its balance is no longer deducted automatically. */
export const stop = (loan: Loan): Loan => ({ ...loan, state: 'stopped' });

/** Returns the total paid. */
export const paidSoFar = (loan: Loan): Centavos => loan.instalments.reduce((total, i) => plus(total, i.taken), zero);
