import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTimeKeepings, openTime } from '#contract/hr/attendance/time-keeping.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import { Api, aLeave, uuid, type Person } from '../support.ts';
import { anApprovedLeave, standing } from './recount-support.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';

/** Leave on a Saturday morning costs half a day everywhere: the form's count, credits, time and its recount. */

let api: Api;
let hr: Person;
let person: Person;
let mornings: number;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['EMP03', 'HRIS03', 'HRIS09', 'HRIS12'] });
  const saturday = {
    weekday: 6,
    start_time: '08:00',
    end_time: '12:00',
    break_start: null,
    break_minutes: 0,
    flexible_minutes: null,
  };
  const made = await sql<{
    id: number;
  }>`insert into hr.schedules (name, kind, start_time, end_time, rest_days, other_days)
    values ('Saturday morning', 'fixed', '08:00', '17:00', '{7}', ${JSON.stringify([saturday])}::jsonb) returning id`.execute(
    api.db,
  );
  mornings = made.rows[0]!.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from hr.holidays`.execute(api.db);
  person = await api.anEmployee({ credits: 10, scheduled: false });
  const from_date = '2020-01-06';
  const row = { employee_id: person.employeeId, schedule_id: mornings, from_date };
  await api.db.insertInto('hr.schedule_assignments').values(row).execute();
});
const toSunday = { start_date: '2026-11-23', end_date: '2026-11-29' };

test('the count of the phone, the request, the credits and the time agree on five and a half days', async () => {
  const { schedules } = (await api.send(assignedSchedules, {}, { as: person })).body.data;
  const onPhone = countLeaveDays({ ...toSunday, start_part: 'day', end_part: 'day' }, schedules, [], false);
  expect(onPhone.days).toBe(5.5);
  const leave = await anApprovedLeave(api, person, hr, toSunday);
  expect(await standing(api, person, leave)).toEqual({ used: 5.5, balance: 4.5, days: 5.5, unpaid: [] });
  await api.send(openTime, { body: { client_id: 1, date: '2026-11-28' } }, { as: hr, key: uuid() });
  const query = { client: 1, date: '2026-11-28', status: 'all' as const, limit: 50 };
  const people = (await api.send(listTimeKeepings, { query }, { as: hr })).body.data;
  const days = people.find((p) => p.employee_id === person.employeeId)!.days.filter((d) => d.date >= '2026-11-23');
  expect(days.slice(0, 7).map((d) => d.paid_leave_halves)).toEqual([2, 2, 2, 2, 2, 1, 0]);
});

test('a Saturday morning takes half a credit, and is refused without one', async () => {
  const saturday = { start_date: '2026-11-28', end_date: '2026-11-28' };
  const leave = await anApprovedLeave(api, person, hr, saturday);
  expect(await standing(api, person, leave)).toMatchObject({ used: 0.5, days: 0.5 });
  const none = await api.anEmployee({ credits: 0, scheduled: false });
  const row = { employee_id: none.employeeId, schedule_id: mornings, from_date: '2020-01-06' };
  await api.db.insertInto('hr.schedule_assignments').values(row).execute();
  const sent = await api.send(storeLeave, { body: aLeave(saturday) }, { as: none, key: uuid() });
  expect(sent.status).toBe(422);
});

test('a holiday on the Saturday returns half a credit', async () => {
  const leave = await anApprovedLeave(api, person, hr, toSunday);
  const body = {
    date: '2026-11-28',
    name: 'Fiesta',
    kind: 'special',
    scope: 'national',
    source: 'P 1',
    branch_ids: [],
  };
  const made = await api.send(holidays.calls.holidayStore, { body: body as never }, { as: hr, key: uuid() });
  expect(await standing(api, person, leave)).toMatchObject({ used: 5, days: 5 });
  const { id, version } = made.body.data;
  await api.send(holidays.calls.holidayArchive, { params: { id }, query: { version } }, { as: hr });
  expect(await standing(api, person, leave)).toMatchObject({ used: 5.5, days: 5.5 });
});
