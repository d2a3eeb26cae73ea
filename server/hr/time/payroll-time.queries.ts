import { sql, type Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/payroll-sync.ts';
import type { DB } from '#server/database/tables.ts';

export interface PayTimeRow {
  employee: string;
  days: PayDay[];
  before: PayDay[];
  unapproved: number;
}

/**
 * Approved days of employees by their code, in the order of their dates, with the day before the first; and how many of
 * their days of employment are not approved. Who left and came back was employed in both periods. Somebody at two clients on one day has the days of both.
 */
export async function payTime(
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
): Promise<PayTimeRow[]> {
  const { from, to } = given;
  const { rows } = await sql<PayTimeRow>`
    with people as (
      select id, employee_code, hired_on, separated_on from hr.employees where employee_code = any (${[...given.employees]})
    ), own as (
      select p.id, d::date as date from people p cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d
      where case when exists (select from hr.employments m where m.employee_id = p.id and m.withdrawn_at is null)
        then exists (select from hr.employments m where m.employee_id = p.id and m.withdrawn_at is null
          and m.from_date <= d::date and (m.to_date is null or m.to_date >= d::date))
        else p.hired_on <= d::date and (p.separated_on is null or p.separated_on >= d::date) end
    ), approved as (
      select r.employee_id, r.date, d.value as day from hr.time_records r
      cross join lateral jsonb_array_elements(r.pay_days) with ordinality as d (value, place)
      where r.employee_id in (select id from people) and r.date between ${from}::date - 1 and ${to}::date and r.status = 'approved'
      order by r.employee_id, r.date, r.client_id, d.place
    )
    select p.employee_code as employee,
      coalesce((select jsonb_agg(a.day) from approved a where a.employee_id = p.id
        and a.date in (select o.date from own o where o.id = p.id)), '[]') as days,
      coalesce((select jsonb_agg(a.day) from approved a where a.employee_id = p.id and a.date = ${from}::date - 1), '[]') as before,
      (select count(*)::int from own o where o.id = p.id and not exists (
        select from hr.time_records r where r.employee_id = p.id and r.date = o.date and r.status = 'approved' and r.pay_days is not null)
      ) as unapproved
    from people p order by p.employee_code`.execute(db);
  return rows;
}

/** Locks what of the approved time of employees is not locked; answers how many days. */
export async function lockPaidTime(
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
  at: string,
): Promise<number> {
  const done = await db
    .updateTable('hr.time_records')
    .set((eb) => ({ locked_at: at, version: eb('version', '+', 1) }))
    .where('date', '>=', given.from)
    .where('date', '<=', given.to)
    .where('status', '=', 'approved')
    .where('locked_at', 'is', null)
    .where(
      sql<boolean>`employee_id in (select id from hr.employees where employee_code = any (${[...given.employees]}))`,
    )
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
