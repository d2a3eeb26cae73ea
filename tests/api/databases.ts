/**
 * PostgreSQL answers all API tests, or the embedded database where there is no PostgreSQL. Where both are, `npm test` runs
 * the files below on the embedded one too: their answers depend on what lies under the queries. `npm test --
 * --all-databases` runs all files on both (docs/decisions/065-tests-at-one-level.md).
 */
import { globSync } from 'node:fs';
import path from 'node:path';

/** Each file with what differs: the driver, the schema, COPY, the one connection, the process. */
export const onBoth: Readonly<Record<string, string>> = {
  'tables.test.ts': 'migrations: the types of all columns',
  'jobs/lanes.test.ts': 'two lanes of jobs on one connection',
  'audit/chain.test.ts': 'the text of jsonb, sha256, and transactions that commit late',
  'health.test.ts': 'errors of the driver: a disk that is full',
  'registers/registers.test.ts': 'the driver: numbers, dates, times and lists of every register, stored and read',
  'payroll/runs/compute-chunks.test.ts': 'COPY: payslips with every sign, and threads beside the one connection',
  'hostile/at-once.test.ts': 'locks on one connection: forty calls at once',
  'hostile/idempotency.test.ts': 'bytes: hashes and answers kept under a key',
  'requests/uploads.test.ts': 'locks on one connection: parts of one file at once',
  'imports/imports.test.ts': 'jobs on one connection: read, checked, applied and undone',
  'imports/at-once.test.ts': 'locks between two imports',
  'jobs/killed.test.ts': 'a job in a process that is killed, with its database',
  'payroll/bank-files/pay-destinations.test.ts': 'numbers sealed and compared, and locks between two who confirm',
  'setup/sample.test.ts': 'foreign keys of the catalog, and triggers that keep rows',
  'old-rows.test.ts': 'migrations over rows of an earlier version',
  'payroll/runs/leave-paid.test.ts': 'full joins of the ledger with what payslips paid',
  'access/proposals.test.ts': 'savepoints, and locks between two who confirm',
  'access/proposals-random.test.ts': 'locks and savepoints of changes that are proposed and confirmed in any order',
  'accounts/mail.test.ts': 'pg-boss on one connection: sent, tried again, given up',
};

/** Files that run on PostgreSQL alone where it is. */
export const onOne: readonly string[] = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !(file in onBoth));
