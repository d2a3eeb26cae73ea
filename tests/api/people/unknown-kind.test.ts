import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showTimelines, storeStatus, withdrawStatus } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStatus } from './people-support.ts';

/** A kind of employment that was entered by mistake: nothing need be known of the employee. */

let api: Api;
let officer: Person;
let id: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
});
beforeEach(async () => {
  id = (await api.anEmployee()).employeeId;
});
afterAll(() => api.close());

const as = () => ({ as: officer, key: uuid() });
const version = async () => (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data.version;
const put = async (over: Record<string, unknown>) =>
  api.send(storeStatus, { params: { id }, body: { ...aStatus(over), version: await version() } }, as());
const shown = async () =>
  (await api.send(showEmployee, { params: { id } }, { as: officer })).body.data.employment_status;
const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});
const spans = (entries: readonly { from_date: string; to_date: string | null; withdrawn_at: string | null }[]) =>
  entries.filter((e) => e.withdrawn_at === null).map((e) => [e.from_date, e.to_date]);

test('the first, entered by mistake, is unknown again with a reason and stays; a later one that has begun is corrected', async () => {
  await put({ from_date: '2026-06-01', employment_status: 'casual' });
  const two = (await put({ from_date: '2026-10-01', employment_status: 'regular' })).body.data;
  const [later, first] = two.statuses;
  const drop = async (entry: { id: number }, why = 'Never was', who = as()) =>
    api.send(withdrawStatus, { params: { id: entry.id }, body: { why, version: await version() } }, who);
  expect(errorsOf((await drop(later!)).body)).toEqual(['form']);
  expect(errorsOf((await drop(first!, '')).body)).toEqual(['why']);
  const stranger = await api.aUser(['HRIS09']);
  expect((await drop(first!, 'Never was', { as: stranger, key: uuid() })).status).toBe(403);
  const once = await drop(first!);
  expect(once.status).toBe(200);
  expect([spans(once.body.data.statuses), await shown()]).toEqual([[['2026-10-01', null]], 'regular']);
  // What is left is the first now.
  const none = await drop(later!);
  expect([spans(none.body.data.statuses), await shown()]).toEqual([[], null]);
  expect(none.body.data.statuses.map((s) => [s.employment_status, s.withdrawn_why])).toEqual([
    ['regular', 'Never was'],
    ['casual', 'Never was'],
  ]);
});
