import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideExpenses, expenses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { convertLeave, undoConvertLeave } from '#contract/hr/leave/leave-cash.ts';
import { dueLeaveCredits, grantLeaveCredits, undoLeaveCredits } from '#contract/hr/leave/leave-credit-runs.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { leaveTypes } from '#contract/hr/leave/leave-type-register.ts';
import { approvedOf } from '#server/hr/salary-adjustments/approved.queries.ts';
import { iso } from '#server/http/session.ts';
import { grantCreditsTonight } from '#server/hr/leave/leave-year.ts';
import { leaveType } from '../registers/example-bodies.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Leave years: credits granted, expired and converted to cash by the settings of a leave type, each once. */

let api: Api;
let hr: Person;
let person: Person;
let n = 50;
const on = (date: string) => (api.now = Date.parse(`${date}T04:00:00Z`));
beforeAll(async () => {
  api = await Api.open();
  on('2027-01-05');
  hr = await api.aUser(['HRIS01', 'HRIS06', 'HRIS07']);
  person = await api.anEmployee();
});
beforeEach(async () => {
  on('2027-01-05');
  await api.db
    .updateTable('hr.leave_types')
    .set({ archived_at: new Date(api.now).toISOString() })
    .where('credits_from', 'is not', null)
    .execute();
  await api.db
    .updateTable('hr.employees')
    .set({ hired_on: '2020-05-01' })
    .where('id', '=', person.employeeId)
    .execute();
});
afterAll(() => api.close());

const byHr = () => ({ as: hr, key: uuid() });
const aType = async (over: object) => {
  const values = { ...leaveType(++n), needs_credit: true, credits_from: '2026-01-01', ...over };
  const body = leaveTypes.calls.leaveTypeStore.body.parse(values);
  const sent = await api.send(leaveTypes.calls.leaveTypeStore, { body }, byHr());
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return (sent.body as { data: { id: number; version: number } }).data;
};
const due = async (until?: string) =>
  (await api.send(dueLeaveCredits, { query: until === undefined ? {} : { until } }, { as: hr })).body.data;
const grant = async (entries: number, until = '2027-01-05') =>
  api.send(grantLeaveCredits, { body: { until, entries } }, byHr());
const credit = async (typeId: number) => {
  const { credits, ledger } = (await api.send(showLeaveCredit, { params: { id: person.employeeId } }, { as: person }))
    .body.data;
  return {
    balance: credits.find((c) => c.leave_type_id === typeId)?.balance ?? 0,
    history: ledger.filter((e) => e.leave_type_id === typeId).map((e) => [e.kind, e.days, e.effective_on, e.note]),
  };
};
const codeOf = async ({ employeeId }: Person) =>
  (
    await api.db
      .selectFrom('hr.employees')
      .select('employee_code')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).employee_code;
const mine = (rows: readonly { employee_id: number; days: number }[]) =>
  rows.filter((r) => r.employee_id === person.employeeId).map((r) => r.days);

test('credits are previewed, written once, read by the employee and undone', async () => {
  const type = await aType({ days_a_year: 15, accrual: 'monthly', credits_from: '2026-11-01' });
  const seen = await due();
  expect(mine(seen.rows)).toEqual([1.25, 1.25]);
  expect((await grant(seen.entries + 1)).status).toBe(422);
  const written = await grant(seen.entries);
  expect([written.status, written.body.data]).toMatchObject([200, { entries: seen.entries }]);
  expect(await credit(type.id)).toEqual({
    balance: 2.5,
    history: [
      ['grant', 1.25, '2026-12-31', 'For Dec 2026'],
      ['grant', 1.25, '2026-11-30', 'For Nov 2026'],
    ],
  });
  expect((await due()).entries).toBe(0);
  const undone = await api.send(undoLeaveCredits, { params: { id: written.body.data.id } }, byHr());
  expect([undone.status, (await credit(type.id)).balance, (await due()).entries]).toEqual([200, 0, seen.entries]);
  expect((await api.send(undoLeaveCredits, { params: { id: written.body.data.id } }, byHr())).status).toBe(404);
});

