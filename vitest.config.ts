import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { components } from './tests/components/support/project.ts';
import { temporaryInMemory } from './tests/support/in-memory.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { findPostgres } from './tests/support/postgres.ts';

temporaryInMemory();

/** A machine without PostgreSQL still runs everything on the embedded database, with a warning. */
const postgres = findPostgres();
if (!postgres) console.warn('\n!! No PostgreSQL found: the API tests run on the embedded database ONLY.\n');

/** On PostgreSQL the same takes half as long. */
const database = postgres ? 'postgres' : 'pglite';

const mocksModules = (file: string): boolean => /^vi\.mock\(/m.test(readFileSync(file, 'utf8'));

const files = {
  unit: [
    '{contract,domain,server,src,sw,scripts,bench}/**/*.test.{ts,tsx}',
    'tests/{contract,golden,second}/**/*.test.{ts,tsx}',
  ],
  // Tests that need modules of their own: a phone's database is one that is open once, and `vi.mock` replaces others.
  isolated: ['src/offline/**/*.test.ts', ...globSync('{src,sw}/**/*.test.{ts,tsx}').filter(mocksModules)],
  // Tests that start programs or databases, each of which takes seconds.
  process: ['{server,scripts}/**/*.process.test.ts'],
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
const api = {
  ...common,
  include: files.api,
  isolate: false,
  setupFiles: [common.setupFiles, 'tests/api/failure-setup.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: files.unit,
          exclude: [...files.isolated, ...files.process],
          // Reading the modules of 180 files again for each takes longer than their tests.
          isolate: false,
        },
      },
      { test: { ...common, name: 'isolated', include: files.isolated } },
      {
        test: {
          ...common,
          name: 'process',
          include: files.process,
          globalSetup: ['tests/support/pglite-setup.ts', ...(postgres ? ['tests/support/postgres-setup.ts'] : [])],
        },
      },
      {
        test: {
          ...common,
          name: 'offline',
          include: ['tests/offline/**/*.test.ts'],
          // A thousand schedules take minutes on a busy machine.
          testTimeout: 600_000,
          setupFiles: [common.setupFiles, 'tests/offline/setup.ts'],
          globalSetup: `tests/support/${database}-setup.ts`,
          env: { TEST_DATABASE: database },
        },
      },
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
                // The server of a company in Manila may be anywhere.
                env: { TEST_DATABASE: 'postgres', TZ: 'America/Los_Angeles' },
              },
            },
          ]
        : []),
      components,
    ],
  },
});
