import { sql, type Kysely } from 'kysely';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import type { DB } from '#server/database/tables.ts';

/** The inputs of a run's payslip, with its issues and warnings. */
export interface MadeFrom {
  employee_id: number;
  facts: string;
  slip: string;
  hash: string;
  problems: RunProblem[];
}

export async function madeFrom(
  db: Kysely<DB>,
  runId: number,
  employeeIds: readonly number[],
): Promise<Map<number, MadeFrom>> {
  const { rows } = await sql<MadeFrom>`
    select s.employee_id, s.facts, s.slip, s.hash, p.problems from payroll.payslips s
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id
    where s.run_id = ${runId} and s.employee_id = any (${[...employeeIds]})`.execute(db);
  return new Map(rows.map((r) => [r.employee_id, r]));
}

/** Returns the statutory tables a run was computed with. */
export async function lawNoted(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ kind: LawKind; id: number; hash: string; source: string }>`
    select l.kind, l.law_table_id as id, l.hash, t.source from payroll.run_law_tables l
    join payroll.law_tables t on t.id = l.law_table_id where l.run_id = ${runId} order by l.kind`.execute(db);
  return rows;
}
