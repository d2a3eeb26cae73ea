/**
 * Measures what Kawani's own layers cost the HR API.
 *
 * Sends `GET /leaves?employee_id` and `POST /leave/store` (with an Idempotency-Key) over 32 connections, on PostgreSQL
 * with a made-up company of 2,000 employees, each with a session. The floor is plain Hono with the same driver, pool,
 * and statements (bench/support/api-floor.ts). Server, floor, and load are three processes. The rounds of server and
 * floor are interleaved, and each pair of rounds gives a ratio. Every response must be 200, every request has its own
 * date, and the stored records are counted.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import pg from 'pg';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { newToken } from '#server/http/session.ts';
import type { Figures, Work } from './support/api-load.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, isQuick, compare, median, ms, printTable, quantile, times } from './support/table.ts';
import { benchPostgres, seededDatabase } from './support/seeded.ts';

const employees = amount('PEOPLE', 2000, 300);
const connections = 32;
const rounds = amount('ROUNDS', 9, 2);
const perRound = isQuick ? { list: 320, store: 160 } : { list: 3000, store: 1500 };
const target = 1.3;
const leaveWithoutPay = 5;

type Call = keyof typeof perRound;
interface Person {
  employeeId: number;
  token: string;
}

/** The first date of the requests. The seed's employees have no requests from then on, except those left out below. */
const firstDate = `${new Date().getFullYear() + 1}-02-01`;

/** Creates a session for every employee with portal access who works Monday to Friday. */
async function signInAll(pool: pg.Pool): Promise<Person[]> {
  const { rows } = await pool.query<{ user_id: number; employee_id: number }>(
    `select u.id as user_id, u.employee_id from auth.users u join hr.employees e on e.id = u.employee_id
     where u.archived_at is null and e.archived_at is null and e.separated_on is null
       and exists (select 1 from auth.user_roles ur join auth.role_permissions rp using (role_id) where ur.user_id = u.id and rp.code = 'EMP03')
       and exists (select 1 from hr.schedule_assignments a join hr.schedules s on s.id = a.schedule_id
       where a.employee_id = e.id and a.to_date is null and not s.rest_days && array[1, 2, 3, 4, 5]::int[])
       and not exists (select 1 from hr.leaves l where l.employee_id = e.id and l.end_date >= $1)
     order by u.id`,
    [firstDate],
  );
  const people = rows.map(({ user_id, employee_id }) => ({ userId: user_id, employeeId: employee_id, ...newToken() }));
  await pool.query(
    `insert into auth.sessions (token_hash, user_id, device, created_at, seen_at, expires_at, confirmed_until)
     select h, u, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day' from unnest($1::bytea[], $2::int[]) as x (h, u)`,
    [people.map((p) => Buffer.from(p.hash)), people.map((p) => p.userId)],
  );
  return people;
}

/** Yields the working days from next year on. `closed` has the holidays in the database, including local ones. */
function* workdays(closed: ReadonlySet<string>): Generator<string> {
  for (let date = firstDate; ; date = addDays(date, 1)) if (weekday(date) <= 5 && !closed.has(date)) yield date;
}

/** Yields requests that don't exist yet. Each round is some employees on one half day. */
function* filings(people: readonly Person[], closed: ReadonlySet<string>): Generator<Work['requests'][number]> {
  for (const date of workdays(closed))
    for (const part of ['am', 'pm'])
      for (const { token } of people) {
        const body = {
          leave_type_id: leaveWithoutPay,
          start_date: date,
          end_date: date,
          start_part: part,
          end_part: part,
          reason: 'Bench',
        };
        yield { method: 'POST', path: '/leave/store', token, key: randomUUID(), body: JSON.stringify(body) };
      }
}

const here = path.dirname(fileURLToPath(import.meta.url));
const children: ChildProcess[] = [];
function start(file: string, ...args: string[]): ChildProcess {
  const child = fork(path.join(here, 'support', file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  return child;
}

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });

