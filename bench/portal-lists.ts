/**
 * Measures whether the lists of requests stay fast in a company of 50,000 employees with a million requests.
 *
 * On PostgreSQL, sends the calls of an employee's portal (the employee's own leave, overtime, accomplishments, and
 * schedule changes), those of an approver (pending requests, a search by name, a late page, and a search through all
 * requests), and the list of employees at the desk. Sends one request at a time to the HR API in this process, without
 * HTTP. The floor is the statements that the API sent for the same request, including the session's, recorded and sent
 * one after another through the same pool. API and floor alternate in going first, and every request is sent once
 * before it is measured. `SHOW_PLANS=1` prints PostgreSQL's plan of each list.
 */
import pg from 'pg';
import { surnames } from '#server/seed/names.ts';
import { fillCompany } from './support/many-filings.ts';
import { measureLists, signIn, type List, type SignedIn } from './support/lists.ts';
import { amount } from './support/table.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';

const employees = amount('PEOPLE', 50_000, 1000);
const samples = amount('SAMPLES', 600, 40);
/** Number of samples for lists that read everything. They take so long that a few samples show a difference. */
const fewSamples = Math.ceil(samples / 4);

const kinds = ['leaves', 'overtimes', 'accomplishments', 'change_schedules'] as const;
const newest = {
  leaves: '-start_date',
  overtimes: '-date',
  accomplishments: '-date',
  change_schedules: '-start_date',
};

function listsOf(people: readonly SignedIn[], approver: string): List[] {
  const kind = (i: number) => kinds[i % kinds.length]!;
  const name = (i: number) => encodeURIComponent(surnames[(i * 37) % surnames.length]!);
  const asked = (address: string) => ({ path: address, token: approver });
  const pending = 'status=pending&limit=15&sort=received_at';
  return [
    ...kinds.map((of) => ({
      name: `one's own: ${of}`,
      count: samples,
      ask: (i: number) => {
        const { token, employeeId } = people[i % people.length]!;
        return { path: `/${of}?employee_id=${employeeId}&limit=60&sort=${newest[of]}`, token };
      },
    })),
    { name: 'what waits', count: samples, ask: (i) => asked(`/${kind(i)}?${pending}&page=${1 + (i % 3)}`) },
    {
      name: 'what waits, a late page',
      count: samples,
      ask: (i) => asked(`/${kind(i)}?${pending}&page=${30 + (i % 20)}`),
    },
    { name: 'what waits, by name', count: samples, ask: (i) => asked(`/${kind(i)}?${pending}&search=${name(i)}`) },
    { name: 'everything, newest', count: fewSamples, ask: (i) => asked(`/${kind(i)}?limit=15&page=${1 + (i % 3)}`) },
    { name: 'everything, a late page', count: fewSamples, ask: (i) => asked(`/${kind(i)}?limit=15&page=${3000 + i}`) },
    {
      name: 'employees at the desk',
      count: fewSamples,
      ask: (i) => asked(`/employees?limit=50&page=${1 + (i % 20)}`),
    },
    { name: 'employees, by name', count: fewSamples, ask: (i) => asked(`/employees?limit=50&search=${name(i)}`) },
    {
      name: 'employees of a client, something missing',
      count: fewSamples,
      ask: (i) => asked(`/employees?limit=50&client=${1 + (i % 3)}&missing=any`),
    },
    { name: 'everything, by name', count: fewSamples, ask: (i) => asked(`/${kind(i)}?limit=15&search=${name(i)}`) },
  ];
}

const postgres = await benchPostgres();
try {
  const url = await seededDatabase(postgres);
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  const began = performance.now();
  const filings = await fillCompany(filling, employees);
  await filling.end();
  console.log(
    `${employees} people, ${filings} filings, made in ${Math.round((performance.now() - began) / 1000)} s; one request at a time\n`,
  );

  await measureLists(url, async (pool) => {
    const people = await signIn(pool, `e.employee_code like 'BN-%' and e.id % 125 = 0`);
    const [approver] = await signIn(pool, `u.email = 'hr@kawani.test'`);
    return listsOf(people, approver!.token);
  });
} finally {
  await postgres.stop();
}
