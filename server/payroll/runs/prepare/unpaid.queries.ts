import { sql, type Kysely } from 'kysely';
import { dayText } from '#domain/records/fields.ts';
import type { UnpaidDays } from '#domain/runs/review/problems.ts';
import type { DB } from '#server/database/tables.ts';
import { runName } from './period.ts';
import { wasTakenBack } from '../reverse/reversals.queries.ts';

/** How many days before the run to check, longer than any cutoff that two clients start on different dates. */
const lookBack = 62;

/**
 * Returns, for employees of a run who came from another client, the days there that no run pays: days since the last
 * cutoff that paid them, where the two clients' cutoff dates differ. A run takes employees placed with its client on
 * its last day, so the former client's run leaves them out and this one starts later. Employees never paid here have
 * none.
 */
export async function unpaidDaysOf(
  db: Kysely<DB>,
  run: { id: number; from_date: string },
): Promise<Map<number, UnpaidDays>> {
  const { rows } = await sql<{ employee_id: number; from: string; to: string; clients: string }>`
    with moved as (
      select p.employee_id, x.client_id, x.from_date, least(x.to_date, ${run.from_date}::date - 1,
          (select min(y.from_date) - 1 from payroll.employee_places y where y.employee_id = x.employee_id and y.line = 1
            and y.from_date > x.from_date)) as to_date
      from payroll.run_people p join payroll.employee_places x on x.employee_id = p.employee_id and x.line = 1
        and x.client_id <> p.client_id and x.from_date < ${run.from_date}
      where p.run_id = ${run.id} and p.state <> 'held'
    ), recent as (
      select * from moved where to_date >= ${run.from_date}::date - ${lookBack}::int
    ), paid as (
      select m.employee_id, greatest(max(o.to_date), ${run.from_date}::date - ${lookBack}::int - 1) as until
      from (select distinct employee_id from recent) m join payroll.run_people q on q.employee_id = m.employee_id and q.state <> 'held'
      join payroll.runs o on o.id = q.run_id and o.id <> ${run.id} and o.archived_at is null and not o.adjustment
        and not o.takes_back and o.state <> 'rejected' and o.from_date < ${run.from_date}
      where not exists (select from payroll.payslips s where s.run_id = q.run_id and s.employee_id = q.employee_id
        and ${wasTakenBack(sql`s.id`)})
      group by m.employee_id
    )
    select r.employee_id, min(greatest(r.from_date, d.until + 1)) as "from", max(r.to_date) as "to",
      string_agg(distinct c.name, ' and ') as clients
    from recent r join paid d on d.employee_id = r.employee_id and r.to_date > d.until
    join payroll.clients c on c.id = r.client_id group by r.employee_id`.execute(db);
  return new Map(
    rows.map(({ employee_id, from, to, clients }) => [
      employee_id,
      { days: from === to ? dayText(from) : runName(from, to, null), clients },
    ]),
  );
}
