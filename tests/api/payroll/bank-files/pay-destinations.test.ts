import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { bankPreview, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { showPayFacts, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { confirmDestination, listDestinations, ownDestination } from '#contract/payroll/people/pay-destinations.ts';
import { paymentList } from '#contract/payroll/bank-files/payment-lists.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { storeEmployeeList } from '#contract/payroll/sync/sync.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, aSyncedEmployee, postStoredRun } from '../payroll-builders.ts';

/** A change of where pay goes: told to the employee, confirmed by a second person before the next bank file. */

let api: Api;
let officer: Person;
let second: Person;
let cashier: Person;
/** The employee whose pay goes elsewhere. */
let liza: Person;
let person: number;
let run: number;
const period = { year: 2026, month: 11, period: 2 };
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-04T01:00:00Z');
  officer = await api.aUser(['PAY02', 'PAY07']);
  second = await api.aUser(['PAY02']);
  cashier = await api.aUser(['PAY09', 'PAY07']);
  liza = await api.anEmployee({ codes: ['EMP07'] });
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', liza.employeeId).execute();
  run = await aStoredRun(api);
  await postStoredRun(api, run);
  person = (
    await api.db.selectFrom('payroll.employees').select('id').where('code', '=', 'P-1').executeTakeFirstOrThrow()
  ).id;
  await api.db
    .insertInto('payroll.bank_accounts')
    .values({ bank: 'BPI', company_code: '12345', account: '0031007788' })
    .execute();
});
afterAll(() => api.close());

const as = (who: Person) => ({ as: who, key: uuid() });
const change = async (who: Person, bank_account: string) => {
  const { version } = (await api.send(showPayFacts, { params: { id: person } }, { as: who })).body.data;
  const body = { id: person, version, numbers: { bank: 'BPI', bank_account } };
  const sent = await api.send(updatePayFacts, { body }, as(who));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};
const waiting = async (who: Person) => (await api.send(listDestinations, {}, { as: who })).body.data;
const confirm = (who: Person, id: number, reason = '') =>
  api.send(confirmDestination, { params: { id }, body: { reason } }, as(who));
const preview = async () => (await api.send(bankPreview, { query: period }, { as: cashier })).body.data;
const message = ({ body }: { body: unknown }) => (body as { message: string }).message;
const own = async () => (await api.send(ownDestination, {}, { as: liza })).body.data;

test('a changed account stops the bank file and the payment list until a second person confirms it', async () => {
  expect((await preview()).wrong).toEqual([]);
  await change(officer, '9999990042');
  const [row] = await waiting(second);
  expect(row).toMatchObject({ employee: 'P-1', was: 'BPI …7890', is: 'BPI …0042', why_not: null, needs_reason: false });
  const found = await preview();
  expect(found.wrong).toContain('A second user must confirm the bank accounts of these employees: P-1.');
  expect(found.rows[0]!.wrong).toMatch(
    /^User \d+ changed the account from BPI …7890 to BPI …0042\. A second user must confirm it\.$/,
  );
  const body = {
    ...period,
    sum_of_hashes_centavos: found.sum_of_hashes_centavos,
    given_before: 0,
    accounts_changed: found.changed_accounts.length,
  };
  expect((await api.send(giveBankFile, { body }, as(cashier))).status).toBe(422);
  expect((await api.send(paymentList, { body: { ...period, format: 'csv' } }, { as: cashier })).status).toBe(422);

  const alone = await confirm(officer, row!.id, 'I am sure');
  expect([alone.status, message(alone)]).toEqual([403, 'You changed this account. Another user must confirm it.']);
  expect((await confirm(cashier, row!.id)).status).toBe(403);
  expect((await confirm(second, row!.id)).status).toBe(200);
  expect(await waiting(second)).toEqual([]);
  const after = await preview();
  expect([after.wrong, after.rows[0]!.wrong, after.rows[0]!.account]).toEqual([[], null, '••••••0042']);
});

