import { sql, type Kysely } from 'kysely';
import type { NotTheSame } from '#domain/runs/review/proof.ts';
import type { DB } from '#server/database/tables.ts';
import { takenBackOf, type TakenBackRow } from '../reverse/reversals.queries.ts';

/** A posted payslip with what it was made from, its stored sums, and its place in its client's chain. */
export interface KeptSlip {
  id: number;
  employee: string;
  client_id: number;
  slip: string;
  facts: string;
  hash: string;
  chain: string;
  /** The chain value of the client's previously posted payslip. Null for the first one. */
  chain_before: string | null;
  /** The posted payslip that this one reverses. Null when none. */
  taken_back: TakenBackRow | null;
  sums: {
    gross: number;
    basic: number;
    employeeContributions: number;
    employerContributions: number;
    tax: number;
    deductions: number;
    net: number;
  };
}

/** Returns posted payslips of a run in pages, after one by id. */
export async function keptSlips(
  db: Kysely<DB>,
  runId: number,
  page: { after: number; limit: number },
): Promise<KeptSlip[]> {
  const { rows } = await sql<KeptSlip>`
    select s.id, e.code as employee, s.client_id, s.slip, s.facts, s.hash, s.chain,
      (select b.chain from payroll.payslips b where b.client_id = s.client_id and b.posted_at is not null
        and (b.posted_at, b.id) < (s.posted_at, s.id) order by b.posted_at desc, b.id desc limit 1) as chain_before,
      ${takenBackOf(sql`s.run_id`, sql`s.employee_id`)} as taken_back,
      json_build_object('gross', s.gross_centavos, 'basic', s.basic_centavos,
        'employeeContributions', s.employee_contributions_centavos, 'employerContributions', s.employer_contributions_centavos,
        'tax', s.tax_centavos, 'deductions', s.deductions_centavos, 'net', s.net_centavos) as sums
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    where s.run_id = ${runId} and s.posted_at is not null and s.id > ${page.after} order by s.id limit ${page.limit}`.execute(
    db,
  );
  return rows;
}

/** A difference on an employee's payslip. `employee` is their code. */
export type Found = NotTheSame & { employee: string };

export interface Proof {
  at: string;
  payslips: number;
  differ: number;
  found: Found[];
}

/** Stores the result of checking a run, replacing the previous one. */
export async function noteProof(db: Kysely<DB>, runId: number, proof: Proof): Promise<void> {
  const values = { ...proof, found: JSON.stringify(proof.found) };
  await db
    .insertInto('payroll.proofs')
    .values({ run_id: runId, ...values })
    .onConflict((c) => c.column('run_id').doUpdateSet(values))
    .execute();
}

export async function proofOf(db: Kysely<DB>, runId: number): Promise<Proof | null> {
  const { rows } = await sql<Proof>`
    select at, payslips, differ, found from payroll.proofs where run_id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the IDs of posted runs, first those never recomputed, then the ones recomputed longest ago. */
export async function runsToProve(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from payroll.runs r left join payroll.proofs p on p.run_id = r.id
    where r.state = 'posted' order by p.at nulls first, r.id desc`.execute(db);
  return rows.map((r) => r.id);
}
