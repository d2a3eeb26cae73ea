import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardWaiting } from '#contract/hr/dashboard/dashboard.ts';
import {
  decideExpenses,
  expenses,
  expenseTypeChoices,
  showExpense,
} from '#contract/hr/salary-adjustments/expense-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Salary adjustments: decided by another user, by the filter that was chosen, and locked once they are paid. */

let api: Api;
let officer: Person;
let code: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.anEmployee({ codes: permissionCodes });
  const { employeeId } = await api.anEmployee();
  const codeOf = async (id: number) =>
    (await sql<{ c: string }>`select employee_code as c from hr.employees where id = ${id}`.execute(api.db)).rows[0]!.c;
  code = await codeOf(employeeId);
  await sql`insert into hr.expense_types (name, direction, taxed) values ('Allowance', 'add', true)`.execute(api.db);
});
afterAll(() => api.close());

const add = async (more: Record<string, unknown> = {}, as = officer) => {
  const body = {
    employee_code: code,
    expense_type_id: 1,
    expense_date: '2026-11-12',
    amount_centavos: 50_000,
    ...more,
  };
  return (await api.send(expenses.store, { body }, { as, key: uuid() })).body.data;
};
type Body = { status: 'approved' | 'rejected' | 'pending'; remark?: string; of: object };
const decide = (body: Body, query = {}, as = officer) =>
  api.send(decideExpenses, { body, query } as never, { as, key: uuid() });
const listed = async (search: string) =>
  (await api.send(expenses.list, { params: undefined, query: { search } }, { as: officer })).body.data;

test('one is approved with the receipt N/A it began with, is locked, and waits again', async () => {
  const row = await add({ expense_description: 'First' });
  expect(row).toMatchObject({ receipt_attachment: 'N/A', status: 'pending', decided_by: '', paid_in: '' });
  const records = [{ id: row.id, version: row.version }];
  const done = (await decide({ status: 'approved', of: { records } })).body.data;
  expect(done).toEqual({ done: [{ id: row.id, version: 2 }], refused: [] });
  const { id, archived: _, version, name: _n, client: _c, type: _t, ...now } = (await listed('First'))[0]!;
  expect(now).toMatchObject({ status: 'approved' });
  expect(now.decided_by).not.toBe('');
  const change = { ...now, remarks: 'Changed', version };
  const sent = await api.send(expenses.update, { params: { id }, body: change }, { as: officer, key: uuid() });
  expect(sent.status).toBe(409);
  expect((await decide({ status: 'pending', of: { records: done.done } })).body.data.refused).toEqual([]);
  expect((await listed('First'))[0]).toMatchObject({ status: 'pending', decided_by: '', remarks: '' });
});

test('a rejection has a reason; changed, decided, and own requests are named', async () => {
  const row = await add({ expense_description: 'Second' });
  const of = { records: [{ id: row.id, version: 1 }] };
  expect((await decide({ status: 'rejected', of })).status).toBe(422);
  const own = await sql<{
    c: string;
  }>`select employee_code as c from hr.employees where id = ${officer.employeeId}`.execute(api.db);
  const mine = await add({ employee_code: own.rows[0]!.c });
  const records = [
    { id: row.id, version: 1 },
    { id: mine.id, version: 1 },
    { id: 9999, version: 1 },
  ];
  const told = (await decide({ status: 'rejected', remark: 'No receipt', of: { records } })).body.data;
  expect(told.done).toEqual([{ id: row.id, version: 2 }]);
  expect(told.refused.map((r) => r.id)).toEqual([mine.id, 9999]);
  expect(told.refused[0]!.message).toBe('You can’t approve your own adjustment. Another user must approve it.');
  const again = (await decide({ status: 'rejected', remark: 'No', of: { records: told.done } })).body.data;
  expect(again.refused[0]!.message).toBe('This adjustment is already rejected. Refresh to see the latest.');
  expect((await decide({ status: 'approved', of })).body.data.refused[0]!.message).toMatch(
    /changed after you opened it/,
  );
});

test('all that a filter matched are decided; not what came to match since', async () => {
  for (const n of [1, 2, 3]) await add({ expense_description: `Many ${n}` });
  const query = { search: 'Many', status: 'pending' } as const;
  const matching = async () =>
    (await api.send(expenses.matching, { query: { ...query, action: 'archive' } }, { as: officer })).body.data;
  const seen = await matching();
  expect(seen.count).toBe(3);
  await add({ expense_description: 'Many 4' });
  expect((await decide({ status: 'approved', of: { seen: seen.seen } }, query)).status).toBe(409);
  expect((await listed('Many')).map((r) => r.status)).toEqual(Array(4).fill('pending'));
  const done = await decide({ status: 'approved', of: { seen: (await matching()).seen } }, query);
  expect(done.body.data.done).toHaveLength(4);
});

