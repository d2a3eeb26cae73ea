import { sql, type Kysely } from 'kysely';
import { dayText } from '#domain/records/fields.ts';
import type { UnpaidDays } from '#domain/runs/review/problems.ts';
import type { DB } from '#server/database/tables.ts';
import { runName } from './period.ts';
import { wasTakenBack } from '../reverse/reversals.queries.ts';

/**
 * Number of days before the run to check: more than any cutoff has, even if two clients' cutoffs start on different
 * dates.
 */
const lookBack = 62;

/** A run that pays a cutoff, started or posted. */
const pays = sql`o.archived_at is null and not o.adjustment and not o.takes_back and o.state <> 'rejected'`;

/**
 * Returns, for employees of a run, the days before it that no run pays. They came from a client with other cutoffs,
 * were on hold, or were entered after the cutoff's run. Days count from the last cutoff that paid the employee; if none
 * did, from the day of hire, unless they were hired before the first run of their branch, which another system paid.
 */
export async function unpaidDaysOf(
  db: Kysely<DB>,
  run: { id: number; from_date: string },
): Promise<Map<number, UnpaidDays>> {
  const { rows } = await sql<{ employee_id: number; from: string; to: string; clients: string | null }>`
    with placed as (
      select p.employee_id, x.client_id, x.branch_id, x.client_id <> p.client_id as elsewhere, e.hired_on,
        x.from_date, least(x.to_date, ${run.from_date}::date - 1,
          (select min(y.from_date) - 1 from payroll.employee_places y where y.employee_id = x.employee_id and y.line = 1
            and y.from_date > x.from_date)) as to_date
      from payroll.run_people p join payroll.employees e on e.id = p.employee_id
      join payroll.employee_places x on x.employee_id = p.employee_id and x.line = 1 and x.from_date < ${run.from_date}
      where p.run_id = ${run.id} and p.state <> 'held'
    ), recent as (
      select * from placed where to_date >= ${run.from_date}::date - ${lookBack}::int
    ), paid as (
      select m.employee_id, greatest(max(o.to_date), ${run.from_date}::date - ${lookBack}::int - 1) as until
      from (select distinct employee_id from recent) m join payroll.run_people q on q.employee_id = m.employee_id and q.state <> 'held'
      join payroll.runs o on o.id = q.run_id and o.id <> ${run.id} and ${pays} and o.from_date < ${run.from_date}
      where not exists (select from payroll.payslips s where s.run_id = q.run_id and s.employee_id = q.employee_id
        and ${wasTakenBack(sql`s.id`)})
      group by m.employee_id
    ), begun as (
      select q.branch_id, min(o.from_date) as from_date from payroll.run_people q
      join payroll.runs o on o.id = q.run_id and o.id <> ${run.id} and ${pays} and o.from_date < ${run.from_date}
      where q.branch_id in (select branch_id from recent) group by q.branch_id
    ), due as (
      select r.*, coalesce(d.until + 1, greatest(r.hired_on, ${run.from_date}::date - ${lookBack}::int)) as since
      from recent r left join paid d on d.employee_id = r.employee_id left join begun b on b.branch_id = r.branch_id
      where d.employee_id is not null or r.hired_on >= b.from_date
    )
    select r.employee_id, min(greatest(r.from_date, r.since)) as "from", max(r.to_date) as "to",
      string_agg(distinct c.name, ' and ') filter (where r.elsewhere) as clients
    from due r join payroll.clients c on c.id = r.client_id where r.to_date >= r.since group by r.employee_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ employee_id, from, to, clients }) => [
      employee_id,
      { days: from === to ? dayText(from) : runName(from, to, null), clients },
    ]),
  );
}
