import { z } from 'zod';
import { storeClientList, storeEmployeeList, type SyncedEmployee, type Taken } from '#contract/payroll/sync/sync.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { employeePlace } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import { lockSample } from '#server/hr/setup/sample.queries.ts';
import { callPeer } from '#server/http/machine.ts';
import type { JobKind, JobOutcome, JobRun } from '#server/jobs/work.ts';
import { clientsToSync, countToSync, employeesToSync, type EmployeeToSync } from './sync.queries.ts';

/** Number of records sent in one call. */
const chunk = 200;

const Reached = z
  .object({
    after: z.int(),
    done: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.array(z.string()),
  })
  .nullable();

/** Maximum number of refusals listed by name. The count includes all. */
const told = 20;

/** Syncs records chunk by chunk, and resumes after the last one that arrived. */
async function carry<R extends { id: number }>(
  { db }: Context,
  run: JobRun,
  given: {
    what: string;
    total: number;
    next: (after: number) => Promise<R[]>;
    send: (rows: readonly R[]) => Promise<Taken>;
  },
): Promise<JobOutcome> {
  // Wait for a removal of sample data that doesn't know this job, so that its records aren't read.
  await db.transaction().execute(lockSample);
  const so = Reached.parse(run.reached) ?? { after: 0, done: 0, added: 0, changed: 0, same: 0, refused: [] };
  for (;;) {
    await run.report({ done: so.done, total: given.total, reached: so });
    const rows = await given.next(so.after);
    if (rows.length === 0) break;
    const taken = await given.send(rows);
    so.after = lastOf(rows).id;
    so.done += rows.length;
    so.added += taken.added;
    so.changed += taken.changed;
    so.same += taken.same;
    so.refused.push(...taken.refused.map((r) => `${r.code}: ${r.message}`));
  }
  const counts = `${so.added} new, ${so.changed} changed, ${so.same} unchanged`;
  if (so.refused.length === 0) return { found: `${given.what}: ${counts}.` };
  const more = so.refused.length > told ? ` And ${so.refused.length - told} more.` : '';
  return {
    found: `${given.what}: ${counts}, ${so.refused.length} refused. ${so.refused.slice(0, told).join(' ')}${more}`,
    attention: true,
  };
}

/** Returns the jobs that sync HR's records to payroll. */
export function syncJobs(context: Context): JobKind[] {
  const keys = [context.settings.dataKey, ...(context.settings.previousDataKeys ?? [])];
  const unsealed = (row: EmployeeToSync): SyncedEmployee => {
    const number = (column: 'tin' | 'sss' | 'philhealth' | 'pagibig' | 'bank_account') => {
      const sealed = row[column];
      return sealed === null ? null : open(sealed, keys, employeePlace(column, row.id));
    };
    return {
      ...row.employee,
      tin: number('tin'),
      sss: number('sss'),
      philhealth: number('philhealth'),
      pagibig: number('pagibig'),
      bank_account: number('bank_account'),
    };
  };
  return [
    {
      name: 'sync-clients',
      work: async (run) =>
        carry(context, run, {
          what: 'Clients',
          total: await countToSync(context.db, 'hr.clients'),
          next: (after) => clientsToSync(context.db, after, chunk),
          send: async (rows) => {
            const body = { clients: rows.map((r) => r.client) };
            const as = { job: run.id, actor: run.startedBy };
            return (await callPeer(context, storeClientList, { body }, as)).data;
          },
        }),
    },
    {
      name: 'sync-employees',
      work: async (run) =>
        carry(context, run, {
          what: 'Employees',
          total: await countToSync(context.db, 'hr.employees'),
          next: (after) => employeesToSync(context.db, after, chunk),
          send: async (rows) => {
            const body = { employees: rows.map(unsealed) };
            const as = { job: run.id, actor: run.startedBy };
            return (await callPeer(context, storeEmployeeList, { body }, as)).data;
          },
        }),
    },
  ];
}