test('a paid adjustment is neither changed, archived, nor decided again, and names its run', async () => {
  const row = await add({ expense_description: 'Paid' });
  const at = { id: row.id, version: 2 };
  await decide({ status: 'approved', of: { records: [{ id: row.id, version: 1 }] } });
  await sql`update hr.expenses set paid_in = 'Run 12' where id = ${row.id}`.execute(api.db);
  const told = (await decide({ status: 'pending', of: { records: [at] } })).body.data;
  expect(told.refused[0]!.message).toMatch(/paid in Run 12/);
  const query = { version: 2 };
  const archived = await api.send(expenses.archive, { params: { id: row.id }, query }, { as: officer, key: uuid() });
  expect(archived.status).toBe(409);
  expect((await listed('Paid'))[0]).toMatchObject({ paid_in: 'Run 12', archived: false, version: 2 });
});

test('one is shown by its number, archived too, to who manages adjustments alone', async () => {
  const row = await add({ expense_description: 'Shown' });
  const asked = { params: { id: row.id } };
  expect((await api.send(showExpense, asked, { as: officer })).body.data).toEqual(row);
  const query = { version: 1 };
  await api.send(expenses.archive, { params: { id: row.id }, query }, { as: officer, key: uuid() });
  expect((await api.send(showExpense, asked, { as: officer })).body.data).toMatchObject({ archived: true, version: 2 });
  expect((await api.send(showExpense, { params: { id: 9999 } }, { as: officer })).status).toBe(404);
});

test('the author of an amount doesn’t approve it if another user can; in bulk none of them', async () => {
  const [clerk, third] = [await api.aUser(['HRIS07']), await api.aUser(['HRIS07'])];
  const approve = async ({ id, version }: { id: number; version: number }, as: Person) => {
    const { data } = (await decide({ status: 'approved', of: { records: [{ id, version }] } }, {}, as)).body;
    return data.refused[0]?.message ?? 'approved';
  };
  const change = async (row: Awaited<ReturnType<typeof add>>, own: object, as: Person) => {
    const { id, version, employee_code, expense_type_id, expense_date, amount_centavos } = row;
    const body = { employee_code, expense_type_id, expense_date, amount_centavos, version, ...own };
    const sent = await api.send(expenses.update, { params: { id }, body }, { as, key: uuid() });
    expect([sent.status, sent.body]).toMatchObject([200, {}]);
    return sent.body.data;
  };
  const waiting = async (as: Person) => (await api.send(dashboardWaiting, {}, { as })).body.data.adjustments!;
  const refusal = 'You entered this adjustment. Another user must approve it.';
  const before = await waiting(clerk);

  const own = await add({ expense_description: 'Clerk' }, clerk);
  expect(await waiting(clerk)).toEqual({ pending: before.pending + 1, not_theirs: before.not_theirs + 1 });
  expect(await approve(own, clerk)).toBe(refusal);
  const noted = await change(own, { remarks: 'Of the week' }, officer);
  const changed = await change(noted, { amount_centavos: 60_000 }, officer);
  expect([await approve(changed, clerk), await approve(changed, officer)]).toEqual([refusal, refusal]);
  expect(await approve(changed, third)).toBe('approved');

  // A note is no amount; a rejected expense pays no employee.
  const other = await change(await add({}, clerk), { remarks: 'Of the week' }, officer);
  expect(await approve(other, officer)).toBe('approved');
  const down = await add({}, clerk);
  const body = { status: 'rejected' as const, remark: 'Twice', of: { records: [{ id: down.id, version: 1 }] } };
  expect((await decide(body, {}, clerk)).body.data.refused).toEqual([]);

  // No other approver is left: neither one with an archived account, nor the employee paid.
  const last = await add({}, clerk);
  await sql`update auth.users set archived_at = now() where id in (${officer.userId}, ${third.userId})`.execute(api.db);
  await sql`insert into auth.user_roles (user_id, role_id)
    select u.id, ${permissionCodes.indexOf('HRIS07') + 1}::int from auth.users u
    join hr.expenses t on t.employee_id = u.employee_id where t.id = ${last.id}`.execute(api.db);
  expect(await approve(last, clerk)).toBe('approved');
});

test('an officer without the permission of adjustment types gets the active ones to choose from', async () => {
  await sql`insert into hr.expense_types (name, direction, taxed, archived_at) values ('Old', 'add', true, now())`.execute(
    api.db,
  );
  for (const only of ['HRIS05', 'HRIS07'] as const) {
    const { body } = await api.send(expenseTypeChoices, {}, { as: await api.aUser([only]) });
    expect(body.data).toEqual([{ id: 1, name: 'Allowance' }]);
  }
  expect((await api.send(expenseTypeChoices, {}, { as: await api.aUser(['HRIS06']) })).status).toBe(403);
});
