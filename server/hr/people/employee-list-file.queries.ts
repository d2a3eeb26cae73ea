import { sql, type Kysely } from 'kysely';
import { personNames } from '#contract/hr/people/person-fields.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';

const person = sql.join(personNames.map((name) => sql.ref(`e.${name}`)));

/** Returns the columns that only the exported file has: personal fields, today's rate, and device numbers. */
export async function fileColumns(
  db: Kysely<DB>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, Record<string, FieldValue>>> {
  const { rows } = await sql<{ id: number } & Record<string, FieldValue>>`
    select e.id, ${person}, e.employment_status, r.scheme, r.amount_centavos, r.from_date as rate_from,
      (select coalesce(array_agg(d.code || ': ' || b.pin order by d.code, b.pin), '{}') from hr.time_badges b
        join hr.time_devices d on d.id = b.device_id
        where b.employee_id = e.id and b.client_id = e.client_id and b.from_date = (select max(o.from_date) from hr.time_badges o
          where o.device_id = b.device_id and o.pin = b.pin and o.from_date <= greatest(${today}::date, e.hired_on)))
        as device_numbers
    from hr.employees e left join lateral (select r.scheme, r.amount_centavos, r.from_date from hr.pay_rates r
      where r.employee_id = e.id and r.withdrawn_at is null and r.from_date <= greatest(${today}::date, e.hired_on)
      order by r.from_date desc limit 1) r on true
    where e.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...columns }) => [id, columns]));
}
