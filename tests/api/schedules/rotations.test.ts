import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { assignSchedule, checkSchedule, planner } from '#contract/hr/schedules/planner.ts';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { partsFrom, patternSpans, staggered } from '#domain/schedules/pattern.ts';
import { apply, checked, csvFile, refusedRows, undo } from '../imports/imports-support.ts';
import { Api, uuid, type Person } from '../support.ts';

/** A rotation is kept under a name, put on people who begin on different days of it, changed by two, and taken out of a file. */

let api: Api;
let officer: Person;
let other: Person;
let day: number;
let night: number;
let off: number;

interface Row {
  id: number;
  version: number;
  days: (number | null)[];
  pattern: string;
  length: number;
  week_hours: string;
  night_hours: string;
  longest_row: string;
  shortest_rest: string;
  warnings: string[];
}
type Errors = { errors: Record<string, string[]> };

const shift = async (name: string, start_time: string, end_time: string, rest_days: number[] = []) => {
  const body = { name, start_time, end_time, break_minutes: 60, rest_days };
  const sent = await api.send(schedules.store, { body }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data as unknown as { id: number; version: number };
};
const store = (body: { name: string; days: (number | null)[] }, as = officer) =>
  api.send(rotations.store, { body }, { as, key: uuid() });
const made = async (name: string, days: (number | null)[]) => {
  const sent = await store({ name, days });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data as unknown as Row;
};
const update = (row: Row, values: object, as = officer) =>
  api.send(
    rotations.update,
    { params: { id: row.id }, body: { name: 'Named', days: row.days, version: row.version, ...values } },
    { as, key: uuid() },
  );
const byName = async (search: string) => {
  const sent = await api.send(rotations.list, { query: { search } } as never, { as: officer });
  return sent.body.data[0] as unknown as Row;
};
const kept = async (id: number) =>
  (await api.db.selectFrom('hr.rotation_days').selectAll().where('rotation_id', '=', id).orderBy('day').execute()).map(
    (d) => [d.day, d.schedule_id],
  );

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-17T04:00:00Z');
  officer = await api.aUser(['HRIS08']);
  other = await api.aUser(['HRIS08']);
  day = (await shift('Day', '07:00', '16:00')).id;
  night = (await shift('Night', '22:00', '07:00')).id;
  off = (await shift('Day off', '08:00', '17:00', [1, 2, 3, 4, 5, 6, 7])).id;
});
afterAll(() => api.close());

test('it is kept day by day, and shown with its total', async () => {
  const four = await made('Four on', [day, day, day, day, null, null]);
  expect(four).toMatchObject({
    pattern: '4 × Day; 2 × off',
    length: 6,
    week_hours: '37.33',
    night_hours: '0',
    longest_row: '4 days',
    shortest_rest: '15 h',
    warnings: [],
  });
  expect(await kept(four.id)).toEqual([
    [1, day],
    [2, day],
    [3, day],
    [4, day],
    [5, null],
    [6, null],
  ]);
  const seven = await made('Nights to days', [...[1, 2, 3, 4].map(() => night), day, day, day, null]);
  expect(seven).toMatchObject({ longest_row: '7 days', shortest_rest: '0 h' });
  expect(seven.warnings).toEqual([
    'no rest between the shifts of day 4 and day 5',
    '7 days of work without 24 hours of rest (Labor Code Art. 91)',
    'over 48 hours in an average week (Labor Code Art. 83 and 91)',
  ]);
});

test('employees are put on it, each group beginning on another of its days, and conflicts are listed first', async () => {
  const people = [await api.anEmployee({ codes: ['EMP07'] }), await api.anEmployee()];
  const row = await made('Two and two', [day, day, null, night, night, null, null]);
  const begins = staggered(2, row.length, 1, 3);
  const asked = await Promise.all(
    people.map(async ({ employeeId: employee_id }, i) => ({
      employee_id,
      version: (
        await api.db
          .selectFrom('hr.employees')
          .select('version')
          .where('id', '=', employee_id)
          .executeTakeFirstOrThrow()
      ).version,
      spans: patternSpans(partsFrom(row.days, begins[i]!, off), '2026-12-07', '2027-01-03'),
    })),
  );
  const body = { people: asked, spans: [] };
  const problems = (await api.send(checkSchedule, { body }, { as: officer })).body.data;
  expect(problems.map((p) => p.kind)).not.toContain('no_rest');
  expect(problems.filter((p) => p.kind === 'holiday').length).toBe(0);
  const sent = await api.send(assignSchedule, { body }, { as: officer, key: uuid() });
  expect(sent.body.data).toMatchObject({ done: 2, refused: [] });

  const query = { client: 1, from: '2026-12-07', to: '2027-01-03', limit: 1000 };
  const page = (await api.send(planner, { query }, { as: officer })).body;
  people.forEach(({ employeeId }, i) => {
    const { days } = page.data.find((p) => p.employee_id === employeeId)!;
    // Written from the rotation itself, and not from the spans that were sent.
    const expected = Array.from({ length: 28 }, (_, n) => row.days[(begins[i]! - 1 + n) % 7] ?? off);
    expect(days.map((d) => [d.date, d.schedule_id])).toEqual(expected.map((id, n) => [addDays('2026-12-07', n), id]));
    expect(days.filter((d) => d.rest).length).toBe(12);
  });
  const told = (await api.send(listNotices, {}, { as: people[0]! })).body.data;
  expect(told.map((n) => n.kind)).toContain('schedule');
});

