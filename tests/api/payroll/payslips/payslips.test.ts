import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payrollJobs } from '#contract/common/jobs.ts';
import { downloadPayslips, listPayslips, sendPayslips, showPayslip } from '#contract/payroll/payslips/payslips.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { startJobs } from '#server/jobs/start.ts';
import { queues } from '#server/queues.ts';
import { databaseUrlOf } from '#tests/support/database.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, morePayslips, postStoredRun } from '../payroll-builders.ts';
import { printedPayslips, untilOver } from '../payroll-support.ts';

/** Whose payslip one sees, and how the payslips of a run go out by e-mail. The story's figures are in `story-run.test.ts`. */

const people = 45;
let api: Api;
let smtp: MailServer;
let run: number;
let officer: Person;
let owner: Person;
let other: Person;
const id = async (code: string) =>
  (
    await api.db
      .selectFrom('payroll.payslips as s')
      .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
      .select('s.id')
      .where('e.code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const codeOf = (person: Person, employee_code: string) =>
  api.db.updateTable('hr.employees').set({ employee_code }).where('id', '=', person.employeeId).execute();

beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  run = await aStoredRun(api);
  officer = await api.aUser(['PAY07']);
  owner = await api.anEmployee({ codes: ['EMP07'] });
  await codeOf(owner, 'P-1');
  other = await api.anEmployee({ codes: ['EMP07'] });
  await codeOf(other, 'P-2');
  await morePayslips(api, run, people);
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const statuses = async (as: Person, slip: number) => [
  (await api.send(showPayslip, { params: { id: slip } }, { as })).status,
  (await api.send(downloadPayslips, { params: { id: run }, query: { employee: 'P-1' } }, { as })).status,
];

test('an unposted one is visible to no employee, and isn’t sent', async () => {
  expect((await api.send(listPayslips, {}, { as: owner })).body.data).toEqual([]);
  expect(await statuses(owner, await id('P-1'))).toEqual([404, 404]);
  expect(await statuses(officer, await id('P-1'))).toEqual([404, 404]);
  const refused = await api.send(sendPayslips, { params: { id: run } }, { as: officer, key: uuid() });
  expect(refused.status).toBe(409);
});

test('once it is posted it is its owner’s and PAY07’s, and no other employee’s', async () => {
  await postStoredRun(api, run);
  const slip = await id('P-1');
  expect((await api.send(listPayslips, {}, { as: owner })).body.data).toMatchObject([{ id: slip, run_id: run }]);
  expect(await statuses(owner, slip)).toEqual([200, 200]);
  expect(await statuses(officer, slip)).toEqual([200, 200]);
  expect(await statuses(other, slip)).toEqual([404, 404]);
  const shown = (await api.send(showPayslip, { params: { id: slip } }, { as: owner })).body.data;
  expect(shown.paid_to).toEqual({ bank: 'BPI', ending: '7890' });
  expect(shown.before).toBeNull();
  // An employee who also runs payroll and names no one gets the whole run; other employees only ever their own page.
  expect(await printedPayslips(api, run, officer)).toHaveLength(people);
  const [page, ...more] = await printedPayslips(api, run, owner);
  expect(more).toEqual([]);
  expect(page).toContain('Liza Santos, P-1');
});

test('prints the names of the day it was posted after an employee, a client, or the employer is renamed', async () => {
  const before = await printedPayslips(api, run, owner);
  expect(before[0]!.indexOf('Company')).toBeLessThan(before[0]!.indexOf('Assigned to'));
  await sql`update payroll.employees set last_name = 'Reyes', position = 'Manager' where code = 'P-1'`.execute(api.db);
  await sql`update payroll.clients set name = 'Renamed Client'`.execute(api.db);
  await sql`update payroll.employer set name = 'Renamed Agency'`.execute(api.db);
  expect(await printedPayslips(api, run, owner)).toEqual(before);
});

test('without a mail server it says so', async () => {
  const refused = await api.send(sendPayslips, { params: { id: run } }, { as: officer, key: uuid() });
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'mail' }]);
});

