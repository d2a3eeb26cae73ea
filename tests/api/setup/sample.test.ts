import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSampleData, removeSampleData, sampleData } from '#contract/hr/setup/sample.ts';
import { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { paymentList } from '#contract/payroll/bank-files/payment-lists.ts';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import { storeClientList, storeEmployeeList } from '#contract/payroll/sync/sync.ts';
import { iso } from '#server/http/session.ts';
import { lockSample } from '#server/hr/setup/sample.queries.ts';
import { syncJobs } from '#server/hr/sync/sync-jobs.ts';
import { hrToken } from '#tests/support/hr-list.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aStoredRun, aSyncedClient, aSyncedEmployee, postStoredRun } from '../payroll/payroll-builders.ts';

/** Sample data of a new company: added by an owner, and removed without a trace in any table but the audit trail. */

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await Api.open();
  owner = await api.aUser(['HRIS15', 'HRIS16']);
});
afterAll(() => api.close());

/** Rows of every table but those that record what was done: the audit trail, keys of calls, sessions, and jobs. */
async function counts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('hr', 'payroll', 'auth', 'work')
      and n.nspname || '.' || c.relname not in ('auth.audit', 'auth.audit_chain', 'auth.idempotency_keys', 'auth.seen_employees')
    order by 1`.execute(api.db);
  const found: Record<string, number> = {};
  for (const { name } of tables)
    found[name] = (
      await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(api.db)
    ).rows[0]!.n;
  return found;
}

const show = async () => (await api.send(sampleData, {}, { as: owner })).body.data;
const add = () => api.send(addSampleData, {}, { as: owner, key: uuid() });
const remove = (as = owner) => api.send(removeSampleData, {}, { as, key: uuid() });

test('is offered to an owner, and to no other user', async () => {
  expect(await show()).toEqual({ offered: true, present: null, kept_because: null });
  const administrator = await api.aUser(['HRIS15']);
  for (const call of [sampleData, addSampleData, removeSampleData])
    expect((await api.send(call, {}, { as: administrator, key: uuid() })).status).toBe(403);
});

test('adds a client with eight employees, time logs, and requests, and removal leaves every table as it was', async () => {
  const before = await counts();
  const added = await add();
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(added.body.data).toEqual({
    offered: false,
    present: {
      client: 'Sample client (remove before first pay)',
      employees: 8,
      from: '2026-11-02',
      to: '2026-11-14',
    },
    kept_because: null,
  });
  const during = await counts();
  for (const table of ['hr.employees', 'hr.pay_rates', 'hr.assignments', 'hr.schedule_assignments'])
    expect([table, during[table]! - before[table]!]).toEqual([table, 8]);
  for (const table of ['hr.overtimes', 'hr.leaves', 'hr.official_businesses'])
    expect([table, during[table]! - before[table]!]).toEqual([table, 1]);
  expect((await add()).status).toBe(422);
  const removed = await remove();
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect(await counts()).toEqual(before);
});

/** Payroll’s copies as HR’s sync sends them, and a computed run of the first sample employee. */
async function synced(): Promise<number> {
  const carrier = { ...(await api.aUser(['PAY01', 'PAY02'])), token: hrToken(api.context) };
  const sent = { as: carrier, key: uuid() };
  const branch = 'Sample branch';
  const client = {
    ...aSyncedClient,
    code: 'SAMPLE',
    name: 'Sample',
    branches: [{ name: branch, region: 'NCR', wage_area: '' }],
  };
  expect((await api.send(storeClientList, { body: { clients: [client] } }, sent)).body.data).toMatchObject({
    added: 1,
  });
  const { rows } = await sql<{ code: string; hired_on: string }>`
    select employee_code as code, hired_on::text from hr.employees where last_name = 'Sample'`.execute(api.db);
  const employees = rows.map((r) => ({
    ...aSyncedEmployee,
    ...r,
    last_name: 'Sample',
    bank_account: null,
    rates: [{ ...aSyncedEmployee.rates[0]!, from: r.hired_on }],
    places: [{ line: 1, from: r.hired_on, to: null, client: 'SAMPLE', branch }],
  }));
  const taken = await api.send(storeEmployeeList, { body: { employees } }, { ...sent, key: uuid() });
  expect(taken.body.data).toMatchObject({ added: 8, refused: [] });
  const run = await aStoredRun(api);
  await sql`with e as (select e.id, l.client_id, l.branch_id from payroll.employees e
      join payroll.employee_places l on l.employee_id = e.id where e.code = 'SAMPLE-1'),
    p as (update payroll.run_people p set employee_id = e.id, client_id = e.client_id, branch_id = e.branch_id from e where p.run_id = ${run})
    update payroll.payslips s set employee_id = e.id, client_id = e.client_id, branch_id = e.branch_id from e where s.run_id = ${run}`.execute(
    api.db,
  );
  await sql`delete from payroll.employees where code = 'P-1'`.execute(api.db);
  await sql`delete from payroll.branches where client_id in (select id from payroll.clients where code = 'PC-0')`.execute(
    api.db,
  );
  await sql`delete from payroll.clients where code = 'PC-0'`.execute(api.db);
  return run;
}

/** Payroll's own records, under the numbers that the sample gets in HR. */
async function bystanders(): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('hr.clients', 'id'), 500), setval(pg_get_serial_sequence('hr.branches', 'id'), 500),
    setval(pg_get_serial_sequence('hr.employees', 'id'), 500)`.execute(api.db);
  await sql`insert into payroll.clients (id, code, name, cutoff_days) overriding system value
    values (501, 'OWN', 'A client of its own', '{15,31}')`.execute(api.db);
  await sql`insert into payroll.branches (id, client_id, name, region) overriding system value values (501, 501, 'Main', 'NCR')`.execute(
    api.db,
  );
  await sql`insert into payroll.employees (id, code, last_name, first_name, hired_on)
    select n, 'OWN-' || n, 'Cruz', 'Ana', '2026-01-01' from generate_series(501, 508) n`.execute(api.db);
}

