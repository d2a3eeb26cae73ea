import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { decideChangeSchedule, storeChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import { correctAssignment, updateEmployeeClient, withdrawAssignment } from '#contract/hr/people/employee-timelines.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { addNationalHolidays } from '#contract/hr/holidays/national-holidays.ts';
import { assignSchedule, undoSchedule } from '#contract/hr/schedules/planner.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { apply, checked, csvFile, undo } from '../imports/imports-support.ts';
import { Api, uuid, type Person } from '../support.ts';
import { anApprovedLeave, isNotified, standing } from './recount-support.ts';

/** Every way to change a day recounts leave on it: the credits and the days follow, and the employee is notified. */

let api: Api;
let hr: Person;
let person: Person;
let other: Person;
let leave: number;
let fiesta: number;
let wednesdays: number;
let code: string;
beforeAll(async () => {
  api = await Api.open();
  const codes = ['EMP03', 'EMP06', 'HRIS03', 'HRIS04', 'HRIS06', 'HRIS07', 'HRIS08', 'HRIS09', 'HRIS12'] as const;
  hr = await api.anEmployee({ codes });
  const made = await api.db
    .insertInto('hr.schedules')
    .values({ name: 'Wednesdays off', kind: 'fixed', start_time: '08:00', end_time: '17:00', rest_days: [3, 6, 7] })
    .returning('id')
    .executeTakeFirstOrThrow();
  wednesdays = made.id;
  await sql`insert into hr.branches (client_id, name, address, region) values (1, 'Cebu', 'Cebu', 'VII')`.execute(
    api.db,
  );
});
afterAll(() => api.close());

beforeEach(async () => {
  await sql`delete from hr.branch_holidays`.execute(api.db);
  await sql`delete from hr.holidays`.execute(api.db);
  const added = await sql<{ id: number }>`insert into hr.holidays (date, name, kind, scope, source)
    values ('2026-11-25', 'Fiesta', 'special', 'local', 'Ordinance 1') returning id`.execute(api.db);
  fiesta = added.rows[0]!.id;
  person = await api.anEmployee({ codes: ['EMP03', 'EMP06'], credits: 10 });
  // Of another employee nothing changes, whatever is done to this one.
  other = await api.anEmployee({ credits: 10 });
  leave = await anApprovedLeave(api, person, hr);
  const row = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  code = row.employee_code;
  expect(await standing(api, person, leave)).toMatchObject({ used: 5, days: 5 });
});

const state = async () => ({
  ...(await standing(api, person, leave)),
  notified: await isNotified(api, person),
});
/** The leave with so many days, and as many credits taken of ten. */
const counted = (days: number, notified = true) => ({ used: days, balance: 10 - days, days, unpaid: [], notified });
const ok = <T extends { status: number; body: unknown }>(sent: T): T => {
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent;
};

test('a holiday out of a file returns its day, and undoing the import takes it again', async () => {
  const file = csvFile('Date,Holiday,Type,Basis\n2026-11-26,Proclaimed late,special,Proclamation 1');
  const done = await apply(api, hr, await checked(api, hr, 'holiday', file));
  expect(await state()).toEqual(counted(4));
  expect((await undo(api, hr, done)).state).toBe('undone');
  expect(await state()).toEqual(counted(5));
});

test('a holiday changed by a file to a working holiday takes its day, and undoing the import returns it', async () => {
  await apply(
    api,
    hr,
    await checked(api, hr, 'holiday', csvFile('Date,Holiday,Type,Basis\n2026-11-26,Late,special,Proclamation 1')),
  );
  const changed = csvFile('Date,Holiday,Type,Basis\n2026-11-26,Late,special working,Proclamation 1');
  const done = await apply(api, hr, await checked(api, hr, 'holiday', changed));
  expect(await state()).toEqual(counted(5));
  await undo(api, hr, done);
  expect(await state()).toEqual(counted(4));
});

test('holidays of a year that are added together return their days', async () => {
  await sql`update hr.leaves set start_date = '2026-11-24', end_date = '2026-11-30', version = version + 1
    where id = ${leave}`.execute(api.db);
  ok(
    await api.send(
      addNationalHolidays,
      { body: { holidays: [{ date: '2026-11-30', name: 'Bonifacio Day' }] } },
      { as: hr, key: uuid() },
    ),
  );
  expect(await state()).toEqual(counted(4));
});

test('a local holiday given to the branch returns its day, and is taken again without the branch', async () => {
  const { data } = ok(
    await api.send(branches.calls.branchList, { params: { client_id: 0 }, query: { sort: 'name' } }, { as: hr }),
  ).body;
  const { client_id, name, address, region, version } = data.find((b) => b.id === 1)!;
  const body = { client_id, name, address, region, wage_area: '', holidays: [fiesta] };
  const params = { branch_id: 1 };
  const given = ok(
    await api.send(branches.calls.branchUpdate, { params, body: { ...body, version } }, { as: hr, key: uuid() }),
  );
  expect(await state()).toEqual(counted(4));
  const again = { ...body, holidays: [], version: given.body.data.version };
  ok(await api.send(branches.calls.branchUpdate, { params, body: again }, { as: hr, key: uuid() }));
  expect(await state()).toEqual(counted(5));
});

test('a holiday moved to another branch in its form takes the day of the former branch', async () => {
  const { holidayStore, holidayUpdate } = holidays.calls;
  const body = {
    date: '2026-11-26',
    name: 'Charter day',
    kind: 'special' as const,
    scope: 'local' as const,
    source: 'O',
  };
  const made = ok(await api.send(holidayStore, { body: { ...body, branch_ids: [1] } }, { as: hr, key: uuid() })).body
    .data;
  expect(await state()).toEqual(counted(4));
  const params = { id: made.id };
  const moved = { ...body, branch_ids: [2], version: made.version };
  ok(await api.send(holidayUpdate, { params, body: moved }, { as: hr, key: uuid() }));
  expect(await state()).toEqual(counted(5));
});

test('an approved schedule change moves rest days into the leave, undone and cancelled they move out', async () => {
  const body = { start_date: '2026-11-23', end_date: '2026-11-27', to_schedule_id: wednesdays, reason: 'School' };
  const filed = ok(await api.send(storeChangeSchedule, { body }, { as: person, key: uuid() })).body.data;
  expect(await state()).toEqual(counted(5, false));
  const params = { id: filed.id };
  const decide = async (status: 'approved' | 'cancelled' | 'pending', version: number) =>
    ok(
      await api.send(
        decideChangeSchedule,
        { params, body: { status, remark: 'Agreed', version } },
        { as: hr, key: uuid() },
      ),
    ).body.data.version;
  api.context.settings.undoSeconds = 60;
  const approved = await decide('approved', filed.version);
  expect(await state()).toEqual(counted(4));
  const undone = await decide('pending', approved);
  expect(await state()).toEqual(counted(5));
  api.context.settings.undoSeconds = 0;
  const again = await decide('approved', undone);
  expect(await state()).toEqual(counted(4));
  await decide('cancelled', again);
  expect(await state()).toEqual(counted(5));
});

test('a schedule out of a file recounts leave on its days, and undoing the import recounts it again', async () => {
  const file = csvFile(`Employee code,Shift,From,To\n${code},Wednesdays off,2026-11-02,`);
  const done = await apply(api, hr, await checked(api, hr, 'scheduleAssignment', file));
  expect(await state()).toEqual(counted(4));
  expect((await undo(api, hr, done)).state).toBe('undone');
  expect(await state()).toEqual(counted(5));
});

const versionOf = async () =>
  (
    await api.db
      .selectFrom('hr.employees')
      .select('version')
      .where('id', '=', person.employeeId)
      .executeTakeFirstOrThrow()
  ).version;

test('a schedule assigned for good recounts leave after its first day, and so does its undo', async () => {
  const people = [{ employee_id: person.employeeId, version: await versionOf() }];
  const body = { people, spans: [{ schedule_id: wednesdays, from: '2026-11-02', to: null }] };
  const done = ok(await api.send(assignSchedule, { body }, { as: hr, key: uuid() })).body.data;
  expect(await state()).toEqual(counted(4));
  ok(await api.send(undoSchedule, { body: { steps: done.steps } }, { as: hr, key: uuid() }));
  expect(await state()).toEqual(counted(5));
});

test('a rotation recounts leave on the days that become rest days', async () => {
  const people = [{ employee_id: person.employeeId, version: await versionOf() }];
  const [off] = (
    await sql<{ id: number }>`insert into hr.schedules (name, kind, start_time, end_time, rest_days)
      values ('Day off ' || gen_random_uuid(), 'fixed', '08:00', '17:00', '{1,2,3,4,5,6,7}') returning id`.execute(
      api.db,
    )
  ).rows;
  const turn = (schedule_id: number, from: string, to: string) => ({ schedule_id, from, to });
  const spans = [turn(1, '2026-11-23', '2026-11-24'), turn(off!.id, '2026-11-25', '2026-11-26')];
  ok(await api.send(assignSchedule, { body: { people, spans } }, { as: hr, key: uuid() }));
  expect(await state()).toEqual(counted(3));
});

test('rest days changed in a schedule, by its form or a file, recount leave of every employee on it', async () => {
  const name = `Own ${person.employeeId}`;
  const own = { name, kind: 'fixed' as const, start_time: '08:00', end_time: '17:00', break_minutes: 60 };
  const officer = { as: hr, key: uuid() };
  const made = ok(await api.send(schedules.calls.scheduleStore, { body: { ...own, rest_days: [6, 7] } }, officer)).body
    .data;
  await sql`update hr.schedule_assignments set schedule_id = ${made.id} where employee_id = ${person.employeeId}`.execute(
    api.db,
  );
  const params = { id: made.id };
  const body = { ...own, rest_days: [1, 7], version: made.version };
  ok(await api.send(schedules.calls.scheduleUpdate, { params, body }, { as: hr, key: uuid() }));
  expect(await state()).toEqual(counted(4));
  const file = csvFile(`Schedule,Time in,Time out,Rest days\n${name},08:00,17:00,Mon; Tue; Sun`);
  const done = await apply(api, hr, await checked(api, hr, 'schedule', file));
  expect(await state()).toEqual(counted(3));
  await undo(api, hr, done);
  expect(await state()).toEqual(counted(4));
});

test('a transfer to a branch with the local holiday returns its day from then on, and undone the day is charged again', async () => {
  await sql`insert into hr.branch_holidays (branch_id, holiday_id) values (2, ${fiesta})`.execute(api.db);
  const move = { client_id: 1, branch_id: 2, position: 'Tester', note: '', to_date: null, line: 1 };
  const params = { id: person.employeeId };
  const body = { ...move, from_date: '2026-11-20', version: await versionOf() };
  const moved = ok(await api.send(updateEmployeeClient, { params, body }, { as: hr, key: uuid() })).body.data;
  expect(await state()).toEqual(counted(4));
  const entry = moved.assignments.find((a) => a.branch_id === 2)!;
  const later = { ...move, from_date: '2026-11-26', why: 'Later', version: await versionOf() };
  const corrected = ok(
    await api.send(correctAssignment, { params: { id: entry.id }, body: later }, { as: hr, key: uuid() }),
  ).body.data;
  expect(await state()).toEqual(counted(5));
  const back = corrected.assignments.find((a) => a.branch_id === 2 && a.withdrawn_at === null)!;
  const taken = { why: 'Stays', version: await versionOf() };
  ok(await api.send(withdrawAssignment, { params: { id: back.id }, body: taken }, { as: hr, key: uuid() }));
  expect(await state()).toEqual(counted(5));
});

test('leave of another employee stays as it is when only one schedule changes', async () => {
  const theirs = await anApprovedLeave(api, other, hr);
  const file = csvFile(`Employee code,Shift,From,To\n${code},Wednesdays off,2026-11-02,`);
  await apply(api, hr, await checked(api, hr, 'scheduleAssignment', file));
  expect(await standing(api, other, theirs)).toMatchObject({ used: 5, days: 5 });
  expect(await isNotified(api, other)).toBe(false);
});
