/**
 * A Kawani of one's own for a test: `server/main.ts` as a child process on free ports, on a copy of
 * the seeded template. It can be stopped, killed and started again, and its database be asked
 * from outside, which is the oracle of the fault tests.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { takeLock } from '../../../server/database/lock.ts';
import { root } from '../../../scripts/build/sources.ts';
import { freePorts } from '../../support/ports.ts';
import { runOn } from '../../support/postgres.ts';
import { clockSettings, offsetIn } from './clock.ts';
import { baseEnvironment } from './environment.ts';
import { onThatDay } from './worked-day.ts';
import { databaseOf, folderOf, type Company } from './templates.ts';

export type Row = Record<string, unknown>;

export interface Servers {
  appUrl: string;
  hrUrl: string;
  payrollUrl: string;
  /** Where an outside connection counts rows. On `pglite` `sql` has to stop the server for a moment. */
  kind: 'postgres' | 'pglite';
  company: Company | null;
  dataDir: string;
  /** Asks the real database, without the server. */
  sql<R extends Row = Row>(query: string, params?: unknown[]): Promise<R[]>;
  /** Starts again after `stop` or `kill`, on the same ports and data; `env` adds to the settings for good. */
  start(env?: Record<string, string>): Promise<void>;
  /** Ends it as an operator would (SIGTERM): requests under way are finished. */
  stop(): Promise<void>;
  /** Ends it as a power cut would (SIGKILL). */
  kill(): Promise<void>;
  restart(env?: Record<string, string>): Promise<void>;
  /** What it printed so far. */
  output(): string;
  /** Ends it for good and keeps its data, for others to start from. */
  keep(): Promise<Template>;
  /** Ends it and throws its data away. */
  dispose(): Promise<void>;
}

/** Data that servers start from a copy of. */
export interface Template {
  /** A database of PostgreSQL, or a folder of the embedded one. */
  name: string;
  dispose(): Promise<void>;
}