test('removal takes the copies in Payroll and a run that is not posted; the run’s issues name the sample data', async () => {
  await bystanders();
  const before = await counts();
  await add();
  const numbers = sql<{ client: number; copy: number; taken: boolean }>`
    select h.id as client, p.id as copy, exists (select from payroll.clients o where o.id = h.id and o.code = 'OWN') as taken
    from hr.clients h join payroll.clients p on p.code = h.code where h.code = 'SAMPLE'`;
  const run = await synced();
  const [number] = (await numbers.execute(api.db)).rows;
  expect([number!.taken, number!.copy === number!.client]).toEqual([true, false]);
  await sql`insert into payroll.run_clients values (${run}, ${number!.copy})`.execute(api.db);
  const payroll = await api.aUser(['PAY07']);
  const { body } = await api.send(payFoundIssues, { query: { run_id: run } }, { as: payroll });
  expect(body.data.issues.map((i) => i.rule)).toContain('sample.data');
  expect((await remove()).status).toBe(200);
  const after = await counts();
  for (const table of ['auth.users', 'auth.user_roles', 'auth.roles', 'auth.role_permissions', 'auth.sessions']) {
    delete before[table];
    delete after[table];
  }
  expect(after).toEqual(before);
  const { rows } = await sql<{ own: number; copies: number }>`
    select count(*) filter (where code like 'OWN%')::int as own, count(*) filter (where code like 'SAMPLE%')::int as copies
    from payroll.employees`.execute(api.db);
  expect(rows).toEqual([{ own: 8, copies: 0 }]);
});

test('is refused where Payroll has a code of the sample, which a removal would take for a copy', async () => {
  await sql`insert into payroll.employees (code, last_name, first_name, hired_on) values ('SAMPLE-3', 'Cruz', 'Ana', '2026-01-01')`.execute(
    api.db,
  );
  const refused = await add();
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('Payroll already uses the code SAMPLE'),
  ]);
  await sql`delete from payroll.employees where code = 'SAMPLE-3'`.execute(api.db);
});

