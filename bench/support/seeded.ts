import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { baseEnvironment } from '#tests/e2e/support/environment.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { root } from '../../scripts/build/sources.ts';

/**
 * Starts a separate PostgreSQL for a bench; the caller stops it. If PostgreSQL isn't installed, prints this and ends
 * the bench without a failure. `bin` is the folder of its programs.
 */
export async function benchPostgres(): Promise<PostgresServer & { bin: string }> {
  const bin = findPostgres();
  if (bin) return { ...(await startPostgres(bin)), bin };
  console.log('No PostgreSQL on this machine: nothing was measured.');
  process.exit(0);
}

/** Creates a database with the demo company, of the usual size or with a number of employees. Returns its URL. */
export async function seededDatabase(postgres: PostgresServer, employees?: number): Promise<string> {
  await postgres.run('create database bench');
  const url = postgres.url('bench');
  const size = employees === undefined ? [] : ['--employees', String(employees)];
  execFileSync(process.execPath, [path.join(root, 'server/seed/main.ts'), ...size], {
    env: { ...baseEnvironment(), DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return url;
}
