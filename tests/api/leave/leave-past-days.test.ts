import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaveEffect } from '#contract/hr/leave/leave-effect.ts';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { Api, uuid, type Person } from '../support.ts';
import { anApprovedLeave, isNotified, standing } from './recount-support.ts';

/** Leave from 23 to 27 November that was taken and paid, and days that are changed after it, in December. */

let api: Api;
let hr: Person;
let person: Person;
let leave: number;
let own: { id: number; version: number };
const values = { kind: 'fixed' as const, start_time: '08:00', end_time: '17:00', break_minutes: 60 };
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.now = Date.parse('2026-11-18T04:00:00Z');
  hr = await api.anEmployee({ codes: ['EMP03', 'HRIS06', 'HRIS08', 'HRIS09', 'HRIS12'] });
  person = await api.anEmployee({ codes: ['EMP03'], credits: 10 });
  const body = { ...values, name: `Own ${person.employeeId}`, rest_days: [6, 7] };
  own = (await api.send(schedules.calls.scheduleStore, { body }, { as: hr, key: uuid() })).body.data;
  await sql`update hr.schedule_assignments set schedule_id = ${own.id} where employee_id = ${person.employeeId}`.execute(
    api.db,
  );
  leave = await anApprovedLeave(api, person, hr);
  for (const date of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
    const paid = JSON.stringify([{ date, day: 'ordinary', minutes: {}, paidLeaveHalves: 2 }]);
    await sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, pay_days, locked_at)
      values (1, ${person.employeeId}, ${date}, 'approved', '{}', ${paid}::jsonb, now())`.execute(api.db);
  }
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = { ...hr, token: await api.aSession(hr.userId) };
  person = { ...person, token: await api.aSession(person.userId) };
});

const differences = async () => {
  const query = { client: 1, until: '2026-12-01' };
  const { data } = (await api.send(listTimeDifferences, { query }, { as: hr })).body;
  return data.filter((d) => d.employee_id === person.employeeId);
};

test('rest days of a schedule that change paid leave are listed before, notified after, and become a retroactive change', async () => {
  const change = { of: 'schedule' as const, id: own.id, start_time: '08:00', end_time: '17:00', break_minutes: 60 };
  const listed = await api.send(leaveEffect, { body: { ...change, rest_days: [5, 7], other_days: [] } }, { as: hr });
  expect([listed.status, listed.body.data]).toMatchObject([
    200,
    [{ leave_id: leave, days: { was: 5, becomes: 4 }, credits: { was: 5, becomes: 4 }, locked: ['2026-11-27'] }],
  ]);
  expect(await standing(api, person, leave)).toMatchObject({ used: 5, days: 5 });
  expect(await differences()).toEqual([]);
  const body = { ...values, name: `Own ${person.employeeId}`, rest_days: [5, 7], version: own.version };
  const saved = await api.send(
    schedules.calls.scheduleUpdate,
    { params: { id: own.id }, body },
    { as: hr, key: uuid() },
  );
  expect(saved.status).toBe(200);
  expect(await standing(api, person, leave)).toMatchObject({ used: 4, days: 4, unpaid: [] });
  expect(await isNotified(api, person)).toBe(true);
  expect(await differences()).toMatchObject([
    { date: '2026-11-27', state: 'open', before: { paid_leave_halves: 2 }, after: { paid_leave_halves: 0 } },
  ]);
});

test('rest days outside of the leave leave it as it was, without a notice', async () => {
  const body = { ...values, name: `Own ${person.employeeId}`, rest_days: [7], version: own.version };
  await api.send(schedules.calls.scheduleUpdate, { params: { id: own.id }, body }, { as: hr, key: uuid() });
  expect(await standing(api, person, leave)).toMatchObject({ used: 5, days: 5 });
  expect(await isNotified(api, person)).toBe(false);
  expect(await differences()).toEqual([]);
});

test('a rotation that is edited changes no day that was assigned before', async () => {
  const { rotationStore, rotationUpdate } = rotations.calls;
  const name = `Turns ${person.employeeId}`;
  const made = (
    await api.send(rotationStore, { body: { name, days: [own.id, own.id, null] } }, { as: hr, key: uuid() })
  ).body.data;
  const body = { name, days: [own.id, null, null], version: made.version };
  const saved = await api.send(rotationUpdate, { params: { id: made.id }, body }, { as: hr, key: uuid() });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await standing(api, person, leave)).toMatchObject({ used: 5, days: 5 });
  expect(await differences()).toEqual([]);
});
