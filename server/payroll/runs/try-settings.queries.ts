import { sql, type Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs.ts';
import type { DB } from '#server/database/tables.ts';
import { fullName } from './run-people.queries.ts';

type LastRun = Pick<
  Run,
  | 'id'
  | 'name'
  | 'state'
  | 'epoch'
  | 'adjustment'
  | 'kind'
  | 'from_date'
  | 'to_date'
  | 'pay_date'
  | 'month'
  | 'index_in_month'
  | 'of_month'
>;

/** Payslips of a client that stand: computed, and not of somebody held. */
const standing = (clientId: number) => sql`payroll.payslips s
  join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state in ('ok', 'warning')
  where s.client_id = ${clientId}`;

/** The runs of the last cut-off that a client's people were computed for: one, or one of each branch. */
export async function lastRunsOf(db: Kysely<DB>, clientId: number): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    with paid as (
      select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.state, r.epoch, r.adjustment, r.kind, r.from_date,
        r.to_date, r.pay_date, r.month, r.index_in_month, r.of_month
      from payroll.runs r where r.archived_at is null and not r.adjustment
        and r.state in ('computed', 'for_approval', 'approved', 'posted')
        and exists (select from ${standing(clientId)} and s.run_id = r.id))
    select * from paid where (to_date, from_date) = (select to_date, from_date from paid order by 1 desc, 2 desc limit 1)
    order by id`.execute(db);
  return rows;
}

export async function countStanding(db: Kysely<DB>, clientId: number, runIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${standing(clientId)} and s.run_id = any (${[...runIds]})`.execute(db);
  return rows[0]!.n;
}

export interface FrozenSlip {
  id: number;
  run_id: number;
  employee_id: number;
  slip: string;
  /** What it was made from. */
  facts: string;
  hash: string;
}

/** Payslips of a client in some runs with what they were made from, after one of them by number. */
export async function frozenSlips(
  db: Kysely<DB>,
  clientId: number,
  which: { runIds: readonly number[]; after: number; limit: number },
): Promise<FrozenSlip[]> {
  const { rows } = await sql<FrozenSlip>`
    select s.id, s.run_id, s.employee_id, s.slip, s.facts, s.hash from ${standing(clientId)}
      and s.run_id = any (${[...which.runIds]}) and s.id > ${which.after} order by s.id limit ${which.limit}`.execute(
    db,
  );
  return rows;
}

export async function namesById(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; employee: string; name: string }>`
    select e.id, e.code as employee, ${fullName} as name from payroll.employees e where e.id = any (${[...ids]})`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, r]));
}
