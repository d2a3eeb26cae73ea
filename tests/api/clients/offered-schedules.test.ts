import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { employeeChoices } from '#contract/hr/people/employee-list.ts';
import { assignSchedule, checkSchedule, planner } from '#contract/hr/schedules/planner.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { aSecondSchedule } from '#tests/api/requests/filings-support.ts';
import { checked, csvFile } from '#tests/api/imports/imports-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** A client offers some of the schedules, or all: a schedule not offered can be assigned, with a warning. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS04', 'HRIS06', 'HRIS08']);
  await aSecondSchedule(api);
  await sql`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days)
    values ('Rest', '08:00', '17:00', 60, array[1, 2, 3, 4, 5, 6, 7])`.execute(api.db);
});
afterAll(() => api.close());

const client = async () => {
  const sent = await api.send(clients.calls.clientList, { params: undefined, query: {} }, { as: officer });
  return sent.body.data.find((c) => c.id === 1)!;
};
/** The client's own call, with these schedules. */
async function offer(ids: number[]) {
  const {
    id: _,
    archived: __,
    branches: ___,
    people: ____,
    missing: _____,
    schedule_names: ______,
    officer_names: _______,
    ...body
  } = await client();
  const change = { params: { client_id: 1 }, body: { ...body, schedules: ids } };
  return api.send(clients.calls.clientUpdate, change, { as: officer, key: uuid() });
}
const dayOff = async () =>
  (await sql<{ id: number }>`select id from hr.schedules where name = 'Rest'`.execute(api.db)).rows[0]!.id;
const versionOf = async (id: number) =>
  (await api.db.selectFrom('hr.employees').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test('a client keeps which schedules it offers; History says so; one that is not in use is refused', async () => {
  expect(await client()).toMatchObject({ schedules: [], schedule_names: [] });
  const saved = await offer([1]);
  expect(saved.body.data).toMatchObject({ schedules: [1], schedule_names: ['Office'] });
  expect((await offer([1, 2])).status).toBe(200);
  expect((await offer([1, 987_654])).body).toMatchObject({
    errors: { schedules: [expect.stringContaining('is archived')] },
  });
  const history = await api.send(clients.calls.clientHistory, { params: { id: 1 }, query: {} }, { as: officer });
  expect(history.body.data.flatMap((c) => c.fields).filter((f) => f.field === 'schedule_names')).toEqual([
    { field: 'schedule_names', before: ['Office'], after: ['Late office', 'Office'] },
    { field: 'schedule_names', before: [], after: ['Office'] },
  ]);
});

test('planners and hiring users see offered schedules; another schedule is named with the client, and assigned', async () => {
  await offer([1]);
  const page = await api.send(planner, { query: { client: 1 } }, { as: officer });
  expect(page.body.offered).toEqual([1]);
  const given = await api.send(employeeChoices, {}, { as: officer });
  expect(given.body.data.clients.find((c) => c.id === 1)!.schedules).toEqual([1]);
  // On 18 November 2026, of a client paid by the month.
  expect(given.body.data.clients.map((c) => c.open_from)).toEqual(given.body.data.clients.map(() => '2026-11-01'));
  expect(given.body.data.schedules.filter((s) => s.rest_days === 7).map((s) => s.name)).toEqual(['Rest']);

  const { employeeId: id } = await api.anEmployee();
  const told = async (schedule_id: number) => {
    const spans = [{ schedule_id, from: '2027-03-01', to: '2027-03-03' }];
    const body = { people: [{ employee_id: id, version: await versionOf(id) }], spans };
    const { data } = (await api.send(checkSchedule, { body }, { as: officer })).body;
    return data.filter((p) => p.kind === 'not_offered').map((p) => [p.date, p.days, p.what]);
  };
  expect(await told(2)).toEqual([['2027-03-01', 3, 'Client One']]);
  expect(await told(1)).toEqual([]);
  // Days off can't be offered.
  expect(await told(await dayOff())).toEqual([]);
  const body = {
    people: [{ employee_id: id, version: await versionOf(id) }],
    spans: [{ schedule_id: 2, from: '2027-03-01', to: '2027-03-03' }],
  };
  expect((await api.send(assignSchedule, { body }, { as: officer, key: uuid() })).body.data.done).toBe(1);
  await offer([]);
  expect(await told(2)).toEqual([]);
  expect((await api.send(planner, { query: { client: 1 } }, { as: officer })).body.offered).toEqual([]);
});

test('of a file each row on another schedule is worth a look, and stops nothing', async () => {
  await offer([1]);
  const worth = async (kind: string, text: string) => {
    const judged = await checked(api, officer, kind, csvFile(text));
    expect(judged.counts).toMatchObject({ new: 2, refused: 0, warned: 1 });
    const query = { verdict: 'new', warned: '1' } as const;
    const asked = await api.send(hrImports.rows, { params: { id: judged.id }, query }, { as: officer });
    return asked.body.data.map((r) => [r.row, r.problems]);
  };
  const problem = { field: 'schedule', text: 'Not a schedule that Client One offers' };
  const { employeeId: id } = await api.anEmployee();
  const { rows } = await sql<{ code: string }>`select employee_code as code from hr.employees where id = ${id}`.execute(
    api.db,
  );
  const { code } = rows[0]!;
  expect(
    await worth(
      'scheduleAssignment',
      `Code,Shift,From,To\n${code},Office,2027-04-01,2027-04-02\n${code},Late office,2027-05-01,`,
    ),
  ).toEqual([[3, [problem]]]);
  const names = 'Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,Shift';
  const hired = (n: string, shift: string) =>
    `${n},Lim,Dina ${n},F,1994-02-11,2026-11-16,Client One,Main,Cashier,${shift}`;
  expect(await worth('employee', [names, hired('O-1', 'Late office'), hired('O-2', 'Office')].join('\n'))).toEqual([
    [2, [problem]],
  ]);
});

test('archiving a schedule lists the clients that offer it; restored it is offered again', async () => {
  await offer([1, 2]);
  const usage = await api.send(schedules.calls.scheduleUsage, { params: { id: 2 } }, { as: officer });
  expect(usage.body.data).toContainEqual({ count: 1, what: 'clients that offer the schedule' });
  await sql`update hr.schedules set archived_at = now() where id = 2`.execute(api.db);
  expect(await client()).toMatchObject({ schedules: [1] });
  // Saved in the meantime, as the form has it.
  expect((await offer([1])).status).toBe(200);
  await sql`update hr.schedules set archived_at = null where id = 2`.execute(api.db);
  expect((await client()).schedules.toSorted()).toEqual([1, 2]);
});
