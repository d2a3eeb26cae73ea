import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs, type Jobs } from '#server/jobs/start.ts';
import { startJob, workQueues, type JobKind } from '#server/jobs/work.ts';
import { databaseUrlOf } from '#tests/support/database.ts';
import { Api } from '../support.ts';

/** The steps of a run wait for no import, however many are under way. */

let api: Api;
let jobs: Jobs;
const imports = Promise.withResolvers<void>();
const done: string[] = [];
const kind = (name: string, until: Promise<void>): JobKind => ({
  name,
  async work() {
    await until;
    done.push(name);
    return { found: 'Done.' };
  },
});

beforeAll(async () => {
  api = await Api.open();
  const pay = ['run-pull', 'run-compute', 'run-post'].map((name) => kind(name, Promise.resolve()));
  jobs = await startJobs(api.context, {
    databaseUrl: databaseUrlOf(api.database),
    queues: workQueues(api.context, [kind('import.apply', imports.promise), ...pay]),
    working: true,
    pollSeconds: 0.5,
  });
  api.context.jobs = jobs;
});
afterAll(async () => {
  imports.resolve();
  await api.close();
});

const start = (name: string) =>
  startJob(api.db, api.context, {
    api: name.startsWith('run') ? 'payroll' : 'hr',
    kind: name,
    permission: name.startsWith('run') ? 'PAY07' : 'HRIS06',
    title: name,
    input: {},
    startedBy: null,
    now: new Date(api.now).toISOString(),
  });
const state = async (id: number) =>
  (await api.db.selectFrom('work.jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('a run is pulled, computed, and posted while imports take up their whole lane', async () => {
  const long: number[] = [];
  for (let n = 0; n < 4; n++) long.push(await start('import.apply'));
  await expect
    .poll(async () => (await Promise.all(long.map(state))).filter((s) => s === 'running').length, { timeout: 20_000 })
    .toBe(2);
  const run: number[] = [];
  for (const name of ['run-pull', 'run-compute', 'run-post']) run.push(await start(name));
  await expect.poll(() => Promise.all(run.map(state)), { timeout: 20_000 }).toEqual(['done', 'done', 'done']);
  expect(done.toSorted()).toEqual(['run-compute', 'run-post', 'run-pull']);
  imports.resolve();
  await expect
    .poll(() => Promise.all(long.map(state)), { timeout: 20_000 })
    .toEqual(Array.from({ length: 4 }, () => 'done'));
});
