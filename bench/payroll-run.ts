/**
 * Measures how many employees per second a run computes and posts, end to end.
 *
 * On PostgreSQL and on the embedded database, the run's own job computes made-up employees with fifteen days of
 * rendered time, rates, places, and loans in a separate process, and then posts them. On PostgreSQL, the engine uses
 * one thread and then two; on the embedded database, none and then one. The floor is measured with each of them
 * (`support/run-floor.ts`): the same facts read with one plain statement per table, the rows that the job wrote copied
 * with COPY into empty tables with the same columns, constraints, and indexes, and the engine alone on the same facts
 * in memory.
 *
 * `PEOPLE="1000 10000"` sets the numbers of employees, and `DATABASES="postgres pglite"` the databases.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createAdaptorServer } from '@hono/node-server';
import pg from 'pg';
import { pino } from 'pino';
import { createContext } from '#server/context.ts';
import { openDatabase, openFolder } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { hrApp } from '#server/hr/app.ts';
import { approvalHash } from '#server/payroll/runs/review/gate.ts';
import { runJobs } from '#server/payroll/runs/compute/run-jobs.ts';
import { aRunOfMany } from '#tests/support/many-in-payroll.ts';
import { peakMb } from './support/desk.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { floorOf, type Bare, type Floor } from './support/run-floor.ts';
import { inform, isQuick, compare, printTable, times } from './support/table.ts';
import { timed } from './support/timed.ts';
import { benchPostgres } from './support/seeded.ts';

const sizes = process.env['PEOPLE']?.split(' ').map(Number) ?? (isQuick ? [200, 500] : [1000, 10_000, 100_000]);
/**
 * In a quick run, the embedded database, which takes seconds to start, computes only the smallest number of employees.
 */
const sizesOf = (kind: string): number[] => (isQuick && kind === 'pglite' ? sizes.slice(0, 1) : sizes);
const databases = process.env['DATABASES']?.split(' ') ?? ['postgres', 'pglite'];
const target = 1.5;
/** Maximum time with a second thread, as a share of the time with one. */
const mostOfOne = 0.65;
const mostGrowth = 1.2;
const mostMb = 500;

interface Measured {
  compute: number;
  post: number;
  /** Peak memory of the process, in MB, after computing. The next field has it after posting. */
  mb: number;
  mbPosted: number;
  /** The floor, if it is measured in this process because the database belongs to it alone. Otherwise null. */
  floor: Floor | null;
}

const embeddedBare = (pglite: PGlite): Bare => ({
  rows: async <R>(text: string, values: unknown[] = []) => (await pglite.query<R>(text, values)).rows,
  async copy(query) {
    const { blob } = await pglite.query(`copy (${query}) to '/dev/blob'`);
    return (into) => pglite.query(`copy ${into} from '/dev/blob'`, [], { blob: blob! });
  },
});

/** Creates the employees and their run, computes the run, and posts it. */
async function running(url: string, people: number, runThreads: number): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kawani-run-'));
  const database = url === 'pglite' ? await openFolder(folder) : await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  const log = pino({ level: 'silent' });
  const config = {
    appOrigin: 'http://localhost:4000',
    trustProxy: false,
    dataDir: folder,
    dataKey: new Uint8Array(32).fill(7),
    runThreads,
  };
  const context = createContext({ database, config, log });
  const server = createAdaptorServer({ fetch: hrApp(context).fetch });
  if (!(server instanceof Server)) throw new TypeError('Expected an HTTP/1 server');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context.settings.peers = { hr: origin, payroll: origin };
  const { db } = context;
  const run = await aRunOfMany(db, people);
  await database.script('analyze');
  const kinds = runJobs(context);
  const job = (name: string) =>
    timed(() =>
      kinds
        .find((k) => k.name === name)!
        .work({
          id: 1,
          input: { run, epoch: 1 },
          reached: null,
          startedBy: null,
          now: '2026-10-16T00:00:00Z',
          report: () => Promise.resolve(),
        }),
    );
  await db.updateTable('payroll.runs').set({ epoch: 1 }).where('id', '=', run).execute();
  const compute = await job('run-compute');
  const mb = peakMb();
  await db
    .updateTable('payroll.runs')
    .set({ state: 'approved', approval_hash: await approvalHash(db, run) })
    .where('id', '=', run)
    .execute();
  const post = await job('run-post');
  const mbPosted = peakMb();
  const floor = database.driver instanceof PGlite ? await floorOf(embeddedBare(database.driver), people) : null;
  server.closeAllConnections();
  server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return { compute, post, mb, mbPosted, floor };
}

