import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** An employee's rate at a client between two dates; everything but the dates is null if no rate is effective. */
interface PaidLine {
  employee_id: number;
  employee_code: string;
  name: string;
  position: string;
  from_date: string;
  to_date: string;
  scheme: 'monthly' | 'daily' | 'hourly' | null;
  amount_centavos: number | null;
  factor_tenths: number | null;
  minutes_per_day: number | null;
}

/**
 * Returns the employees at a client between two dates and their pay: a line for each span with the same assignment
 * and rate, and one line for an employee without a rate on any of the days.
 */
export async function paidWithin(db: Kysely<DB>, clientId: number, from: string, to: string): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select e.id as employee_id, e.employee_code, ${listedName('e')} as name, a.position,
      greatest(a.from_date, coalesce(r.from_date, a.from_date), ${from}::date) as from_date,
      least(coalesce(a.to_date, ${to}::date), coalesce(r.to_date, ${to}::date), ${to}::date) as to_date,
      r.scheme, r.amount_centavos, r.factor_tenths, r.minutes_per_day
    from hr.assignments a join hr.employees e on e.id = a.employee_id
    left join hr.pay_rates r on r.employee_id = a.employee_id and r.withdrawn_at is null
      and r.from_date <= least(coalesce(a.to_date, ${to}::date), ${to}::date)
      and (r.to_date is null or r.to_date >= greatest(a.from_date, ${from}::date))
    where a.client_id = ${clientId} and a.withdrawn_at is null and a.from_date <= ${to}::date
      and (a.to_date is null or a.to_date >= ${from}::date)
    order by e.last_name, e.first_name, e.id, 6`.execute(db);
  return rows;
}
