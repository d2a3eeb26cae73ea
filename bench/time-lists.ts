/**
 * Measures whether timekeeping and its reports stay fast with three million days of 50,000 employees.
 *
 * On PostgreSQL, with clients of 2,000 employees and two months of approved days, sends the calls of an officer at the
 * desk: employees, the review of a client's cutoff (a page, a name), the attendance of a client in a cutoff and of an
 * employee in a year, and the attendance of all summed by client. Sends one request at a time to the HR API in this
 * process, without HTTP. The floor is the statements that the API sent for the same request, including the session's,
 * one after another through the same pool. The review also computes the days of all the client's employees from their
 * facts, which its statements alone don't. The environment variables `PEOPLE` and `DAYS` set the numbers, and
 * `SHOW_PLANS=1` prints PostgreSQL's plan of each list.
 */
import pg from 'pg';
import { addDays } from '#domain/calendar/local-date.ts';
import { surnames } from '#server/seed/names.ts';
import { measureLists, signIn, type List } from './support/lists.ts';
import { fillRecords } from './support/many-records.ts';
import { amount } from './support/table.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';

const employees = amount('PEOPLE', 50_000, 2000);
const days = amount('DAYS', 60, 30);
const samples = amount('SAMPLES', 200, 20);
/** Number of samples for lists that read millions of rows. They take so long that a few samples show a difference. */
const fewSamples = Math.max(3, Math.ceil(samples / 25));

const postgres = await benchPostgres();
try {
  const url = await seededDatabase(postgres);
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  const began = performance.now();
  const last = addDays(new Date().toISOString().slice(0, 10), -1);
  const records = await fillRecords(filling, employees, last, days);
  await filling.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${employees} people, ${records} days, made in ${seconds} s; one request at a time\n`);
  await measureLists(url, async (pool) => {
    const [hr] = await signIn(pool, `u.email = 'hr@kawani.test'`);
    const { rows } = await pool.query<{ id: number }>(`select id from hr.clients where code like 'RB%' order by id`);
    const { rows: some } = await pool.query<{ id: number }>(
      `select id from hr.employees where employee_code like 'RB-%' and id % 50 = 0 order by id`,
    );
    return lists(
      hr!.token,
      rows.map((r) => r.id),
      some.map((r) => r.id),
      last,
    );
  });
} finally {
  await postgres.stop();
}

function lists(token: string, clients: number[], people: number[], last: string): List[] {
  const first = addDays(last, 1 - days);
  const asked = (address: string) => ({ path: address, token });
  const client = (i: number) => clients[i % clients.length]!;
  const name = (i: number) => encodeURIComponent(surnames[(i * 37) % surnames.length]!);
  const half = `start_date=${addDays(last, -14)}&end_date=${last}`;
  const all = `start_date=${first}&end_date=${last}`;
  return [
    { name: 'employees at the desk', count: samples, ask: (i) => asked(`/employees?limit=50&page=${1 + (i % 200)}`) },
    { name: 'employees, by name', count: samples, ask: (i) => asked(`/employees?limit=50&search=${name(i)}`) },
    {
      name: 'employees of a client',
      count: samples,
      ask: (i) => asked(`/employees?limit=50&client=${client(i)}&page=${1 + (i % 20)}`),
    },
    {
      name: "review of a client's cutoff",
      count: fewSamples,
      ask: (i) => asked(`/time_keepings?client=${client(i)}&date=${addDays(last, -20)}&status=all&limit=50`),
    },
    {
      name: 'attendance of a client, half a month',
      count: Math.ceil(samples / 4),
      ask: (i) => asked(`/attendance/preview?client_id=${client(i)}&${half}&page=${1 + (i % 20)}`),
    },
    {
      name: 'attendance of a client, who was absent',
      count: Math.ceil(samples / 4),
      ask: (i) => asked(`/attendance/preview?client_id=${client(i)}&${half}&only=absent`),
    },
    {
      name: 'attendance of a person, all days',
      count: samples,
      ask: (i) => asked(`/attendance/preview?user_id=${people[i % people.length]!}&${all}`),
    },
    { name: 'attendance of all, by client', count: fewSamples, ask: () => asked(`/attendance/summary?${all}`) },
  ];
}
