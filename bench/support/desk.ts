/** The HR API and its jobs in this process, for benches of the desk, as one user with all permissions. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { createContext, type Context } from '#server/context.ts';
import { postgresDatabase } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { hrImportKinds } from '#server/hr/imports.ts';
import { newToken } from '#server/http/session.ts';
import { importJobs } from '#server/imports/import-jobs.ts';
import { workQueue } from '#server/jobs/work.ts';
import { waitingJobs } from '#server/jobs/work.queries.ts';

export interface Desk {
  context: Context;
  pool: pg.Pool;
  /** Calls the API. Throws its message if it refuses. */
  call<T>(method: string, address: string, body?: object, file?: File): Promise<T>;
  /** Runs the waiting jobs, as a worker would. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the desk. `given` is the folder for files that another process continues to use. Without it, the folder is
 * deleted with the desk.
 */
export async function openDesk(url: string, given?: string): Promise<Desk> {
  const database = postgresDatabase(url);
  const pool = database.driver as pg.Pool;
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'kawani-bench-')));
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
  const config = {
    appOrigin: 'http://localhost:4000',
    trustProxy: false,
    dataDir: folder,
    dataKey: new Uint8Array(32).fill(7),
  };
  const context = createContext({ database, config, log });
  const app = hrApp(context);
  const { token, hash } = newToken();
  await pool.query(
    `insert into auth.sessions (token_hash, user_id, device, created_at, seen_at, expires_at, confirmed_until)
     select $1, id, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day' from auth.users where email = 'owner@kawani.test'`,
    [Buffer.from(hash)],
  );
  const queue = workQueue(context, importJobs(context, hrImportKinds));
  return {
    context,
    pool,
    async call<T>(method: string, address: string, body?: object, file?: File): Promise<T> {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      let sent: BodyInit | null = null;
      if (file) {
        const form = new FormData();
        form.append('data', JSON.stringify(body));
        form.append('files', file);
        sent = form;
      } else if (body) {
        headers['content-type'] = 'application/json';
        sent = JSON.stringify(body);
      }
      const reply = await app.request(address, { method, headers, body: sent });
      const text = await reply.text();
      if (reply.status !== 200) throw new Error(`${method} ${address}: ${reply.status} ${text.slice(0, 500)}`);
      return JSON.parse(text) as T;
    },
    async work() {
      for (let jobs = await waitingJobs(context.db); jobs.length > 0; jobs = await waitingJobs(context.db))
        for (const job of jobs) await queue.work({ job }, true);
    },
    async close() {
      await database.close();
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the peak memory of this process so far, in MB. */
export const peakMb = (): number => process.resourceUsage().maxRSS / 1000;
