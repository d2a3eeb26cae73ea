/**
 * The companies that components are tested on: the real APIs in this process, on copies of a seeded embedded database.
 * Runs in the process of Vitest, which the page reaches at its own address (`project.ts`).
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { hashOf, root } from '../../../scripts/build/sources.ts';
import { login } from '#calls/hr/accounts/auth.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { readEnvironment } from '#server/config.ts';
import { createContext, type Context } from '#server/context.ts';
import { pgliteDatabase, pgliteOptions, type Database } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { hashToken, iso } from '#server/http/session.ts';
import { hrApp } from '#server/hr/app.ts';
import { startJobs } from '#server/jobs/start.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { queues } from '#server/queues.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seedWorkedCompany } from '#server/seed/worked-company/seed.ts';
import { letStaffIn } from '#server/seed/worked-company/staff.ts';
import type { CompanyName } from './commands.ts';

/** Noon of a Wednesday in Manila; of the worked company, one after all of its work is done. */
const noon: Record<CompanyName, number> = {
  demo: Date.parse('2026-11-18T04:00:00Z'),
  worked: Date.parse('2026-12-02T04:00:00Z'),
  empty: Date.parse('2026-12-02T04:00:00Z'),
};
const began = Date.now();
/** Milliseconds that a company's clock is ahead of the machine's; it runs on from noon. */
export const clockAhead = (name: CompanyName): number => noon[name] - began;

const dataKey = new Uint8Array(32).fill(0x11);
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });

export interface Company {
  id: string;
  name: CompanyName;
  hr: Hono;
  payroll: Hono;
  context: Context;
  /** Whether tests may change it: a copy of a file's own. */
  own: boolean;
  session(email: string): Promise<SessionData>;
  /** Asks the database, without the APIs. */
  rows(query: string, params: unknown[]): Promise<Record<string, unknown>[]>;
  /** Does what is left to jobs from now on, such as the check of a file. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

const cacheFolder = path.join(root, 'node_modules/.cache/kawani');

/** The dump of a seeded company; made where the server's code has changed since the last one. */
async function seededDump(name: CompanyName): Promise<string> {
  const file = `component-${name}-${hashOf(['server', 'contract', 'domain', 'package-lock.json'])}.tar`;
  await mkdir(cacheFolder, { recursive: true });
  const present = await readdir(cacheFolder);
  if (present.includes(file)) return path.join(cacheFolder, file);
  const instance = await PGlite.create(pgliteOptions);
  const database = pgliteDatabase(instance);
  await migrate(database);
  if (name === 'demo') await seedDemo(database, { today: '2026-11-18', key: dataKey });
  else if (name === 'empty') await database.db.transaction().execute(letStaffIn);
  else {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kawani-worked-'));
    const config = { ...readEnvironment({ DATA_DIR: dataDir }), dataKey };
    await seedWorkedCompany(database, { config, log });
    await rm(dataDir, { recursive: true, force: true });
  }
  const dump = await instance.dumpDataDir('none');
  await instance.close();
  const draft = path.join(cacheFolder, `${file}.${process.pid}`);
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path.join(cacheFolder, file));
  for (const old of present)
    if (old.startsWith(`component-${name}-`)) await rm(path.join(cacheFolder, old), { force: true });
  return path.join(cacheFolder, file);
}

const dumps = new Map<CompanyName, Promise<Blob>>();
async function dumpOf(name: CompanyName): Promise<Blob> {
  const read = async () => new Blob([await readFile(await seededDump(name))]);
  if (!dumps.has(name)) dumps.set(name, read());
  return dumps.get(name)!;
}

const companies = new Map<string, Promise<Company>>();

/** Compiled once for all companies: it takes half a second. */
let compiled: Promise<WebAssembly.Module> | undefined;
const postgresCode = (): Promise<WebAssembly.Module> =>
  (compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((code) =>
    WebAssembly.compile(code),
  ));

async function open(name: CompanyName, id: string): Promise<Company> {
  const loadDataDir = await dumpOf(name);
  const instance = await PGlite.create({ ...pgliteOptions, loadDataDir, pgliteWasmModule: await postgresCode() });
  const database: Database = pgliteDatabase(instance);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kawani-component-'));
  const context = createContext({
    database,
    config: { appOrigin: 'http://localhost', trustProxy: true, dataDir, dataKey },
    log,
    now: () => Date.now() + clockAhead(name),
  });
  const hr = hrApp(context);
  const sessions = new Map<string, Promise<SessionData>>();
  async function signIn(email: string): Promise<SessionData> {
    const reply = await hr.request(login.path, {
      method: login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    if (!reply.ok) throw new Error(`${email} cannot sign in: ${await reply.text()}`);
    return ((await reply.json()) as { data: SessionData }).data;
  }
  return {
    id,
    name,
    hr,
    payroll: payrollApp(context),
    context,
    own: id !== name,
    async session(email) {
      if (!sessions.has(email)) sessions.set(email, signIn(email));
      const session = await sessions.get(email)!;
      // A session that several tests use counts as one that began with each.
      const now = iso(context.now());
      const { numUpdatedRows } = await database.db
        .updateTable('auth.sessions')
        .set({ proven_at: now, active_at: now })
        .where('token_hash', '=', hashToken(session.token))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return session;
      // A proof of identity in a test before gave the session another token.
      sessions.set(email, signIn(email));
      return sessions.get(email)!;
    },
    rows: async (query, params) => (await instance.query<Record<string, unknown>>(query, params)).rows,
    async startJobs() {
      context.jobs ??= await startJobs(context, { queues: queues(context), working: true, pollSeconds: 0.5 });
    },
    async close() {
      await context.jobs?.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The copy of a company that all files read, or a new one for a file that writes. */
export function openCompany(name: CompanyName, own: boolean): Promise<Company> {
  const id = own ? randomUUID() : name;
  if (!companies.has(id)) companies.set(id, open(name, id));
  return companies.get(id)!;
}

export async function companyOf(id: string): Promise<Company> {
  const company = companies.get(id);
  if (!company) throw new Error(`There is no company ${id}`);
  return company;
}

export async function closeCompany(id: string): Promise<void> {
  const company = await companies.get(id);
  companies.delete(id);
  await company?.close();
}

export const closeAll = (): Promise<unknown> => Promise.all([...companies.keys()].map(closeCompany));
