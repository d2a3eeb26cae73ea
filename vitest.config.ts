import { defineConfig } from 'vitest/config';
import { temporaryInMemory } from './tests/support/in-memory.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { findPostgres } from './tests/support/postgres.ts';

temporaryInMemory();

/** A machine without PostgreSQL still runs everything on the embedded database; it is told so. */
const postgres = findPostgres();
if (!postgres) console.warn('\n!! No PostgreSQL found: the API tests run on the embedded database ONLY.\n');

const files = {
  unit: [
    '{contract,domain,server,src,sw,scripts,bench}/**/*.test.{ts,tsx}',
    'tests/{offline,golden}/**/*.test.{ts,tsx}',
  ],
  api: ['tests/api/**/*.test.ts'],
  calendar: ['tests/calendar/**/*.test.ts'],
};

// Processes, not threads: only a process takes its time zone from the environment.
const common = {
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: 'tests/support/temporary-setup.ts',
} as const;
// Each file of the API tests makes a database of its own and leaves nothing in its process, so a process takes one after
// another: the server's code is read once, and the embedded database compiled once.
const api = { ...common, include: files.api, isolate: false } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { ...common, name: 'unit', include: files.unit } },
      {
        test: {
          ...api,
          name: 'api-pglite',
          globalSetup: 'tests/support/pglite-setup.ts',
          env: { TEST_DATABASE: 'pglite' },
        },
      },
      {
        test: {
          ...api,
          name: 'calendar',
          include: files.calendar,
          globalSetup: 'tests/support/pglite-setup.ts',
          env: { TEST_DATABASE: 'pglite' },
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...api,
                name: 'api-postgres',
                // One that waits, for PostgreSQL, a queue or a process, leaves its core to a third.
                maxWorkers: 3,
                // Vitest wants projects of other numbers of workers apart.
                sequence: { groupOrder: 1 },
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
