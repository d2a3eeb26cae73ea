import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustmentTypes } from '#contract/payroll/adjustments/adjustment-type-register.ts';
import { cancelRun, postRun, storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { workQueue } from '#server/jobs/work.ts';
import { approvalHash } from '#server/payroll/runs/review/gate.ts';
import { runJobs } from '#server/payroll/runs/compute/run-jobs.ts';
import { aRunOfMany } from '#tests/support/many-in-payroll.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, anAmount, anOffCycleRun, computed, posted, sentOn, shown, slipOf } from '../off-cycle-support.ts';
import { untilOver, withPeers } from '../payroll-support.ts';

/**
 * What a run was computed from changes after it was sent for approval, or after it was approved: it is neither approved nor
 * posted as it is, whatever the screen showed, and the answer names the employees that differ.
 */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
let employee: number;
let client: number;
beforeAll(async () => {
  api = await Api.open();
  stop = await withPeers(api);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  ({ employee, client } = await aPaidPerson(api));
  await api.db.insertInto('payroll.client_settings').values({ client_id: client, from_date: '2024-01-01' }).execute();
  const body = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  run = (await api.send(storeRun, { body }, as(officer))).body.data;
  await putIn();
});
afterAll(async () => {
  await stop();
  await api.close();
});
const as = (who: Person) => ({ as: who, key: uuid() });

/** The time of the run is there, as out of a file. */
async function putIn(): Promise<void> {
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  await api.db
    .insertInto('payroll.run_inputs')
    .values({
      run_id: run.id,
      employee_id: employee,
      source: 'file',
      days: '[]',
      hash: 'x',
      taken_at: '2026-12-16T00:00:00Z',
    })
    // Of a run that was put back it is there still.
    .onConflict((c) => c.doNothing())
    .execute();
}

const rateOf = (amount_centavos: number) =>
  api.db.updateTable('payroll.employee_rates').set({ amount_centavos }).where('employee_id', '=', employee).execute();
const settings = (net_floor_basis_points: number) =>
  api.db
    .updateTable('payroll.client_settings')
    .set({ net_floor_basis_points })
    .where('client_id', '=', client)
    .execute();
const account = (bank_account: string | null) =>
  api.db.updateTable('payroll.employees').set({ bank_account }).where('id', '=', employee).execute();
const newerTable = () =>
  sql`insert into payroll.law_tables (kind, from_date, state, source, body)
    select kind, '2026-12-01', state, 'A newer circular', body
    from payroll.law_tables where kind = 'sss' and state = 'in_force' order by from_date desc limit 1`.execute(api.db);
const noNewerTable = () =>
  sql`delete from payroll.law_tables where source = 'A newer circular'
    and not exists (select from payroll.run_law_tables l where l.law_table_id = law_tables.id)`.execute(api.db);
const sssTable = async () =>
  (
    await sql<{ source: string }>`select source from payroll.law_tables where kind = 'sss' and state = 'in_force'
      and from_date < '2026-12-01' order by from_date desc limit 1`.execute(api.db)
  ).rows[0]!.source;

const head = 'Facts changed after this run was computed: Santos, Liza: ';
const rise = 'Rate from 8 Jan 2024 (₱25,000.00 a month → ₱26,000.00 a month).';
const whatIsOther = async () =>
  (await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data.map((c) => [
    c.employee,
    c.facts.map((f) => f.what),
  ]);

test('changed after it was sent on, it is not approved; as it was again, it can be', async () => {
  await account('there');
  const { approve } = await sentOn(api, await computed(api, run, officer), officer);
  const source = await sssTable();
  const changes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [rise, () => rateOf(26_000_00), () => rateOf(25_000_00)],
    ['Setting: Minimum net pay (0% → 20%).', () => settings(2000), () => settings(0)],
    ['Bank account (entered, or not needed → missing).', () => account(null), () => account('there')],
    [`SSS table (${source} → A newer circular).`, newerTable, noNewerTable],
  ];
  for (const [words, change, undo] of changes) {
    await change();
    const refused = await approve(approver);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { reason: 'changed', message: `${head}${words} Reject the run, then pull, compute, and submit it again.` },
    ]);
    expect(await shown(api, run.id, officer)).toMatchObject({ state: 'for_approval', approved_by: null, job: null });
    await undo();
  }
  expect(await whatIsOther()).toEqual([]);
  const { version } = await shown(api, run.id, officer);
  const back = await api.send(cancelRun, { params: { id: run.id }, body: { version } }, as(officer));
  expect(back.status).toBe(200);
});

