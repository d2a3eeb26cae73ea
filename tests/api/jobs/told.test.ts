import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrJobs, payrollJobs } from '#contract/common/jobs.ts';
import { listNotices, readNotice } from '#contract/hr/notifications/notices.ts';
import { placeOfNotice } from '#contract/notice-place.ts';
import { JobFailed, startJob, workQueue } from '#server/jobs/work.ts';
import { claimJob, leaveJob, removeOldJobs } from '#server/jobs/work.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** A user who started long work that ended while they were elsewhere finds it in the bell: once, of either API, and no other user. */

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

/** Long work of so many seconds, that comes to something or to nothing. */
async function work(seconds: number, job: number, fails = false): Promise<void> {
  const kind = {
    name: 'long',
    work: () => {
      api.advance(seconds * 1000);
      if (fails) throw new JobFailed('Its file is gone.');
      return Promise.resolve({ found: '412 new, 3 refused' });
    },
  };
  await workQueue(api.context, [kind]).work({ job }, true);
}
const start = (by: Person, of: { api: 'hr' | 'payroll'; permission: 'HRIS06' | 'PAY07'; link?: string }) =>
  startJob(api.db, api.context, {
    kind: 'long',
    title: 'Compute: Acme',
    startedBy: by.userId,
    now: new Date(api.now).toISOString(),
    input: {},
    ...of,
  });
const ofHr = { api: 'hr', permission: 'HRIS06', link: '/admin/employee-management?import=4' } as const;
const ofPayroll = { api: 'payroll', permission: 'PAY07', link: '/payroll/payroll-detail/7' } as const;
const told = async (as: Person) => (await api.send(listNotices, { query: {} }, { as })).body;

test.each([
  ['HR’s', ofHr],
  ['payroll’s', ofPayroll],
])(
  '%s job that took long notifies the user who started it, with a link to the result and none of its data',
  async (_, of) => {
    const person = await api.anEmployee({ codes: [of.permission] });
    const other = await api.anEmployee({ codes: [of.permission] });
    const job = await start(person, of);
    await work(10, job);
    const { data, unread } = await told(person);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        kind: 'job',
        filing_id: job,
        title: 'Compute: Acme, done',
        link: of.link,
        status: 'done',
        remark: null,
        first_date: '2026-11-18',
        last_date: '2026-11-18',
        decided_at: new Date(api.now).toISOString(),
        read_at: null,
      },
    ]);
    expect(unread).toBe(1);
    expect(placeOfNotice(data[0]!)).toBe(of.link);
    expect((await told(other)).data).toEqual([]);

    // The message of a job may come twice.
    await work(10, job);
    expect((await told(person)).total).toBe(1);
    await api.send(readNotice, { params: { id: data[0]!.id } }, { as: person, key: uuid() });
    expect((await told(person)).unread).toBe(0);
  },
);

test('a job of less than ten seconds isn’t notified, nor a stopped one', async () => {
  const person = await api.anEmployee({ codes: ['HRIS06'] });
  await work(9.9, await start(person, ofHr));
  const stopped = await start(person, ofHr);
  api.advance(60_000);
  await api.send(hrJobs.cancel, { params: { id: stopped } }, { as: person, key: uuid() });
  await work(0, stopped);
  expect((await told(person)).data).toEqual([]);
});

test('a user’s wait for a job begins with the request, in the queue too', async () => {
  const person = await api.anEmployee({ codes: ['HRIS06'] });
  const job = await start(person, ofHr);
  api.advance(11_000);
  await work(1, job);
  expect((await told(person)).total).toBe(1);
});

test('a failed job is notified; a resumed one is notified when it ends again, if that takes long', async () => {
  const person = await api.anEmployee({ codes: ['PAY07'] });
  const job = await start(person, ofPayroll);
  await work(30, job, true);
  expect((await told(person)).data).toMatchObject([
    { status: 'failed', title: 'Compute: Acme, not done', remark: null },
  ]);
  const goOn = async () =>
    expect((await api.send(payrollJobs.resume, { params: { id: job } }, { as: person, key: uuid() })).status).toBe(200);
  await goOn();
  await work(2, job, true);
  expect((await told(person)).total).toBe(1);
  await goOn();
  await work(20, job);
  expect((await told(person)).data.map((n) => n.status)).toEqual(['done', 'failed']);
});

test('a user who resumes a colleague’s job is notified of its end', async () => {
  const [starter, other] = [await api.anEmployee({ codes: ['PAY07'] }), await api.anEmployee({ codes: ['PAY07'] })];
  const job = await start(starter, ofPayroll);
  await work(1, job, true);
  await api.send(payrollJobs.resume, { params: { id: job } }, { as: other, key: uuid() });
  await work(20, job);
  expect((await told(other)).data.map((n) => n.status)).toEqual(['done']);
  expect((await told(starter)).data).toEqual([]);
});

test('a process that was taken for dead tells nothing when it comes back', async () => {
  const person = await api.anEmployee({ codes: ['HRIS06'] });
  const job = await start(person, ofHr);
  const dead = uuid();
  await claimJob(api.db, job, dead, new Date(api.now).toISOString());
  await api.db.updateTable('work.jobs').set({ state: 'waiting', runner: null }).where('id', '=', job).execute();
  await work(15, job);
  const ended_at = new Date(api.now).toISOString();
  expect(await leaveJob(api.db, { id: job, runner: dead }, { state: 'failed', error: 'Late', ended_at })).toBe(false);
  expect((await told(person)).data.map((n) => n.status)).toEqual(['done']);
});

test('an account without an employee is notified too; a job without a page links to home; both are deleted with the job', async () => {
  const owner = await api.aUser(['HRIS06']);
  const { link: _, ...nowhere } = ofHr;
  await work(15, await start(owner, nowhere));
  expect((await told(owner)).data).toMatchObject([{ kind: 'job', link: '/dashboard' }]);
  await removeOldJobs(api.db, new Date(api.now + 1000).toISOString());
  expect((await told(owner)).data).toEqual([]);
});
