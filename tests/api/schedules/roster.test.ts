import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignSchedule, planner, undoSchedule } from '#contract/hr/schedules/planner.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aSecondSchedule } from '../requests/filings-support.ts';

/** What the list of the planner says of a roster: the hours of each week, and what is odd. 23 November 2026 is a Monday. */

let api: Api;
let officer: Person;
let person: Person;
/** Schedules by name. Both are worked on every day, the night until seven. */
let day: number;
let night: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS08']);
  await aSecondSchedule(api);
  [day, night] = (
    await api.db
      .insertInto('hr.schedules')
      .values([
        { name: 'Guard day', start_time: '06:00', end_time: '18:00', break_minutes: 60, rest_days: [] },
        { name: 'Guard night', start_time: '18:00', end_time: '07:00', break_minutes: 60, rest_days: [] },
      ])
      .returning('id')
      .execute()
  ).map((s) => s.id) as [number, number];
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.anEmployee({ scheduled: false });
});
// No other employee has a conflict.
afterEach(() => sql`delete from hr.schedule_assignments where employee_id = ${person.employeeId}`.execute(api.db));

const assign = async (schedule_id: number, from: string, to: string | null = from) => {
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const people = [{ employee_id: person.employeeId, version }];
  const body = { people, spans: [{ schedule_id, from, to }] };
  const { data } = (await api.send(assignSchedule, { body }, { as: officer, key: uuid() })).body;
  expect(data.refused).toEqual([]);
  return data.steps;
};
const listed = async (query: Record<string, unknown> = {}) =>
  (
    await api.send(
      planner,
      { query: { client: 1, from: '2026-11-23', to: '2026-12-06', limit: 3000, ...query } },
      { as: officer },
    )
  ).body;
const own = async (query: Record<string, unknown> = {}) =>
  (await listed(query)).data.find((p) => p.employee_id === person.employeeId)!;
const odd = async (query: Record<string, unknown> = {}) =>
  (await own(query)).conflicts.map(({ kind, date, to, what, schedule_id }) => [kind, date, to, what, schedule_id]);
/** On approved leave, decided before anything is assigned by these tests. */
const onLeave = (from: string, to: string, part = 'day') =>
  sql`insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason,
      status, filed_at, received_at, decided_at, decided_by)
    values (${person.employeeId}, 1, ${from}, ${to}, ${part}, 'day', 1, 'x', 'approved', '2026-01-05', '2026-01-05',
      '2026-01-05', ${officer.userId})`.execute(api.db);

test('the hours of each week, whole where the days asked for begin in the middle of it, without leave', async () => {
  await assign(day, '2026-11-23', '2026-11-28');
  await assign(night, '2026-11-30', '2026-12-06');
  const page = await listed();
  expect(page.weeks).toEqual(['2026-11-23', '2026-11-30']);
  expect((await own()).weeks).toEqual([
    { minutes: 66 * 60, days: 6 },
    { minutes: 84 * 60, days: 7 },
  ]);
  const middle = { from: '2026-11-26', to: '2026-12-01' };
  expect((await listed(middle)).weeks).toEqual(page.weeks);
  expect((await own(middle)).weeks).toEqual((await own()).weeks);
  await onLeave('2026-11-23', '2026-11-24');
  await onLeave('2026-12-02', '2026-12-02', 'pm');
  expect((await own()).weeks).toEqual([
    { minutes: 44 * 60, days: 4 },
    { minutes: 78 * 60, days: 7 },
  ]);
  // Of one day two halves are the whole of it.
  await onLeave('2026-12-02', '2026-12-02', 'am');
  expect((await own()).weeks[1]).toEqual({ minutes: 72 * 60, days: 6 });
  // Nor what lies after the last day of work.
  await sql`update hr.employments set to_date = '2026-11-26' where employee_id = ${person.employeeId}`.execute(api.db);
  expect((await own()).weeks[0]).toEqual({ minutes: 22 * 60, days: 2 });
});