interface Store {
  kind: Servers['kind'];
  env: Record<string, string>;
  query(query: string, params: unknown[]): Promise<Row[]>;
  keep(): Promise<Template>;
  dispose(): Promise<void>;
}

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: are the browser tests run by Playwright?`);
  return value;
};

/** `now()` of a test is the app's: its statement changes what the server reads. */
const byAppClock = (query: string): string =>
  query
    .replaceAll(/\b(?:now|clock_timestamp)\(\)/gi, 'auth.app_now()')
    .replaceAll(/\bcurrent_date\b/gi, 'auth.app_now()::date');

async function postgresStore(maintenance: string, template: string | null, clockOffset: string): Promise<Store> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await runOn(maintenance, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const url = maintenance.replace(/[^/]+$/, name);
  const pool = new pg.Pool({ connectionString: url, max: 2, options: `-c kawani.clock_offset=${clockOffset}` });
  // Dropping the database ends idle connections, and says so.
  pool.on('error', () => undefined);
  const drop = () => runOn(maintenance, `drop database ${name} with (force)`);
  return {
    kind: 'postgres',
    env: { DATABASE_URL: url },
    query: async (query, params) => (await pool.query<Row>(byAppClock(query), params)).rows,
    async keep() {
      await pool.end();
      return { name, dispose: drop };
    },
    async dispose() {
      await pool.end();
      await drop();
    },
  };
}

function embeddedStore(dataDir: string, clockOffset: string): Store {
  return {
    kind: 'pglite',
    env: {},
    async query(query, params) {
      const lock = await takeLock(dataDir, 'a test that counts rows');
      const instance = await PGlite.create(path.join(dataDir, 'database'));
      await instance.exec(`set kawani.clock_offset to '${clockOffset}'`);
      const { rows } = await instance.query<Row>(byAppClock(query), params);
      await instance.close();
      await lock.release();
      return rows;
    },
    async keep() {
      const name = `${dataDir}-kept`;
      await rename(dataDir, name);
      return { name, dispose: () => rm(name, { recursive: true, force: true }) };
    },
    dispose: async () => undefined,
  };
}

interface ServerOptions {
  env?: Record<string, string>;
  /** On nothing instead of the template: what an operator does before the first start, with the server's settings and folder. */
  empty?: (env: Record<string, string>, dataDir: string) => void;
  /** The company it starts with: the demo company unless another one is named. */
  company?: Company;
  /** Data that other servers left, instead of a company's. */
  template?: string;
  /** Of the app, the HR API and the payroll API; by default any that are free. */
  ports?: readonly number[];
}

/** Starts a Kawani on a copy of a template. The caller disposes of it, or keeps its data. */
export async function startServers(options: ServerOptions = {}): Promise<Servers> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kawani-e2e-'));
  const maintenance = process.env['E2E_POSTGRES'];
  const company = options.empty ? null : (options.company ?? 'demo');
  const folder = company && folderOf(company, setting('E2E_TEMPLATES'));
  const clockOffset = `PT${offsetIn({ ...clockSettings(), ...(company === 'worked' ? onThatDay : {}), ...options.env }) / 1000}S`;
  let store: Store;
  if (maintenance === undefined) {
    const from = options.template ?? folder;
    if (from !== null) await cp(from, dataDir, { recursive: true });
    store = embeddedStore(dataDir, clockOffset);
  } else {
    if (folder !== null && existsSync(folder)) await cp(folder, dataDir, { recursive: true });
    store = await postgresStore(maintenance, options.template ?? (company && databaseOf(company)), clockOffset);
  }
  const [port, hrPort, payrollPort] = options.ports ?? (await freePorts(3));
  let settings: Record<string, string> = {
    ...baseEnvironment(),
    ...store.env,
    ...(company === 'worked' ? onThatDay : {}),
    PORT: String(port),
    HR_PORT: String(hrPort),
    PAYROLL_PORT: String(payrollPort),
    DATA_DIR: dataDir,
    DIST_DIR: setting('E2E_DIST'),
    ...options.env,
  };
  let child: ChildProcess | null = null;
  let output = '';

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  const start = async (env: Record<string, string> = {}) => {
    if (child) throw new Error('The server runs already');
    settings = { ...settings, ...env };
    // Started in its own folder, so that a developer's .env is not read.
    child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
      cwd: dataDir,
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await ready(child, (text) => (output += text));
  };
  const abandon = () => child?.kill('SIGKILL');
  process.once('exit', abandon);

  const servers: Servers = {
    appUrl: `http://localhost:${port}`,
    hrUrl: `http://localhost:${hrPort}`,
    payrollUrl: `http://localhost:${payrollPort}`,
    kind: store.kind,
    company,
    dataDir,
    async sql<R extends Row>(query: string, params: unknown[] = []) {
      const interrupted = store.kind === 'pglite' && child !== null;
      if (interrupted) await end('SIGTERM');
      const rows = await store.query(query, params);
      if (interrupted) await start();
      return rows as R[];
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart(env) {
      await end('SIGTERM');
      await start(env);
    },
    output: () => output,
    async keep() {
      process.off('exit', abandon);
      await end('SIGTERM');
      const kept = await store.keep();
      await rm(dataDir, { recursive: true, force: true });
      return kept;
    },
    async dispose() {
      process.off('exit', abandon);
      await end('SIGTERM');
      await store.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    options.empty?.(settings, dataDir);
    await start();
  } catch (error) {
    await servers.dispose();
    throw error;
  }
  return servers;
}

/** A start is two seconds of the processor; a busy machine gives them late. */
const patience = 60;

/** Waits for the line that says that the server is ready. */
async function ready(child: ChildProcess, heard: (text: string) => void): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      heard(String(chunk));
      said += String(chunk);
      if (said.includes('Kawani is ready.')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
    const late = () => reject(new Error(`The server was not ready within ${patience} s:\n${said}`));
    setTimeout(late, patience * 1_000).unref();
  });
}
