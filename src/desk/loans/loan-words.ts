import { loanTexts } from '#src/text/en/desk/loans.ts';
import type { LoanChange } from '#contract/payroll/loans/loan-changes.ts';
import type { ToCome } from '#domain/loans/to-come.ts';
import { pesos } from '#domain/records/fields.ts';
import { formatMonth } from '#src/text/format.ts';

/** Formats a cutoff: `November 2026, 2nd cutoff`. */
export const cutoffWords = ({ month, cutoff }: Pick<ToCome, 'month' | 'cutoff'>): string =>
  loanTexts.cutoff(
    formatMonth(month),
    cutoff === 1 ? '1st' : cutoff === 2 ? '2nd' : cutoff === 3 ? '3rd' : `${cutoff}th`,
  );

export const instalments = (n: number): string => `${n} ${n === 1 ? 'installment' : 'installments'}`;

/**
 * Describes the installments planned before a change, without cutoffs skipped by then. Names one amount only if all
 * but the last were equal.
 */
export function formerly({ former }: Pick<LoanChange, 'former'>): string {
  const taken = former.filter((i) => i.due > 0);
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last) return '';
  const end = loanTexts.theLastIn(pesos(last.due), cutoffWords(last));
  return taken.slice(0, -1).every((i) => i.due === first.due)
    ? loanTexts.beforeOf(taken.length, pesos(first.due), end)
    : loanTexts.beforeTheFirst(instalments(taken.length), pesos(first.due), end);
}
