import type { Kysely } from 'kysely';
import type { LoanCutoff, LoanPlan } from '#contract/payroll/loans/loan-changes.ts';
import type { LoanLine } from '#contract/payroll/loans/loan-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { instalmentsOf } from '#domain/loans/to-come.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { notFound } from '#server/http/errors.ts';
import { changesThatHold, cutoffsOfLoans, cutoffsToCome, type ChangesOfLoan } from './loan-changes.queries.ts';
import { loanParts } from './loans.queries.ts';

type Parts = Awaited<ReturnType<typeof loanParts>>;

/** Returns the plan of a loan's deductions, from the calendar's next unpaid cutoff, or by month if none is known. */
function planOfParts(
  loan: Parts['loans'][number],
  left: number,
  changes: ChangesOfLoan | undefined,
  { next, today }: { next: LoanCutoff | undefined; today: string },
): LoanPlan {
  return {
    owed: left,
    instalment: loan.instalment,
    month: next?.month ?? (loan.starts_on > today ? loan.starts_on : today).slice(0, 7),
    cutoff: next?.cutoff ?? 1,
    takenFrom: loan.taken_from,
    perMonth: loan.per_month,
    terms: changes?.terms ?? [],
    skips: changes?.skips ?? [],
  };
}

const leftOf = ({ total, before, id }: Parts['loans'][number], payments: Parts['payments']): number =>
  total - before - payments.reduce((n, p) => n + (p.loan_id === id ? p.amount : 0), 0);

/** Returns the plan for deducting a loan's remaining balance, with amounts in centavos. */
export async function planOf(db: Kysely<DB>, id: number, now: string): Promise<LoanPlan> {
  const { loans, payments } = await loanParts(db, { loanId: id });
  const [loan] = loans;
  if (!loan) throw notFound();
  const changes = (await changesThatHold(db, [id])).get(id);
  const today = manilaDate(now);
  const [next] = await cutoffsToCome(db, id, today);
  return planOfParts(loan, leftOf(loan, payments), changes, { next, today });
}

/** Returns the paid and upcoming installments of loans, loan by loan, each with the balance after it. */
export async function linesOf(db: Kysely<DB>, of: Parameters<typeof loanParts>[1], now: string): Promise<LoanLine[]> {
  const { loans: found, payments } = await loanParts(db, of);
  const ids = found.map((l) => l.id);
  const today = manilaDate(now);
  const changes = await changesThatHold(db, ids);
  const cutoffs = await cutoffsOfLoans(db, ids, today);
  const lines: LoanLine[] = [];
  for (const loan of found) {
    const at = { loan_id: loan.id, reference: loan.reference };
    let left = loan.total - loan.before;
    for (const p of payments.filter((x) => x.loan_id === loan.id)) {
      left -= p.amount;
      const { month, cutoff, pay_date, run } = p;
      const amounts = { amount_centavos: p.amount, deferred_centavos: p.deferred, left_centavos: left };
      lines.push({ ...at, month, cutoff, ...amounts, pay_date, run, skipped: false });
    }
    if (loan.state === 'stopped' || loan.state === 'paid') continue;
    const next = valueOf(cutoffs, loan.id)[0];
    const plan = planOfParts(loan, left, changes.get(loan.id), { next, today });
    for (const { month, cutoff, due, left: rest, skipped } of instalmentsOf(plan)) {
      const amounts = { amount_centavos: due, deferred_centavos: 0, left_centavos: rest };
      lines.push({ ...at, month, cutoff, ...amounts, pay_date: null, run: null, skipped });
    }
  }
  return lines;
}
