import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nationalHolidaysEffect } from '#contract/hr/holidays/holiday-effect.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { addNationalHolidays, nationalHolidaysOfYear } from '#contract/hr/holidays/national-holidays.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** The year's holidays as proclaimed, added without typing them. */

let api: Api;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.aUser(['HRIS03']);
  await sql`delete from hr.branch_holidays`.execute(api.db);
  await sql`delete from hr.holidays`.execute(api.db);
});
afterAll(() => api.close());

const of = async (year: number) =>
  (await api.send(nationalHolidaysOfYear, { query: { year } }, { as: hr })).body as {
    data: { date: string; name: string; kept_as: string | null }[];
    years: number[];
  };
const add = (given: { date: string; name: string }[]) =>
  api.send(addNationalHolidays, { body: { holidays: given } }, { as: hr, key: uuid() });
const kept = async () =>
  (
    await sql<{ date: string; name: string; scope: string }>`
      select date, name, scope from hr.holidays where archived_at is null order by date, name`.execute(api.db)
  ).rows;

test('missing holidays are added; a date with a national holiday keeps HR’s name, and a local one doesn’t count', async () => {
  const store = (body: object) => api.send(holidays.calls.holidayStore, { body } as never, { as: hr, key: uuid() });
  const own = { date: '2026-05-01', kind: 'regular', source: 'P 1006', branch_ids: [] };
  expect((await store({ ...own, name: 'Araw ng Manggagawa', scope: 'national' })).status).toBe(200);
  const before = await of(2026);
  expect(before.years).toContain(2026);
  expect(before.data.length).toBeGreaterThan(15);
  expect(before.data.filter((h) => h.kept_as !== null)).toEqual([
    expect.objectContaining({ date: '2026-05-01', name: 'Labor Day', kept_as: 'Araw ng Manggagawa' }),
  ]);
  const all = before.data.map(({ date, name }) => ({ date, name }));
  const sent = await add(all);
  expect(sent.body.data).toEqual({ added: all.length - 1, there: 1 });
  const rows = await kept();
  expect(rows.map((r) => r.date)).toEqual(all.map((h) => h.date).sort());
  expect(rows.find((r) => r.date === '2026-05-01')!.name).toBe('Araw ng Manggagawa');
  // Asked twice, nothing is doubled; and each is in its history.
  expect((await add(all)).body.data).toEqual({ added: 0, there: all.length });
  expect(await kept()).toEqual(rows);
});

test('a holiday that no proclamation names is refused, and nothing is added', async () => {
  const before = await kept();
  const sent = await add([
    { date: '2027-05-01', name: 'Labor Day' },
    { date: '2027-05-02', name: 'Labor Day' },
  ]);
  expect(sent.status).toBe(422);
  expect(JSON.stringify(sent.body)).toContain('No proclamation names “Labor Day” on 2027-05-02.');
  expect(await kept()).toEqual(before);
});

test('two users at once add each holiday once; a year without a proclamation is empty', async () => {
  const all = (await of(2027)).data.map(({ date, name }) => ({ date, name }));
  const before = (await kept()).length;
  const answers = await Promise.all([add(all), add(all)]);
  expect(answers.some((a) => a.status === 200)).toBe(true);
  // The second of the two either found them there, or was refused as a whole.
  expect(answers.every((a) => a.status === 200 || a.status === 422)).toBe(true);
  expect((await kept()).length - before).toBe(all.length);
  expect((await of(2150)).data).toEqual([]);
});

test('affected employees are listed first: each once, by branch, with their days; existing holidays affect none', async () => {
  await sql`delete from hr.holidays`.execute(api.db);
  await sql`delete from hr.assignments`.execute(api.db);
  const people = [await api.anEmployee(), await api.anEmployee(), await api.anEmployee()];
  const record = (n: number, date: string, paid: boolean) =>
    sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
      values (1, ${people[n]!.employeeId}, ${date}, 'approved', '{}'::jsonb, ${paid ? '2026-12-01T00:00:00Z' : null}::timestamptz)`.execute(
      api.db,
    );
  await record(0, '2026-05-01', true);
  await record(0, '2026-06-12', false);
  await record(1, '2026-06-12', false);
  // Not a day of either.
  await record(2, '2026-06-13', true);
  const ask = async (given: { date: string; name: string }[]) =>
    api.send(nationalHolidaysEffect, { body: { holidays: given } }, { as: hr });
  const two = [
    { date: '2026-05-01', name: 'Labor Day' },
    { date: '2026-06-12', name: 'Independence Day' },
  ];
  const before = await kept();
  const counts = { people: 3, sent: 0, approved: 2, paid: 1 };
  expect((await ask(two)).body.data).toMatchObject({
    ...counts,
    nights_approved: 0,
    nights_paid: 0,
    places: [{ client_id: 1, branch_id: 1, ...counts }],
  });
  expect(await kept()).toEqual(before);
  await add([two[0]!]);
  expect((await ask(two)).body.data).toMatchObject({ people: 3, approved: 2, paid: 0 });
  expect((await ask([two[0]!])).body.data).toMatchObject({ people: 0, places: [] });
  expect((await ask([{ date: '2026-05-02', name: 'Labor Day' }])).status).toBe(422);
});
