/**
 * Measures how long a company of 400 employees waits for its issues.
 *
 * On PostgreSQL, 400 employees are added to the demo company but not to payroll, so that nearly all have issues. HR's
 * issues are requested as the screen and Home request them, one request at a time to the HR API in this process,
 * without HTTP. The floor is the statements that the API sent for the same request, including the session's, through
 * the same pool. A page of the list of employees is measured for comparison. The environment variables `PEOPLE` and
 * `SAMPLES` set the numbers.
 */
import pg from 'pg';
import { measureLists, signIn } from './support/lists.ts';
import { fillCompany } from './support/many-filings.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';
import { amount } from './support/table.ts';

const people = amount('PEOPLE', 400, 400);
const samples = amount('SAMPLES', 40, 10);

const postgres = await benchPostgres();
try {
  const url = await seededDatabase(postgres);
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  await fillCompany(filling, people);
  await filling.end();
  await measureLists(url, async (pool) => {
    const [owner] = await signIn(pool, `u.email = 'hr@kawani.test'`);
    const asked = (path: string) => ({ path, token: owner!.token });
    return [
      { name: 'issues', count: samples, ask: () => asked('/issues') },
      { name: 'employees, a page', count: samples, ask: (i) => asked(`/employees?limit=50&page=${1 + (i % 8)}`) },
    ];
  });
} finally {
  await postgres.stop();
}
