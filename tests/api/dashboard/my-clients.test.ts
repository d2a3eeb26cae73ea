import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#contract/hr/access/user-register.ts';
import { clientOfficers, ownClients } from '#contract/hr/clients/client-officers.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { runsWaiting } from '#contract/payroll/dashboard/dashboard.ts';
import { payAhead, payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import { makeCutoffs } from '#server/payroll/calendar/make-cutoffs.ts';
import { aStoredRun, postStoredRun } from '../payroll/payroll-builders.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Officers of clients, and Home’s figures of the clients of one officer: a filter, and never a permission. */

let api: Api;
let officer: Person;
let other: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-02T04:00:00Z');
  officer = await api.aUser(['HRIS04', 'HRIS06', 'HRIS10', 'PAY07']);
  const { rows } = await sql<{ id: number }>`insert into hr.clients (code, name, cutoff_days)
    values ('A, B', 'Other client', '{15,31}') returning id`.execute(api.db);
  other = rows[0]!.id;
});
afterAll(() => api.close());

/** Saves a client with these officers; without any, as a program that doesn't know of officers does. */
async function saveOfficers(id: number, officers?: number[]) {
  const list = await api.send(clients.calls.clientList, { params: undefined, query: {} }, { as: officer });
  const row = list.body.data.find((c) => c.id === id)!;
  const { officers: _, ...form } = clients.form.parse(row);
  const body = { ...form, ...(officers && { officers }), version: row.version };
  return api.send(clients.calls.clientUpdate, { params: { client_id: id }, body }, { as: officer, key: uuid() });
}
const own = async (as: Person) => (await api.send(ownClients, {}, { as })).body.data;

test('a client’s record has its officers, who see it as their own; the account and History name them', async () => {
  const employee = await api.anEmployee();
  const choices = (await api.send(clientOfficers, {}, { as: officer })).body.data.map((u) => u.id);
  expect(choices).toContain(officer.userId);
  expect(choices).not.toContain(employee.userId);
  expect((await saveOfficers(other, [employee.userId])).body).toMatchObject({
    errors: { officers: [expect.stringContaining('no active desk account')] },
  });
  expect(await own(officer)).toEqual([]);
  const saved = await saveOfficers(other, [officer.userId]);
  expect(saved.body.data).toMatchObject({ officers: [officer.userId], officer_names: [expect.any(String)] });
  expect(await own(officer)).toEqual([{ id: other, code: 'A, B', name: 'Other client' }]);
  expect(await own(employee)).toEqual([]);
  expect((await saveOfficers(other)).body.data.officers).toEqual([officer.userId]);

  const history = await api.send(clients.calls.clientHistory, { params: { id: other }, query: {} }, { as: officer });
  const [name] = saved.body.data.officer_names;
  expect(history.body.data[0]!.fields).toEqual([{ field: 'officer_names', before: [], after: [name] }]);
  const keeper = await api.aUser(['HRIS15']);
  const list = await api.send(users.calls.userList, { params: undefined, query: { limit: 500 } }, { as: keeper });
  expect(list.body.data.find((u) => u.id === officer.userId)?.clients).toEqual(['Other client']);
});

test('an archived officer is not listed, and is one again when restored', async () => {
  const { userId } = await api.aUser(['HRIS06']);
  await saveOfficers(other, [officer.userId, userId]);
  const officersNow = async (archived: string | null) => {
    await sql`update auth.users set archived_at = ${archived} where id = ${userId}`.execute(api.db);
    const list = await api.send(clients.calls.clientList, { params: undefined, query: {} }, { as: officer });
    return list.body.data.find((c) => c.id === other)!.officers!.includes(userId);
  };
  expect(await officersNow('2026-12-01T00:00:00Z')).toBe(false);
  await saveOfficers(other, [officer.userId]);
  expect(await officersNow(null)).toBe(true);
});

test('HR’s figures and requests are those of the clients asked for', async () => {
  const { employeeId } = await api.anEmployee();
  await sql`insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, status, filed_at,
    received_at) values (${employeeId}, '2026-12-01', '17:00', '18:00', 60, '[]', 'Stock', 'pending', now(), now())`.execute(
    api.db,
  );
  const of = async (client_ids: string) => {
    const query = { client_ids };
    const counts = (await api.send(countApprovals, { query }, { as: officer })).body.data;
    const list = await api.send(listOvertimes, { query: { ...query, status: 'pending' } }, { as: officer });
    return [
      (await api.send(dashboardPeople, { query }, { as: officer })).body.data.active > 0,
      counts.find((c) => c.kind === 'overtime')?.pending,
      list.body.total,
    ];
  };
  expect(await of('1')).toEqual([true, 1, 1]);
  expect(await of(String(other))).toEqual([false, 0, 0]);
  expect(await of(`${other},1`)).toEqual([true, 1, 1]);
});

test('Payroll’s figures of a run of several clients are those of the clients asked for, by code', async () => {
  const run = await aStoredRun(api);
  await sql`insert into payroll.years (year, created_at) values (2026, now())`.execute(api.db);
  await makeCutoffs(api.db);
  const [slip] = await api.db.selectFrom('payroll.payslips').selectAll().execute();
  await sql`with c as (insert into payroll.clients (code, name, cutoff_days) values ('A, B', 'Other client', '{15,31}')
      returning id), b as (insert into payroll.branches (client_id, name) select id, 'Main' from c returning id, client_id),
      e as (insert into payroll.employees (code, last_name, first_name, hired_on) values ('P-2', 'Reyes', 'Ana', '2024-01-08')
      returning id)
    insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state)
      select ${run}::int, e.id, b.client_id, b.id, 'error' from b, e`.execute(api.db);
  const of = async (codes?: string) => {
    const query = codes === undefined ? {} : { clients: codes };
    const { data } = (await api.send(payAhead, { query }, { as: officer })).body;
    const found = data.pays.find((p) => p.run === run);
    return found && [found.people, found.net_centavos, found.errors, data.cash.total_centavos];
  };
  const net = slip!.net_centavos;
  expect(await of()).toEqual([2, net, 1, net]);
  expect(await of('PC-0')).toEqual([1, net, 0, net]);
  expect(await of('A, B')).toEqual([1, 0, 1, 0]);
  expect(await of('A, B\nPC-0')).toEqual([2, net, 1, net]);
  expect(await of('UNKNOWN')).toBeUndefined();

  await sql`update payroll.runs set state = 'for_approval' where id = ${run}`.execute(api.db);
  const waiting = async (codes: string) =>
    (await api.send(runsWaiting, { query: { clients: codes } }, { as: officer })).body.data.length;
  expect([await waiting('PC-0'), await waiting('UNKNOWN')]).toEqual([1, 0]);

  await postStoredRun(api, run);
  const costs = async (codes: string) =>
    (await api.send(payTrends, { query: { clients: codes } }, { as: officer })).body.data.clients?.rows.map(
      (c) => c.client,
    );
  expect([await costs('PC-0'), await costs('A, B')]).toEqual([['Stored client'], undefined]);
});
