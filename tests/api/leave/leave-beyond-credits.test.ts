import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateLeaveCredit } from '#contract/hr/people/employee-record.ts';
import { decideLeave, listLeaves } from '#contract/hr/leave/leaves.ts';
import { leaveReport } from '#contract/hr/leave/leave-reports.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { listTimeKeepings, openTime } from '#contract/hr/attendance/time-keeping.ts';
import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { Api, uuid, type Person } from '../support.ts';
import { anApprovedLeave, isNotified, standing } from './recount-support.ts';

/** A day of leave that no credits cover is without pay, shown as an exception, and paid once there are credits. */

let api: Api;
let hr: Person;
let person: Person;
let leave: number;
let holiday: { id: number; version: number };
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['EMP03', 'HRIS03', 'HRIS06', 'HRIS12', 'HRIS09'] });
});
afterAll(() => api.close());

const { holidayStore, holidayArchive } = holidays.calls;
beforeEach(async () => {
  await sql`delete from hr.branch_holidays`.execute(api.db);
  await sql`delete from hr.holidays`.execute(api.db);
  await sql`delete from hr.time_records`.execute(api.db);
  const body = {
    date: '2026-11-25',
    name: 'Fiesta',
    kind: 'special',
    scope: 'national',
    source: 'P 1',
    branch_ids: [],
  };
  const made = await api.send(holidayStore, { body: body as never }, { as: hr, key: uuid() });
  holiday = made.body.data;
  person = await api.anEmployee({ credits: 4 });
  leave = await anApprovedLeave(api, person, hr);
  expect(await standing(api, person, leave)).toEqual({ used: 4, balance: 0, days: 4, unpaid: [] });
});
const takeBack = async () => {
  const params = { id: holiday.id };
  const sent = await api.send(holidayArchive, { params, query: { version: holiday.version } }, { as: hr });
  expect(sent.status).toBe(200);
};
const dayOf = async (date: string) => {
  await api.send(openTime, { body: { client_id: 1, date } }, { as: hr, key: uuid() });
  const query = { client: 1, date, status: 'all' as const, limit: 50 };
  const sent = await api.send(listTimeKeepings, { query }, { as: hr });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data.find((p) => p.employee_id === person.employeeId)!.days.find((d) => d.date === date)!;
};

test('the last day is without pay when a holiday is removed and no credits are left', async () => {
  await takeBack();
  expect(await standing(api, person, leave)).toEqual({ used: 4, balance: 0, days: 5, unpaid: ['2026-11-27'] });
  expect(await isNotified(api, person)).toBe(true);
  const { data } = (await api.send(listLeaves, { query: {} }, { as: person })).body;
  expect(data.find((l) => l.id === leave)).toMatchObject({ days: 5, unpaid_days: 1 });
  const span = { start_date: '2026-11-23', end_date: '2026-11-27' };
  const report = await api.send(leaveReport.preview, { query: span }, { as: hr });
  expect(JSON.stringify(report.body)).toContain('"unpaid_days":1');
  expect(await dayOf('2026-11-26')).toMatchObject({ paid_leave_halves: 2, odd: [] });
  expect(await dayOf('2026-11-27')).toMatchObject({
    paid_leave_halves: 0,
    leaves: ['Vacation leave'],
    odd: [{ kind: 'leave_unpaid', accepted: false }],
  });
});

test('a change of another day of the week leaves it as it is', async () => {
  await takeBack();
  const { version } = await api.db
    .selectFrom('hr.leaves')
    .select('version')
    .where('id', '=', leave)
    .executeTakeFirstOrThrow();
  const body = {
    date: '2026-11-28',
    name: 'Charter day',
    kind: 'special',
    scope: 'national',
    source: 'P 2',
    branch_ids: [],
  };
  expect((await api.send(holidayStore, { body: body as never }, { as: hr, key: uuid() })).status).toBe(200);
  const after = await api.db
    .selectFrom('hr.leaves')
    .select('version')
    .where('id', '=', leave)
    .executeTakeFirstOrThrow();
  expect(after.version).toBe(version);
});

