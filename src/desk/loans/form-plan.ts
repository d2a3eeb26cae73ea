import type { LoanPlan } from '#contract/payroll/loans/loan-changes.ts';
import { mostInstalments, type loans } from '#contract/payroll/loans/loan-register.ts';
import type { RowOf } from '#contract/register.ts';
import type { TakenFrom } from '#domain/loans/to-come.ts';

/** A saved loan with the plan of its deductions. */
export interface SavedLoan {
  loan: Pick<RowOf<typeof loans>, 'state' | 'starts_on' | 'total_centavos' | 'paid_before_centavos'>;
  plan: LoanPlan;
}

/**
 * Returns the plan of a loan's deductions in the form; for a saved loan, from its balance today and its next pay.
 * Null while incomplete, or if nothing is deducted.
 */
export function planOfForm(
  values: Readonly<Record<string, unknown>>,
  takenFrom: TakenFrom | undefined,
  saved: SavedLoan | null,
): LoanPlan | null {
  const amount = (name: string) => (typeof values[name] === 'number' ? values[name] : 0);
  // The payments deducted on payslips; the form has those made before.
  const deducted = saved ? saved.loan.total_centavos - saved.loan.paid_before_centavos - saved.plan.owed : 0;
  const owed = amount('total_centavos') - amount('paid_before_centavos') - deducted;
  const instalment = amount('instalment_centavos');
  const starts = typeof values['starts_on'] === 'string' ? values['starts_on'] : '';
  if (owed <= 0 || instalment <= 0 || owed / instalment > mostInstalments || starts === '') return null;
  if (takenFrom === undefined || saved?.loan.state === 'stopped' || saved?.loan.state === 'paid') return null;
  const month = starts.slice(0, 7);
  const fresh = { owed, instalment, takenFrom, month, cutoff: 1, perMonth: 2, terms: [], skips: [] };
  if (!saved) return fresh;
  const next = starts === saved.loan.starts_on || (deducted > 0 && month <= saved.plan.month);
  return { ...saved.plan, owed, instalment, takenFrom, ...(!next && { month, cutoff: 1 }) };
}