test('the employee is notified of the change, and sees where pay goes since when and where it went before', async () => {
  const [notice] = (await api.send(listNotices, { query: {} }, { as: liza })).body.data;
  expect(notice).toMatchObject({ kind: 'bank', status: 'changed' });
  expect(notice!.remark).toMatch(/^User \d+ · BPI …0042$/);
  expect(await own()).toMatchObject({
    now: { bank: 'BPI', ending: '0042', confirmed: true, changed_at: '2026-12-04T01:00:00.000Z' },
    before: { bank: 'BPI', ending: '7890' },
  });
  expect((await own())!.now.changed_by).toMatch(/^User/);
  expect((await api.send(ownDestination, {}, { as: await api.anEmployee({ codes: ['EMP07'] }) })).body.data).toBeNull();
});

test('the pre-approval checks of the next run name old and new last digits, and who confirmed', async () => {
  api.advance(60_000);
  await change(officer, '9999990043');
  const { gate } = (await api.send(runSummary, { params: { id: run }, query: {} }, { as: cashier })).body;
  expect(gate.destinations).toMatchObject([
    { employee: 'P-1', was: 'BPI …0042', is: 'BPI …0043', confirmed: false, confirmed_by: null },
  ]);
});

test('the last confirmed account needs no second confirmation when a change is undone', async () => {
  await change(officer, '9999990042');
  expect(await waiting(second)).toEqual([]);
  expect((await preview()).wrong).toEqual([]);
});

test('a user to whom the person who changed it gave a new password confirms it three days later', async () => {
  await api.aUser(['PAY02']);
  await change(officer, '9999990045');
  const [row] = await waiting(second);
  const reset_at = new Date(api.now).toISOString();
  const reset = { user_id: second.userId, reset_by: officer.userId, reset_at, what: 'password' as const };
  await api.db.insertInto('auth.factor_resets').values(reset).execute();
  const refused = await confirm(second, row!.id);
  expect([refused.status, message(refused)]).toEqual([403, expect.stringContaining('In the last 3 days, you reset')]);
  expect((await waiting(second))[0]!.why_not).toBe(message(refused));
  await api.db.updateTable('auth.factor_resets').set({ reset_at: '2026-11-30T00:00:00Z' }).execute();
  expect((await confirm(second, row!.id)).status).toBe(200);
});

test('of two persons who confirm at the same time one does', async () => {
  await change(officer, '9999990044');
  const third = await api.aUser(['PAY02']);
  const [row] = await waiting(second);
  const both = await Promise.all([confirm(second, row!.id), confirm(third, row!.id)]);
  expect(both.filter((s) => s.status === 200)).toHaveLength(1);
});

test('a change by HR is confirmed by a person who made it neither in HR nor in payroll', async () => {
  await api.db
    .insertInto('hr.bank_changes')
    .values({ employee_id: liza.employeeId, user_id: second.userId, at: '2026-12-04T01:30:00Z' })
    .execute();
  api.now = Date.parse('2026-12-04T02:00:00Z');
  await change(officer, '9999990045');
  const [row] = await waiting(second);
  expect(row!.why_not).toBe('You changed this account. Another user must confirm it.');
  expect((await confirm(second, row!.id)).status).toBe(403);
  expect((await confirm(await api.aUser(['PAY02']), row!.id)).status).toBe(200);
});

test('a change of an account in HR keeps who made it', async () => {
  await api.context.database.db.transaction().execute(async (trx) => {
    await sql`select set_config('kawani.actor', ${String(officer.userId)}, true)`.execute(trx);
    await trx.updateTable('hr.employees').set({ bank: 'BDO' }).where('id', '=', liza.employeeId).execute();
    await trx.updateTable('hr.employees').set({ mobile: '' }).where('id', '=', liza.employeeId).execute();
  });
  const kept = await api.db.selectFrom('hr.bank_changes').select('user_id').orderBy('id', 'desc').execute();
  expect(kept.map((k) => k.user_id)).toEqual([officer.userId, second.userId]);
});

test('a change synced from HR waits too; the first account of an employee doesn’t', async () => {
  const list = (over: object) =>
    api.send(storeEmployeeList, { body: { employees: [{ ...aSyncedEmployee, places: [], ...over }] } }, as(officer));
  expect((await list({})).body.data.refused).toEqual([]);
  expect((await waiting(officer)).map((w) => w.employee)).not.toContain('P-9');
  expect((await list({ bank_account: '1234567899' })).body.data.refused).toEqual([]);
  expect(await waiting(officer)).toMatchObject([
    {
      employee: 'P-9',
      was: 'BPI …7890',
      is: 'BPI …7899',
      why_not: 'You changed this account. Another user must confirm it.',
    },
  ]);
});

