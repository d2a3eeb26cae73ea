import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { comparable, comparedFirst } from './run-people.queries.ts';

export interface AcceptedCause {
  cause: string;
  people: number;
  centavos: number;
  word: string;
  by: string | null;
  at: string;
}

/** Returns a run's accepted variances, each with the figures it had when accepted. */
export const acceptedCauses = (db: Kysely<DB>, runId: number): Promise<AcceptedCause[]> =>
  db
    .selectFrom('payroll.accepted_causes as a')
    .leftJoin('auth.users as u', 'u.id', 'a.accepted_by')
    .select(['a.cause', 'a.people', 'a.centavos', 'a.word', 'u.name as by', 'a.accepted_at as at'])
    .where('a.run_id', '=', runId)
    .execute();

/** Accepts variances with the reviewed figures, replacing earlier acceptances of the same ones. */
export async function acceptCauses(
  db: Kysely<DB>,
  runId: number,
  causes: readonly Pick<AcceptedCause, 'cause' | 'people' | 'centavos' | 'word'>[],
  who: { by: number; at: string },
): Promise<void> {
  await sql`insert into payroll.accepted_causes (run_id, cause, people, centavos, word, accepted_by, accepted_at)
    select ${runId}::int, cause, people, centavos, word, ${who.by}::int, ${who.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as x (cause text, people int, centavos bigint, word text)
    on conflict (run_id, cause) do update set people = excluded.people, centavos = excluded.centavos, word = excluded.word,
      accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at`.execute(db);
}

/**
 * Returns the runs whose payslips a run's payslips are compared with, latest first, with the number of employees in
 * each.
 */
export async function comparedRuns(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{ run_id: number; name: string; pay_date: string; people: number }>`
    select b.run_id, r.name, r.pay_date, count(*)::int as people from payroll.payslips s
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id and p.state <> 'held'
    join lateral (select o.run_id from payroll.standing_payslips o where o.employee_id = s.employee_id
      and ${comparable} and (o.pay_date, o.id) < (s.pay_date, s.id) order by ${comparedFirst} limit 1) b on true
    join payroll.runs r on r.id = b.run_id
    where s.run_id = ${runId} group by 1, 2, 3 order by 3 desc, 1 desc`.execute(db);
  return rows;
}

/** An employee who was paid in the previous cutoff and has no payslip in this run. */
export interface NotPaidNow {
  employee: string;
  name: string;
  net_centavos: number;
  /** True if the employee is in the run but on hold. */
  held: boolean;
  /** True if the earlier payslip was final pay. */
  final: boolean;
}

/**
 * Returns employees paid in the client's last cutoff before a run but not by the run: those on hold in it, and those
 * in no run of its cutoff for its clients and branches. Employees with issues are in the run and appear among its
 * issues.
 */
export async function notPaidNow(db: Kysely<DB>, runId: number): Promise<NotPaidNow[]> {
  const { rows } = await sql<NotPaidNow>`
    with run as (select r.id, r.client_id, r.from_date, r.to_date from payroll.runs r where r.id = ${runId} and not r.adjustment),
    of_client as (select c.id as client_id, max(q.to_date) as until
      from run join payroll.clients c on c.id = run.client_id or run.client_id is null and exists (select from payroll.cutoffs t
        where t.client_id = c.id and t.from_date = run.from_date and t.to_date = run.to_date)
      join payroll.standing_payslips o on o.client_id = c.id and o.kind in ('regular', 'final')
      join payroll.runs q on q.id = o.run_id and not q.adjustment and q.to_date < run.from_date
      group by 1)
    select e.code as employee, ${listedName('e')} as name, o.net_centavos, p.run_id is not null as held, o.kind = 'final' as final
    from of_client f cross join run join payroll.standing_payslips o on o.client_id = f.client_id and o.kind in ('regular', 'final')
    join payroll.runs q on q.id = o.run_id and not q.adjustment and q.to_date = f.until
    join payroll.employees e on e.id = o.employee_id
    left join payroll.run_people p on p.run_id = run.id and p.employee_id = o.employee_id
    where (p.run_id is null or p.state = 'held')
      and (not exists (select from payroll.run_branches b where b.run_id = run.id)
        or o.branch_id in (select b.branch_id from payroll.run_branches b where b.run_id = run.id))
      and not exists (select from payroll.run_people x join payroll.runs y on y.id = x.run_id and not y.adjustment
          and y.archived_at is null and y.from_date = run.from_date and y.to_date = run.to_date and y.id <> run.id
        where x.employee_id = o.employee_id and x.state <> 'held')
    order by e.last_name, e.first_name, e.id`.execute(db);
  return rows;
}
