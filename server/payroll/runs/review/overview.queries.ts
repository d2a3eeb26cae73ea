import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Returns the net pay of a run by bank. An empty name is cash. */
export async function paidByMethod(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ bank: string; people: number; net_centavos: number }>`
    select case when e.bank_account is null then '' else coalesce(nullif(e.bank, ''), 'Bank not named') end as bank,
      count(*)::int as people, sum(s.net_centavos)::bigint as net_centavos
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
    where s.run_id = ${runId} group by 1 order by 3 desc, 1`.execute(db);
  return rows;
}

/**
 * Returns the net pay of a run by branch, and of the same branches in an earlier run. Reversed payslips don't count.
 */
export async function paidByBranch(db: Kysely<DB>, { id, against }: { id: number; against: number | null }) {
  const { rows } = await sql<{
    client: string;
    branch: string;
    people: number;
    net_centavos: number;
    before_centavos: number | null;
  }>`
    with now as (select s.branch_id, count(*)::int as people, sum(s.net_centavos)::bigint as net from payroll.payslips s
      join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
      where s.run_id = ${id} group by 1),
    was as (select s.branch_id, sum(s.net_centavos)::bigint as net from payroll.standing_payslips s
      where s.run_id = ${against}::int and s.branch_id in (select branch_id from now) group by 1)
    select c.name as client, b.name as branch, n.people, n.net as net_centavos,
      ${against === null ? sql`null::bigint` : sql`coalesce(w.net, 0)`} as before_centavos
    from now n join payroll.branches b on b.id = n.branch_id join payroll.clients c on c.id = b.client_id
    left join was w on w.branch_id = n.branch_id order by n.net desc, b.name, b.id`.execute(db);
  return rows;
}

/** Returns the codes of the employees on hold in a run. */
export async function heldCodes(db: Kysely<DB>, runId: number): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select e.code from payroll.run_people p
    join payroll.employees e on e.id = p.employee_id where p.run_id = ${runId} and p.state = 'held'`.execute(db);
  return new Set(rows.map((r) => r.code));
}
