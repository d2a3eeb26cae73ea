/**
 * The two companies that the servers of browser tests start from: the demo company, and the worked company with its runs
 * posted. Both are seeded once and kept while the code that makes them stays the same.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOf, root } from '../../../scripts/build/sources.ts';
import { startPostgres, type PostgresServer } from '../../support/postgres.ts';
import { today } from './clock.ts';
import { baseEnvironment } from './environment.ts';
import { onThatDay } from './worked-day.ts';

export const companies = ['demo', 'worked'] as const;
export type Company = (typeof companies)[number];

/** The database of PostgreSQL that holds a company. */
export const databaseOf = (company: Company): string => `e2e_${company}`;

/** The folder of what a company keeps outside of the database; the embedded database is in it as well. */
export const folderOf = (company: Company, templates: string): string => path.join(templates, company);

const cache = path.join(root, 'node_modules/.cache/kawani');
const sources = ['server', 'contract', 'domain', 'package-lock.json'];

/** Seeds one company as an operator does, in a process of its own. */
async function seed(company: Company, env: Record<string, string>): Promise<void> {
  const args = [path.join(root, 'server/seed/main.ts'), ...(company === 'worked' ? ['--worked-company'] : [])];
  await promisify(execFile)(process.execPath, args, {
    env: { ...baseEnvironment(), ...(company === 'worked' ? onThatDay : {}), ...env },
  });
}

/** Answers a folder that `fill` makes, or made before from the same sources on the same day: the demo is made around it. */
async function cached(kind: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(cache, `e2e-${kind}-${hashOf(sources)}-${today()}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache))
    if (old.startsWith(`e2e-${kind}-`)) await rm(path.join(cache, old), { recursive: true, force: true });
  const draft = `${folder}.${process.pid}.draft`;
  await mkdir(draft);
  await fill(draft);
  await rename(draft, folder);
  return folder;
}

/** Folders of the embedded database. */
export const embeddedTemplates = (): Promise<string> =>
  cached('pglite', async (folder) => {
    await Promise.all(companies.map((company) => seed(company, { DATA_DIR: folderOf(company, folder) })));
  });

/** A running server with a database for each company, and the folder of their files. */
export async function postgresTemplates(bin: string): Promise<{ server: PostgresServer; folder: string }> {
  const folder = await cached(`postgres${path.basename(path.dirname(bin))}`, async (draft) => {
    const server = await startPostgres(bin);
    try {
      for (const company of companies) await server.run(`create database ${databaseOf(company)}`);
      await Promise.all(
        companies.map((company) =>
          seed(company, { DATABASE_URL: server.url(databaseOf(company)), DATA_DIR: folderOf(company, draft) }),
        ),
      );
      await server.halt('fast');
      await cp(server.data, path.join(draft, 'cluster'), { recursive: true });
    } finally {
      await server.stop();
    }
  });
  return { server: await startPostgres(bin, {}, path.join(folder, 'cluster')), folder };
}
