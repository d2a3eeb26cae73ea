import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangeSchedules, storeChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { showOwnTime } from '#contract/hr/attendance/own-time.ts';
import { assignSchedule, checkSchedule, planner } from '#contract/hr/schedules/planner.ts';
import { presentEmployees } from '#contract/hr/presence/presence.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { assignedSchedules, scheduleOptions } from '#contract/hr/schedules/schedules.ts';
import {
  approveTimeKeeping,
  fillTimeKeeping,
  listTimeKeepings,
  openTime,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { Api, uuid, type Person } from '../support.ts';

/**
 * A schedule with a short Saturday, from its form to the minutes that are paid. November 2026: the 7th and the 14th are
 * Saturdays, and the cutoff of the 1st to the 15th is over.
 */

let api: Api;
let officer: Person;
let approver: Person;
let person: Person;
let id: number;

const saturday = {
  weekday: 6,
  end_time: '12:00',
  start_time: '08:00',
  break_start: null,
  break_minutes: 0,
  flexible_minutes: null,
};
const office = {
  name: 'Half Saturday',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [7],
  other_days: [saturday],
};
const store = (body: object) => api.send(schedules.store, { body: body as never }, { as: officer, key: uuid() });
const punch = (day: number, ...times: string[]) =>
  api.db
    .insertInto('hr.time_punches')
    .values(
      times.map((time, i) => ({
        employee_id: person.employeeId,
        at: new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+08:00`).toISOString(),
        direction: i % 2 === 0 ? ('in' as const) : ('out' as const),
        source: 'test',
      })),
    )
    .execute();
const cutoff = { client_id: 1, date: '2026-11-01' };
const rowOf = async () => {
  const query = { client: 1, date: '2026-11-01', status: 'all' as const, limit: 100 };
  const { data } = (await api.send(listTimeKeepings, { query }, { as: officer })).body;
  return data.find((p) => p.employee_id === person.employeeId)!;
};
const dayOf = async (day: number) =>
  (await rowOf()).days.find((d) => d.date === `2026-11-${String(day).padStart(2, '0')}`)!;
const brief = async (day: number) => {
  const { shift, minutes, late, undertime, absent_halves, odd } = await dayOf(day);
  return [shift, minutes, late, undertime, absent_halves, odd.map((o) => `${o.kind} ${o.minutes}`)];
};
const span = () => ({ schedule_id: id, from: '2026-11-01', to: null });

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-17T04:00:00Z');
  officer = await api.aUser(['HRIS06', 'HRIS08', 'HRIS09']);
  approver = await api.aUser(['HRIS09']);
  person = await api.anEmployee({ codes: ['EMP04', 'EMP06', 'EMP07'] });
  const made = await store(office);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  id = made.body.data.id;
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const body = { people: [{ employee_id: person.employeeId, version }], spans: [span()] };
  const { data } = (await api.send(assignSchedule, { body }, { as: officer, key: uuid() })).body;
  expect(data.refused).toEqual([]);
  await punch(6, '08:00', '17:00');
  await punch(7, '08:00', '12:00');
  await punch(14, '08:15');
  await api.send(openTime, { body: cutoff }, { as: officer, key: uuid() });
});
afterAll(() => api.close());

test('the list says what its week comes to, and has it as it was written', async () => {
  const { data } = (
    await api.send(schedules.list, { params: undefined, query: { search: 'Half Saturday' } }, { as: officer })
  ).body;
  expect(data).toMatchObject([
    { hours: '8', week_hours: '44', night_hours: '0', warnings: [], other_days: [saturday] },
  ]);
});

test.each<[string, object[], string]>([
  ['a day that is a rest day', [{ ...saturday, weekday: 7 }], 'other_days.0.weekday'],
  ['a day that stands twice', [saturday, { ...saturday, end_time: '13:00' }], 'other_days.1.weekday'],
  ['a shift that ends as it begins', [{ ...saturday, end_time: '08:00' }], 'other_days.0.end_time'],
  ['a break as long as the day', [{ ...saturday, break_minutes: 240 }], 'other_days.0.break_minutes'],
  [
    'a break outside of the day',
    [{ ...saturday, break_minutes: 60, break_start: '12:00' }],
    'other_days.0.break_start',
  ],
  ['minutes owed of fixed hours', [{ ...saturday, flexible_minutes: 240 }], 'other_days.0.flexible_minutes'],
  ['a day of no week', [{ ...saturday, weekday: 8 }], 'other_days.0.weekday'],
])('refused: %s', async (_, other_days, field) => {
  const sent = await store({ ...office, name: 'Wrong', other_days });
  expect(sent.status).toBe(422);
  expect(Object.keys((sent.body as unknown as { errors: object }).errors)).toEqual([field]);
});

test('such a day of flexible hours shows the owed hours, and a compressed week may have a short one', async () => {
  const flexible = { ...office, name: 'Flexible', kind: 'flexible', flexible_minutes: 420 };
  const sent = await store(flexible);
  expect(Object.keys((sent.body as unknown as { errors: object }).errors)).toEqual(['other_days.0.flexible_minutes']);
  const owed = await store({ ...flexible, other_days: [{ ...saturday, flexible_minutes: 180 }] });
  expect(owed.body.data).toMatchObject({ hours: '7', week_hours: '38' });
  const long = { ...office, name: 'Compressed', kind: 'compressed', end_time: '18:00', agreed_on: '2026-01-05' };
  expect((await store({ ...long, rest_days: [5, 7] })).body.data).toMatchObject({ week_hours: '40', warnings: [] });
});

test('who works the short Saturday has a whole day, and a punch that is missing is put in at its end', async () => {
  expect(await brief(6)).toEqual([{ from: 480, to: 1020 }, { ordinary: { reg: 480 } }, 0, 0, 0, []]);
  expect(await brief(7)).toEqual([{ from: 480, to: 720 }, { ordinary: { reg: 240 } }, 0, 0, 0, []]);
  const day = await dayOf(14);
  const body = { records: [{ id: day.id!, version: day.version! }], reason: 'The device stood still' };
  expect((await api.send(fillTimeKeeping, { body }, { as: officer, key: uuid() })).body.data.done).toBe(1);
  expect(await brief(14)).toEqual([{ from: 480, to: 720 }, { ordinary: { reg: 225 } }, 15, 0, 0, []]);
});

test('the phone has the day with the schedule, and overtime of it begins at its end', async () => {
  const { schedules: own } = (await api.send(assignedSchedules, {}, { as: person })).body.data;
  expect(own[0]!.schedule.other_days).toEqual([saturday]);
  const { data } = (await api.send(scheduleOptions, {}, { as: person })).body;
  expect(data.map((s) => s.other_days?.length)).toContain(1);
  const { days } = (await api.send(showOwnTime, { query: { date: '2026-11-04' } }, { as: person })).body.data!;
  expect(days.find((d) => d.date === '2026-11-07')!.shift).toEqual({ from: 480, to: 720 });
  const body = {
    date: '2026-11-21',
    start_time: '11:00',
    end_time: '14:00',
    reason: 'Stock',
    filed_at: '2026-11-17T03:00:00Z',
  };
  const sent = await api.send(storeOvertime, { body }, { as: person, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data.segments.map((s) => [s.hours, s.minutes])).toEqual([
    ['first_8', 60],
    ['overtime', 120],
  ]);
});

test('a schedule change says its days to who decides', async () => {
  const body = {
    start_date: '2026-11-23',
    end_date: '2026-11-24',
    to_schedule_id: 1,
    reason: 'Errand',
    filed_at: '2026-11-17T03:00:00Z',
  };
  const sent = await api.send(storeChangeSchedule, { body }, { as: person, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { data } = (await api.send(listChangeSchedules, { query: {} }, { as: officer })).body;
  expect([data[0]!.from_schedule!.other_days, data[0]!.to_schedule.other_days]).toEqual([[saturday], []]);
});

test('the planner counts the day as it is, and so does what an assignment would be at odds with', async () => {
  const query = { client: 1, from: '2026-11-02', to: '2026-11-08', limit: 100 };
  const page = (await api.send(planner, { query }, { as: officer })).body;
  expect(page.data.find((p) => p.employee_id === person.employeeId)!.weeks).toEqual([{ minutes: 2640, days: 6 }]);
  expect(page.schedules.find((s) => s.id === id)!.other_days).toEqual([saturday]);
  // On Saturday until nine on Sunday, on which it begins at eight: on no other day it does.
  const late = { ...saturday, start_time: '20:00', end_time: '09:00', break_minutes: 60 };
  const made = await store({ ...office, name: 'Late Saturday', rest_days: [1], other_days: [late] });
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const spans = [{ schedule_id: made.body.data.id, from: '2026-12-01', to: '2026-12-06' }];
  const asked = { people: [{ employee_id: person.employeeId, version }], spans };
  const { data } = (await api.send(checkSchedule, { body: asked }, { as: officer })).body;
  expect(data.filter((p) => p.kind === 'overlap').map((p) => [p.date, p.days])).toEqual([['2026-12-06', 1]]);
});

test('who is in is due on Saturday until noon', async () => {
  const confirmed_until = '2027-01-01T00:00:00Z';
  await api.db
    .updateTable('auth.sessions')
    .set({ confirmed_until, active_at: confirmed_until, expires_at: confirmed_until })
    .where('user_id', '=', officer.userId)
    .execute();
  const untilWhen = async (moment: string) => {
    api.now = Date.parse(moment);
    const { data } = (await api.send(presentEmployees, { query: {} }, { as: officer })).body;
    api.now = Date.parse('2026-11-17T04:00:00Z');
    return data.find((p) => p.employee_id === person.employeeId)?.until ?? null;
  };
  expect(await untilWhen('2026-11-20T16:59:00+08:00')).toBe('2026-11-20T09:00:00.000Z');
  expect(await untilWhen('2026-11-21T11:59:00+08:00')).toBe('2026-11-21T04:00:00.000Z');
  expect(await untilWhen('2026-11-21T12:00:00+08:00')).toBeNull();
});

test('a change of its times leaves approved time as it was, and shows that it would differ now', async () => {
  const step = async (call: typeof verifyTimeKeeping | typeof approveTimeKeeping, as: Person) => {
    const { employee_id, seen } = await rowOf();
    const sent = await api.send(call, { body: { ...cutoff, people: [{ employee_id, seen }] } }, { as, key: uuid() });
    expect(sent.body.data).toMatchObject({ done: 1, refused: [] });
  };
  await step(verifyTimeKeeping, officer);
  await step(approveTimeKeeping, approver);
  const body = { ...office, version: 1, other_days: [{ ...saturday, end_time: '13:00' }] };
  const sent = await api.send(schedules.update, { params: { id }, body }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const day = await dayOf(7);
  expect([day.shift, day.undertime, day.changed]).toEqual([{ from: 480, to: 720 }, 0, true]);
  expect(day.now).toMatchObject({ undertime: 60 });
  expect(await dayOf(6)).toMatchObject({ changed: false });

  const history = (await api.send(schedules.history, { params: { id }, query: {} }, { as: officer })).body;
  expect(history.data[0]!.fields).toEqual([
    { field: 'other_days', before: [saturday], after: [{ ...saturday, end_time: '13:00' }] },
  ]);
});
