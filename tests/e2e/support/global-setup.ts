/**
 * Once before all browser tests: the templates that every server of a test gets a copy of. In PostgreSQL where this
 * machine has one, so that a test can count rows while the server runs; else folders of the embedded database.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/build/sources.ts';
import { findPostgres } from '../../support/postgres.ts';
import { embeddedTemplates, postgresTemplates } from './templates.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no built app: run `npm run build` first.');
  // A copy: a build made while the tests run must not pull the files from under their servers.
  const built = await mkdtemp(path.join(tmpdir(), 'kawani-built-'));
  await cp(path.join(root, 'dist'), built, { recursive: true });
  process.env['E2E_DIST'] = built;
  const stop = await templates();
  return async () => {
    await stop();
    await rm(built, { recursive: true, force: true });
  };
}

/** Makes the templates known to the workers; answers how their database is ended. */
async function templates(): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (!bin) {
    console.warn(
      '\n!! No PostgreSQL found: the browser tests run on the embedded database, and stop the server to count rows.\n',
    );
    process.env['E2E_TEMPLATES'] = await embeddedTemplates();
    return async () => undefined;
  }
  const { server, folder } = await postgresTemplates(bin);
  process.env['E2E_POSTGRES'] = server.url('postgres');
  process.env['E2E_TEMPLATES'] = folder;
  return () => server.stop();
}
