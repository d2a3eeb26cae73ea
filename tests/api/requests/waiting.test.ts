import { afterAll, beforeAll, expect, test } from 'vitest';
import { myWaiting } from '#contract/hr/requests/waiting.ts';
import { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import { anAccomplishment, anOvertime, caller, kinds } from './filings-support.ts';
import { Api, type Person } from '#tests/api/support.ts';

/** What home says of one's own filings besides leave. It is Wednesday, 18 November 2026. */

let api: Api;
let person: Person;
const calls = (table: string) =>
  caller(
    api,
    kinds.find((k) => k.table === table)!,
  );
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee({ codes: ['EMP04', 'EMP05'] });
});
afterAll(() => api.close());

const filed = async (as: Person) => (await api.send(myWaiting, {}, { as })).body.data.filed;

test('one’s own pending requests in the cutoff that closes next, and today; without those of others', async () => {
  expect(await filed(person)).toEqual({ overtime_minutes: 0, work_minutes_today: 0 });
  const other = await api.anEmployee({ codes: ['EMP04', 'EMP05'] });
  for (const as of [person, other]) {
    await calls('hr.overtimes').file(anOvertime({ date: '2026-11-12' }), { as });
    // Of the cutoff that runs now: the one before it takes filings until the 20th, and closes first.
    await calls('hr.overtimes').file(anOvertime(), { as });
    await calls('hr.accomplishments').file(anAccomplishment({ minutes: 90 }), { as });
  }
  expect(await filed(person)).toEqual({ overtime_minutes: 120, work_minutes_today: 90 });
  // A withdrawn filing isn't counted.
  await api.db
    .updateTable('hr.overtimes')
    .set({ status: 'rejected' })
    .where('employee_id', '=', person.employeeId)
    .execute();
  expect(await filed(person)).toEqual({ overtime_minutes: 0, work_minutes_today: 90 });
});

test('of a kind one may not file nothing is counted', async () => {
  const workOnly = await api.anEmployee({ codes: ['EMP05'] });
  expect(await filed(workOnly)).toEqual({ overtime_minutes: 0, work_minutes_today: 0 });
});

test('one’s schedule says where one works', async () => {
  const { body } = await api.send(assignedSchedules, {}, { as: person });
  expect(body.data.branch_name).toEqual(expect.any(String));
});