const postgres = await benchPostgres();
try {
  const url = await seededDatabase(postgres, employees);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // If the bench fails, PostgreSQL ends while this connection is open.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const people = await signInAll(pool);
  const load = start('api-load.ts');
  const ports = {
    kawani: (await answerOf<{ port: number }>(start('api-server.ts', 'kawani', url))).port,
    floor: (await answerOf<{ port: number }>(start('api-server.ts', 'floor', url))).port,
  };

  const { rows: days } = await pool.query<{ day: string }>('select date::text as day from hr.holidays');
  const fresh = filings(people, new Set(days.map((d) => d.day)));
  const requestsFor: Record<Call, () => Work['requests']> = {
    list: () =>
      Array.from({ length: perRound.list }, (_, i) => {
        const { token, employeeId } = people[i % people.length]!;
        return { method: 'GET', path: `/leaves?employee_id=${employeeId}`, token };
      }),
    store: () => Array.from({ length: perRound.store }, () => fresh.next().value as Work['requests'][number]),
  };
  const round = async (call: Call, port: number): Promise<Figures> => {
    const answer = answerOf<Figures | { error: string }>(load);
    load.send({ port, connections, requests: requestsFor[call]() } satisfies Work);
    const figures = await answer;
    if ('error' in figures) throw new Error(figures.error);
    return figures;
  };

  const rows: string[][] = [];
  const verdicts: { what: string; ratio: number }[] = [];
  let stores = 0;
  for (const call of (process.env['CALLS'] ?? 'list,store').split(',') as Call[]) {
    const got: Record<keyof typeof ports, Figures[]> = { kawani: [], floor: [] };
    // The first two rounds of each warm up the compiler, the pool, and PostgreSQL's caches.
    for (let i = -2; i < rounds; i++) {
      await quiet();
      // Server and floor alternate in going first, so that neither always follows the other.
      for (const who of i % 2 === 0 ? (['kawani', 'floor'] as const) : (['floor', 'kawani'] as const)) {
        const figures = await round(call, ports[who]);
        if (call === 'store') stores += perRound.store;
        if (i >= 0) got[who].push(figures);
      }
    }
    const at = (who: keyof typeof ports, share: number) => got[who].map((f) => quantile(f.latencies, share));
    const speed = (who: keyof typeof ports) => got[who].map((f) => (f.latencies.length / f.took) * 1000);
    const ratio = (share: number) => median(at('kawani', share).map((v, i) => v / at('floor', share)[i]!));
    for (const who of ['kawani', 'floor'] as const)
      rows.push([
        `${call}, ${who}`,
        ms(median(at(who, 0.5))),
        ms(median(at(who, 0.99))),
        `${Math.round(median(speed(who)))}/s`,
      ]);
    rows.push([
      `${call}, ratio`,
      times(ratio(0.5)),
      times(ratio(0.99)),
      times(median(speed('kawani').map((v, i) => v / speed('floor')[i]!))),
    ]);
    verdicts.push({ what: `${call} at p50`, ratio: ratio(0.5) }, { what: `${call} at p99`, ratio: ratio(0.99) });
  }
  const { rows: counted } = await pool.query<{ n: number }>(
    `select count(*)::int as n from hr.leaves where reason = 'Bench'`,
  );
  if (counted[0]!.n !== stores)
    throw new Error(`${stores} filings were answered with 200, but ${counted[0]!.n} are stored`);
  await pool.end();

  console.log(
    `${connections} connections, ${people.length} sessions, ${rounds} rounds each in turn; ${stores} filings, all stored once\n`,
  );
  printTable(['', 'p50', 'p99', 'throughput'], rows);
  printDisturbances();
  console.log('');
  for (const { what, ratio } of verdicts) compare(what, ratio <= target, times(ratio), `at most ${times(target)}`);
} finally {
  for (const child of children) child.disconnect();
  await postgres.stop();
}
