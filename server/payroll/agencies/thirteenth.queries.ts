import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export interface ThirteenthStatus {
  year: number;
  posted: number;
  unposted: number;
  people_left: number;
  paid_on: string | null;
}

/**
 * Returns the 13th month pay of years: its posted and unposted runs, and how many employees paid in the year and
 * still employed have none since November. An earlier half is not the full pay, and one paid late in January belongs
 * to the previous year. Years without paid employees are left out.
 */
export async function thirteenthMonths(db: Kysely<DB>, years: readonly string[]): Promise<ThirteenthStatus[]> {
  const paid = sql`select from payroll.standing_payslips s where s.employee_id = e.id
    and s.pay_date between a.first and a.last`;
  const settled = sql`select from payroll.standing_payslips s join payroll.runs o on o.id = s.run_id and o.kind = 'thirteenth_month'
    where s.employee_id = e.id and s.pay_date between a.from_november and a.to_october`;
  const { rows } = await sql<ThirteenthStatus>`
    with asked as (
      select y::int as year, make_date(y::int, 1, 1) as first, make_date(y::int, 12, 31) as last,
        make_date(y::int, 11, 1) as from_november, make_date(y::int + 1, 10, 31) as to_october
      from unnest(${[...years]}::text[]) as y)
    select a.year, p.posted, p.unposted, p.paid_on,
      (select count(*)::int from payroll.employees e where e.last_day is null and e.archived_at is null and exists (${paid})
        and not exists (${settled})) as people_left
    from asked a cross join lateral (
      select (count(*) filter (where r.state = 'posted'))::int as posted,
        (count(*) filter (where r.state <> 'posted'))::int as unposted,
        max(r.pay_date) filter (where r.state = 'posted') as paid_on
      from payroll.runs r where r.kind = 'thirteenth_month' and not r.takes_back and r.archived_at is null and r.state <> 'rejected'
        and r.pay_date between a.from_november and a.to_october) p
    where exists (select from payroll.runs r where r.state = 'posted' and r.pay_date between a.first and a.last)`.execute(
    db,
  );
  return rows;
}