test('half a credit pays the morning of the last day', async () => {
  const half = {
    employee_id: person.employeeId,
    leave_type_id: 1,
    kind: 'grant' as const,
    days: 0.5,
    effective_on: '2026-01-05',
  };
  await api.db.insertInto('hr.leave_credit_entries').values(half).execute();
  await takeBack();
  expect(await standing(api, person, leave)).toMatchObject({ used: 4.5, balance: 0, unpaid: ['2026-11-27'] });
  expect(await dayOf('2026-11-27')).toMatchObject({ paid_leave_halves: 1, odd: [{ kind: 'leave_unpaid' }] });
});

test('credits that HR adds pay the day, and the employee is notified', async () => {
  await takeBack();
  const params = { id: person.employeeId };
  const entry = {
    leave_type_id: 1,
    kind: 'grant',
    days: 1,
    effective_on: '2026-11-18',
    note: 'Holiday taken back',
    balance: 0,
  };
  const sent = await api.send(updateLeaveCredit, { params, body: entry as never }, { as: hr, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data.find((c) => c.leave_type_id === 1)).toMatchObject({ used: 5, balance: 0 });
  expect(await standing(api, person, leave)).toEqual({ used: 5, balance: 0, days: 5, unpaid: [] });
  expect(await dayOf('2026-11-27')).toMatchObject({ paid_leave_halves: 2, odd: [] });
});

test('credits of another leave that is cancelled pay the day', async () => {
  const more = {
    employee_id: person.employeeId,
    leave_type_id: 1,
    kind: 'grant' as const,
    days: 1,
    effective_on: '2026-01-05',
  };
  await api.db.insertInto('hr.leave_credit_entries').values(more).execute();
  const single = { start_date: '2026-12-02', end_date: '2026-12-02' };
  const other = await anApprovedLeave(api, person, hr, single);
  await takeBack();
  expect(await standing(api, person, leave)).toMatchObject({ used: 5, unpaid: ['2026-11-27'] });
  const version = (await api.send(listLeaves, { query: {} }, { as: person })).body.data.find(
    (l) => l.id === other,
  )!.version;
  const body = { status: 'cancelled' as const, remark: 'Plans changed', version };
  expect((await api.send(decideLeave, { params: { id: other }, body }, { as: hr, key: uuid() })).status).toBe(200);
  expect(await standing(api, person, leave)).toEqual({ used: 5, balance: 0, days: 5, unpaid: [] });
});

test('the day is paid again when the holiday comes back', async () => {
  await takeBack();
  const params = { id: holiday.id };
  await api.send(holidays.calls.holidayRestore, { params, query: { version: holiday.version + 1 } }, { as: hr });
  expect(await standing(api, person, leave)).toEqual({ used: 4, balance: 0, days: 4, unpaid: [] });
});

test('cancelling the leave returns exactly what it was charged', async () => {
  await takeBack();
  const version = (await api.send(listLeaves, { query: {} }, { as: person })).body.data.find(
    (l) => l.id === leave,
  )!.version;
  const body = { status: 'cancelled' as const, remark: 'Plans changed', version };
  expect((await api.send(decideLeave, { params: { id: leave }, body }, { as: hr, key: uuid() })).status).toBe(200);
  expect(await standing(api, person, leave)).toMatchObject({ used: 0, balance: 4, unpaid: [] });
});

test('a day without pay that was paid before becomes a retroactive change, and a day that stays paid does not', async () => {
  for (const date of ['2026-11-26', '2026-11-27']) {
    const paid = JSON.stringify([{ date, day: 'ordinary', minutes: {}, paidLeaveHalves: 2 }]);
    await sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, pay_days, locked_at)
      values (1, ${person.employeeId}, ${date}, 'approved', '{}', ${paid}::jsonb, now())`.execute(api.db);
  }
  await takeBack();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  const later = { ...hr, token: await api.aSession(hr.userId) };
  const query = { client: 1, until: '2026-12-01' };
  const sent = await api.send(listTimeDifferences, { query }, { as: later });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data).toMatchObject([
    {
      date: '2026-11-27',
      state: 'open',
      before: { paid_leave_halves: 2, absent_halves: 0 },
      after: { paid_leave_halves: 0, absent_halves: 2 },
    },
  ]);
});
