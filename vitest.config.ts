import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/postgres.ts';

/** A machine without PostgreSQL still runs everything on the embedded database; it is told so. */
const postgres = findPostgres();
if (!postgres) console.warn('\n!! No PostgreSQL found: the API tests run on the embedded database ONLY.\n');

const files = {
  unit: [
    '{contract,domain,server,src,sw,scripts,bench}/**/*.test.{ts,tsx}',
    'tests/{offline,golden}/**/*.test.{ts,tsx}',
  ],
  api: ['tests/api/**/*.test.ts'],
};

// Processes, not threads: only a process takes its time zone from the environment.
const common = { pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'unit', include: files.unit } },
      {
        test: {
          ...common,
          name: 'api-pglite',
          include: files.api,
          globalSetup: 'tests/support/pglite-setup.ts',
          env: { TEST_DATABASE: 'pglite' },
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...common,
                name: 'api-postgres',
                include: files.api,
                globalSetup: 'tests/support/postgres-setup.ts',
                // The server of a company in Manila may stand anywhere.
                env: { TEST_DATABASE: 'postgres', TZ: 'America/Los_Angeles' },
              },
            },
          ]
        : []),
    ],
  },
});