test('the database refuses a second entry of the same key', async () => {
  const type = await aType({ days_a_year: 10 });
  await grant((await due()).entries);
  const entry = { employee_id: person.employeeId, leave_type_id: type.id, kind: 'grant' as const, days: 1 };
  const twice = api.db
    .insertInto('hr.leave_credit_entries')
    .values({ ...entry, effective_on: '2027-01-01', rule_key: 'grant 2027-01-01' })
    .execute();
  await expect(twice).rejects.toThrow('leave_credit_entries_rule');
});

test('the night grants and expires credits of an automatic type once, and leaves conversions to HR', async () => {
  const type = await aType({ days_a_year: 10, max_carried: 4, auto_grant: true });
  const cash = await aType({ days_a_year: 5, max_carried: 0, year_end: 'cash', auto_grant: true });
  expect((await grantCreditsTonight(api.context)).creditsGranted).toBeGreaterThan(0);
  expect((await grantCreditsTonight(api.context)).creditsGranted).toBe(0);
  expect(await credit(type.id)).toMatchObject({
    balance: 14,
    history: [
      ['grant', 10, '2027-01-01', 'For 2027'],
      ['expire', -6, '2026-12-31', 'Above 4 carried over from 2026'],
      ['grant', 10, '2026-01-01', 'For 2026'],
    ],
  });
  expect((await credit(cash.id)).balance).toBe(10);
  expect((await due()).rows.every((r) => r.kind === 'cash')).toBe(true);
});

