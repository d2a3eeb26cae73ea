import { afterAll, beforeAll, expect, test } from 'vitest';
import { showOwnTime } from '#contract/hr/attendance/own-time.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { assignSchedule, planner } from '#contract/hr/schedules/planner.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import {
  approveTimeKeeping,
  fillTimeKeeping,
  listTimeKeepings,
  openTime,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { classifyOvertime } from '#domain/overtime/classify.ts';
import { Api, uuid, type Person } from '../support.ts';

/**
 * From a schedule of each kind to the minutes that are paid: flexible hours, a compressed week, a shift in two parts. November
 * 2026: the 2nd is a Monday, and the cutoff of the 1st to the 15th is over.
 */

let api: Api;
let officer: Person;
let approver: Person;
/** On flexible hours, on a compressed week, on a split shift. */
let free: Person;
let long: Person;
let split: Person;

const base = { start_time: '07:00', end_time: '19:00', break_minutes: 60, break_start: '12:00', rest_days: [6, 7] };
const store = (body: object) =>
  api.send(schedules.store, { body: { ...base, ...body } as never }, { as: officer, key: uuid() });
const made = async (body: object) => {
  const sent = await store(body);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data as unknown as {
    id: number;
    hours: string;
    week_hours: string;
    night_hours: string;
    warnings: string[];
  };
};
const put = async (person: Person, schedule_id: number) => {
  const employee_id = person.employeeId;
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', employee_id)
    .executeTakeFirstOrThrow();
  const body = { people: [{ employee_id, version }], spans: [{ schedule_id, from: '2026-11-01', to: null }] };
  const { data } = (await api.send(assignSchedule, { body }, { as: officer, key: uuid() })).body;
  expect(data.refused).toEqual([]);
};
const punch = (person: Person, day: number, ...times: string[]) =>
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
const overtime = (person: Person, day: number, start_time: string, end_time: string) =>
  api.db
    .insertInto('hr.overtimes')
    .values({
      employee_id: person.employeeId,
      date: `2026-11-${String(day).padStart(2, '0')}`,
      start_time,
      end_time,
      minutes: 60,
      segments: JSON.stringify([]),
      reason: 'Stock taking',
      status: 'approved',
      client_request_id: uuid(),
      filed_at: '2026-11-02T00:00:00Z',
      received_at: '2026-11-02T00:00:00Z',
    })
    .execute();
const cutoff = { client_id: 1, date: '2026-11-01' };
const rowOf = async (person: Person) => {
  const query = { client: 1, date: '2026-11-01', status: 'all' as const, limit: 100 };
  const { data } = (await api.send(listTimeKeepings, { query }, { as: officer })).body;
  return data.find((p) => p.employee_id === person.employeeId)!;
};
const dayOf = async (person: Person, day: number) =>
  (await rowOf(person)).days.find((d) => d.date === `2026-11-${String(day).padStart(2, '0')}`)!;
const brief = async (person: Person, day: number) => {
  const { minutes, late, undertime, absent_halves, odd } = await dayOf(person, day);
  return [minutes, late, undertime, absent_halves, odd.map((o) => `${o.kind} ${o.minutes}`)];
};

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-17T04:00:00Z');
  officer = await api.aUser(['HRIS08', 'HRIS09']);
  approver = await api.aUser(['HRIS09']);
  const codes = ['EMP04', 'EMP07'] as const;
  free = await api.anEmployee({ codes });
  long = await api.anEmployee({ codes });
  split = await api.anEmployee({ codes });

  const flexible = await made({ name: 'Flexible', kind: 'flexible', flexible_minutes: 480 });
  expect(flexible).toMatchObject({ hours: '8', week_hours: '40', night_hours: '0', warnings: [] });
  await put(free, flexible.id);
  const compressed = await made({ name: 'Four days', kind: 'compressed', end_time: '18:00', rest_days: [5, 6, 7] });
  expect(compressed).toMatchObject({ hours: '10', week_hours: '40', night_hours: '0' });
  expect(compressed.warnings).toEqual(['no agreement is recorded (DOLE Department Advisory 02-04)']);
  await put(long, compressed.id);
  const parts = { start_time: '06:00', end_time: '21:00', break_start: '18:00' };
  const inTwo = await made({ name: 'Split', ...parts, second_break_start: '10:00', second_break_minutes: 360 });
  expect(inTwo).toMatchObject({ hours: '8', week_hours: '40', night_hours: '0' });
  await put(split, inTwo.id);

  await punch(free, 3, '09:20', '18:20');
  await punch(free, 4, '07:00', '19:00');
  await punch(free, 5, '10:00', '16:00');
  await punch(free, 6, '08:00', '19:00');
  await overtime(free, 6, '17:00', '19:00');
  await punch(long, 3, '07:00', '18:00');
  await punch(long, 4, '07:30', '18:00');
  await punch(split, 3, '06:00', '10:00', '16:00', '21:00');
  await punch(split, 4, '06:00', '21:00');
  await api.send(openTime, { body: cutoff }, { as: officer, key: uuid() });
});
afterAll(() => api.close());

