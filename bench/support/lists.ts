/**
 * Compares lists of the HR API with the statements that they send, one request at a time, in this process, without
 * HTTP.
 */
import type pg from 'pg';
import { pino } from 'pino';
import { createContext } from '#server/context.ts';
import { postgresDatabase } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { newToken } from '#server/http/session.ts';
import { printDisturbances, quiet } from './quiet.ts';
import { compare, ms, printTable, quantile, times } from './table.ts';

const target = 1.3;

export interface Statement {
  text: string;
  values: unknown[];
}
interface Ask {
  path: string;
  token: string;
}
/** `count` different requests for a list. `ask(i)` returns the i-th one. */
export interface List {
  name: string;
  count: number;
  ask: (i: number) => Ask;
  /** Returns the minimum statements for the same response. By default, the statements that the API sends. */
  bare?: (i: number) => readonly Statement[];
}
export interface SignedIn {
  token: string;
  employeeId: number;
}

/** Records the statements that go through a pool while `work` runs. */
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

/** Creates sessions for the users that match a condition on `u` (users) and `e` (employees). */
export async function signIn(pool: pg.Pool, which: string): Promise<SignedIn[]> {
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

/**
 * Requests each list through the API and by its plain statements alternately, after requesting all lists once. Prints
 * both, and whether the API's p99 is at most 1.3 times that of its statements. `SHOW_PLANS=1` prints PostgreSQL's plan
 * of each list.
 */
export async function measureLists(url: string, listsOf: (pool: pg.Pool) => Promise<List[]>): Promise<void> {
  const database = postgresDatabase(url);
  const pool = database.driver as pg.Pool;
  const record = recorder(pool);
  const config = {
    appOrigin: 'http://localhost:4000',
    trustProxy: false,
    dataDir: '/nonexistent',
    dataKey: new Uint8Array(32),
  };
  // Log as in production, with one line per request.
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
  const app = hrApp(createContext({ database, config, log }));
  const ask = async ({ path: address, token }: Ask): Promise<string> => {
    const answer = await app.request(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text}`);
    return text;
  };

  const rows: string[][] = [];
  const verdicts: { name: string; ratio: number }[] = [];
  for (const list of await listsOf(pool)) {
    const asks = Array.from({ length: list.count }, (_, i) => list.ask(i));
    const recorded: Statement[][] = [];
    for (const one of asks) recorded.push(await record(() => ask(one)));
    if (process.env['SHOW_PLANS'] === '1') await showPlans(pool, list.name, recorded[0]!);
    const bare = async (i: number) => {
      for (const { text, values } of list.bare?.(i) ?? recorded[i]!) await pool.query(text, values);
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
}

async function showPlans(pool: pg.Pool, name: string, statements: readonly Statement[]): Promise<void> {
  // The first statement is the session's.
  for (const { text, values } of statements.slice(1)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
    console.log(`-- ${name}\n${rows.map((r) => r['QUERY PLAN']).join('\n')}\n`);
  }
}
