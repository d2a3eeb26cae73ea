import { takeBack } from '#domain/pay/reversal.ts';
import { notLast } from '#domain/runs/review/problems.ts';
import { factsWithDefaults } from '#domain/runs/facts/stored-facts.ts';
import { payslipRow, type ComputedRow } from '../compute/computed-row.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import { sha256 } from '../review/marks.ts';
import type { TakenBackRow } from './reversals.queries.ts';

/** Replaces the hash of the statutory tables, because a reversal is computed without them. */
const noTables = 'taken back';

/**
 * Computes the payslip that reverses a posted one, made only from that one. Returns null when unchanged, so the payslip
 * stays. The reversal is refused if a later payslip was posted in the meantime, since that payslip builds on the
 * reversed one.
 */
export function computeTakenBack(row: FactsRow, { id, slip, made_from, last }: TakenBackRow): ComputedRow | null {
  const at = { employee_id: row.employee_id, client_id: row.client_id, branch_id: row.branch_id };
  if (last !== id) return { ...at, state: 'error', problems: [notLast()], facts_hash: null, payslip: null };
  const { facts, loans, switches } = made_from;
  const back = takeBack(slip, factsWithDefaults(made_from).facts);
  // The reversal does not settle again what the posted payslip settled of other cutoffs.
  const text = JSON.stringify({ facts, loans, switches, takes_back: id });
  const payslip = payslipRow(back, { facts: text, after: row.after_id, tablesHash: noTables });
  const factsHash = sha256([text, payslip.slip, row.after_id].join('\n'));
  if (factsHash === row.facts_hash) return null;
  return { ...at, state: 'ok', problems: [], facts_hash: factsHash, payslip };
}
