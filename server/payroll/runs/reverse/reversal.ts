import { takeBack } from '#domain/pay/reversal.ts';
import { notLast } from '#domain/runs/review/problems.ts';
import { factsMeant } from '#domain/runs/facts/stored-facts.ts';
import { payslipRow, type ComputedRow } from '../compute/computed-row.ts';
import type { FactsRow } from '../prepare/facts-row.ts';
import { sha256 } from '../review/marks.ts';
import type { TakenBackRow } from './reversals.queries.ts';

/** In the place of the tables of law in its mark: a payslip that takes one back is computed by none. */
const noTables = 'taken back';

/**
 * The payslip that takes a posted one back: made of that one and nothing else. Null: as before, so the payslip stays. Where a
 * later one was posted meanwhile it is refused, for that one was computed upon this.
 */
export function computeTakenBack(row: FactsRow, { id, slip, made_from, last }: TakenBackRow): ComputedRow | null {
  const at = { employee_id: row.employee_id, client_id: row.client_id, branch_id: row.branch_id };
  if (last !== id) return { ...at, state: 'error', problems: [notLast()], facts_hash: null, payslip: null };
  const { facts, loans, switches } = made_from;
  const back = takeBack(slip, factsMeant(made_from).facts);
  // What the posted one settled of other cut-offs is not settled again.
  const text = JSON.stringify({ facts, loans, switches, takes_back: id });
  const payslip = payslipRow(back, { facts: text, after: row.after_id, tablesHash: noTables });
  const factsHash = sha256([text, payslip.slip, row.after_id].join('\n'));
  if (factsHash === row.facts_hash) return null;
  return { ...at, state: 'ok', problems: [], facts_hash: factsHash, payslip };
}
