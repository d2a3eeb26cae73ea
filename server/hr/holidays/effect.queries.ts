import { sql, type Kysely } from 'kysely';
import type { HolidayDayChange } from '#domain/holidays/changes.ts';
import type { DB } from '#server/database/tables.ts';
import { atWork, placed } from '../attendance/places.queries.ts';

export interface AffectedRow {
  /** Index of the change. Null for all changes together, which count each employee once. */
  n: number | null;
  /** This and the next fields are null in a change's totals, which count an employee with two clients once. */
  client_id: number | null;
  client: string;
  client_code: string;
  cutoff_days: number[];
  branch_id: number;
  branch: string;
  people: number;
  sent: number;
  approved: number;
  paid: number;
  /** Number of shifts of the day before that ran past midnight into this day: approved, and paid. */
  nights_approved: number;
  nights_paid: number;
}

/** Totals if no employee is affected. */
export const noEffect = { people: 0, sent: 0, approved: 0, paid: 0, nights_approved: 0, nights_paid: 0 };

/**
 * Returns the number of employees at work on days that change, by the status of their time: by change and branch, and
 * by change; `together` counts all changes at once, by branch and in total.
 */
export async function affectedBy(
  db: Kysely<DB>,
  changes: readonly HolidayDayChange[],
  together = false,
): Promise<AffectedRow[]> {
  if (changes.length === 0) return [];
  const asked = JSON.stringify(
    changes.map(({ date, branches, except: left_out }, n) => ({ n, date, branches, left_out })),
  );
  const place = sql`c.id, c.name, c.code, c.cutoff_days, b.id, b.name`;
  const { rows } = await sql<AffectedRow>`
    with change as (
      select n, date, case when jsonb_typeof(branches) = 'array'
          then array(select jsonb_array_elements_text(branches)::int) end as branches,
        array(select jsonb_array_elements_text(left_out)::int) as left_out
      from jsonb_to_recordset(${asked}::jsonb) as x (n int, date date, branches jsonb, left_out jsonb))
    select ${together ? sql`null::int` : sql`x.n`} as n, c.id as client_id, c.name as client, c.code as client_code, c.cutoff_days, b.id as branch_id,
      b.name as branch, count(distinct a.employee_id)::int as people,
      (count(distinct r.id) filter (where r.status = 'for_approval'))::int as sent,
      (count(distinct r.id) filter (where r.status = 'approved' and r.locked_at is null))::int as approved,
      (count(distinct r.id) filter (where r.locked_at is not null))::int as paid,
      (count(distinct n.id) filter (where n.locked_at is null))::int as nights_approved,
      (count(distinct n.id) filter (where n.locked_at is not null))::int as nights_paid
    from change x cross join hr.assignments a ${placed} join hr.clients c on c.id = a.client_id
    left join hr.time_records r on r.client_id = a.client_id and r.employee_id = a.employee_id and r.date = x.date
    left join hr.time_records n on n.client_id = a.client_id and n.employee_id = a.employee_id and n.date = x.date - 1
      and n.status = 'approved' and jsonb_path_exists(n.approved_day, '$.punches[*] ? (@ > 1440)')
    where ${atWork(sql`x.date`, sql`x.date`)} and (x.branches is null or a.branch_id = any (x.branches))
      and a.branch_id <> all (x.left_out)
    group by ${together ? sql`grouping sets ((), (${place}))` : sql`grouping sets ((x.n), (x.n, ${place}))`}
    order by n, paid desc, approved desc, people desc, lower(c.name), lower(b.name)`.execute(db);
  return rows;
}
