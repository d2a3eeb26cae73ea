/**
 * The companies that components are tested on: the real APIs in this process, on copies of a seeded database.
 * Runs in the process of Vitest, which the page reaches at its own address (`project.ts`).
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { login } from '#calls/hr/accounts/auth.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { createContext, type Context } from '#server/context.ts';
import { listen, type Listening } from '#server/http/listen.ts';
import { hashToken, iso } from '#server/http/session.ts';
import { hrApp } from '#server/hr/app.ts';
import { startJobs } from '#server/jobs/start.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { queues } from '#server/queues.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import type { CompanyName } from './commands.ts';
import { closeStores, dataKey, log, openStore } from './stores.ts';

/** Noon of a Wednesday in Manila; of the worked company, one after all of its work is done. */
const noon: Record<CompanyName, number> = {
  demo: Date.parse('2026-11-18T04:00:00Z'),
  worked: Date.parse('2026-12-02T04:00:00Z'),
  empty: Date.parse('2026-12-02T04:00:00Z'),
};
const began = Date.now();
/** Milliseconds that a company's clock is ahead of the machine's; it runs on from noon. */
export const clockAhead = (name: CompanyName): number => noon[name] - began;

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
  /** Runs jobs from now on, such as the check of a file, and lets each API find the other. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

const companies = new Map<string, Promise<Company>>();

async function open(name: CompanyName, id: string): Promise<Company> {
  const { database, databaseUrl, rows, close } = await openStore(name);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kawani-component-'));
  const context = createContext({
    database,
    config: { appOrigin: 'http://localhost', trustProxy: true, dataDir, dataKey },
    log,
    now: () => Date.now() + clockAhead(name),
  });
  const [hr, payroll] = [hrApp(context), payrollApp(context)];
  const served: Listening[] = [];
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
    payroll,
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
    rows,
    async startJobs() {
      if (served.length === 0) {
        const where = { port: 0, host: '127.0.0.1', setting: 'HOST' };
        const [ofHr, ofPayroll] = [await listen(hr, where), await listen(payroll, where)];
        served.push(ofHr, ofPayroll);
        context.settings.peers = {
          hr: `http://127.0.0.1:${ofHr.port}`,
          payroll: `http://127.0.0.1:${ofPayroll.port}`,
        };
      }
      context.jobs ??= await startJobs(context, {
        databaseUrl,
        queues: queues(context),
        working: true,
        pollSeconds: 0.5,
      });
    },
    async close() {
      await context.jobs?.stop();
      await Promise.all(served.map((server) => server.close(0)));
      await close();
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

export async function closeAll(): Promise<void> {
  await Promise.all([...companies.keys()].map(closeCompany));
  await closeStores();
}
