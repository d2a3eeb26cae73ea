import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import { showFinalPay } from '#contract/payroll/people/final-pay.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { runChoices, storeRuns } from '#contract/payroll/runs/run-choices.ts';
import { archiveRun, storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { paidByNoRun } from '#domain/runs/review/problems.ts';
import { unpaidDaysOf } from '#server/payroll/runs/prepare/unpaid.queries.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson } from '../off-cycle-support.ts';
import { aPayClient, aPayEmployee, aPostedPayslip } from '../registers-support.ts';

/** Employees and clients that came to payroll after the run of their cutoff was posted: they are named, and can be paid. */

let api: Api;
let officer: Person;
let client: { id: number; branch: number };
let later: { id: number; branch: number };
const november = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' };
const december = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
/** P-1 was paid to 30 November by a run of all clients. LATE began on 20 November, BEFORE in 2024. */
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-05T01:00:00Z');
  officer = await api.aUser(['PAY02', 'PAY07']);
  const { client: id } = await aPaidPerson(api);
  const { id: branch } = await api.db
    .selectFrom('payroll.branches')
    .select('id')
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow();
  client = { id, branch };
  later = await aPayClient(api, { code: 'LT', name: 'Later' });
  const { id: year_id } = await api.db.selectFrom('payroll.years').select('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('payroll.cutoffs')
    .values([
      { year_id, client_id: later.id, ...november, month: '2026-11', index_in_month: 2, of_month: 2 },
      { year_id, client_id: later.id, ...december, month: '2026-12', index_in_month: 1, of_month: 2 },
    ])
    .execute();
});
afterAll(() => api.close());

const as = () => ({ as: officer, key: uuid() });
const begin = async (dates: typeof november, client_id: number | null = client.id): Promise<Run> =>
  (await api.send(storeRun, { body: { client_id, ...dates } }, as())).body.data;
/** An employee who begins at a client on a day. */
async function hire(at: typeof client, code: string, hired_on: string): Promise<number> {
  const id = await aPayEmployee(api, at, { code, hired_on });
  await api.db
    .updateTable('payroll.employee_places')
    .set({ from_date: hired_on })
    .where('employee_id', '=', id)
    .execute();
  return id;
}
const peopleOf = async (run: Run): Promise<string[]> =>
  (
    await api.db
      .selectFrom('payroll.run_people as p')
      .innerJoin('payroll.employees as e', 'e.id', 'p.employee_id')
      .select('e.code')
      .where('p.run_id', '=', run.id)
      .orderBy('e.code')
      .execute()
  ).map((p) => p.code);
const remove = (run: Run) =>
  api.send(archiveRun, { params: { id: run.id }, query: { version: run.version } }, { as: officer });
const inNoRun = async () =>
  (await api.send(payFoundIssues, { query: {} }, { as: officer })).body.data.issues
    .filter((i) => i.rule === 'run.none')
    .map((i) => [i.employee!.code, i.sentence]);
const withoutFinal = async () =>
  (await api.send(payFoundIssues, { query: {} }, { as: officer })).body.data.issues
    .filter((i) => i.rule === 'final.none')
    .map((i) => i.employee!.code);
/** The list of leavers, as Home and Ctrl K open it. */
const listedWithoutFinal = async () => {
  const query = { missing: 'final_pay', shown: 'all' } as const;
  const sent = await api.send(payEmployees.list, { params: undefined, query }, { as: officer });
  return (sent.body as { data: { code: string }[] }).data.map((r) => r.code);
};
const runsOf = async ({ from_date }: typeof november) => {
  const { data } = (await api.send(runChoices, {}, { as: officer })).body;
  return data
    .find((c) => c.from_date === from_date)!
    .clients.map((c) => [c.name, c.run, c.people])
    .toSorted();
};

test('a client synced after the posted run of all clients has no run, once it has employees', async () => {
  expect(await runsOf(november)).toEqual([
    ['Later', 'posted', false],
    ['Stored client', 'posted', true],
  ]);
  // A run that isn't submitted yet takes them when time is pulled again.
  const open = await begin(december, null);
  const employee = await hire(later, 'LT-1', '2026-01-05');
  expect((await runsOf(december)).map(([, run]) => run)).toEqual(['draft', 'draft']);
  await remove(open);
  expect(await runsOf(november)).toEqual([
    ['Later', null, true],
    ['Stored client', 'posted', true],
  ]);
  const begun = (await api.send(storeRuns, { body: { pay_date: november.pay_date } }, as())).body.data;
  expect(begun.map((r) => [r.client_id, r.people])).toEqual([[later.id, 1]]);
  await Promise.all(begun.map(remove));
  await api.db.updateTable('payroll.employees').set({ archived_at: '2026-12-05' }).where('id', '=', employee).execute();
});

