/** Adds 50,000 employees and three years of their requests to the demo company, with a few statements. */
import type pg from 'pg';
import { isQuick } from './table.ts';
import { femaleNames, maleNames, surnames } from '#server/seed/names.ts';

/**
 * Number of requests of each kind: a million in total, or a fiftieth of that in a quick run. Overtime is filed most
 * often, schedule changes least.
 */
const share = isQuick ? 0.02 : 1;
const filings = {
  leaves: 250_000 * share,
  overtimes: 500_000 * share,
  accomplishments: 180_000 * share,
  change_schedules: 70_000 * share,
};
type Table = keyof typeof filings;

const people = (client: pg.Client, count: number) =>
  client.query(
    `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, email, mobile, position, client_id, branch_id, hired_on)
     select 'BN-' || lpad(i::text, 5, '0'), l, f, 'male', '1990-01-01', 'bn.' || i || '@example.test', '09000000000',
       (array['Security guard', 'Customer service representative', 'Accounting clerk', 'Team leader', 'Office assistant'])[1 + i % 5],
       b.client_id, b.id, '2020-01-01'
     from (select i, ($1::text[])[1 + (i::bigint * 7919 % cardinality($1::text[]))::int] as f, ($2::text[])[1 + (i::bigint * 104729 % cardinality($2::text[]))::int] as l
       from generate_series(1, $3::int) i) made
     join (select id, client_id, row_number() over (order by id) as n, count(*) over () as branches from hr.branches) b on b.n = 1 + i % b.branches
     order by i`,
    [[...femaleNames, ...maleNames], [...surnames], count],
  );

const accounts = `
  insert into auth.users (name, email, employee_id)
    select first_name || ' ' || last_name, email, id from hr.employees where employee_code like 'BN-%';
  insert into auth.user_roles (user_id, role_id)
    select n.id, r.role_id from auth.users n join hr.employees e on e.id = n.employee_id and e.employee_code like 'BN-%',
      auth.user_roles r join auth.users u on u.id = r.user_id and u.email = 'employee@kawani.test';
  insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
    select id, 1 + id % (select max(id) from hr.schedules), '2020-01-01' from hr.employees where employee_code like 'BN-%';
  insert into hr.employments (employee_id, from_date, created_at)
    select id, hired_on, now() from hr.employees where employee_code like 'BN-%';
  insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at)
    select id, hired_on, client_id, branch_id, position, now() from hr.employees where employee_code like 'BN-%';
  insert into hr.pay_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths, created_at)
    select id, hired_on, 'daily', 75500, 3130, now() from hr.employees where employee_code like 'BN-%' and id % 50 > 0`;

/** The columns of each kind and their values for the `n`-th request, which was received `at` and is for `day`. */
const own: Record<Table, { columns: string; values: string }> = {
  leaves: {
    columns: 'leave_type_id, start_date, end_date, start_part, end_part, days, reason',
    values: `1 + n % 5, day, day + (n % 3)::int, 'day', 'day', 1 + n % 3, (array['Family vacation', 'Nilalagnat', 'Uuwi ng probinsya', 'Check-up'])[1 + n % 4]`,
  },
  overtimes: {
    columns: 'date, start_time, end_time, minutes, segments, reason',
    values: `day, '18:00', '20:00', 120, (select segments from hr.overtimes where id = 1), (array['Inventory', 'Kulang ang tao', 'Month-end closing'])[1 + n % 3]`,
  },
  accomplishments: {
    columns: 'date, minutes, task, description',
    values: `day, 60 + (n % 8)::int * 30, (array['Filed the delivery receipts', 'Rounds of the perimeter', 'Answered calls'])[1 + n % 3], repeat('As it was agreed. ', 1 + (n % 5)::int)`,
  },
  change_schedules: {
    columns: 'start_date, end_date, from_schedule_id, to_schedule_id, reason',
    values: `day, day + (n % 4)::int, 1, 2, (array['May klase sa umaga', 'Swapped with a colleague'])[1 + n % 2]`,
  },
};

/**
 * Returns the statement that fills a table in order of receipt, so that an employee's requests are scattered over the
 * table, as in real use. Some employees file many requests, most only a few. Requests of the last ten days are pending,
 * and so are a few older ones.
 */
const fill = (table: Table) => `
  with made as (
    select n, at, at::date + 2 + (n % 9)::int as day,
      case when at > now() - interval '10 days' or n % 2500 = 0 then 'pending' when n % 25 = 0 then 'rejected'
        when n % 40 = 0 then 'cancelled' else 'approved' end as status,
      first + floor(people * power(((hashint8(n)::bigint & 16777215)::float8 / 16777216), 2))::int as employee_id
    from (select min(id) as first, count(*) as people from hr.employees where employee_code like 'BN-%') e,
      generate_series(1, ${filings[table]}) n,
      lateral (select now() - interval '1095 days' * (1 - n::float8 / ${filings[table]}) as at) t)
  insert into hr.${table} (employee_id, status, remark, decided_at, decided_by, filed_at, received_at, client_request_id, ${own[table].columns})
  select employee_id, status, case when status = 'rejected' then 'Kulang ang tao sa araw na iyan.' end,
    case when status <> 'pending' then at + interval '20 hours' end, case when status <> 'pending' then d.id end,
    at - interval '1 minute', at, gen_random_uuid(), ${own[table].values}
  from made, (select id from auth.users where email = 'hr@kawani.test') d order by n`;

const photos = `
  insert into hr.files (storage_key, name, media_type, size, sha256, employee_id, leave_id, created_at)
  select 'bench/' || id, 'photo.jpg', 'image/jpeg', 120000, sha256(id::text::bytea), employee_id, id, received_at
  from hr.leaves where reason = 'Check-up' and id % 3 = 0`;

/** Fills a database that has the demo company. Returns the resulting number of requests. */
export async function fillCompany(client: pg.Client, employees: number): Promise<number> {
  // Skip the audit trail and the check of references, which saves minutes. The way the rows are created ensures valid
  // references.
  await client.query('set session_replication_role = replica');
  await people(client, employees);
  await client.query(accounts);
  for (const table of Object.keys(filings) as Table[]) await client.query(fill(table));
  await client.query(photos);
  await client.query('set session_replication_role = origin');
  // Bring the tables to the state in which the database's own maintenance leaves them.
  await client.query('vacuum analyze');
  const counts = Object.keys(filings).map((table) => `(select count(*) from hr.${table})`);
  const { rows } = await client.query<{ n: string }>(`select ${counts.join(' + ')} as n`);
  return Number(rows[0]!.n);
}
