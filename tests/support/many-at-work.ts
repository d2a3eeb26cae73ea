/** Asks a company's database. */
interface Asked {
  sql<R extends Record<string, unknown>>(query: string, params?: unknown[]): Promise<R[]>;
}

interface Crowd {
  client: number;
  branch: number;
  /** What their codes begin with; a number of five digits follows. */
  code: string;
  people: number;
  from: string;
  to: string;
  /** SQL over `p.n`, the person's number, and `p.d`, the date: who forgot to punch out. */
  noOut: string;
  /** SQL in the same words: who stayed two hours longer. */
  longer?: string;
}

/** A client with one branch, of two cutoffs a month. */
export async function aClient({ sql }: Asked, code: string, name: string) {
  const [made] = await sql<{ client: number; branch: number }>(
    `with c as (insert into hr.clients (code, name, cutoff_days) values ($1, $2, array[15, 31]) returning id)
     insert into hr.branches (client_id, name, address, region) select id, 'Main', 'Pasig', 'NCR' from c returning client_id as client, id as branch`,
    [code, name],
  );
  return made!;
}

/**
 * Made-up people of one client on the first schedule of the day, with punches in and out of each of its workdays. Answers
 * when that schedule begins and ends.
 */
export async function hireCrowd({ sql }: Asked, crowd: Crowd): Promise<{ start: string; end: string }> {
  const { client, branch, code, people, from, to, noOut, longer = 'false' } = crowd;
  const [schedule] = await sql<{ id: number; start: string; end: string }>(
    `select id, to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as end
     from hr.schedules where start_time < end_time order by id limit 1`,
  );
  const { id, start, end } = schedule!;
  await sql(
    `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, email, mobile, position, client_id, branch_id, hired_on)
     select $3 || lpad(i::text, 5, '0'), 'Surname' || lpad(i::text, 5, '0'), 'Given' || i, 'male', '1990-01-01', lower($3) || i || '@example.test',
       '0900' || lpad(i::text, 7, '0'), 'Office assistant', $1::int, $2::int, '2020-01-06'
     from generate_series(1, $4::int) i`,
    [client, branch, code, people],
  );
  const those = `from hr.employees e where e.employee_code like '${code}%'`;
  await sql(
    `insert into hr.employments (employee_id, from_date, created_at) select e.id, '2020-01-06', now() ${those}`,
  );
  await sql(`insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at)
    select e.id, '2020-01-06', e.client_id, e.branch_id, e.position, now() ${those}`);
  await sql(`insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
    select e.id, ${id}, '2020-01-06' ${those}`);
  await sql(`insert into hr.time_punches (employee_id, at, direction, source)
    select p.id, (p.d + p.at) at time zone 'Asia/Manila', p.direction, 'made up'
    from (select e.id, right(e.employee_code, 5)::int as n, d::date as d, x.direction,
        case when x.direction = 'in' then s.start_time else s.end_time end as at
      from hr.employees e cross join generate_series('${from}'::date, '${to}', interval '1 day') d
        cross join (values ('in'), ('out')) as x (direction)
        join hr.schedules s on s.id = ${id} and extract(isodow from d)::int <> all (s.rest_days)
      where e.employee_code like '${code}%') p
    where p.direction = 'in' or not (${noOut})`);
  if (longer !== 'false')
    await sql(`update hr.time_punches t set at = t.at + interval '2 hours'
      from (select e.id, right(e.employee_code, 5)::int as n, x.at, (x.at at time zone 'Asia/Manila')::date as d
        from hr.employees e join hr.time_punches x on x.employee_id = e.id where e.employee_code like '${code}%' and x.direction = 'out') p
      where t.employee_id = p.id and t.at = p.at and (${longer})`);
  return { start, end };
}
