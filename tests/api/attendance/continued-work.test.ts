import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import { listTimeKeepings, updateTimeKeeping } from '#contract/hr/attendance/time-keeping.ts';
import { Api, type Person } from '../support.ts';
import { aStoryCompany, openBoth, type StoryIds } from './story-company.ts';

/** Approved work that continues a shift, and rest-day work over the meal break, from the filing to the record of the day. */

let api: Api;
let hr: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  ids = await aStoryCompany(api, hr);
});
afterAll(() => api.close());

const punch = (code: string, ...times: string[]) =>
  sql`insert into hr.time_punches (employee_id, at, source, direction)
    select ${ids.employee(code)}, (t || ' +08')::timestamptz, 'web', 'in' from unnest(${times}::text[]) t`.execute(
    api.db,
  );
const overtime = (code: string, date: string, from: string, to: string) =>
  sql`insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, status, filed_at, received_at)
    values (${ids.employee(code)}, ${date}, ${from}, ${to},
      (extract(epoch from ${to}::time - ${from}::time) / 60)::int, '[]', 'Relief', 'approved', auth.app_now(), auth.app_now())`.execute(
    api.db,
  );
const dayOf = async (client: 'BTS' | 'LSO', code: string, date: string) => {
  const query = { client: ids.client(client), date, status: 'all' as const, limit: 100 };
  const { data } = (await api.send(listTimeKeepings, { query }, { as: hr })).body;
  return data.find((p) => p.employee_code === code)!.days.find((d) => d.date === date)!;
};

test('overtime of the next morning counts on the record of the night shift, and the next day is untouched', async () => {
  // A-101 has nights from 19:00 to 07:00.
  await punch('A-101', '2026-11-03 18:55', '2026-11-04 09:04', '2026-11-04 18:57', '2026-11-05 07:02');
  await overtime('A-101', '2026-11-04', '07:00', '09:00');
  await openBoth(api, ids, hr);
  const [night, next] = [await dayOf('BTS', 'A-101', '2026-11-03'), await dayOf('BTS', 'A-101', '2026-11-04')];
  expect(night).toMatchObject({ odd: [], absent_halves: 0, punches: [1135, 1984] });
  expect(next).toMatchObject({ odd: [], absent_halves: 0 });
  const total = (d: typeof night) => Object.values(d.minutes.ordinary!).reduce((sum, n) => sum + n, 0);
  expect(total(night) - total(next)).toBe(120);
  const explained = (await api.send(explainTimeDay, { params: { id: night.id! } }, { as: hr })).body.data;
  expect(explained.filings).toContainEqual({ what: 'Overtime 07:00-09:00 of 4 Nov', status: 'approved' });
});

test('rest-day work over the break of the schedule counts without it, and the break is shown', async () => {
  // B-202 works at an office from Monday to Friday; 7 November is a Saturday.
  await punch('B-202', '2026-11-07 07:55', '2026-11-07 19:05');
  await overtime('B-202', '2026-11-07', '08:00', '19:00');
  await openBoth(api, ids, hr);
  const day = await dayOf('LSO', 'B-202', '2026-11-07');
  expect(day).toMatchObject({ day: 'rest_day', odd: [], minutes: { rest_day: { reg: 480, ot: 120 } } });
  const explained = (await api.send(explainTimeDay, { params: { id: day.id! } }, { as: hr })).body.data;
  expect(explained.lines.filter((l) => l.kind === 'left_out').map((l) => [l.label, l.minutes])).toContainEqual([
    'Break, unpaid',
    60,
  ]);
});

test('unapproved work on a rest day is shown with its time logs, and counts or stays unpaid as decided', async () => {
  // B-202 again: Sunday 8 November, and a night from Sunday 15 November to Monday.
  await punch('B-202', '2026-11-08 07:58', '2026-11-08 17:04', '2026-11-15 18:00', '2026-11-16 01:00');
  await openBoth(api, ids, hr);
  const sunday = await dayOf('LSO', 'B-202', '2026-11-08');
  expect(sunday).toMatchObject({
    punches: [],
    stray: [478, 1024],
    outside: [478, 1024],
    odd: [{ kind: 'no_shift', minutes: 486, accepted: false }],
  });
  // The punch after midnight belongs to the day of its punch in.
  expect(await dayOf('LSO', 'B-202', '2026-11-15')).toMatchObject({ stray: [1080, 1500], odd: [{ minutes: 420 }] });

  const change = async (body: Parameters<typeof send>[0]) => (await send(body)).body.data;
  const send = (body: Record<string, unknown>) =>
    api.send(updateTimeKeeping, { params: { id: sunday.id! }, body: body as never }, { as: hr });
  const unpaid = await change({ kind: 'accept', version: sunday.version, odd: ['no_shift'] });
  expect(unpaid).toMatchObject({ odd: [{ kind: 'no_shift', accepted: true }], minutes: {} });
  const reopened = await change({ kind: 'reopen', version: unpaid.version, odd: ['no_shift'] });
  expect(reopened).toMatchObject({ odd: [{ kind: 'no_shift', accepted: false }] });
  expect((await send({ kind: 'reopen', version: unpaid.version, odd: ['no_shift'] })).status).toBe(409);
  const counted = await change({
    kind: 'count',
    version: reopened.version,
    at: '2026-11-08T07:58',
    to: '2026-11-08T17:04',
    reason: 'The client asked for it',
  });
  expect(counted).toMatchObject({ odd: [], punches: [478, 1024], minutes: { rest_day: { reg: 480, ot: 6 } } });
  expect(counted.stray).toBeUndefined();
});