test('an undo is refused once an employee has used the credits, and turns automatic granting off otherwise', async () => {
  const type = await aType({ days_a_year: 10, auto_grant: true, credits_from: '2027-01-01' });
  await grantCreditsTonight(api.context);
  const [run] = (await due()).runs;
  const used = { employee_id: person.employeeId, leave_type_id: type.id, kind: 'adjust' as const, days: -1 };
  const spent = await api.db
    .insertInto('hr.leave_credit_entries')
    .values({ ...used, effective_on: '2027-01-04' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = await api.send(undoLeaveCredits, { params: { id: run!.id } }, byHr());
  expect([refused.status, (await credit(type.id)).balance]).toEqual([422, 9]);
  await api.db.deleteFrom('hr.leave_credit_entries').where('id', '=', spent.id).execute();
  expect((await api.send(undoLeaveCredits, { params: { id: run!.id } }, byHr())).status).toBe(200);
  expect((await grantCreditsTonight(api.context)).creditsGranted).toBe(0);
});

test('changed settings begin after the last period that was granted', async () => {
  const type = await aType({ days_a_year: 10 });
  await grant((await due()).entries);
  const values = { ...leaveType(n), needs_credit: true, days_a_year: 10, accrual: 'monthly', version: type.version };
  const change = (credits_from: string) =>
    api.send(
      leaveTypes.calls.leaveTypeUpdate,
      { params: { id: type.id }, body: leaveTypes.calls.leaveTypeUpdate.body.parse({ ...values, credits_from }) },
      byHr(),
    );
  const early = await change('2027-06-01');
  expect([early.status, JSON.stringify(early.body)]).toEqual([422, expect.stringContaining('31 Dec 2027')]);
  expect((await change('2028-01-01')).status).toBe(200);
});

test('days above the maximum are paid in cash by an adjustment, and come back when it is rejected', async () => {
  const type = await aType({ days_a_year: 5, max_carried: 0, year_end: 'cash', credits_from: '2026-01-01' });
  const rate = { employee_id: person.employeeId, from_date: '2020-05-01', scheme: 'daily' as const };
  await api.db
    .insertInto('hr.pay_rates')
    .values({ ...rate, amount_centavos: 695_00, factor_tenths: 3130, created_at: '2020-05-01T00:00:00Z' })
    .execute();
  const seen = await due();
  const cash = seen.rows.find((r) => r.kind === 'cash' && r.employee_id === person.employeeId);
  expect(cash).toMatchObject({ days: -5, on: '2026-12-31', amount_centavos: 3_475_00, problem: null });
  expect(seen.rows.filter((r) => r.kind === 'cash' && r.problem !== null).length).toBe(seen.problems);
  const { id: run } = (await grant(seen.entries)).body.data;
  expect((await credit(type.id)).balance).toBe(5);
  const query = { status: 'pending' as const };
  const [adjustment] = (await api.send(expenses.list, { params: undefined, query }, { as: hr })).body.data;
  expect(adjustment).toMatchObject({ amount_centavos: 3_475_00 });
  const decide = (status: 'rejected' | 'pending', version: number) =>
    api.send(
      decideExpenses,
      { query: {}, body: { status, remark: 'Not yet', of: { records: [{ id: adjustment!.id, version }] } } },
      byHr(),
    );
  expect((await decide('rejected', adjustment!.version)).status).toBe(200);
  expect((await credit(type.id)).balance).toBe(10);
  expect((await api.send(undoLeaveCredits, { params: { id: run } }, byHr())).status).toBe(422);
  expect((await decide('pending', adjustment!.version + 1)).status).toBe(200);
  expect((await credit(type.id)).balance).toBe(5);
  expect((await api.send(undoLeaveCredits, { params: { id: run } }, byHr())).status).toBe(200);
  expect((await credit(type.id)).balance).toBe(0);
});

test('a conversion takes its days and its adjustment at once, refuses more than is left, and is undone', async () => {
  const type = await aType({ cash_as: 'vacation' });
  await api.db
    .insertInto('hr.leave_credit_entries')
    .values({
      employee_id: person.employeeId,
      leave_type_id: type.id,
      kind: 'grant',
      days: 3,
      effective_on: '2027-01-02',
    })
    .execute();
  const convert = (days: number, who = hr) =>
    api.send(
      convertLeave,
      {
        params: { id: person.employeeId },
        body: { leave_type_id: type.id, days, on: '2027-01-05', note: 'Year 2026' },
      },
      { as: who, key: uuid() },
    );
  const tooMany = await convert(3.5);
  expect([tooMany.status, JSON.stringify(tooMany.body), (await credit(type.id)).balance]).toEqual([
    422,
    expect.stringContaining('Enter at most 3 days, the balance after pending requests.'),
    3,
  ]);
  const sent = await convert(2.5);
  expect([sent.status, sent.body.data]).toMatchObject([200, { days: 2.5, amount_centavos: 1_737_50, available: 0.5 }]);
  expect(await credit(type.id)).toMatchObject({
    balance: 0.5,
    history: [['cash', -2.5, '2027-01-05', 'Year 2026'], expect.anything()],
  });
  const { expense_id } = sent.body.data;
  await api.db
    .updateTable('hr.expenses')
    .set({ status: 'approved', decided_at: iso(api.now) })
    .where('id', '=', expense_id)
    .execute();
  const [paid] = await approvedOf(api.db, { to: '2027-01-31', employees: [await codeOf(person)] });
  expect(paid!.adjustments).toContainEqual(
    expect.objectContaining({ id: expense_id, counts_as: 'leave_monetised', day_thousandths: 2500 }),
  );
  expect((await api.send(undoConvertLeave, { params: { id: expense_id } }, byHr())).status).toBe(422);
  await api.db
    .updateTable('hr.expenses')
    .set({ status: 'pending', decided_at: null })
    .where('id', '=', expense_id)
    .execute();
  expect((await api.send(undoConvertLeave, { params: { id: expense_id } }, byHr())).status).toBe(200);
  expect((await credit(type.id)).balance).toBe(3);
  // Restored, it takes its days again; without them it is refused.
  await convert(3);
  const { version } = await api.db
    .selectFrom('hr.expenses')
    .select('version')
    .where('id', '=', expense_id)
    .executeTakeFirstOrThrow();
  const restored = await api.send(
    expenses.calls.expenseRestore,
    { params: { id: expense_id }, query: { version } },
    byHr(),
  );
  expect([restored.status, (await credit(type.id)).balance]).toEqual([409, 0]);
});

test('an adjustment of leave in cash is not written by hand', async () => {
  const { id } = await api.db
    .selectFrom('hr.expense_types')
    .select('id')
    .where('for_leave', '=', true)
    .executeTakeFirstOrThrow();
  const body = {
    employee_code: await codeOf(person),
    expense_type_id: id,
    expense_date: '2027-01-05',
    amount_centavos: 100,
  };
  const sent = await api.send(expenses.calls.expenseStore, { body }, byHr());
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('Leave credits')]);
});