test('a type of pay that is added or changed undoes a decision only where a payslip has it', async () => {
  const maintainer = await api.aUser(['PAY04']);
  const type = (name: string, code: string) => ({ name, code, counts_as: 'allowance', account: 'allowances' }) as const;
  const store = async (body: ReturnType<typeof type>) =>
    (await api.send(adjustmentTypes.store, { body }, as(maintainer))).body.data;
  await store(type('Rice in cash', 'RICE CASH'));
  await putIn();
  const { id } = await api.db
    .insertInto('payroll.adjustments')
    .values({
      employee_id: employee,
      direction: 'add',
      code: 'RICE CASH',
      amount_centavos: 500_00,
      recurring: false,
      from_date: '2026-12-02',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = await sentOn(api, await computed(api, run, officer), officer);
  expect((await shown(api, run.id, officer)).gross_centavos).toBe(13_000_00);

  const { id: other, version } = await store(type('Load', 'LOAD'));
  expect(await whatIsOther()).toEqual([]);
  const body = { ...type('Load', 'LOAD'), counts_as: 'commission' as const, id: other, version };
  expect((await api.send(adjustmentTypes.update, { params: undefined, body }, as(maintainer))).status).toBe(200);
  expect(await whatIsOther()).toEqual([]);

  // The register refuses it for a type in use; a row that got past it is seen.
  const countAs = (counts_as: string) =>
    api.db.updateTable('payroll.adjustment_types').set({ counts_as }).where('code', '=', 'RICE CASH').execute();
  await countAs('reimbursement');
  expect(await whatIsOther()).toEqual([['P-1', ['Premium rate, pay type, or a new version of Kawani']]]);
  expect((await paid.approve(approver)).status).toBe(409);
  await countAs('allowance');
  expect(await whatIsOther()).toEqual([]);
  const now = await shown(api, run.id, officer);
  const back = await api.send(cancelRun, { params: { id: run.id }, body: { version: now.version } }, as(officer));
  expect(back.status).toBe(200);
  await api.db.deleteFrom('payroll.adjustments').where('id', '=', id).execute();
});

/** The job that posts is begun, and waits until it is released. */
async function heldBack(work: () => Promise<unknown>): Promise<() => Promise<void>> {
  const jobs = api.context.jobs!;
  api.context.jobs = { ...jobs, send: () => Promise.resolve() };
  await work();
  api.context.jobs = jobs;
  const { id } = await api.db
    .selectFrom('work.jobs')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return () => workQueue(api.context, runJobs(api.context)).work({ job: id }, true);
}
const lastJob = () =>
  api.db.selectFrom('work.jobs').select(['state', 'error']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const postedOf = async (id: number) =>
  (
    await api.db
      .selectFrom('payroll.payslips')
      .select('id')
      .where('run_id', '=', id)
      .where('posted_at', 'is not', null)
      .execute()
  ).length;
test('changed between approving and posting, nothing is posted: the approval is void, and the run says why', async () => {
  const { approve } = await sentOn(api, await computed(api, run, officer), officer);
  const post = await heldBack(async () => expect((await approve(approver)).status).toBe(200));
  const name = (await shown(api, run.id, officer)).approved_by;
  expect(name).toMatch(/^User/);
  await rateOf(26_000_00);
  await post();
  const words = `${head}${rise}`;
  expect(await lastJob()).toEqual({
    state: 'failed',
    error: `${words} No payslips were posted. Compute and approve the run again.`,
  });
  const now = await shown(api, run.id, officer);
  expect(now).toMatchObject({
    state: 'computed',
    approved_by: null,
    submitted_by: null,
    approval_hash: null,
    remark: expect.stringMatching(new RegExp(`^Approved by ${name} on \\d+ [A-Z][a-z]{2} \\d{4}, but not posted\\. `)),
  });
  expect(now.remark).toContain(words);
  expect(await postedOf(run.id)).toBe(0);
  expect(await whatIsOther()).toEqual([['P-1', ['Rate from 8 Jan 2024']]]);
  // The same job taken up again does nothing more.
  await post();
  expect(await postedOf(run.id)).toBe(0);
  const { rows: after } = await sql<{ version: number; remark: string }>`
    select version, remark from payroll.runs where id = ${run.id}`.execute(api.db);
  expect(after[0]).toEqual({ version: now.version, remark: now.remark });
  const { rows } = await sql<{ state: string }>`select state from payroll.runs where id = ${run.id}`.execute(api.db);
  expect(rows[0]!.state).toBe('computed');
  const again = await api.send(postRun, { params: { id: run.id }, body: { version: now.version } }, as(officer));
  expect(again.status).toBe(409);
});

test('recomputed and approved without changes it is posted, with the effective rate', async () => {
  const done = await posted(api, await computed(api, run, officer), { officer, approver });
  expect(done).toMatchObject({ state: 'posted', remark: null, gross_centavos: 13_000_00 });
  expect(await postedOf(run.id)).toBe(1);
});

test('in a run too large to check while the user waits, the posting job finds it', async () => {
  const many = await aRunOfMany(api.db, 2_001);
  const large = await computed(api, { id: many }, officer);
  expect(large.counts).toMatchObject({ error: 0, waiting: 0 });
  const { approve } = await sentOn(api, large, officer);
  await sql`update payroll.employee_rates set amount_centavos = 1000000 from payroll.employees e
    where e.id = employee_id and e.code = 'M-2'`.execute(api.db);
  const approved = await approve(approver);
  expect(approved.status).toBe(200);
  const job = await untilOver(api, approved.body.data.job!.id, officer);
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('Person 2: Rate from 8 Jan 2024 (') });
  expect(await shown(api, many, officer)).toMatchObject({ state: 'computed', approved_by: null });
  expect(await postedOf(many)).toBe(0);
});

test('a partly posted run is posted to its end, despite changes meanwhile', async () => {
  const { id: many } = await api.db
    .selectFrom('payroll.runs')
    .select('id')
    .where('name', '=', 'Many')
    .executeTakeFirstOrThrow();
  await computed(api, { id: many }, officer);
  // As left by a posting that stopped after its first payslip.
  const hash = await approvalHash(api.db, many);
  await sql`update payroll.runs set state = 'approved', approval_hash = ${hash} where id = ${many}`.execute(api.db);
  await sql`update payroll.payslips set posted_at = '2026-10-20T00:00:00Z', chain = 'x' where id = (
    select min(id) from payroll.payslips where run_id = ${many})`.execute(api.db);
  await sql`update payroll.employee_rates set amount_centavos = 1100000 from payroll.employees e
    where e.id = employee_id and e.code = 'M-2'`.execute(api.db);
  const { version } = await shown(api, many, officer);
  const sent = await api.send(postRun, { params: { id: many }, body: { version } }, as(officer));
  expect(await untilOver(api, sent.body.data.job, officer)).toMatchObject({ state: 'done' });
  expect(await postedOf(many)).toBe(2_001);
});

test('once the last pay of the year has settled its tax, 13th month pay after it withholds nothing more', async () => {
  const body = { from_date: '2026-12-16', to_date: '2026-12-30', pay_date: '2026-12-29' };
  run = (await api.send(storeRun, { body }, as(officer))).body.data;
  await putIn();
  await posted(api, await computed(api, run, officer), { officer, approver });
  expect((await slipOf(api, run.id)).tax).toMatchObject({ method: 'annualised', reason: 'year_end' });
  const amounts = [anAmount('thirteenth_month', null)];
  const extra = await computed(api, await anOffCycleRun(api, officer, amounts, '13th month pay'), officer);
  const { tax, gross } = await slipOf(api, extra.id);
  expect(gross).toBeGreaterThan(0);
  expect(tax).toMatchObject({ method: 'annualised', taxable: 0, withheld: 0 });
});
