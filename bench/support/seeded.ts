import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { baseEnvironment } from '#tests/e2e/support/environment.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { root } from '../../scripts/build/sources.ts';

/**
 * Starts a PostgreSQL of its own for a bench. Where this machine has none, that is said and the bench ends: nothing was
 * measured, and nothing is wrong. The caller stops it. `bin`: the folder of its programs.
 */
export async function benchPostgres(): Promise<PostgresServer & { bin: string }> {
  const bin = findPostgres();
  if (bin) return { ...(await startPostgres(bin)), bin };
  console.log('No PostgreSQL on this machine: nothing was measured.');
  process.exit(0);
}

/** Makes a database with the demo company in it, of the usual size or of so many employees; answers its address. */
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