const send = async () =>
  (await api.send(sendPayslips, { params: { id: run } }, { as: officer, key: uuid() })).body.data.job;
const mails = () => api.db.selectFrom('auth.mails').select(['status', 'recipient']).execute();
const allOut = (n: number) =>
  vi.waitFor(async () => expect((await mails()).filter((m) => m.status !== 'queued')).toHaveLength(n), {
    timeout: 60_000,
  });

test('stopped midway, a second start sends the rest; a third sends none twice, and lists employees without an address', async () => {
  await api.startMail(smtp.url);
  // One has no address, one mailbox does not exist.
  await api.db.updateTable('payroll.employees').set({ email: null }).where('code', '=', 'P-3').execute();
  await api.db.updateTable('payroll.employees').set({ email: 'refused@x.test' }).where('code', '=', 'P-4').execute();

  // The process dies in the second transaction: its rows and e-mails are gone, those before it stay.
  const jobs = api.context.jobs!;
  let left = 25;
  api.context.jobs = {
    ...jobs,
    stop: () => jobs.stop(),
    send: async (...given: Parameters<typeof jobs.send>) => {
      if (given[1] === 'mail' && left-- === 0) throw new Error('killed');
      return jobs.send(...given);
    },
  };
  await jobs.stop();
  const killing = await startJobs(api.context, {
    databaseUrl: databaseUrlOf(api.database),
    queues: queues(api.context),
    working: true,
    pollSeconds: 0.5,
  });
  api.context.jobs.stop = () => killing.stop();
  const job = await send();
  const done = await untilOver(api, job, officer);
  expect(done).toMatchObject({ state: 'done', attention: true, done: people, total: people });
  expect(done.found).toContain('P-3');
  expect(left).toBeLessThan(0);
  await allOut(people - 1);
  const to = (await mails()).map((m) => m.recipient);
  expect(new Set(to).size).toBe(people - 1);
  expect(smtp.received).toHaveLength(people - 2);

  const again = await untilOver(api, await send(), officer);
  expect(again.found).toMatch(/^1 payslip is on the way\. 43 were already sent\. No e-mail address: P-3\.$/);
  await allOut(people);
  // Only the refused one was tried again.
  expect(smtp.received).toHaveLength(people - 2);

  const [mail] = smtp.to('p1@example.test');
  expect(mail!.subject).toContain('16 Nov 2026 – 30 Nov 2026');
  expect(mail!.text).not.toMatch(/\d,\d{3}\.\d\d/);
  expect(mail!.attachments.map((a) => a.name)).toEqual(['payslip-2026-11-30.pdf']);
  const [page, ...more] = pdfPages(mail!.attachments[0]!.bytes);
  expect(more).toEqual([]);
  expect(page).toContain('Liza Santos, P-1');
  // In their own language.
  expect(smtp.to('p2@example.test')[0]!.subject).toContain('Payslip mo');
  const listed = (await api.send(payrollJobs.list, { query: { mine: 1 } }, { as: officer })).body.data;
  expect(listed.filter((j) => j.kind === 'run-payslips')).toHaveLength(2);
}, 120_000);

test('an e-mail that was given up is forgotten after a while, and its payslip is not taken for sent', async () => {
  await sql`update auth.mails set finished_at = finished_at - interval '91 days'`.execute(api.db);
  expect(await housekeeping(api.context)).toMatchObject({ mailsRemoved: people });
  const again = await untilOver(api, await send(), officer);
  expect(again.found).toMatch(/^1 payslip is on the way\. 43 were already sent\. No e-mail address: P-3\.$/);
});

test('names an e-mail address that two people share', async () => {
  await sql`update payroll.employees set email = 'P5@example.test ' where code = 'P-6'`.execute(api.db);
  const done = await untilOver(api, await send(), officer);
  expect(done).toMatchObject({ attention: true });
  expect(done.found).toMatch(/Shared e-mail address: p5@example\.test \(P-5, P-6\)\. Check which employee uses it\./i);
});
