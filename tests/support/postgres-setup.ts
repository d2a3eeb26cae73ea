import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const TEMPLATE = 'kawani_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

/**
 * Before the API tests on PostgreSQL: starts a server and migrates the database they are copied
 * from. A PostgreSQL that is installed and does not start is a failure, never a reason to skip.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL on this machine');
  const server = await startPostgres(bin);
  try {
    await server.run(`create database ${TEMPLATE}`);
    const database = await openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir: '' });
    await migrate(database);
    await database.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { url: server.url('postgres'), template: TEMPLATE });
  return () => server.stop();
}