test('removal is refused for an employee of the company’s own at the sample client, and leaves everything', async () => {
  await add();
  const person = await api.anEmployee();
  const there = sql`(select id from hr.clients where code = 'SAMPLE')`;
  const was = await sql<{ client_id: number; branch_id: number }>`
    select client_id, branch_id from hr.employees where id = ${person.employeeId}`.execute(api.db);
  await sql`update hr.employees set client_id = ${there} where id = ${person.employeeId}`.execute(api.db);
  const before = await counts();
  const refused = await remove();
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('These employees aren’t sample data');
  const after = await counts();
  delete before['hr.directory_changes'];
  delete after['hr.directory_changes'];
  expect(after).toEqual(before);
  await sql`update hr.employees set client_id = ${was.rows[0]!.client_id} where id = ${person.employeeId}`.execute(
    api.db,
  );
  expect((await remove()).status).toBe(200);
});

describe('a sync to Payroll', () => {
  const aJob = async (state: 'waiting' | 'running' | 'done') =>
    (
      await api.db
        .insertInto('work.jobs')
        .values({
          api: 'hr',
          kind: 'sync-employees',
          permission: 'HRIS06',
          title: 'Sync employees to Payroll',
          state,
          created_at: iso(api.now),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  test('that waits or runs stops the removal, which would come before its copies', async () => {
    expect((await add()).status).toBe(200);
    for (const state of ['waiting', 'running'] as const) {
      const job = await aJob(state);
      const refused = await remove();
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        422,
        expect.stringContaining('A sync to Payroll is running. Remove the sample data when the sync is done.'),
      ]);
      await api.db.updateTable('work.jobs').set({ state: 'done' }).where('id', '=', job).execute();
    }
    expect((await remove()).status).toBe(200);
  });

  test.runIf(process.env['TEST_DATABASE'] === 'postgres').each([0, 1])(
    'that starts during a removal reads nothing before the removal ends (kind %i)',
    async (kind) => {
      let reads = 0;
      const run = {
        id: 1,
        input: {},
        reached: null,
        startedBy: null,
        now: iso(api.now),
        report: () => Promise.reject(new Error(`read ${++reads}`)),
      };
      const job = syncJobs(api.context)[kind]!;
      let syncing: Promise<unknown> | undefined;
      await api.db.transaction().execute(async (trx) => {
        await lockSample(trx);
        syncing = job.work(run).catch((error: Error) => error.message);
        await expect
          .poll(
            async () =>
              (
                await sql<{ n: number }>`select count(*)::int as n from pg_locks
                  where database = (select oid from pg_database where datname = current_database())
                    and locktype = 'advisory' and objid = 7203138 and not granted`.execute(trx)
              ).rows[0]!.n,
          )
          .toBe(1);
        expect(reads).toBe(0);
      });
      expect(await syncing).toBe('read 1');
    },
  );
});

test('removal is refused once a sample employee has a posted payslip, and no bank file or list pays one', async () => {
  await add();
  const run = await synced();
  await sql`update payroll.employees set bank = 'BPI' where last_name = 'Sample'`.execute(api.db);
  await postStoredRun(api, run);
  expect((await show()).kept_because).toContain('1 sample employee has a posted payslip');
  expect((await remove()).status).toBe(422);
  const bank = await api.aUser(['PAY09']);
  const list = await api.send(paymentList, { body: { year: 2026, month: 11, period: 2, format: 'csv' } }, {
    as: bank,
    key: uuid(),
    fresh: true,
  } as never);
  expect(JSON.stringify(list.body)).toContain('Sample employees can’t be paid: SAMPLE-1');
  const { body } = await api.send(bankPreview, { query: { year: 2026, month: 11, period: 2 } }, { as: bank });
  expect(body.data.wrong).toContainEqual(expect.stringContaining('Sample employees can’t be paid: SAMPLE-1'));
  expect([body.data.count, body.data.banks]).toEqual([0, []]);
});
