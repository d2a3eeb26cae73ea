import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { decideLeave, listLeaves, storeLeave } from '#contract/hr/leave/leaves.ts';
import { assignSchedule, undoSchedule } from '#contract/hr/schedules/planner.ts';
import { creditsOf } from '#server/hr/leave/leave-credits.queries.ts';
import { Api, aLeave, uuid, type Person } from '../support.ts';

/** Leave and a holiday that is proclaimed, moved or archived after the approval: pay and credit follow the same days. */

let api: Api;
let hr: Person;
let person: Person;
let leave: number;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['HRIS03', 'HRIS12'] });
  person = await api.anEmployee();
  const employee_id = person.employeeId;
  await api.db.deleteFrom('hr.branch_holidays').execute();
  await api.db.deleteFrom('hr.holidays').execute();
  const entry = { employee_id, leave_type_id: 1, kind: 'grant' as const, days: 10, effective_on: '2026-01-05' };
  await api.db.insertInto('hr.leave_credit_entries').values(entry).execute();
  const body = { ...aLeave(), leave_type_id: 1, start_date: '2026-11-23', end_date: '2026-11-27' };
  const filed = await api.send(storeLeave, { body }, { as: person, key: uuid() });
  expect([filed.status, filed.body.data]).toMatchObject([200, { days: 5 }]);
  leave = filed.body.data.id;
  const decision = { status: 'approved' as const, remark: '', version: filed.body.data.version };
  const decided = await api.send(decideLeave, { params: { id: leave }, body: decision }, { as: hr, key: uuid() });
  expect(decided.status).toBe(200);
});
afterAll(() => api.close());

const { holidayStore, holidayUpdate, holidayArchive, holidayRestore } = holidays.calls;
const used = async () => {
  const [credit] = (await creditsOf(api.db, person.employeeId)).filter((c) => c.leave_type_id === 1);
  const { data } = (await api.send(listLeaves, { query: {} }, { as: person })).body;
  return [credit!.used, data.find((l) => l.id === leave)!.days];
};
const on = (date: string) => ({
  date,
  name: 'Proclaimed late',
  kind: 'special' as const,
  scope: 'national' as const,
  source: 'Proclamation',
  branch_ids: [],
});

test('a holiday proclaimed inside an approved leave gives its day back, moved or archived it is taken again', async () => {
  expect(await used()).toEqual([5, 5]);
  const made = (await api.send(holidayStore, { body: on('2026-11-25') }, { as: hr, key: uuid() })).body.data;
  expect(await used()).toEqual([4, 4]);
  const params = { id: made.id };
  const moved = await api.send(
    holidayUpdate,
    { params, body: { ...on('2026-12-01'), version: made.version } },
    { as: hr, key: uuid() },
  );
  expect([moved.status, await used()]).toEqual([200, [5, 5]]);
  const back = await api.send(
    holidayUpdate,
    { params, body: { ...on('2026-11-26'), version: moved.body.data.version } },
    { as: hr, key: uuid() },
  );
  expect([back.status, await used()]).toEqual([200, [4, 4]]);
  const archived = await api.send(holidayArchive, { params, query: { version: back.body.data.version } }, { as: hr });
  expect([archived.status, await used()]).toEqual([200, [5, 5]]);
  const version = back.body.data.version + 1;
  expect((await api.send(holidayRestore, { params, query: { version } }, { as: hr })).status).toBe(200);
  expect(await used()).toEqual([4, 4]);
});

test('rest days that move into the leave give their day back, and take it again once the change is undone', async () => {
  const officer = await api.aUser(['HRIS08']);
  const { id } = await api.db
    .insertInto('hr.schedules')
    .values({ name: 'Wednesdays off', kind: 'fixed', start_time: '08:00', end_time: '17:00', rest_days: [3, 6, 7] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const body = {
    people: [{ employee_id: person.employeeId, version }],
    spans: [{ schedule_id: id, from: '2026-11-23', to: '2026-11-29' }],
  };
  const moved = await api.send(assignSchedule, { body }, { as: officer, key: uuid() });
  expect([moved.status, moved.body.data?.done, moved.body.data?.refused]).toEqual([200, 1, []]);
  // Wednesday 25 is a rest day, and Thursday 26 the holiday.
  expect(await used()).toEqual([3, 3]);
  const undone = await api.send(undoSchedule, { body: { steps: moved.body.data.steps } }, { as: officer, key: uuid() });
  expect([undone.status, await used()]).toEqual([200, [4, 4]]);
});

test('the employee is notified each time the days of the leave change', async () => {
  const notices = await api.db
    .selectFrom('hr.notices')
    .selectAll()
    .where('employee_id', '=', person.employeeId)
    .execute();
  expect(JSON.stringify(notices)).toContain('corrected');
});
