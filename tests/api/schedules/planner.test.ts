import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  assignSchedule,
  checkSchedule,
  exportAssignments,
  planner,
  plannerClients,
  undoSchedule,
} from '#contract/hr/schedules/planner.ts';
import { updateEmployeeClient } from '#contract/hr/people/employee-timelines.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { aLeave, Api, jpeg, uuid, type Person } from '../support.ts';
import { aSecondSchedule } from '../requests/filings-support.ts';

let api: Api;
let officer: Person;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS08']);
  await aSecondSchedule(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.anEmployee();
});

const versionOf = async (id: number) =>
  (await api.db.selectFrom('hr.employees').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const spells = async (id: number) =>
  (
    await api.db
      .selectFrom('hr.schedule_assignments')
      .select(['schedule_id', 'from_date', 'to_date'])
      .where('employee_id', '=', id)
      .orderBy('from_date')
      .execute()
  ).map((s) => [s.schedule_id, s.from_date, s.to_date]);
type Span = { schedule_id: number; from: string; to: string | null };
const span = (schedule_id: number, from: string, to: string | null = null): Span => ({ schedule_id, from, to });
const assign = (people: { employee_id: number; version: number }[], spans: Span[], as = officer) =>
  api.send(assignSchedule, { body: { people, spans } }, { as, key: uuid() });
const one = async (id: number) => ({ employee_id: id, version: await versionOf(id) });
const shown = async (query: Record<string, unknown> = {}) => {
  const sent = await api.send(
    planner,
    { query: { client: 1, from: '2026-11-16', to: '2026-11-29', limit: 3000, ...query } },
    { as: officer },
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body;
};
const lock = (id: number, date: string) =>
  sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
    values (1, ${id}, ${date}, 'approved', '{}', now())`.execute(api.db);

test('an employee works another schedule on some days, and the former one again', async () => {
  expect((await assign([await one(person.employeeId)], [span(2, '2026-11-24', '2026-11-25')])).body.data).toEqual({
    done: 1,
    refused: [],
    steps: [expect.any(Number)],
  });
  expect(await spells(person.employeeId)).toEqual([
    [1, '2020-01-06', '2026-11-23'],
    [2, '2026-11-24', '2026-11-25'],
    [1, '2026-11-26', null],
  ]);
  // Back again: one spell as before, and not three of the same.
  await assign([await one(person.employeeId)], [span(1, '2026-11-24', '2026-11-25')]);
  expect(await spells(person.employeeId)).toEqual([[1, '2020-01-06', null]]);
});

test('of several people each gets all of the days', async () => {
  const other = await api.anEmployee();
  const both = [person, other];
  const people = await Promise.all(both.map((p) => one(p.employeeId)));
  expect((await assign(people, [span(2, '2026-12-08', '2026-12-09')])).body.data.done).toBe(2);
  for (const { employeeId } of both)
    expect(await spells(employeeId)).toEqual([
      [1, '2020-01-06', '2026-12-07'],
      [2, '2026-12-08', '2026-12-09'],
      [1, '2026-12-10', null],
    ]);
});

test('employees get their own days in one call; one without any is refused before anything is written', async () => {
  const other = await api.anEmployee();
  const people = [
    { ...(await one(person.employeeId)), spans: [span(2, '2026-12-08', '2026-12-08')] },
    { ...(await one(other.employeeId)), spans: [span(2, '2026-12-09', '2026-12-09')] },
  ];
  const send = (body: object) => api.send(assignSchedule, { body: body as never }, { as: officer, key: uuid() });
  expect((await send({ people: [people[0], await one(other.employeeId)] })).status).toBe(422);
  expect((await send({ people })).body.data).toEqual({
    done: 2,
    refused: [],
    steps: [expect.any(Number), expect.any(Number)],
  });
  expect((await spells(person.employeeId))[1]).toEqual([2, '2026-12-08', '2026-12-08']);
  expect((await spells(other.employeeId))[1]).toEqual([2, '2026-12-09', '2026-12-09']);
});

test('a plan for several employees is named once; an unknown employee is refused before anything is written', async () => {
  const [first, second] = [await api.anEmployee(), await api.anEmployee()];
  const send = async (plans: unknown, of: readonly number[]) =>
    api.send(
      assignSchedule,
      {
        body: {
          people: [
            { ...(await one(first.employeeId)), plan: of[0] },
            { ...(await one(second.employeeId)), plan: of[1] },
          ],
          plans,
        } as never,
      },
      { as: officer, key: uuid() },
    );
  const plans = [[span(2, '2026-12-08', '2026-12-08')], [span(2, '2026-12-09', '2026-12-09')]];
  expect((await send(plans, [0, 2])).status).toBe(422);
  expect((await send([[span(9999, '2026-12-08')]], [0, 0])).status).toBe(422);
  expect((await send(plans, [1, 0])).body.data.done).toBe(2);
  expect((await spells(first.employeeId))[1]).toEqual([2, '2026-12-09', '2026-12-09']);
  expect((await spells(second.employeeId))[1]).toEqual([2, '2026-12-08', '2026-12-08']);
});

test('conflicts of a plan are listed, and asking for them saves nothing', async () => {
  const id = person.employeeId;
  await sql`insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason,
      status, filed_at, received_at, decided_at, decided_by)
    values (${id}, 1, '2026-12-02', '2026-12-03', 'day', 'day', 2, 'x', 'approved', now(), now(), now(), ${officer.userId})`.execute(
    api.db,
  );
  await sql`update hr.employees set separated_on = '2026-12-04' where id = ${id}`.execute(api.db);
  await sql`update hr.employments set to_date = '2026-12-04' where employee_id = ${id}`.execute(api.db);
  const before = await spells(id);
  const people = [await one(id)];
  const body = { people, spans: [span(2, '2026-11-30', '2026-12-06')] };
  const { data } = (await api.send(checkSchedule, { body }, { as: officer })).body;
  expect(data.map(({ kind, date, days, what }) => [kind, date, days, what])).toEqual([
    ['other', '2026-11-30', 5, 'Office'],
    ['holiday', '2026-11-30', 1, 'Bonifacio Day'],
    ['leave', '2026-12-02', 2, 'Vacation leave'],
    ['not_employed', '2026-12-05', 2, ''],
  ]);
  expect(await spells(id)).toEqual(before);
});

test('the days of people, with rest days, filed changes, leave, holidays and locked days', async () => {
  const id = person.employeeId;
  await sql`insert into hr.change_schedules (employee_id, status, start_date, end_date, to_schedule_id, reason,
      received_at, filed_at, decided_at, decided_by)
    values (${id}, 'approved', '2026-11-19', '2026-11-19', 2, 'x', now(), now(), now(), ${officer.userId})`.execute(
    api.db,
  );
  const leave = await api.send(storeLeave, { body: aLeave() }, { as: person, key: uuid(), files: [jpeg()] });
  const off = (leave.body.data as { id: number; start_date: string }).start_date;
  await sql`update hr.leaves set status = 'approved', decided_at = now(), decided_by = ${officer.userId}
    where id = ${leave.body.data.id}`.execute(api.db);
  await sql`insert into hr.holidays (date, name, kind, scope, source)
    values ('2026-11-17', 'A day', 'special', 'national', 'x')`.execute(api.db);
  await lock(id, '2026-11-16');
  const page = await shown();
  const found = page.data.find((p) => p.employee_id === id)!;
  const day = (date: string) => found.days.find((d) => d.date === date);
  expect(found.days.length).toBe(14);
  expect(day('2026-11-16')).toEqual({ date: '2026-11-16', schedule_id: 1, leave: null, locked: true });
  expect(day('2026-11-19')).toEqual({ date: '2026-11-19', schedule_id: 2, leave: null, filed: true });
  expect(day('2026-11-21')).toMatchObject({ schedule_id: 1, rest: true });
  expect(day(off)?.leave).toEqual(expect.any(String));
  // Written also where there is none: planners that were opened before an update read a day without it as one on leave.
  expect(found.days.every((d) => d.leave === null || typeof d.leave === 'string')).toBe(true);
  expect(found.days.filter((d) => d.leave !== null).every((d) => d.date >= off)).toBe(true);
  expect(found.holidays).toEqual(['2026-11-17']);
  expect(page.holidays).toEqual([{ date: '2026-11-17', name: 'A day' }]);
  expect(page.schedules.map((s) => s.id).toSorted()).toEqual([1, 2]);
});

test('an employee without a schedule is found until one is assigned', async () => {
  const nobody = await api.anEmployee({ scheduled: false });
  const ids = (page: Awaited<ReturnType<typeof shown>>) => page.data.map((p) => p.employee_id);
  const before = await shown({ only: 'none' });
  expect(ids(before)).toContain(nobody.employeeId);
  expect(ids(before)).not.toContain(person.employeeId);
  await assign([await one(nobody.employeeId)], [span(1, '2026-11-16')]);
  const after = await shown({ only: 'none' });
  expect(ids(after)).not.toContain(nobody.employeeId);
  expect(after.people.none).toBe(before.people.none - 1);
  // Without dates: two weeks from the Monday of this week.
  const plain = (await api.send(planner, { query: { client: 1 } }, { as: officer })).body;
  expect([plain.from, plain.to]).toEqual(['2026-11-16', '2026-11-29']);
});

test('of a set, those who cannot are named with why, and the others go', async () => {
  const id = person.employeeId;
  const [locked, later, left, gone] = [
    await api.anEmployee(),
    await api.anEmployee(),
    await api.anEmployee(),
    await api.anEmployee(),
  ];
  await lock(locked.employeeId, '2026-11-24');
  await sql`delete from hr.employments where employee_id = ${later.employeeId}`.execute(api.db);
  await sql`insert into hr.employments (employee_id, from_date, created_at)
    values (${later.employeeId}, '2026-12-01', now())`.execute(api.db);
  await sql`update hr.employments set to_date = '2026-11-20' where employee_id = ${left.employeeId}`.execute(api.db);
  await sql`update hr.employees set archived_at = now() where id = ${gone.employeeId}`.execute(api.db);
  const untouched = await Promise.all([locked, later, left, gone].map((p) => spells(p.employeeId)));
  const people = await Promise.all([person, locked, later, left, gone].map((p) => one(p.employeeId)));
  const { data } = (
    await assign([...people, { employee_id: 999_999, version: 1 }], [span(2, '2026-11-23', '2026-11-27')])
  ).body;
  expect(data.done).toBe(1);
  expect(data.refused.map((r) => [r.employee_id, r.message])).toEqual([
    [locked.employeeId, 'A posted payroll run paid 24 Nov 2026. Correct the time of that day instead of its schedule.'],
    [later.employeeId, 'The employee starts on 1 Dec 2026. Choose that day or later.'],
    [left.employeeId, 'The employee’s last day is 20 Nov 2026. Choose that day or earlier.'],
    [gone.employeeId, 'This employee is archived. Restore the employee first.'],
    [999_999, 'This employee doesn’t exist. Refresh the page.'],
  ]);
  expect((await spells(id))[1]).toEqual([2, '2026-11-23', '2026-11-27']);
  expect(await Promise.all([locked, later, left, gone].map((p) => spells(p.employeeId)))).toEqual(untouched);
});

test('a locked day refuses what would change it, and nothing else', async () => {
  await lock(person.employeeId, '2026-11-24');
  const day = await one(person.employeeId);
  expect((await assign([day], [span(2, '2026-11-20')])).body.data.refused).toHaveLength(1);
  expect((await assign([day], [span(1, '2026-11-20')])).body.data.done).toBe(1);
  expect((await assign([await one(person.employeeId)], [span(2, '2026-11-25')])).body.data.done).toBe(1);
});

test('ends with the last day of work', async () => {
  await sql`update hr.employments set to_date = '2026-11-27' where employee_id = ${person.employeeId}`.execute(api.db);
  await assign([await one(person.employeeId)], [span(2, '2026-11-24')]);
  expect(await spells(person.employeeId)).toEqual([
    [1, '2020-01-06', '2026-11-23'],
    [2, '2026-11-24', '2026-11-27'],
    // What was there without an end stays as it was written at hiring.
    [1, '2026-11-28', null],
  ]);
});

test('of two users who assign at once one is refused, and no day has two schedules', async () => {
  const at = await one(person.employeeId);
  const sent = await Promise.all([
    assign([at], [span(2, '2026-11-24', '2026-11-26')]),
    assign([at], [span(2, '2026-11-25', '2026-11-27')]),
  ]);
  expect(sent.map((s) => s.body.data.done).toSorted()).toEqual([0, 1]);
  expect(sent.flatMap((s) => s.body.data.refused.map((r) => r.message))).toEqual([
    'The employee’s schedule changed after you opened it. Refresh to see the latest.',
  ]);
  const { rows } = await sql`select from hr.schedule_assignments a join hr.schedule_assignments b
    on b.employee_id = a.employee_id and b.id <> a.id and b.from_date <= coalesce(a.to_date, 'infinity')
      and coalesce(b.to_date, 'infinity') >= a.from_date where a.employee_id = ${person.employeeId}`.execute(api.db);
  expect(rows).toEqual([]);
});

test('who does not plan sees and assigns nothing; a schedule that is archived is not assigned', async () => {
  const other = await api.aUser(['HRIS09', 'HRIS06']);
  const id = person.employeeId;
  expect((await api.send(planner, { query: { client: 1 } }, { as: other })).status).toBe(403);
  for (const call of [plannerClients, exportAssignments])
    expect((await api.send(call, {}, { as: other })).status).toBe(403);
  expect((await assign([await one(id)], [span(2, '2026-11-24')], other)).status).toBe(403);
  const { id: old } = await api.db
    .insertInto('hr.schedules')
    .values({
      name: 'Old',
      start_time: '08:00',
      end_time: '17:00',
      rest_days: [7],
      archived_at: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await assign([await one(id)], [span(old, '2026-11-24')]);
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('Old is archived')]);
  expect((await assign([await one(id)], [span(2, '2026-11-24', '2026-11-23')])).status).toBe(422);
  expect(await spells(id)).toEqual([[1, '2020-01-06', null]]);
});

test('an assignment is undone by the user who made it, unless it was changed since or a day is locked', async () => {
  const [other, third] = [await api.anEmployee(), await api.anEmployee()];
  const ids = [person, other, third].map((p) => p.employeeId);
  const before = await Promise.all(ids.map(spells));
  const sent = await assign(await Promise.all(ids.map(one)), [span(2, '2026-11-24')]);
  const { steps } = sent.body.data;
  expect(steps).toHaveLength(3);
  // Assigning the schedule in effect changes no employee, so there is nothing to undo.
  expect((await assign([await one(ids[0]!)], [span(2, '2026-11-24')])).body.data.steps).toEqual([]);
  const undo = (as: Person) => api.send(undoSchedule, { body: { steps } }, { as, key: uuid() });
  // Only their own, and no employee is changed by the attempt.
  const colleague = await api.aUser(['HRIS08']);
  expect((await undo(colleague)).status).toBe(404);
  expect(await spells(ids[0]!)).not.toEqual(before[0]);

  await assign([await one(ids[1]!)], [span(1, '2026-11-25', '2026-11-25')], colleague);
  await lock(ids[2]!, '2026-11-26');
  const { done, refused } = (await undo(officer)).body.data;
  expect(done).toBe(1);
  expect(refused.map((r) => [r.employee_id, r.message]).toSorted()).toEqual(
    [
      [ids[1], 'This employee’s schedule changed again, so the change wasn’t undone. Correct it in the planner.'],
      [ids[2], 'A posted payroll run paid 26 Nov 2026. Correct the time of that day instead of its schedule.'],
    ].toSorted(),
  );
  expect(await spells(ids[0]!)).toEqual(before[0]);
  // Once is all.
  expect((await undo(officer)).body.data.done).toBe(0);
});

test('restoring a former schedule notifies of the days that differ, and of no others', async () => {
  const someone = await api.anEmployee();
  const assigned = async (given: Parameters<typeof assign>[1]) =>
    (await assign([await one(someone.employeeId)], given)).body.data.steps;
  const told = async () => {
    const { data } = (await api.send(listNotices, {}, { as: someone })).body;
    return data.map((n) => [n.kind, n.first_date, n.last_date]);
  };
  const steps = await assigned([span(2, '2026-11-24', '2026-11-27')]);
  expect((await api.send(undoSchedule, { body: { steps } }, { as: officer, key: uuid() })).body.data.done).toBe(1);
  expect(await told()).toEqual([['schedule', '2026-11-24', '2026-11-27']]);
  // Of two steps of one person the later one is taken back.
  const twice = [
    ...(await assigned([span(2, '2026-11-24')])),
    ...(await assigned([span(1, '2026-11-24')])),
    ...(await assigned([span(2, '2026-11-24')])),
  ];
  const sent = await api.send(undoSchedule, { body: { steps: twice } }, { as: officer, key: uuid() });
  expect(sent.body.data.done).toBe(1);
  expect(await told()).toEqual([['schedule', '2026-11-24', '2026-11-27']]);
});

test('before saving, the answer lists filed changes, another client, overlapping shifts, and employees who can’t be assigned', async () => {
  const id = person.employeeId;
  const locked = await api.anEmployee();
  await lock(locked.employeeId, '2026-12-09');
  await sql`insert into hr.change_schedules (employee_id, status, start_date, end_date, to_schedule_id, reason,
      received_at, filed_at, decided_at, decided_by)
    values (${id}, 'approved', '2026-12-09', '2026-12-09', 2, 'x', now(), now(), now(), ${officer.userId})`.execute(
    api.db,
  );
  const { rows: place } = await sql<{ client: number; branch: number }>`
    with c as (insert into hr.clients (code, name, cutoff_days) values ('LSO', 'Lakbay', '{15,31}') returning id)
    insert into hr.branches (client_id, name, address, region) select id, 'Ortigas', 'Pasig', 'NCR' from c returning client_id as client, id as branch`.execute(
    api.db,
  );
  await sql`insert into hr.assignments (employee_id, client_id, branch_id, position, line, from_date, to_date, created_at)
    values (${id}, ${place[0]!.client}, ${place[0]!.branch}, 'Guard', 2, '2026-12-10', '2026-12-10', now())`.execute(
    api.db,
  );
  const { id: night } = await api.db
    .insertInto('hr.schedules')
    .values({ name: 'Long night', start_time: '20:00', end_time: '10:30', rest_days: [6, 7] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [await one(id), await one(locked.employeeId)];
  const body = { people, spans: [span(night, '2026-12-09', '2026-12-10')] };
  const { data } = (await api.send(checkSchedule, { body }, { as: officer })).body;
  expect(data.map((p) => [p.employee_id, p.kind, p.date, p.days, p.what])).toEqual([
    [id, 'other', '2026-12-09', 2, 'Office'],
    [id, 'filed', '2026-12-09', 1, ''],
    // On Friday the office begins at eight, two and a half hours before the night ends.
    [id, 'elsewhere', '2026-12-10', 1, 'Lakbay'],
    [id, 'overlap', '2026-12-11', 1, ''],
    [
      locked.employeeId,
      'refused',
      '2026-12-09',
      1,
      'A posted payroll run paid 9 Dec 2026. Correct the time of that day instead of its schedule.',
    ],
  ]);
});

test('a schedule on which every day is a rest day gives days off, and the law has nothing against it', async () => {
  const form = { name: 'Day off', start_time: '08:00', end_time: '17:00', break_minutes: 0, break_start: null };
  const stored = await api.send(
    schedules.store,
    { body: { ...form, rest_days: [7, 1, 2, 3, 4, 5, 6] } },
    { as: officer, key: uuid() },
  );
  expect(stored.body.data).toMatchObject({ rest_days: [1, 2, 3, 4, 5, 6, 7], hours: '0', warnings: [] });
  await assign([await one(person.employeeId)], [span(stored.body.data.id, '2026-11-24', '2026-11-25')]);
  const found = (await shown()).data.find((p) => p.employee_id === person.employeeId)!;
  expect(found.days.filter((d) => d.rest).map((d) => d.date)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-24',
    '2026-11-25',
    '2026-11-28',
    '2026-11-29',
  ]);
});

test('the people of one branch, counted for it; the other branches stay to be chosen', async () => {
  const { rows } = await sql<{ id: number }>`insert into hr.branches (client_id, name, address, region)
    values (1, 'Annex', 'Pasig', 'NCR') returning id`.execute(api.db);
  const branch = rows[0]!.id;
  const place = { from_date: '2026-11-16', client_id: 1, branch_id: branch, position: 'Guard' };
  await api.anEmployee();
  const { employee_id: id, version } = await one(person.employeeId);
  const moved = await api.send(
    updateEmployeeClient,
    { params: { id }, body: { ...place, version } },
    { as: await api.aUser(['HRIS06']), key: uuid() },
  );
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const page = await shown({ branch });
  expect(page.data.map((p) => p.employee_id)).toEqual([person.employeeId]);
  expect([page.total, page.people]).toEqual([1, { all: 1, none: 0, conflicts: 0 }]);
  const everybody = await shown();
  expect(everybody.people.all).toBeGreaterThan(1);
  expect(page.branches).toEqual(everybody.branches);
  expect(page.branches.map((b) => b.name)).toContain('Annex');
});

test('shows the place of approved official business on its day, and none that is pending', async () => {
  const file = (date: string, status: string) =>
    sql`insert into hr.official_businesses (employee_id, date, place, reason, status, filed_at, received_at)
      values (${person.employeeId}, ${date}, 'SM Megamall', 'Meeting', ${status}, now(), now())`.execute(api.db);
  await file('2026-11-24', 'approved');
  await file('2026-11-25', 'pending');
  const { days } = (await shown()).data.find((p) => p.employee_id === person.employeeId)!;
  expect(days.flatMap((d) => (d.business === undefined ? [] : [[d.date, d.business]]))).toEqual([
    ['2026-11-24', 'SM Megamall'],
  ]);
});