const part = process.env['RUN_PART']?.split(' ');
if (part) {
  console.log(JSON.stringify(await running(part[0]!, Number(part[1]), Number(part[2]))));
  process.exit(0);
}

const postgres = await benchPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'kawani-run-floor-'));

/** Copies with the database's own command, so that Node isn't involved. */
const bareOf = (client: pg.Client, url: string): Bare => ({
  rows: async <R>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as R[],
  copy(query) {
    const file = path.join(folder, 'rows');
    const psql = (command: string) =>
      Promise.resolve(execFileSync(path.join(postgres.bin, 'psql'), [url, '-qc', command]));
    return psql(`\\copy (${query}) to '${file}'`).then(() => (into: string) => psql(`\\copy ${into} from '${file}'`));
  },
});

interface Found extends Measured {
  of: string;
  threads: number;
  people: number;
  floor: Floor;
}

async function measure(kind: string, people: number, threads: number): Promise<Found> {
  const name = `bench_${people}_${threads}`;
  const url = kind === 'postgres' ? postgres.url(name) : 'pglite';
  if (kind === 'postgres') await postgres.run(`create database ${name}`);
  await quiet();
  const child = spawnSync(process.execPath, [import.meta.filename], {
    env: { ...process.env, RUN_PART: `${url} ${people} ${threads}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.status !== 0) throw new Error(`The run of ${people} ended with ${child.status}`);
  const measured = JSON.parse(child.stdout) as Measured;
  let { floor } = measured;
  if (!floor) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    floor = await floorOf(bareOf(client, url), people);
    await client.end();
    await postgres.run(`drop database ${name}`);
  }
  return { ...measured, floor, of: kind, threads, people };
}

const threadsOf = (kind: string): [number, number] => (kind === 'postgres' ? [1, 2] : [0, 1]);
const whole = ({ read, copy, engine }: Floor): number => read + copy + engine;
const each = (sum: number, people: number): string => `${((sum / people) * 1000).toFixed(0)} µs`;

try {
  const found: Found[] = [];
  for (const kind of databases)
    for (const people of sizesOf(kind))
      for (const threads of threadsOf(kind)) found.push(await measure(kind, people, threads));
  printTable(
    [
      'people',
      'database',
      'threads',
      'computed',
      'a person',
      'a second',
      'floor: read',
      'COPY',
      'engine',
      'against the floor',
      'posted',
      'memory',
      'when posted',
    ],
    found.map((f) => [
      f.people.toLocaleString('en'),
      f.of,
      String(f.threads),
      `${(f.compute / 1000).toFixed(1)} s`,
      each(f.compute, f.people),
      Math.round((f.people / f.compute) * 1000).toLocaleString('en'),
      each(f.floor.read, f.people),
      each(f.floor.copy, f.people),
      each(f.floor.engine, f.people),
      times(f.compute / whole(f.floor)),
      `${(f.post / 1000).toFixed(1)} s`,
      `${Math.round(f.mb)} MB`,
      `${Math.round(f.mbPosted)} MB`,
    ]),
  );
  printDisturbances();
  console.log('');
  for (const kind of databases) {
    const [one, two] = threadsOf(kind);
    const of = (threads: number) => found.filter((f) => f.of === kind && f.threads === threads);
    const first = of(one)[0]!;
    const last = of(one).at(-1)!;
    const more = of(two).at(-1)!;
    const ratio = last.compute / whole(last.floor);
    compare(`${kind}: a run of ${last.people}`, ratio <= target, times(ratio), `at most ${times(target)}`);
    const faster = more.compute / last.compute;
    compare(`${kind}: with one thread more`, faster <= mostOfOne, times(faster), `at most ${times(mostOfOne)}`);
    const growth = last.compute / last.people / (first.compute / first.people);
    if (last !== first)
      compare(
        `${kind}: cost of a person, ${last.people} against ${first.people}`,
        growth <= mostGrowth,
        times(growth),
        `at most ${times(mostGrowth)}`,
      );
    const mb = Math.max(last.mbPosted, more.mbPosted);
    compare(`${kind}: memory of a run`, mb <= mostMb, `${Math.round(mb)} MB`, `at most ${mostMb} MB`);
    inform(
      `${kind}: posting ${last.people}`,
      `${(last.post / 1000).toFixed(1)} s, ${each(last.post, last.people)} a person`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
