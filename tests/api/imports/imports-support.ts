import { expect } from 'vitest';
import { hrImports, type Import } from '#contract/common/imports.ts';
import { hrImportKinds } from '#server/hr/imports.ts';
import { importJobs } from '#server/imports/import-jobs.ts';
import { workQueue } from '#server/jobs/work.ts';
import { waitingJobs } from '#server/jobs/work.queries.ts';
import { payrollImportKinds } from '#server/payroll/imports.ts';
import { uuid, type Api, type Person } from '../support.ts';

const queueOf = (api: Api) =>
  workQueue(api.context, importJobs(api.context, [...hrImportKinds, ...payrollImportKinds]));

/** Does everything that waits in this very process, as a worker would. */
export async function work(api: Api): Promise<void> {
  const queue = queueOf(api);
  for (let waiting = await waitingJobs(api.db); waiting.length > 0; waiting = await waitingJobs(api.db))
    for (const job of waiting) await queue.work({ job }, true);
}

/** Does all that waits at once; a job that waits for another one is not tried again. */
export async function workAtOnce(api: Api): Promise<void> {
  const queue = queueOf(api);
  await Promise.all((await waitingJobs(api.db)).map((job) => queue.work({ job }, true)));
}

export const csvFile = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });

/** Uploads a file and has it read. */
export async function read(api: Api, as: Person, kind: string, file: File, calls = hrImports): Promise<Import> {
  const sent = await api.send(calls.upload, { body: { kind } }, { as, key: uuid(), files: [file] });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await work(api);
  return show(api, as, sent.body.data.id, calls);
}

export const show = async (api: Api, as: Person, id: number, calls = hrImports): Promise<Import> =>
  (await api.send(calls.show, { params: { id } }, { as })).body.data;

/** Has its rows judged, with the columns as they were found unless others are given. */
export async function check(
  api: Api,
  as: Person,
  found: Import,
  fields: Record<string, string | null> = {},
  calls = hrImports,
): Promise<Import> {
  const columns = found.columns.map((c) => ({
    index: c.index,
    field: c.header in fields ? fields[c.header]! : c.field,
    order: c.order,
  }));
  const body = { columns, version: found.version };
  const sent = await api.send(calls.columns, { params: { id: found.id }, body }, { as, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await work(api);
  return show(api, as, found.id, calls);
}

export async function apply(api: Api, as: Person, found: Import, calls = hrImports): Promise<Import> {
  const body = { version: found.version };
  const sent = await api.send(calls.apply, { params: { id: found.id }, body }, { as, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await work(api);
  return show(api, as, found.id, calls);
}

export async function undo(api: Api, as: Person, found: Import, calls = hrImports): Promise<Import> {
  const body = { version: found.version };
  const sent = await api.send(calls.undo, { params: { id: found.id }, body }, { as, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await work(api);
  return show(api, as, found.id, calls);
}

/** From file to what would be written. */
export const checked = async (api: Api, as: Person, kind: string, file: File, calls = hrImports): Promise<Import> =>
  check(api, as, await read(api, as, kind, file, calls), {}, calls);

export const refusedRows = async (api: Api, as: Person, id: number, calls = hrImports) =>
  (await api.send(calls.rows, { params: { id }, query: { verdict: 'refused' } }, { as })).body.data;
