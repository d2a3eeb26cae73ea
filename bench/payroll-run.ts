/**
 * How many people a second does a run compute, and post, end to end?
 *
 * PostgreSQL: made-up people with fifteen days of rendered time, rates, places and loans, computed by the run's own job in
 * a process of its own, then posted. The floor, in the same run: the same facts read with one plain statement a table,
 * the very rows the job wrote copied with COPY into empty tables with the same columns, constraints and indexes, and the
 * engine alone over the same facts in memory. One worker thread: there is no second one yet.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import pg from 'pg';
import { pino } from 'pino';
import { computePayslip } from '#domain/pay/payslip.ts';
import type { RunFacts } from '#domain/runs/person-facts.ts';
import { createContext } from '#server/context.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { hrApp } from '#server/hr/app.ts';
import { approvalHash } from '#server/payroll/runs/gate.ts';
import { runJobs } from '#server/payroll/runs/run-jobs.ts';
import { aRunOfMany } from '#tests/support/many-in-payroll.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';
import { peakMb } from './support/desk.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { inform, isQuick, compare, printTable, times } from './support/table.ts';

const sizes = process.env['PEOPLE']?.split(' ').map(Number) ?? (isQuick ? [500, 2000] : [1000, 10_000, 100_000]);
const target = 1.5;
const mostGrowth = 1.2;
const mostMb = 500;

const timed = async (work: () => Promise<unknown> | void): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

interface Measured {
  compute: number;
  post: number;
  /** The highest of the process, in MB. */
  mb: number;
}

/** Makes the people, and a run of theirs; computes and posts it. */
async function running(url: string, people: number): Promise<Measured> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  const folder = mkdtempSync(path.join(tmpdir(), 'kawani-run-'));
  const log = pino({ level: 'silent' });
  const config = {
    appOrigin: 'http://localhost:4000',
    trustProxy: false,
    dataDir: folder,
    dataKey: new Uint8Array(32).fill(7),
  };
  const context = createContext({ database, config, log });
  const server = createAdaptorServer({ fetch: hrApp(context).fetch });
  if (!(server instanceof Server)) throw new TypeError('Expected an HTTP/1 server');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context.settings.peers = { hr: origin, payroll: origin };
  const { db } = context;
  const run = await aRunOfMany(db, people);
  await (database.driver as pg.Pool).query('analyze');
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
  await db
    .updateTable('payroll.runs')
    .set({ state: 'approved', approval_hash: await approvalHash(db, run) })
    .where('id', '=', run)
    .execute();
  const post = await job('run-post');
  server.closeAllConnections();
  server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return { compute, post, mb: peakMb() };
}

const part = process.env['RUN_PART']?.split(' ');
if (part) {
  console.log(JSON.stringify(await running(part[0]!, Number(part[1]))));
  process.exit(0);
}

const bin = findPostgres();
if (!bin) {
  console.log('No PostgreSQL on this machine: nothing was measured.');
  process.exit(0);
}
const postgres = await startPostgres(bin);
const folder = mkdtempSync(path.join(tmpdir(), 'kawani-run-floor-'));

/** Everything a payslip depends on, read with plain statements, ten thousand people at a time. */
async function bareRead(client: pg.Client, people: number): Promise<number> {
  const statements = [
    'select * from payroll.run_people where employee_id > $1 and employee_id <= $2',
    'select * from payroll.employees where id > $1 and id <= $2',
    'select * from payroll.employee_rates where employee_id > $1 and employee_id <= $2',
    `select p.*, c.code, b.name, b.region from payroll.employee_places p join payroll.clients c on c.id = p.client_id
      join payroll.branches b on b.id = p.branch_id where employee_id > $1 and employee_id <= $2`,
    'select * from payroll.adjustments where employee_id > $1 and employee_id <= $2',
    'select * from payroll.loans where employee_id > $1 and employee_id <= $2',
    'select * from payroll.opening_balances where employee_id > $1 and employee_id <= $2',
    'select * from payroll.run_inputs where employee_id > $1 and employee_id <= $2',
  ];
  return timed(async () => {
    for (let from = 0; from < people; from += 10_000)
      for (const statement of statements) await client.query(statement, [from, from + 10_000]);
  });
}

