/**
 * Measures how long reports over a year of 50,000 employees take.
 *
 * On PostgreSQL, with clients of 2,000 employees, two overtime requests a month and ten leave requests a year of each
 * employee, and `DAYS` approved days. Requests them as the desk does: a page of each report, or a page of its sums over
 * a year, with the totals of the year. Sends one request at a time to the HR API in this process, without HTTP. The
 * floor is written by hand: the fewest statements that give the same figures, through the same pool. They read a place
 * of work only if the response has it. The environment variables `PEOPLE`, `DAYS`, and `SAMPLES` set the numbers, and
 * `SHOW_PLANS=1` prints PostgreSQL's plan of each report.
 */
import pg from 'pg';
import { addDays } from '#domain/calendar/local-date.ts';
import { measureLists, signIn, type List } from './support/lists.ts';
import { fillFilings, fillRecords } from './support/many-records.ts';
import { amount } from './support/table.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';

const employees = amount('PEOPLE', 50_000, 2000);
const days = amount('DAYS', 60, 10);
const samples = amount('SAMPLES', 20, 5);

const postgres = await benchPostgres();
try {
  const url = await seededDatabase(postgres);
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  const began = performance.now();
  const last = addDays(new Date().toISOString().slice(0, 10), -1);
  const first = addDays(last, -364);
  const records = await fillRecords(filling, employees, last, days);
  const filings = await fillFilings(filling, first, last);
  await filling.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${employees} people, ${filings} filings of a year, ${records} days, made in ${seconds} s\n`);
  await measureLists(url, async (pool) => {
    const [hr] = await signIn(pool, `u.email = 'hr@kawani.test'`);
    const { rows } = await pool.query<{ id: number }>(`select id from hr.clients where code like 'RB%' order by id`);
    return reports(
      hr!.token,
      rows.map((r) => r.id),
      first,
      last,
    );
  });
} finally {
  await postgres.stop();
}

function reports(token: string, clients: readonly number[], first: string, last: string): List[] {
  const year = `start_date=${first}&end_date=${last}`;
  const asked = (address: string) => ({ path: address, token });
  const values = [first, last];
  const ofYear = `from hr.overtimes f where f.archived_at is null and f.date between $1 and $2`;
  const at = `join hr.assignments a on a.employee_id = f.employee_id and a.withdrawn_at is null and a.line = 1
    and f.date between a.from_date and coalesce(a.to_date, 'infinity')`;
  const people = 'count(*), count(distinct f.employee_id)';
  const totals = { text: `select ${people}, sum(f.minutes) ${ofYear}`, values };
  const sums = (columns: string, joins: string, more = '') => ({
    text: `select ${columns}, ${people}, sum(f.minutes) from hr.overtimes f ${joins}
      where f.archived_at is null and f.date between $1 and $2 group by 1 ${more}`,
    values,
  });
  const leaves = `from hr.leaves f ${at.replaceAll('f.date', 'f.start_date')}
    where f.archived_at is null and f.start_date between $1 and $2`;
  // Approved days at the former place of work don't count after a backdated move, unless they were paid.
  const inForce = (a: string) =>
    `${a}.employee_id = f.employee_id and ${a}.withdrawn_at is null and f.date between ${a}.from_date and coalesce(${a}.to_date, 'infinity')`;
  const ofDays = `from hr.time_records f left join hr.assignments at on ${inForce('at')} and at.client_id = f.client_id
    where f.status = 'approved' and f.date between $1 and $2 and (at.employee_id is not null or f.locked_at is not null
      or not exists (select from hr.assignments w where ${inForce('w')}))`;
  const client = (i: number) => clients[i % clients.length]!;
  return [
    {
      name: 'overtime of a year, a page of each',
      count: samples,
      ask: (i) => asked(`/overtime/preview?${year}&page=${1 + (i % 20)}`),
      bare: (i) => [
        {
          text: `select f.*, e.last_name, e.first_name, e.employee_code, c.name, b.name
            from (select * ${ofYear} order by f.date desc, f.employee_id limit 50 offset ${50 * (i % 20)}) f ${at}
            join hr.employees e on e.id = f.employee_id join hr.clients c on c.id = a.client_id join hr.branches b on b.id = a.branch_id`,
          values,
        },
        totals,
      ],
    },
    {
      name: 'overtime of a year, by client',
      count: samples,
      ask: () => asked(`/overtime/preview?${year}&group=client`),
      bare: () => [sums('a.client_id', at), totals],
    },
    {
      name: 'overtime of a year, by month',
      count: samples,
      ask: () => asked(`/overtime/preview?${year}&group=month`),
      bare: () => [sums(`date_trunc('month', f.date)`, ''), totals],
    },
    {
      name: 'overtime of a year, by person',
      count: samples,
      ask: (i) => asked(`/overtime/preview?${year}&group=person&page=${1 + (i % 20)}`),
      bare: (i) => [
        sums(
          `e.last_name || ', ' || e.first_name || e.employee_code`,
          'join hr.employees e on e.id = f.employee_id',
          `order by 1 limit 50 offset ${50 * (i % 20)}`,
        ),
        totals,
      ],
    },
    {
      name: 'overtime of a client’s year, by person',
      count: samples,
      ask: (i) => asked(`/overtime/preview?${year}&group=person&client_id=${client(i)}`),
      bare: (i) => {
        const of = { values: [...values, client(i)] };
        const narrowed = `from hr.overtimes f ${at} join hr.employees e on e.id = f.employee_id
          where f.archived_at is null and f.date between $1 and $2 and a.client_id = $3`;
        const name = `e.last_name || ', ' || e.first_name || e.employee_code`;
        return [
          { text: `select ${name}, ${people}, sum(f.minutes) ${narrowed} group by 1 order by 1 limit 50`, ...of },
          { text: `select ${people}, sum(f.minutes) ${narrowed}`, ...of },
        ];
      },
    },
    {
      name: 'leave of a year, by client',
      count: samples,
      ask: () => asked(`/leave/preview?${year}&group=client`),
      bare: () => [
        { text: `select a.client_id, ${people}, sum(f.days) ${leaves} group by 1`, values },
        { text: `select ${people}, sum(f.days) ${leaves}`, values },
      ],
    },
    {
      name: 'attendance of all days, by month',
      count: Math.ceil(samples / 4),
      ask: () => asked(`/attendance/summary?${year}&group=month`),
      bare: () => [
        {
          text: `select date_trunc('month', f.date), ${people}, sum(f.worked_minutes), sum(f.late_minutes), sum(f.absent_halves),
            sum(f.leave_halves), sum(f.overtime_minutes), sum(f.undertime_minutes) ${ofDays} group by 1`,
          values,
        },
        {
          text: `select ${people}, sum(f.worked_minutes), sum(f.late_minutes), sum(f.absent_halves), sum(f.leave_halves),
            sum(f.overtime_minutes), sum(f.undertime_minutes) ${ofDays}`,
          values,
        },
      ],
    },
  ];
}
