import type { UnpaidDays } from '#domain/runs/review/problems.ts';
import { copyLine } from '#server/database/copy-line.ts';
import { computeRow, type Basis } from './compute.ts';
import type { ComputedRow } from './computed-row.ts';
import type { FactsRow } from '../prepare/facts-row.ts';

/** Inputs that all payslips of a run share. */
export interface RunToWrite {
  id: number;
  epoch: number;
  pay_date: string;
  month: string;
}

/** Inputs of a chunk besides its employees' own facts. */
export interface ChunkBasis {
  run: RunToWrite;
  basis: Basis;
  /** Name of the other run of the same cutoff, for employees who are in one. */
  others: ReadonlyMap<number, string>;
  /** Days at a previous client that no run pays, by employee. */
  unpaid: ReadonlyMap<number, UnpaidDays>;
}

/** The result of a chunk, ready to be written. */
export interface ComputedChunk {
  /** IDs of employees who were computed, with or without a payslip. */
  computed: number[];
  /** IDs of employees who keep their payslip because their facts are unchanged. */
  kept: number[];
  /** JSON with employee_id, state, problems, and facts_hash of each computed employee. */
  people: string;
  /** Lines for PostgreSQL's COPY. */
  payslips: Uint8Array<ArrayBuffer>;
}

export const payslipColumns = [
  'run_id',
  'employee_id',
  'epoch',
  'client_id',
  'branch_id',
  'kind',
  'pay_date',
  'month',
  'gross_centavos',
  'basic_centavos',
  'employee_contributions_centavos',
  'employer_contributions_centavos',
  'tax_centavos',
  'deductions_centavos',
  'net_centavos',
  'slip',
  'facts',
  'hash',
  'after_id',
] as const;

const payslipLine = (run: RunToWrite, { payslip: p, ...row }: ComputedRow): string =>
  p === null
    ? ''
    : copyLine([
        run.id,
        row.employee_id,
        run.epoch,
        row.client_id,
        row.branch_id,
        p.kind,
        run.pay_date,
        run.month,
        p.gross,
        p.basic,
        p.ee,
        p.er,
        p.tax,
        p.taken,
        p.net,
        p.slip,
        p.facts,
        p.hash,
        p.after,
      ]);

/** Computes employees from a `FactsRow` each, as JSON. */
export function computeChunk(facts: readonly string[], { run, basis, others, unpaid }: ChunkBasis): ComputedChunk {
  const rows: ComputedRow[] = [];
  const kept: number[] = [];
  for (const text of facts) {
    const row: FactsRow = JSON.parse(text);
    const computed = computeRow(row, basis, others.get(row.employee_id), unpaid.get(row.employee_id));
    if (computed) rows.push(computed);
    else kept.push(row.employee_id);
  }
  return {
    computed: rows.map((r) => r.employee_id),
    kept,
    people: JSON.stringify(
      rows.map(({ employee_id, state, problems, facts_hash }) => ({ employee_id, state, problems, facts_hash })),
    ),
    payslips: new TextEncoder().encode(rows.map((r) => payslipLine(run, r)).join('')),
  };
}