test('of two users who change one rotation the second is refused, and the days of the first stay', async () => {
  const row = await made('By two', [day, null]);
  expect((await update(row, { name: 'By two', days: [day, day, null] }, other)).status).toBe(200);
  const late = await update(row, { name: 'By two', days: [night, null] });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ reason: 'stale', current: { days: [day, day, null], version: 2 } });
  expect(await kept(row.id)).toEqual([
    [1, day],
    [2, day],
    [3, null],
  ]);
});

test('a schedule that a rotation uses says so when it is archived; the rotation asks for another one then', async () => {
  const gate = await shift('Gate', '06:00', '15:00');
  const row = await made('At the gate', [gate.id, gate.id, null]);
  const archivedRow = await made('Never mind', [gate.id, null]);
  await api.send(
    rotations.archive,
    { params: { id: archivedRow.id }, query: { version: 1 } },
    {
      as: officer,
    },
  );
  const usage = await api.send(schedules.usage, { params: { id: gate.id } }, { as: officer });
  expect(usage.body.data).toContainEqual({ count: 1, what: 'rotations' });
  const at = { params: { id: gate.id }, query: { version: gate.version } };
  expect((await api.send(schedules.archive, at as never, { as: officer, key: uuid() })).status).toBe(200);
  expect((await byName('At the gate')).warnings).toEqual(['Gate is archived: choose another schedule for its days']);
  const again = await update(row, { name: 'At the gate' });
  expect([again.status, (again.body as unknown as Errors).errors]).toEqual([
    422,
    { days: ['Gate is archived. Choose an active schedule for its days.'] },
  ]);
  expect((await update(row, { name: 'At the gate', days: [day, day, null] })).status).toBe(200);
  expect((await byName('At the gate')).warnings).toEqual([]);
});

test('rotations from a file, as users write them; errors are reported at their cell', async () => {
  const file = (...rows: string[]) => csvFile(['Rotation name,Pattern', ...rows].join('\n'));
  const wrong = await checked(
    api,
    officer,
    'rotation',
    file('A,4 x Dawn; 2 x off', 'B,2 x off', 'C,4 x ', 'D,60 x Day', 'E,'),
  );
  expect((await refusedRows(api, officer, wrong.id)).map((r) => r.problems.map((p) => p.text))).toEqual([
    ['No active schedule has the name Dawn'],
    ['A rotation needs at least one workday.'],
    ['Enter the days as 4 x Day shift; 2 x off'],
    ['A rotation has at most 56 days.'],
    ['This is required.'],
  ]);
  const done = await apply(
    api,
    officer,
    await checked(api, officer, 'rotation', file('By week,6 x day; off; 6 × NIGHT; rest day')),
  );
  const row = await byName('By week');
  expect(row.days).toEqual([day, day, day, day, day, day, null, night, night, night, night, night, night, null]);
  const change = await apply(api, officer, await checked(api, officer, 'rotation', file('by week,5 x Day; 2 x off')));
  expect((await kept(row.id)).length).toBe(7);
  await undo(api, officer, change);
  expect((await kept(row.id)).length).toBe(14);
  // It was changed since it came out of the file, and stays.
  await undo(api, officer, done);
  expect((await kept(row.id)).length).toBe(14);
  const once = await apply(api, officer, await checked(api, officer, 'rotation', file('Only once,Day; off')));
  const { id } = await byName('Only once');
  expect((await kept(id)).length).toBe(2);
  await undo(api, officer, once);
  expect(await kept(id)).toEqual([]);
});

test('the same days in another order are a change, and its history says by whom they came out of a file and went back', async () => {
  const row = await made('Turned round', [day, day, null]);
  const file = csvFile('Rotation name,Pattern\nTurned round,off; 2 x Day');
  const done = await apply(api, officer, await checked(api, officer, 'rotation', file));
  expect((await byName('Turned round')).days).toEqual([null, day, day]);
  await undo(api, officer, done);
  expect((await byName('Turned round')).days).toEqual([day, day, null]);
  const { body } = await api.send(
    rotations.history,
    { params: { id: row.id }, query: { page: 1 } },
    {
      as: officer,
    },
  );
  const changes = body.data.map((c) => [c.by, c.fields.map((f) => [f.before, f.after])]);
  expect(changes.slice(0, 2)).toEqual([
    [expect.any(String), [['1 × off; 2 × Day', '2 × Day; 1 × off']]],
    [expect.any(String), [['2 × Day; 1 × off', '1 × off; 2 × Day']]],
  ]);
});

test('a schedule that came out of a file stays once a rotation uses it', async () => {
  const file = csvFile('Shift name,Start,End,Break minutes,Day off\nOut of a file,08:00,17:00,60,none');
  const done = await apply(api, officer, await checked(api, officer, 'schedule', file));
  const { id } = await api.db
    .selectFrom('hr.schedules')
    .select('id')
    .where('name', '=', 'Out of a file')
    .executeTakeFirstOrThrow();
  const row = await made('Uses it', [id, null]);
  expect((await undo(api, officer, done)).state).toBe('applied');
  expect(await kept(row.id)).toEqual([
    [1, id],
    [2, null],
  ]);
});

test('a user who can’t plan sees none and saves none', async () => {
  const wrong = await api.aUser(['HRIS09', 'HRIS06']);
  expect((await store({ name: 'Mine', days: [day] }, wrong)).status).toBe(403);
  expect((await api.send(rotations.list, {} as never, { as: wrong })).status).toBe(403);
  expect((await update(await made('Theirs', [day, null]), { days: [night] }, wrong)).status).toBe(403);
  const row = await byName('Theirs');
  expect(row.days).toEqual([day, null]);
});
