/**
 * Does a company of 400 people wait for its issues?
 *
 * PostgreSQL; 400 people more than the demo company, not in payroll, so that nearly all have issues. The
 * issues of HR, as the screen and Home ask for them. One request at a time to the HR API in this process, without HTTP. The
 * floor: the statements the API sent for the very same request, session included, through the same pool; for comparison a page of
 * the list of employees. `PEOPLE` and `SAMPLES` of the environment.
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