test('an employee entered after the run of their cutoff is an issue, and their days are listed by the next run', async () => {
  expect(await inNoRun()).toEqual([]);
  const late = await hire(client, 'LATE', '2026-11-20');
  // Paid by another system: hired before the first run of the branch.
  await hire(client, 'BEFORE', '2024-01-08');
  expect(await inNoRun()).toEqual([
    [
      'LATE',
      'Isn’t paid for 20 Nov 2026 to 30 Nov 2026: entered after the run. Start another run of that cutoff; it includes only employees without a payslip.',
    ],
  ]);
  const next = await begin(december);
  expect(await peopleOf(next)).toEqual(['BEFORE', 'LATE', 'P-1']);
  const unpaid = await unpaidDaysOf(api.db, next);
  expect([...unpaid]).toEqual([[late, { days: '20 – 30 Nov 2026', clients: null }]]);
  expect(paidByNoRun(unpaid.get(late)!)).toMatchObject({
    code: 'run.gap',
    must: false,
    message:
      '20 – 30 Nov 2026 aren’t paid by any run: the employee was on hold or entered late. Start another run of that cutoff first; it includes only employees without a payslip.',
  });
  // On hold in it, no run pays them either.
  const second = await begin(november);
  expect(await inNoRun()).toEqual([]);
  expect([...(await unpaidDaysOf(api.db, next))]).toEqual([]);
  await api.db.updateTable('payroll.run_people').set({ state: 'held' }).where('run_id', '=', second.id).execute();
  expect([...(await unpaidDaysOf(api.db, next)).keys()]).toEqual([late]);
  expect((await inNoRun()).map(([code, sentence]) => [code, sentence!.includes('on hold in the run')])).toEqual([
    ['LATE', true],
    ['BEFORE', true],
  ]);
  await Promise.all([next, second].map(remove));
});

test('an employee who left before it was noticed is an issue to their last day', async () => {
  await api.db
    .updateTable('payroll.employees')
    .set({ last_day: '2026-11-27', archived_at: '2026-12-01' })
    .where('code', '=', 'LATE')
    .execute();
  expect((await inNoRun()).map(([code, sentence]) => [code, sentence!.slice(0, 42)])).toEqual([
    ['LATE', 'Isn’t paid for 20 Nov 2026 to 27 Nov 2026:'],
  ]);
});

test('another run of a posted cutoff takes only employees without a payslip', async () => {
  const second = await begin(november);
  expect(await peopleOf(second)).toEqual(['BEFORE', 'LATE']);
  await remove(second);
});

test('an employee whose last day came after the cutoff was posted is an issue, with the same in final pay', async () => {
  expect(await withoutFinal()).toEqual([]);
  const { id } = await api.db
    .updateTable('payroll.employees')
    .set({ last_day: '2026-11-27' })
    .where('code', '=', 'P-1')
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await withoutFinal()).toEqual(['P-1']);
  expect(await listedWithoutFinal()).toEqual(['P-1']);
  // On the last day itself, both list the employee.
  const { now } = api;
  api.now = Date.parse('2026-11-27T01:00:00Z');
  expect([await withoutFinal(), await listedWithoutFinal()]).toEqual([['P-1'], ['P-1']]);
  api.now = now;
  const finalPay = async () => (await api.send(showFinalPay, { params: { id } }, { as: officer })).body.data;
  const { issues, paid_as_regular } = await finalPay();
  expect(issues[0]!.message).toMatch(/^The cutoff of the last day was posted as regular pay/);
  // The payslip to reverse.
  expect(paid_as_regular).toMatchObject({
    run: { from_date: november.from_date, to_date: november.to_date },
    reversed: false,
  });
  // A last day in a cutoff that isn't posted.
  await sql`update payroll.employees set last_day = '2026-12-05' where id = ${id}`.execute(api.db);
  expect([await withoutFinal(), await listedWithoutFinal()]).toEqual([[], []]);
  expect((await finalPay()).paid_as_regular).toBeNull();
});

test('a day of hire or last day that changed after the payslip was posted is an issue, until the dates fit again', async () => {
  const otherDays = async () =>
    (await api.send(payFoundIssues, { query: {} }, { as: officer })).body.data.issues
      .filter((i) => i.rule === 'run.days')
      .map((i) => [i.employee!.code, i.sentence.split(':')[0]]);
  const id = await hire(client, 'PART', '2026-11-23');
  const facts = '{"facts":{"employee":"PART","employed":{"from":"2026-11-23","to":"2026-11-30"},"days":[]}}';
  const { from_date, to_date } = november;
  await aPostedPayslip(api, { employee: id, client, from_date, to_date, facts });
  const dates = async (hired_on: string, last_day: string | null) => {
    await api.db.updateTable('payroll.employees').set({ hired_on, last_day }).where('id', '=', id).execute();
    const places = api.db.updateTable('payroll.employee_places').set({ from_date: hired_on });
    await places.where('employee_id', '=', id).execute();
  };
  expect(await otherDays()).toEqual([]);
  const paid = 'Was paid for 23 Nov 2026 to 30 Nov 2026, but';
  await dates('2026-11-18', null);
  expect(await otherDays()).toEqual([['PART', `${paid} was employed 18 Nov 2026 to 30 Nov 2026`]]);
  await dates('2026-11-25', null);
  expect(await otherDays()).toEqual([['PART', `${paid} was employed 25 Nov 2026 to 30 Nov 2026`]]);
  await dates('2026-11-02', '2026-11-13');
  expect(await otherDays()).toEqual([['PART', `${paid} wasn’t employed then`]]);
  // Paid before the last day was known: that is another issue.
  await dates('2026-11-23', '2026-11-27');
  expect([await otherDays(), await withoutFinal()]).toEqual([[], ['PART']]);
});