/** What the job wrote, copied into empty tables of the same make. */
async function bareCopy(client: pg.Client, url: string): Promise<number> {
  const tables = ['payslips', 'run_people'] as const;
  const columns = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await client.query<{ of: string }>(
      `select string_agg(quote_ident(column_name), ',' order by ordinal_position) as of from information_schema.columns
       where table_schema = 'payroll' and table_name = $1 and is_identity = 'NO'`,
      [table],
    );
    columns.set(table, rows[0]!.of);
    await client.query(`create table bare_${table} (like payroll.${table} including all)`);
    execFileSync(path.join(bin!, 'psql'), [
      url,
      '-qc',
      `\\copy (select ${columns.get(table)} from payroll.${table}) to '${folder}/${table}'`,
    ]);
  }
  const copied = await timed(() => {
    for (const table of tables)
      execFileSync(path.join(bin!, 'psql'), [
        url,
        '-qc',
        `\\copy bare_${table} (${columns.get(table)}) from '${folder}/${table}'`,
      ]);
  });
  return copied;
}

/** The engine alone, over the very facts the payslips were computed from. */
async function engineAlone(client: pg.Client): Promise<number> {
  let sum = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number; facts: string }>(
      'select id, facts from payroll.payslips where id > $1 order by id limit 5000',
      [after],
    );
    if (rows.length === 0) return sum;
    const facts = rows.map((r) => (JSON.parse(r.facts) as RunFacts).facts);
    sum += await timed(() => facts.forEach((f) => computePayslip(f)));
    after = rows.at(-1)!.id;
  }
}

try {
  const found: (Measured & { people: number; floor: number; read: number; copy: number; engine: number })[] = [];
  for (const people of sizes) {
    await postgres.run(`create database bench_${people}`);
    const url = postgres.url(`bench_${people}`);
    await quiet();
    const child = spawnSync(process.execPath, [import.meta.filename], {
      env: { ...process.env, RUN_PART: `${url} ${people}` },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.status !== 0) throw new Error(`The run of ${people} ended with ${child.status}`);
    const measured = JSON.parse(child.stdout) as Measured;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from payroll.payslips where posted_at is not null',
    );
    if (rows[0]!.n !== people) throw new Error(`${rows[0]!.n} of ${people} are posted`);
    const read = await bareRead(client, people);
    const copy = await bareCopy(client, url);
    await engineAlone(client);
    const engine = await engineAlone(client);
    await client.end();
    found.push({ ...measured, people, read, copy, engine, floor: read + copy + engine });
  }
  const each = (sum: number, people: number): string => `${((sum / people) * 1000).toFixed(0)} µs`;
  printTable(
    [
      'people',
      'computed',
      'a person',
      'a second',
      'floor: read',
      'COPY',
      'engine',
      'beside the floor',
      'posted',
      'memory',
    ],
    found.map((f) => [
      f.people.toLocaleString('en'),
      `${(f.compute / 1000).toFixed(1)} s`,
      each(f.compute, f.people),
      Math.round((f.people / f.compute) * 1000).toLocaleString('en'),
      each(f.read, f.people),
      each(f.copy, f.people),
      each(f.engine, f.people),
      times(f.compute / f.floor),
      `${(f.post / 1000).toFixed(1)} s`,
      `${Math.round(f.mb)} MB`,
    ]),
  );
  printDisturbances();
  console.log('');
  const last = found.at(-1)!;
  const growth = last.compute / last.people / (found[0]!.compute / found[0]!.people);
  compare(
    `a run of ${last.people}, one thread`,
    last.compute <= target * last.floor,
    times(last.compute / last.floor),
    `at most ${times(target)}`,
  );
  compare(
    `cost of a person, ${last.people} beside ${found[0]!.people}`,
    growth <= mostGrowth,
    times(growth),
    `at most ${times(mostGrowth)}`,
  );
  compare('memory of a run', last.mb <= mostMb, `${Math.round(last.mb)} MB`, `at most ${mostMb} MB`);
  inform(`posting ${last.people}`, `${(last.post / 1000).toFixed(1)} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
