import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNationalHolidays } from '#contract/hr/holidays/national-holidays.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import {
  approveTimeKeeping,
  listTimeKeepings,
  openTime,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { showTimeSettings, updateTimeSettings } from '#contract/hr/attendance/time-settings.ts';
import { confirmWorkday } from '#contract/hr/attendance/workdays.ts';
import { Api, uuid, type Person } from '../support.ts';

/** A day on which every scheduled employee of a branch is absent: the review asks whether it is a holiday. */

let api: Api;
let hr: Person;
let people: Person[];
const day = '2026-11-11';
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-17T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS09']);
  people = [];
  for (let n = 0; n < 3; n++) people.push(await api.anEmployee({ codes: ['EMP07'] }));
  const dates = Array.from({ length: 15 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  const worked = dates.filter((d) => d !== day && ![0, 6].includes(new Date(`${d}T00:00:00Z`).getUTCDay()));
  const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();
  await api.db
    .insertInto('hr.time_punches')
    .values(
      people.flatMap(({ employeeId: employee_id }) =>
        worked.flatMap((date) => [
          { employee_id, at: at(date, '08:00'), direction: 'in' as const, source: 'test' },
          { employee_id, at: at(date, '17:00'), direction: 'out' as const, source: 'test' },
        ]),
      ),
    )
    .execute();
  await api.send(openTime, { body: { client_id: 1, date: day } }, { as: hr, key: uuid() });
});
afterAll(() => api.close());

const grid = async () =>
  (await api.send(listTimeKeepings, { query: { client: 1, date: day, status: 'all', limit: 100 } }, { as: hr })).body;
const answer = (workday: boolean, as = hr, branch_id = 1) =>
  api.send(confirmWorkday, { body: { branch_id, date: day, workday } }, { as, key: uuid() });
const question = { branch_id: 1, branch_name: expect.any(String), date: day, people: 3 };

test('the question is asked, its employees are not ready, and "no" is kept until it is undone', async () => {
  const before = await grid();
  expect(before.ask_holiday).toEqual([question]);
  expect(before.people).toMatchObject({ all: 3, clear: 0, decide: 0, no_punches: 0 });
  expect(before.data.every((p) => p.holiday_asked)).toBe(true);

  expect((await answer(true)).body.data).toEqual({ workday: true });
  expect((await answer(true)).status).toBe(200);
  const after = await grid();
  expect([after.ask_holiday, after.people.clear]).toEqual([[], 3]);
  expect((await answer(false)).body.data).toEqual({ workday: false });
  expect((await grid()).ask_holiday).toEqual([question]);
});

test('an unknown branch and a user who may not keep time are refused', async () => {
  expect((await answer(true, hr, 9999)).status).toBe(422);
  expect((await answer(true, people[0])).status).toBe(403);
  expect((await grid()).ask_holiday).toEqual([question]);
});

test('a punch of one employee, or a holiday on the day, ends the question', async () => {
  const punch = await api.db
    .insertInto('hr.time_punches')
    .values({ employee_id: people[0]!.employeeId, at: '2026-11-11T00:00:00Z', direction: 'in', source: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await grid()).ask_holiday).toEqual([]);
  await api.db.deleteFrom('hr.time_punches').where('id', '=', punch.id).execute();

  const body = {
    date: day,
    name: 'Founding day',
    kind: 'special' as const,
    scope: 'local' as const,
    source: 'Ordinance 11',
    branch_ids: [1],
  };
  const made = await api.send(holidays.calls.holidayStore, { body }, { as: hr, key: uuid() });
  expect(made.status).toBe(200);
  expect(await grid()).toMatchObject({ ask_holiday: [], people: { clear: 3 } });
  const { id, version } = made.body.data;
  await api.send(holidays.calls.holidayArchive, { params: { id }, query: { version } }, { as: hr, key: uuid() });
  expect((await grid()).ask_holiday).toEqual([question]);
});

test('a local holiday of a branch without the client’s employees marks no day', async () => {
  const branch = await api.db
    .insertInto('hr.branches')
    .values({ client_id: 1, name: 'Without employees', address: 'Cebu', region: 'VII' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = {
    date: day,
    name: 'Fiesta',
    kind: 'special' as const,
    scope: 'local' as const,
    source: 'Ordinance 12',
    branch_ids: [branch.id],
  };
  const made = await api.send(holidays.calls.holidayStore, { body }, { as: hr, key: uuid() });
  expect(made.status).toBe(200);
  const { holidays: marked, ask_holiday } = await grid();
  expect(marked.map((h) => h.date)).not.toContain(day);
  expect(ask_holiday).toEqual([question]);
});

test('an approved day is an absence and is not asked about', async () => {
  for (const call of [verifyTimeKeeping, approveTimeKeeping]) {
    const set = (await grid()).data.map(({ employee_id, seen }) => ({ employee_id, seen }));
    const done = await api.send(call, { body: { client_id: 1, date: day, people: set } }, { as: hr, key: uuid() });
    expect(done.body.data).toMatchObject({ done: 3, refused: [] });
  }
  const { ask_holiday, totals } = await grid();
  expect([ask_holiday, totals.absent_halves]).toEqual([[], 6]);
  // Without any time log an approved absence stays one.
  await api.db.deleteFrom('hr.time_punches').execute();
  const days = (await grid()).data.flatMap((p) => p.days.filter((d) => d.date === day));
  expect(days.map((d) => [d.no_logs, d.absent_halves])).toEqual(Array.from({ length: 3 }, () => [undefined, 2]));
});

test('a client without settings goes by the date of each hour, and keeps later settings', async () => {
  const show = async () => (await api.send(showTimeSettings, { params: { client_id: 1 } }, { as: hr })).body.data;
  const now = await show();
  expect(now.midnight).toBe('calendar_date');
  const body = { ...now, midnight: 'shift_start' as const };
  const saved = await api.send(updateTimeSettings, { params: { client_id: 1 }, body }, { as: hr, key: uuid() });
  expect([saved.status, (await show()).midnight]).toEqual([200, 'shift_start']);
});

test('proclaimed holidays that are not entered are named, until they are entered', async () => {
  const archived = api.db.updateTable('hr.holidays').where('date', 'in', ['2026-11-01', '2026-11-02']);
  await archived.set({ archived_at: '2026-11-17T04:00:00Z' }).execute();
  expect((await grid()).missing_holidays).toEqual([
    { date: '2026-11-01', name: "All Saints' Day" },
    { date: '2026-11-02', name: "All Souls' Day" },
  ]);
  const body = { holidays: [{ date: '2026-11-02', name: "All Souls' Day" }] };
  await api.send(addNationalHolidays, { body }, { as: hr, key: uuid() });
  expect((await grid()).missing_holidays.map((h) => h.date)).toEqual(['2026-11-01']);
});