test('the employee is notified of a first account, which is listed before approval and not approved by its author', async () => {
  const both = await api.aUser(['PAY02', 'PAY07']);
  const first = await api.db
    .insertInto('payroll.employees')
    .values({ code: 'P-8', last_name: 'Cruz', first_name: 'Pia', hired_on: '2026-11-16' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pia = await api.anEmployee({ codes: ['EMP07'] });
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-8' }).where('id', '=', pia.employeeId).execute();
  const { id: next } = await api.db
    .insertInto('payroll.runs')
    .values({
      name: 'Next',
      period_kind: 'semi_monthly',
      index_in_month: 1,
      of_month: 2,
      from_date: '2026-12-01',
      to_date: '2026-12-15',
      pay_date: '2026-12-18',
      month: '2026-12',
      state: 'for_approval',
      epoch: 1,
      computed_by: cashier.userId,
      created_at: '2026-12-04T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state, epoch)
    select ${next}, ${first.id}, client_id, branch_id, 'ok', 1 from payroll.run_people where run_id = ${run}`.execute(
    api.db,
  );
  const gate = async (who: Person) =>
    (await api.send(runSummary, { params: { id: next }, query: {} }, { as: who })).body.gate;
  expect((await gate(both)).destinations).toEqual([]);
  const { version } = (await api.send(showPayFacts, { params: { id: first.id } }, { as: both })).body.data;
  const body = { id: first.id, version, numbers: { bank: 'BPI', bank_account: '9999990077' } };
  expect((await api.send(updatePayFacts, { body }, as(both))).status).toBe(200);

  const [notice] = (await api.send(listNotices, { query: {} }, { as: pia })).body.data;
  expect([notice?.kind, notice?.remark]).toEqual(['bank', expect.stringMatching(/^User \d+ · BPI …0077$/)]);
  const named = (await gate(both)).destinations;
  expect(named).toMatchObject([
    { employee: 'P-8', first: true, was: 'none', is: 'BPI …0077', changed_by: expect.stringMatching(/^User/) },
  ]);
  expect((await gate(both)).why_not).toBe(
    'You entered the bank account of an employee whom this run pays for the first time. Another user must approve it.',
  );
  expect((await gate(await api.aUser(['PAY07']))).why_not).toBeNull();
});

test('the author of a first account entered with a new employee in HR is kept', async () => {
  const { employeeId } = await api.anEmployee();
  await api.context.database.db.transaction().execute(async (trx) => {
    await sql`select set_config('kawani.actor', ${String(officer.userId)}, true)`.execute(trx);
    await sql`insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on, bank, bank_account)
      select 'H-1', last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on, 'BPI', 'sealed'
      from hr.employees where id = ${employeeId}`.execute(trx);
  });
  const kept = await sql<{
    user_id: number;
  }>`select user_id from hr.bank_changes c join hr.employees e on e.id = c.employee_id
    where e.employee_code = 'H-1'`.execute(api.db);
  expect(kept.rows).toEqual([{ user_id: officer.userId }]);
});

test('the only officer waits for an owner, who confirms with a recorded reason', async () => {
  const owner = await api.aUser(['PAY02', 'HRIS15', 'HRIS16']);
  await api.db
    .updateTable('auth.users')
    .set({ archived_at: '2026-12-04T00:00:00Z' })
    .where('id', 'not in', [owner.userId])
    .execute();
  await change(owner, '9999990046');
  const row = (await waiting(owner)).find((w) => w.employee === 'P-1')!;
  expect(row).toMatchObject({ why_not: null, needs_reason: true });
  expect((await confirm(owner, row.id)).status).toBe(422);
  expect((await confirm(owner, row.id, 'I am the only one here')).status).toBe(200);
  const kept = await api.db
    .selectFrom('payroll.pay_destinations')
    .select(['word', 'confirmed_by'])
    .where('id', '=', row.id)
    .executeTakeFirst();
  expect(kept).toEqual({ word: 'I am the only one here', confirmed_by: owner.userId });
});
