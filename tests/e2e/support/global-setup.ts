/**
 * Once before all browser tests: a seeded template that every test's servers get a copy of. In
 * PostgreSQL where this machine has one, so that a test can count rows beside the running server;
 * else a folder of the embedded database.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf, root } from '../../../scripts/build/sources.ts';
import { findPostgres, startPostgres } from '../../support/postgres.ts';
import { today } from './clock.ts';
import { baseEnvironment } from './environment.ts';

const TEMPLATE = 'e2e_template';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no built app: run `npm run build` first.');
  // A copy: a build made while the tests run must not pull the files from under their servers.
  const built = await mkdtemp(path.join(tmpdir(), 'kawani-built-'));
  await cp(path.join(root, 'dist'), built, { recursive: true });
  process.env['E2E_DIST'] = built;
  const stop = await template();
  return async () => {
    await stop();
    await rm(built, { recursive: true, force: true });
  };
}

/** Seeds what every test's servers start from; answers how it is ended. */
async function template(): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (!bin) {
    console.warn(
      '\n!! No PostgreSQL found: the browser tests run on the embedded database, and stop the server to count rows.\n',
    );
    process.env['E2E_TEMPLATE_DIR'] = await seededFolder();
    return async () => undefined;
  }
  const server = await startPostgres(bin);
  try {
    await server.run(`create database ${TEMPLATE}`);
    seed({ DATABASE_URL: server.url(TEMPLATE) });
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env['E2E_POSTGRES'] = server.url('postgres');
  process.env['E2E_TEMPLATE'] = TEMPLATE;
  return () => server.stop();
}

function seed(env: Record<string, string>): void {
  execFileSync(process.execPath, [path.join(root, 'server/seed/main.ts')], {
    env: { ...baseEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** A seeded data folder, kept while the code that makes it and the day by the tests' clock (the seed is made around it) stay the same. */
async function seededFolder(): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache/kawani');
  const name = `e2e-${hashOf(['server', 'contract', 'domain', 'package-lock.json'])}-${today()}`;
  const folder = path.join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache))
    if (old.startsWith('e2e-')) await rm(path.join(cache, old), { recursive: true, force: true });
  const draft = `${folder}.draft`;
  seed({ DATA_DIR: draft });
  await rename(draft, folder);
  return folder;
}
