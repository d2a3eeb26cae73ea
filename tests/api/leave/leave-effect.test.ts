import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalFacts } from '#contract/hr/requests/approvals.ts';
import { storeChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import { leaveEffect } from '#contract/hr/leave/leave-effect.ts';
import type { Input } from '#contract/endpoint.ts';
import { apply, checked, csvFile } from '../imports/imports-support.ts';
import { Api, uuid, type Person } from '../support.ts';
import { anApprovedLeave, standing } from './recount-support.ts';

/** The leave that a change of days recounts, asked before it is saved: the same as saving it gives, and nothing is saved. */

let api: Api;
let hr: Person;
let person: Person;
let leave: number;
let fiesta: number;
let wednesdays: number;
const codes = ['EMP03', 'HRIS03', 'HRIS04', 'HRIS08', 'HRIS09', 'HRIS12'] as const;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes });
  const made = await sql<{ id: number }>`insert into hr.schedules (name, kind, start_time, end_time, rest_days)
    values ('Wednesdays off', 'fixed', '08:00', '17:00', '{3,6,7}') returning id`.execute(api.db);
  wednesdays = made.rows[0]!.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from hr.branch_holidays`.execute(api.db);
  await sql`delete from hr.holidays`.execute(api.db);
  const added = await sql<{ id: number }>`insert into hr.holidays (date, name, kind, scope, source)
    values ('2026-11-25', 'Fiesta', 'special', 'local', 'Ordinance 1') returning id`.execute(api.db);
  fiesta = added.rows[0]!.id;
  await sql`update hr.leaves set archived_at = now()`.execute(api.db);
  person = await api.anEmployee({ codes: ['EMP03', 'EMP06'], credits: 5 });
  leave = await anApprovedLeave(api, person, hr);
});

type Body = Input<typeof leaveEffect>['body'];
async function ask(body: Body, as = hr) {
  const before = await standing(api, person, leave);
  const sent = await api.send(leaveEffect, { body }, { as });
  expect(await standing(api, person, leave)).toEqual(before);
  return sent;
}
const effect = async (body: Body) => {
  const sent = await ask(body);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data;
};
const national = { date: '2026-11-26', kind: 'special' as const, scope: 'national' as const, branch_ids: [] };
const returned = (date: string) => ({
  leave_id: leave,
  employee_id: person.employeeId,
  type: 'Vacation leave',
  status: 'approved',
  days: { was: 5, becomes: 4 },
  credits: { was: 5, becomes: 4 },
  unpaid: { was: 0, becomes: 0 },
  dates: [{ date, was: 1, becomes: 0 }],
  locked: [],
});

test('a new holiday returns a day of credits, and a locked day becomes a retroactive change', async () => {
  expect(await effect({ of: 'holiday', id: null, to: national })).toMatchObject([returned('2026-11-26')]);
  await sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
    values (1, ${person.employeeId}, '2026-11-26', 'approved', '{}', now())`.execute(api.db);
  expect(await effect({ of: 'holiday', id: null, to: national })).toMatchObject([{ locked: ['2026-11-26'] }]);
});

test('a removed holiday takes a day of credits, or pays a day less when none are left', async () => {
  await sql`insert into hr.branch_holidays (branch_id, holiday_id) values (1, ${fiesta})`.execute(api.db);
  person = await api.anEmployee({ credits: 4 });
  const less = await anApprovedLeave(api, person, hr);
  leave = less;
  const found = await effect({ of: 'holiday', id: fiesta, to: null });
  expect(found.find((f) => f.leave_id === less)).toMatchObject({
    days: { was: 4, becomes: 5 },
    credits: { was: 4, becomes: 4 },
    unpaid: { was: 0, becomes: 1 },
    dates: [{ date: '2026-11-25', was: 0, becomes: 1 }],
  });
});

test('holidays of a year and of a branch', async () => {
  await sql`update hr.leaves set start_date = '2026-11-24', end_date = '2026-11-30' where id = ${leave}`.execute(
    api.db,
  );
  const year = { of: 'year' as const, holidays: [{ date: '2026-11-30', name: 'Bonifacio Day' }] };
  expect(await effect(year)).toMatchObject([returned('2026-11-30')]);
  const branch = { of: 'branch' as const, branch_id: 1, holiday_id: fiesta, holds: true };
  expect(await effect(branch)).toMatchObject([returned('2026-11-25')]);
});

test('a schedule change that is approved, a schedule that is assigned, and rest days of a schedule', async () => {
  const body = { start_date: '2026-11-23', end_date: '2026-11-27', to_schedule_id: wednesdays, reason: 'School' };
  const filed = (await api.send(storeChangeSchedule, { body }, { as: person, key: uuid() })).body.data;
  expect(await effect({ of: 'change-schedule', id: filed.id, status: 'approved' })).toMatchObject([
    returned('2026-11-25'),
  ]);
  const asked = { params: { kind: 'change-schedule' as const }, query: { ids: String(filed.id) } };
  const facts = (await api.send(approvalFacts, asked, { as: hr })).body.data;
  expect(facts[0]!.leaves).toEqual([
    {
      type: 'Vacation leave',
      start_date: '2026-11-23',
      end_date: '2026-11-27',
      days: { was: 5, becomes: 4 },
      unpaid: 0,
      locked: 0,
    },
  ]);
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const people = [{ employee_id: person.employeeId, version }];
  const plan = { people, spans: [{ schedule_id: wednesdays, from: '2026-11-02', to: null }], plans: [] };
  expect(await effect({ of: 'assign', plan })).toMatchObject([returned('2026-11-25')]);
  const office = { start_time: '08:00', end_time: '17:00', break_minutes: 60, other_days: [] };
  const found = await effect({ of: 'schedule', id: 1, ...office, rest_days: [2, 7] });
  expect(found).toMatchObject([returned('2026-11-24')]);
});

test('an import before it is applied, and before it is undone', async () => {
  const file = csvFile('Date,Holiday,Type,Basis\n2026-11-26,Proclaimed late,special,Proclamation 1');
  const seen = await checked(api, hr, 'holiday', file);
  expect(await effect({ of: 'import', id: seen.id })).toMatchObject([returned('2026-11-26')]);
  const done = await apply(api, hr, seen);
  expect(await effect({ of: 'import', id: done.id })).toMatchObject([
    { days: { was: 4, becomes: 5 }, credits: { was: 4, becomes: 5 } },
  ]);
});

describe('without the code that saves the change', () => {
  test.each<[string, (typeof codes)[number], Body]>([
    ['a holiday', 'HRIS08', { of: 'holiday', id: null, to: national }],
    ['holidays of a year', 'HRIS09', { of: 'year', holidays: [{ date: '2026-11-30', name: 'Bonifacio Day' }] }],
    ['a branch', 'HRIS03', { of: 'branch', branch_id: 1, holiday_id: 1, holds: true }],
    ['a decision', 'HRIS03', { of: 'change-schedule', id: 1, status: 'approved' }],
    [
      'a plan',
      'HRIS09',
      {
        of: 'assign',
        plan: {
          people: [{ employee_id: 1, version: 1 }],
          spans: [{ schedule_id: 1, from: '2026-11-02', to: null }],
          plans: [],
        },
      },
    ],
  ])('%s is refused', async (_, code, body) => {
    const other = await api.aUser([code]);
    expect((await ask(body, other)).status).toBe(403);
  });
});