test('on flexible hours no employee is late: missing hours are undertime, and extra ones count if approved', async () => {
  expect(await brief(free, 3)).toEqual([{ ordinary: { reg: 480 } }, 0, 0, 0, []]);
  expect(await brief(free, 4)).toEqual([{ ordinary: { reg: 480 } }, 0, 0, 0, ['outside 180']]);
  expect(await brief(free, 5)).toEqual([{ ordinary: { reg: 300 } }, 0, 180, 0, []]);
  expect(await brief(free, 6)).toEqual([{ ordinary: { reg: 480, ot: 120 } }, 0, 0, 0, []]);
  expect(await brief(free, 9)).toEqual([{}, 0, 0, 2, []]);

  const day = await dayOf(free, 4);
  const { lines } = (await api.send(explainTimeDay, { params: { id: day.id! } }, { as: officer })).body.data;
  expect(lines.map((l) => [l.label, l.minutes])).toEqual([
    ['Break, unpaid', 60],
    ['Past the hours owed', 180],
    ['Regular', 300],
    ['Regular', 180],
  ]);
});

test('in the portal it is one’s own time, with the owed hours, and overtime between the times is overtime', async () => {
  const time = (await api.send(showOwnTime, { query: { date: '2026-11-04' } }, { as: free })).body.data!;
  expect(time.days.find((d) => d.date === '2026-11-05')).toMatchObject({
    minutes: { ordinary: { reg: 300 } },
    undertime: 180,
  });
  const { schedules: own } = (await api.send(assignedSchedules, {}, { as: free })).body.data;
  expect(own[0]!.schedule).toMatchObject({ start_time: '07:00', end_time: '19:00', flexible_minutes: 480 });
  const { schedules: others } = (await api.send(assignedSchedules, {}, { as: long })).body.data;
  expect(others[0]!.schedule.flexible_minutes).toBeNull();
  const body = {
    date: '2026-11-16',
    start_time: '17:00',
    end_time: '18:00',
    reason: 'Stock',
    filed_at: '2026-11-16T11:00:00Z',
  };
  const sent = await api.send(storeOvertime, { body: body }, { as: free, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data.segments.map((s) => [s.hours, s.minutes])).toEqual([['overtime', 60]]);
});

test('overtime between the two parts of a split shift is overtime, for the phone and for who decides', async () => {
  const { schedules: own } = (await api.send(assignedSchedules, {}, { as: split })).body.data;
  const times = { date: '2026-11-16', start_time: '11:00', end_time: '17:00' };
  const parts = [
    ['11:00', '16:00', 'overtime'],
    ['16:00', '17:00', 'first_8'],
  ];
  const told = (segments: readonly { start_time: string; end_time: string; hours: string }[]) =>
    segments.map((s) => [s.start_time, s.end_time, s.hours]);
  expect(told(classifyOvertime(times, own, []))).toEqual(parts);
  const body = { ...times, reason: 'Stock', filed_at: '2026-11-16T11:00:00Z' };
  const sent = await api.send(storeOvertime, { body }, { as: split, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(told(sent.body.data.segments)).toEqual(parts);
});

test('one’s own time shows the hours owed on flexible hours, and the parts of a split shift', async () => {
  const shiftOn = async (as: Person) => {
    const { days } = (await api.send(showOwnTime, { query: { date: '2026-11-04' } }, { as })).body.data!;
    return days.find((d) => d.date === '2026-11-05')!.shift;
  };
  expect(await shiftOn(free)).toEqual({ from: 420, to: 1140, flexible_minutes: 480 });
  expect(await shiftOn(long)).toEqual({ from: 420, to: 1080 });
  const parts = [
    { from: 360, to: 600 },
    { from: 960, to: 1260 },
  ];
  expect(await shiftOn(split)).toEqual({ from: 360, to: 1260, parts });
});

test('of a compressed week ten hours are regular, and missing ones are late or undertime', async () => {
  expect(await brief(long, 3)).toEqual([{ ordinary: { reg: 600 } }, 0, 0, 0, []]);
  expect(await brief(long, 4)).toEqual([{ ordinary: { reg: 570 } }, 30, 0, 0, []]);
  // Friday is free.
  expect(await brief(long, 6)).toEqual([{}, 0, 0, 0, []]);
});

test('a shift in two parts pays its parts, and time logs between them wait for a decision', async () => {
  expect(await brief(split, 3)).toEqual([{ ordinary: { reg: 480 } }, 0, 0, 0, []]);
  expect(await brief(split, 4)).toEqual([{ ordinary: { reg: 480 } }, 0, 0, 0, ['outside 360']]);
});

test('missing time logs aren’t guessed where their time is unknown', async () => {
  const records = await Promise.all([free, split].map(async (p) => dayOf(p, 10)));
  const body = { records: records.map((d) => ({ id: d.id!, version: d.version! })), reason: 'The device stood still' };
  const { done, refused } = (await api.send(fillTimeKeeping, { body }, { as: officer, key: uuid() })).body.data;
  expect(done).toBe(0);
  expect(refused.map((r) => r.message)).toEqual(
    records.map(() => 'This shift is flexible or split. Add its time logs one by one.'),
  );
});

test('the planner counts the hours that are owed', async () => {
  const query = { client: 1, from: '2026-11-02', to: '2026-11-08', limit: 100 };
  const page = (await api.send(planner, { query }, { as: officer })).body;
  const hours = (p: Person) => page.data.find((x) => x.employee_id === p.employeeId)!.weeks[0]!.minutes;
  expect([free, long, split].map(hours)).toEqual([2400, 2400, 2400]);
  expect(page.schedules.find((s) => s.name === 'Flexible')).toMatchObject({ flexible_minutes: 480 });
});

test('payroll pulls the approved time', async () => {
  const step = async (call: typeof verifyTimeKeeping | typeof approveTimeKeeping, as: Person) => {
    const { employee_id, seen } = await rowOf(long);
    const sent = await api.send(call, { body: { ...cutoff, people: [{ employee_id, seen }] } }, { as, key: uuid() });
    expect(sent.body.data).toMatchObject({ done: 1, refused: [] });
  };
  await step(verifyTimeKeeping, officer);
  await step(approveTimeKeeping, approver);
  const sums = await api.db
    .selectFrom('hr.time_minutes as m')
    .innerJoin('hr.time_records as r', 'r.id', 'm.record_id')
    .select(['r.date', 'm.bucket', 'm.minutes'])
    .where('r.employee_id', '=', long.employeeId)
    .orderBy('r.date')
    .execute();
  expect(sums.map((m) => [m.date, m.bucket, m.minutes])).toEqual([
    ['2026-11-03', 'reg', 600],
    ['2026-11-04', 'reg', 570],
  ]);
});

test.each<[string, object, string]>([
  ['flexible without minutes', { kind: 'flexible' }, 'flexible_minutes'],
  ['flexible with more than fits', { kind: 'flexible', flexible_minutes: 661 }, 'flexible_minutes'],
  ['fixed with minutes owed', { flexible_minutes: 480 }, 'flexible_minutes'],
  ['fixed with an agreement', { agreed_on: '2026-11-01' }, 'agreed_on'],
  ['compressed with eight hours', { kind: 'compressed', end_time: '16:00' }, 'kind'],
  ['a second break without a time', { second_break_minutes: 60 }, 'second_break_start'],
  ['a second break of no length', { second_break_start: '15:00' }, 'second_break_minutes'],
  ['a second break outside', { second_break_start: '18:30', second_break_minutes: 60 }, 'second_break_start'],
  ['a break in the other', { second_break_start: '12:30', second_break_minutes: 60 }, 'second_break_start'],
  ['both as long as the shift', { second_break_start: '13:00', second_break_minutes: 700 }, 'break_minutes'],
])('refused: %s', async (_, over, field) => {
  const sent = await store({ name: 'Wrong', ...over });
  expect(sent.status).toBe(422);
  expect(Object.keys((sent.body as unknown as { errors: object }).errors)).toEqual([field]);
});
