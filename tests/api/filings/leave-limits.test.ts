import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeLeave } from '#contract/hr/leaves.ts';
import { leaveType, type LeaveCode } from '#server/standard-leave-types.ts';
import { Api, aLeave, uuid, type Person } from '../support.ts';

/** Who may take leave of the law, and how much of it. */

let api: Api;
let hr: Person;
let man: Person;
let woman: Person;
const types = new Map<LeaveCode, number>();
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['HRIS12'] });
  man = await api.anEmployee();
  woman = await api.anEmployee();
  for (const [person, sex] of [
    [man, 'male'],
    [woman, 'female'],
  ] as const)
    await api.db.updateTable('hr.employees').set({ sex }).where('id', '=', person.employeeId).execute();
  for (const code of ['ML', 'SLW', 'VAWC'] as const) {
    const { id: _, ...values } = leaveType(code);
    const before = await api.db.selectFrom('hr.leave_types').select('id').where('code', '=', code).executeTakeFirst();
    const made =
      before ?? (await api.db.insertInto('hr.leave_types').values(values).returning('id').executeTakeFirstOrThrow());
    await api.db
      .updateTable('hr.leave_types')
      .set({ ...values, max_days: values.max_days })
      .where('id', '=', made.id)
      .execute();
    types.set(code, made.id);
  }
});
afterAll(() => api.close());

const file = (whose: Person, code: LeaveCode, start_date: string, end_date: string) =>
  api.send(
    storeLeave,
    { body: { ...aLeave(), employee_id: whose.employeeId, leave_type_id: types.get(code)!, start_date, end_date } },
    { as: hr, key: uuid() },
  );

test.each(['ML', 'SLW'] as const)('%s is refused for a man, also where HR files it', async (code) => {
  const sent = await file(man, code, '2026-12-01', '2026-12-02');
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('is for women')]);
});

test('maternity leave of 106 days is refused, and of 105 taken', async () => {
  const long = await file(woman, 'ML', '2026-12-01', '2027-03-16');
  expect([long.status, JSON.stringify(long.body)]).toEqual([422, expect.stringContaining('at most 105 days')]);
  const taken = await file(woman, 'ML', '2026-12-01', '2027-03-15');
  expect([taken.status, taken.body.data]).toMatchObject([200, { days: 105 }]);
});

test('leave for victims of violence is at most ten days of a year, in all requests', async () => {
  const first = await file(woman, 'VAWC', '2027-10-04', '2027-10-08');
  expect([first.status, first.body.data]).toMatchObject([200, { days: 5 }]);
  const more = await file(woman, 'VAWC', '2027-10-11', '2027-10-18');
  expect([more.status, JSON.stringify(more.body)]).toEqual([422, expect.stringContaining('5 left, 6 asked')]);
  expect((await file(woman, 'VAWC', '2027-10-11', '2027-10-15')).status).toBe(200);
});
