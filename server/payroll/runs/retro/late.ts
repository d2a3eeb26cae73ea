import type { EarningFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { lateEarnings } from '#domain/runs/retro/late-days.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import { factsWithDefaults, type FactsWithDefaults, type StoredFacts } from '#domain/runs/facts/stored-facts.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import { dayText } from '#domain/records/fields.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** The days paid before that an employee's payslip settles. */
export interface Late {
  earnings: EarningFacts[];
  /** IDs of the differences that the payslip settles. */
  settled: number[];
  problems: RunProblem[];
}

/**
 * Returns the facts that a posted payslip was made from, as its engine version read them, with the rates settled since.
 */
export function byRates(made: StoredFacts, rates: readonly RateFacts[] | null): FactsWithDefaults {
  const meant = factsWithDefaults(made);
  return rates === null ? meant : { ...meant, facts: { ...meant.facts, rates } };
}

/**
 * Returns the earnings, settled days, and problems of the earlier paid days that a payslip settles. `tablesOf` returns
 * the tables for a client's employees. @throws PayError when a period cannot be recomputed.
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
        message: sentences.theChangeOnIsntPaid(dayText(date)),
        must: false,
      });
  }
  return late;
}
