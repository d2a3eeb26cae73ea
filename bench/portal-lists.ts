/**
 * Do the lists of filings stay quick in a company of fifty thousand with a million filings?
 *
 * PostgreSQL; what an employee's portal asks (their own leave, overtime, accomplishments, changes of schedule) and what
 * an approver does (what waits, searched by a name, a late page; and through everything there ever was), and the list of
 * employees at the desk. One request at a time to the HR API in this process, without HTTP. The floor: the statements the
 * API sent for the very same request, session included, as they were recorded, one after another through the same pool.
 * Both take turns at who is first, and everything was asked once before it is measured. `SHOW_PLANS=1` prints PostgreSQL's plan of each list.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { root } from '../scripts/build/sources.ts';
import { createContext } from '#server/context.ts';
import { postgresDatabase } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { newToken } from '#server/http/session.ts';
import { surnames } from '#server/seed/names.ts';
import { baseEnvironment } from '#tests/e2e/support/environment.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';
import { fillCompany } from './support/many-filings.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, compare, ms, printTable, quantile, times } from './support/table.ts';

const employees = amount('PEOPLE', 50_000, 1000);
const samples = amount('SAMPLES', 600, 40);
/** Lists that read everything take long enough to be told apart by fewer. */
const fewSamples = Math.ceil(samples / 4);
const target = 1.3;

interface Statement {
  text: string;
  values: unknown[];
}
interface Ask {
  path: string;
  token: string;
}
interface List {
  name: string;
  count: number;
  ask: (i: number) => Ask;
}

/** Keeps what goes through a pool while `work` runs. */
function recorder(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Statement[]> {
  let kept: Statement[] | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (typeof given[0] === 'string') kept?.push({ text: given[0], values: (given[1] ?? []) as unknown[] });
        return query(...given);
      },
    });
  });
  return async (work) => {
    const statements: Statement[] = (kept = []);
    await work();
    kept = null;
    return statements;
  };
}

async function signIn(pool: pg.Pool, which: string): Promise<{ token: string; employeeId: number }[]> {
  const { rows } = await pool.query<{ id: number; employee_id: number }>(
    `select u.id, u.employee_id from auth.users u join hr.employees e on e.id = u.employee_id where ${which} order by u.id`,
  );
  const people = rows.map((r) => ({ userId: r.id, employeeId: r.employee_id, ...newToken() }));
  await pool.query(
    `insert into auth.sessions (token_hash, user_id, device, created_at, seen_at, expires_at, confirmed_until)
     select h, u, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day' from unnest($1::bytea[], $2::int[]) as x (h, u)`,
    [people.map((p) => Buffer.from(p.hash)), people.map((p) => p.userId)],
  );
  return people;
}

const kinds = ['leaves', 'overtimes', 'accomplishments', 'change_schedules'] as const;
const newest = {
  leaves: '-start_date',
  overtimes: '-date',
  accomplishments: '-date',
  change_schedules: '-start_date',
};

function listsOf(people: readonly { token: string; employeeId: number }[], approver: string): List[] {
  const kind = (i: number) => kinds[i % kinds.length]!;
  const name = (i: number) => encodeURIComponent(surnames[(i * 37) % surnames.length]!);
  const asked = (address: string): Ask => ({ path: address, token: approver });
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

const bin = findPostgres();
if (!bin) {
  console.log('No PostgreSQL on this machine: nothing was measured.');
  process.exit(0);
}
const postgres = await startPostgres(bin);
try {
  await postgres.run('create database bench');
  const url = postgres.url('bench');
  execFileSync(process.execPath, [path.join(root, 'server/seed/main.ts')], {
    env: { ...baseEnvironment(), DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  const began = performance.now();
  const filings = await fillCompany(filling, employees);
  await filling.end();
  console.log(
    `${employees} people, ${filings} filings, made in ${Math.round((performance.now() - began) / 1000)} s; one request at a time\n`,
  );

  const database = postgresDatabase(url);
  const pool = database.driver as pg.Pool;
  const record = recorder(pool);
  const config = {
    appOrigin: 'http://localhost:4000',
    trustProxy: false,
    dataDir: '/nonexistent',
    dataKey: new Uint8Array(32),
  };
  // As production logs: one line a request.
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
  const app = hrApp(createContext({ database, config, log }));
  const ask = async ({ path: address, token }: Ask): Promise<string> => {
    const answer = await app.request(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text}`);
    return text;
  };
  const people = await signIn(pool, `e.employee_code like 'BN-%' and e.id % 125 = 0`);
  const [approver] = await signIn(pool, `u.email = 'hr@kawani.test'`);

  const rows: string[][] = [];
  const verdicts: { name: string; ratio: number }[] = [];
  for (const list of listsOf(people, approver!.token)) {
    const asks = Array.from({ length: list.count }, (_, i) => list.ask(i));
    const recorded: Statement[][] = [];
    for (const one of asks) recorded.push(await record(() => ask(one)));
    if (process.env['SHOW_PLANS'] === '1') await showPlans(pool, list.name, recorded[0]!);
    const bare = async (i: number) => {
      for (const { text, values } of recorded[i]!) await pool.query(text, values);
    };
    const took = { api: [] as number[], bare: [] as number[] };
    await quiet();
    for (const [i, one] of asks.entries())
      for (const who of i % 2 === 0 ? (['api', 'bare'] as const) : (['bare', 'api'] as const)) {
        const started = performance.now();
        await (who === 'api' ? ask(one) : bare(i));
        took[who].push(performance.now() - started);
      }
    const ratio = (share: number) => quantile(took.api, share) / quantile(took.bare, share);
    rows.push([
      list.name,
      String(recorded[0]!.length),
      ...([0.5, 0.99] as const).flatMap((share) => [
        ms(quantile(took.api, share)),
        ms(quantile(took.bare, share)),
        times(ratio(share)),
      ]),
    ]);
    verdicts.push({ name: list.name, ratio: ratio(0.99) });
  }
  await database.close();

  printTable(['', 'statements', 'p50 API', 'bare', 'ratio', 'p99 API', 'bare', 'ratio'], rows);
  printDisturbances();
  console.log('');
  for (const { name, ratio } of verdicts)
    compare(`${name}, p99`, ratio <= target, times(ratio), `at most ${times(target)}`);
} finally {
  await postgres.stop();
}

async function showPlans(pool: pg.Pool, name: string, statements: readonly Statement[]): Promise<void> {
  // The first is the session's.
  for (const { text, values } of statements.slice(1)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
    console.log(`-- ${name}\n${rows.map((r) => r['QUERY PLAN']).join('\n')}\n`);
  }
}
