import { afterAll, beforeAll, expect, test } from 'vitest';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { addNationalHolidays } from '#contract/hr/holidays/national-holidays.ts';
import { checked, csvFile, refusedRows } from '#tests/api/imports/imports-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** One regular holiday under two names pays twice: a second one is confirmed by the name of the first. */

let api: Api;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.aUser(['HRIS03', 'HRIS04']);
});
afterAll(() => api.close());

const holiday = (change: object = {}) => ({
  date: '2030-04-09',
  name: 'Araw ng Kagitingan',
  kind: 'regular' as const,
  scope: 'national' as const,
  source: 'Proclamation 1',
  branch_ids: [],
  ...change,
});
const store = (change: object = {}) =>
  api.send(holidays.calls.holidayStore, { body: holiday(change) }, { as: hr, key: uuid() });
const errors = (reply: { body: unknown }) => (reply.body as { errors?: Record<string, string[]> }).errors;

test('a second name is refused by the form until the first name confirms it', async () => {
  expect((await store()).status).toBe(200);
  const twice = await store({ name: 'Bataan Day' });
  expect(twice.status).toBe(422);
  expect(errors(twice)).toEqual({ second_of: [expect.stringContaining('“Araw ng Kagitingan” is already a regular')] });
  expect((await store({ name: 'Bataan Day', second_of: 'Bataan Day' })).status).toBe(422);
  const second = await store({ name: 'Maundy Thursday', second_of: 'araw ng kagitingan' });
  expect(second.status).toBe(200);
  // A confirmed one is changed without being asked about again.
  const { id, ...row } = second.body.data;
  const body = { ...row, source: 'Proclamation 2' };
  const changed = await api.send(holidays.calls.holidayUpdate, { params: { id }, body }, { as: hr, key: uuid() });
  expect(changed.body.data).toMatchObject({ source: 'Proclamation 2', second_of: 'araw ng kagitingan' });
});

test('a special day and another branch are not asked about, a local regular holiday is', async () => {
  expect((await store({ name: 'City day', kind: 'special', scope: 'local', branch_ids: [1] })).status).toBe(200);
  expect(errors(await store({ name: 'City day 2', scope: 'local', branch_ids: [1] }))).toHaveProperty('second_of');
});

test('moving a holiday to a day that has one, and bringing one back, ask too', async () => {
  const moved = (await store({ date: '2030-06-12', name: 'Kalayaan' })).body.data;
  const { id, ...row } = moved;
  const body = { ...row, date: '2030-04-09' };
  const update = await api.send(holidays.calls.holidayUpdate, { params: { id }, body }, { as: hr, key: uuid() });
  expect(errors(update)).toHaveProperty('second_of');

  await api.send(
    holidays.calls.holidayArchive,
    { params: { id }, query: { version: row.version } },
    { as: hr, key: uuid() },
  );
  expect((await store({ date: '2030-06-12', name: 'Independence Day' })).status).toBe(200);
  const version = row.version + 1;
  const back = await api.send(
    holidays.calls.holidayRestore,
    { params: { id }, query: { version } },
    { as: hr, key: uuid() },
  );
  expect(errors(back)).toHaveProperty('second_of');
});

test('an import asks row by row, within the file too', async () => {
  const text = `Date,Name,Kind,Proclamation,Second holiday besides
2030-04-09,Day of Valor,Regular,P,
2030-04-09,Good Friday,Regular,P,Araw ng Kagitingan
2030-12-25,Christmas,Regular,P,
2030-12-25,Pasko,Regular,P,
`;
  const found = await checked(api, hr, 'holiday', csvFile(text));
  expect(found.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
  const rows = await refusedRows(api, hr, found.id);
  expect(rows.map((r) => [r.row, r.problems[0]!.field])).toEqual([
    [2, 'second_of'],
    [5, 'second_of'],
  ]);
});

test('copying proclaimed holidays asks where a local regular holiday is on the day', async () => {
  const local = await store({ date: '2027-05-01', name: 'Araw ng Manggagawa', scope: 'local', branch_ids: [1] });
  expect(local.status).toBe(200);
  const copy = () =>
    api.send(
      addNationalHolidays,
      { body: { holidays: [{ date: '2027-05-01', name: 'Labor Day' }] } },
      { as: hr, key: uuid() },
    );
  expect((await copy()).status).toBe(422);
  const { id, version } = local.body.data;
  await api.send(holidays.calls.holidayArchive, { params: { id }, query: { version } }, { as: hr, key: uuid() });
  expect((await copy()).body.data).toEqual({ added: 1, there: 0 });
});

test('a branch does not take a local regular holiday that is a second one and not confirmed', async () => {
  const made = await store({ date: '2031-08-01', name: 'Feast', scope: 'local', branch_ids: [1] });
  const other = await api.db
    .insertInto('hr.holidays')
    .values({ date: '2031-08-01', name: 'Fiesta', kind: 'regular', scope: 'local', source: 'O' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const list = await api.send(branches.list, { params: { client_id: 1 }, query: { limit: 50 } }, { as: hr });
  const branch = list.body.data.find((b) => b.id === 1)!;
  const { id, ...row } = branch;
  const body = { ...row, holidays: [made.body.data.id, other.id] };
  const saved = await api.send(
    branches.calls.branchUpdate,
    { params: { branch_id: id }, body },
    { as: hr, key: uuid() },
  );
  expect(errors(saved)).toHaveProperty('holidays');
});
