/** Creates 50,000 employees at clients of 2,000 each, with their approved days and requests, with a few statements. */
import type pg from 'pg';
import { femaleNames, maleNames, surnames } from '#server/seed/names.ts';

const perClient = 2000;
/** An approved day as the timesheet review stores it: eight hours and two of overtime, with some late arrivals. */
const approvedDay = `jsonb_build_object('id', null, 'version', null, 'status', 'approved', 'date', d::date, 'day', 'ordinary',
  'schedule', 'Day', 'shift', jsonb_build_object('from', 480, 'to', 1020), 'punches', jsonb_build_array(480 + late, 1140),
  'paired_with', null, 'minutes', case when away then '{}'::jsonb else jsonb_build_object('ordinary', jsonb_build_object('reg', 480 - late, 'ot', 120)) end,
  'late', late, 'undertime', 0, 'absent_halves', case when away then 2 else 0 end, 'paid_leave_halves', 0, 'leaves', '[]'::jsonb,
  'odd', '[]'::jsonb, 'corrected', false, 'open', false, 'holiday', null, 'changed', false, 'locked', false)`;

/**
 * Fills a database that has the demo company with a record for each of the `days` days up to `last`, in the order in
 * which cutoffs are approved. Returns the number of records.
 */
export async function fillRecords(client: pg.Client, employees: number, last: string, days: number): Promise<number> {
  // Skip the audit trail and the check of references, which saves minutes. The way the rows are created ensures valid
  // references.
  await client.query('set session_replication_role = replica');
  await client.query(
    `with c as (insert into hr.clients (code, name, cutoff_days)
       select 'RB' || n, 'Records bench ' || n, array[15, 31] from generate_series(1, $1::int) n returning id)
     insert into hr.branches (client_id, name, address, region) select id, 'Main', 'Pasig', 'NCR' from c`,
    [Math.ceil(employees / perClient)],
  );
  await client.query(
    `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, email, position, client_id, branch_id, hired_on)
     select 'RB-' || lpad(i::text, 5, '0'), ($1::text[])[1 + (i::bigint * 104729 % cardinality($1::text[]))::int],
       ($2::text[])[1 + (i::bigint * 7919 % cardinality($2::text[]))::int], 'male', '1990-01-01', 'rb.' || i || '@example.test', 'Guard',
       b.client_id, b.id, '2020-01-01'
     from generate_series(1, $3::int) i
     join (select id, client_id, row_number() over (order by id) as n from hr.branches
       where client_id in (select id from hr.clients where code like 'RB%')) b on b.n = 1 + (i - 1) / ${perClient}
     order by i`,
    [[...surnames], [...femaleNames, ...maleNames], employees],
  );
  await client.query(`
    insert into hr.employments (employee_id, from_date, created_at)
      select id, hired_on, now() from hr.employees where employee_code like 'RB-%';
    insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at)
      select id, hired_on, client_id, branch_id, position, now() from hr.employees where employee_code like 'RB-%';
    insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
      select id, (select min(id) from hr.schedules), '2020-01-01' from hr.employees where employee_code like 'RB-%'`);
  await client.query(
    `insert into hr.time_records (client_id, employee_id, date, status, approved_at, approved_day, pay_days)
     select client_id, id, d::date, 'approved', now(), ${approvedDay}, '[]'
     from generate_series(($1::date - $2::int + 1)::timestamp, $1::date::timestamp, interval '1 day') d
     cross join (select id, client_id from hr.employees where employee_code like 'RB-%') e
     cross join lateral (select case when (e.id + extract(day from d)::int) % 9 = 0 then 12 else 0 end as late,
       (e.id + extract(day from d)::int) % 40 = 0 as away) x
     order by (extract(day from d) <= 15), client_id, d`,
    [last, days],
  );
  await client.query('set session_replication_role = origin');
  // Bring the tables to the state in which the database's own maintenance leaves them.
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ n: string }>('select count(*) as n from hr.time_records');
  return Number(rows[0]!.n);
}

/**
 * Adds two overtime requests a month and ten leave requests a year in a date range, for all employees that
 * `fillRecords` created. Returns their number.
 */
export async function fillFilings(client: pg.Client, first: string, last: string): Promise<number> {
  await client.query('set session_replication_role = replica');
  const made = await client.query(
    `insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, status, filed_at, received_at)
     select e.id, d::date + (e.id % 13), '17:00', '19:00', 60 + 30 * (e.id % 3), '[]', 'Inventory', 'approved', d, d
     from generate_series($1::date::timestamp, $2::date::timestamp - interval '13 days', interval '15 days') d
     cross join (select id from hr.employees where employee_code like 'RB-%') e order by 2`,
    [first, last],
  );
  const leaves = await client.query(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     select e.id, 1, d::date + (e.id % 30), d::date + (e.id % 30), 'day', 'day', 1, 'Family', 'approved', d, d
     from generate_series($1::date::timestamp, $2::date::timestamp - interval '30 days', interval '36 days') d
     cross join (select id from hr.employees where employee_code like 'RB-%') e order by 3`,
    [first, last],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  return (made.rowCount ?? 0) + (leaves.rowCount ?? 0);
}