test('shifts that overlap and a seventh day in a row, counted for the client and found alone', async () => {
  const before = (await listed()).people;
  await assign(day, '2026-11-21', '2026-11-27');
  expect(await odd()).toEqual([['seventh', '2026-11-27', '2026-11-27', '7', null]]);
  await assign(night, '2026-11-24');
  expect(await odd()).toEqual([
    ['overlap', '2026-11-25', '2026-11-25', '', night],
    ['seventh', '2026-11-27', '2026-11-27', '7', null],
  ]);
  const page = await listed({ only: 'conflicts' });
  expect(page.people).toEqual({ ...before, conflicts: before.conflicts + 1 });
  expect(page.data.map((p) => p.employee_id)).toEqual([person.employeeId]);
  // From the night's morning on: the eve is not in sight, and yet what it runs into is.
  const later = await listed({ from: '2026-11-25', to: '2026-11-26', only: 'conflicts' });
  expect(later.data.map((p) => p.conflicts.map((c) => c.kind))).toEqual([['overlap']]);
  expect(later.schedules.map((s) => s.id)).toContain(night);
  // A rest day between them, and no employee is left.
  const { id: off } = await api.db
    .insertInto('hr.schedules')
    .values({ name: 'Off', start_time: '08:00', end_time: '17:00', rest_days: [1, 2, 3, 4, 5, 6, 7] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assign(off, '2026-11-25');
  expect((await listed({ only: 'conflicts' })).data).toEqual([]);
});

test('leave is reported where the schedule changed after its approval, until the change is undone', async () => {
  await onLeave('2026-11-25', '2026-11-26');
  await sql`insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
    values (${person.employeeId}, ${day}, '2026-11-23')`.execute(api.db);
  expect((await odd()).filter(([kind]) => kind === 'leave')).toEqual([]);
  const steps = await assign(night, '2026-11-26', '2026-11-27');
  expect((await odd())[0]).toEqual(['leave', '2026-11-26', '2026-11-26', 'Vacation leave', day]);
  // Back on what held when it was approved, whichever way.
  await assign(day, '2026-11-26');
  expect((await odd()).filter(([kind]) => kind === 'leave')).toEqual([]);
  await assign(night, '2026-11-26');
  expect((await odd()).filter(([kind]) => kind === 'leave')).toHaveLength(1);
  await sql`update hr.leaves set status = 'cancelled' where employee_id = ${person.employeeId}`.execute(api.db);
  expect((await odd()).filter(([kind]) => kind === 'leave')).toEqual([]);
  expect(steps).toHaveLength(1);
});

test('an undone change leaves the leave as it was', async () => {
  await onLeave('2026-11-25', '2026-11-25');
  await assign(day, '2026-11-24');
  await sql`update hr.schedule_steps set made_at = '2026-01-01' where employee_id = ${person.employeeId}`.execute(
    api.db,
  );
  const steps = await assign(night, '2026-11-25');
  expect(await odd()).toEqual([['leave', '2026-11-25', '2026-11-25', 'Vacation leave', null]]);
  await api.send(undoSchedule, { body: { steps } }, { as: officer, key: uuid() });
  expect(await odd()).toEqual([]);
});

test('leave isn’t reported on days that counted none, and the offered action fixes it', async () => {
  const [office, late, off] = (
    await api.db
      .insertInto('hr.schedules')
      .values([
        { name: 'Office week', start_time: '08:00', end_time: '17:00', rest_days: [6, 7] },
        { name: 'Late week', start_time: '10:00', end_time: '19:00', rest_days: [6, 7] },
        { name: 'Day off', start_time: '08:00', end_time: '17:00', rest_days: [1, 2, 3, 4, 5, 6, 7] },
      ])
      .returning('id')
      .execute()
  ).map((s) => s.id) as [number, number, number];
  const told = async () => (await odd()).filter(([kind]) => kind === 'leave').map(([, date]) => date);
  // From Friday to Monday, on a schedule that rests on the weekend.
  await onLeave('2026-11-27', '2026-11-30');
  await sql`insert into hr.schedule_assignments (employee_id, schedule_id, from_date, to_date)
    values (${person.employeeId}, ${office}, '2026-11-23', '2026-12-02')`.execute(api.db);
  await assign(off, '2026-11-28', '2026-11-29');
  expect(await told()).toEqual([]);
  await assign(late, '2026-11-27', '2026-11-30');
  expect(await told()).toEqual(['2026-11-27', '2026-11-30']);
  // Leave on days without a schedule: a new shift is notified, and gone once it is a day off.
  await onLeave('2026-12-04', '2026-12-04');
  await assign(late, '2026-12-04');
  expect(await told()).toContain('2026-12-04');
  await assign(off, '2026-12-04');
  expect(await told()).not.toContain('2026-12-04');
});

test('leave by calendar days isn’t reported when the roster is made after it', async () => {
  await onLeave('2026-11-23', '2027-03-07');
  await assign(day, '2026-11-23', '2026-11-24');
  expect(await odd()).toHaveLength(2);
  await sql`update hr.leave_types set calendar_days = true where id = 1`.execute(api.db);
  expect(await odd()).toEqual([]);
  await sql`update hr.leave_types set calendar_days = false where id = 1`.execute(api.db);
});

test('another client of the same days, reported once; a shift after the last day of work; not paid days', async () => {
  const { rows: place } = await sql<{ client: number; branch: number }>`
    with c as (insert into hr.clients (code, name, cutoff_days) values ('SAL', 'Salita', '{15,31}') returning id)
    insert into hr.branches (client_id, name, address, region) select id, 'Ortigas', 'Pasig', 'NCR' from c
    returning client_id as client, id as branch`.execute(api.db);
  await sql`insert into hr.assignments (employee_id, client_id, branch_id, position, line, from_date, to_date, created_at)
    values (${person.employeeId}, ${place[0]!.client}, ${place[0]!.branch}, 'Guard', 2, '2026-11-24', '2026-11-30', now())`.execute(
    api.db,
  );
  await assign(1, '2026-11-23', '2026-12-01');
  expect(await odd()).toEqual([['elsewhere', '2026-11-24', '2026-11-30', 'Salita, Ortigas', null]]);
  await sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
    values (1, ${person.employeeId}, '2026-11-24', 'approved', '{}', now())`.execute(api.db);
  expect((await odd())[0]!.slice(0, 2)).toEqual(['elsewhere', '2026-11-25']);
  await sql`update hr.employments set to_date = '2026-11-26' where employee_id = ${person.employeeId}`.execute(api.db);
  expect(await odd()).toEqual([
    ['elsewhere', '2026-11-25', '2026-11-26', 'Salita, Ortigas', null],
    ['not_employed', '2026-11-27', '2026-12-01', '', null],
  ]);
});
