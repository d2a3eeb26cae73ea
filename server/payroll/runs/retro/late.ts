import type { EarningFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { lateEarnings } from '#domain/runs/retro/late-days.ts';
import type { RunProblem } from '#domain/runs/review/problems.ts';
import { factsMeant, type FactsMeant, type StoredFacts } from '#domain/runs/facts/stored-facts.ts';
import type { FactsRow } from '../prepare/facts-row.ts';

/** What a person's payslip settles of days that were paid before. */
export interface Late {
  earnings: EarningFacts[];
  /** Numbers of the differences that are settled by it. */
  settled: number[];
  problems: RunProblem[];
}

/** What a posted payslip was made from, as its engine version meant it, by the rates that were settled of it since. */
export function byRates(made: StoredFacts, rates: readonly RateFacts[] | null): FactsMeant {
  const meant = factsMeant(made);
  return rates === null ? meant : { ...meant, facts: { ...meant.facts, rates } };
}

/**
 * `tablesOf`: the tables that a client's people are paid by. Throws a `PayError` where a period cannot be computed
 * again.
 */
export function lateOf(row: Pick<FactsRow, 'late' | 'late_paid'>, tablesOf: (clientId: number) => PayTables): Late {
  const late: Late = { earnings: [], settled: [], problems: [] };
  for (const { id, client_id, made_from, rates } of row.late_paid) {
    const days = row.late.filter((d) => d.paid_by === id);
    const settled = days.filter((d) => !d.due);
    const due = days.filter((d) => d.due);
    const found = lateEarnings({ ...byRates(made_from, rates), settled, due }, tablesOf(client_id));
    late.earnings.push(...found.earnings);
    late.settled.push(...found.settled);
    for (const { date } of found.unmatched)
      late.problems.push({
        code: 'late.unmatched',
        field: 'days',
        message: `What changed on ${date} is not paid: its payslip was not made from the time that HR approved.`,
        must: false,
      });
  }
  return late;
}
