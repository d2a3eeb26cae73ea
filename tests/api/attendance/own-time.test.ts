import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateLeaveCredit } from '#contract/hr/people/employee-record.ts';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { showOwnTime } from '#contract/hr/attendance/own-time.ts';
import { assignSchedule } from '#contract/hr/schedules/planner.ts';
import {
  approveTimeKeeping,
  listTimeKeepings,
  openTime,
  takeChangedTime,
  updateTimeKeeping,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import {
  archiveTimeReport,
  decideTimeReport,
  listTimeReports,
  storeTimeReport,
  updateTimeReport,
} from '#contract/hr/attendance/time-reports.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aReport } from './inputs.ts';

/** One's own time of a cutoff in the portal, and what one says is wrong about a day of it. */

let api: Api;
let own: Person;
let other: Person;
let hr: Person;
let second: Person;
beforeAll(async () => {
  api = await Api.open();
  // A Tuesday: the cutoff of 1 to 15 November is over.
  api.now = Date.parse('2026-11-17T04:00:00Z');
  own = await api.anEmployee({ codes: ['EMP03', 'EMP07'] });
  other = await api.anEmployee({ codes: ['EMP07'] });
  hr = await api.anEmployee({ codes: ['HRIS09', 'EMP07'] });
  second = await api.aUser(['HRIS09']);
  const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();
  const days = Array.from({ length: 15 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  const working = days.filter((d) => ![0, 6].includes(new Date(`${d}T00:00:00Z`).getUTCDay()));
  await api.db
    .insertInto('hr.time_punches')
    .values(
      [own, other, hr].flatMap(({ employeeId: employee_id }) =>
        working.flatMap((date) => [
          { employee_id, at: at(date, '07:58'), direction: 'in' as const, source: 'test' },
          // Of 3 November the punch out is missing.
          ...(date === '2026-11-03' && employee_id === own.employeeId
            ? []
            : [{ employee_id, at: at(date, '17:05'), direction: 'out' as const, source: 'test' }]),
        ]),
      ),
    )
    .execute();
  await api.send(openTime, { body: { client_id: 1, date: '2026-11-01' } }, { as: second, key: uuid() });
});
afterAll(() => api.close());

const cutoff = { client_id: 1, date: '2026-11-01' };
const grid = async (more: object = {}) =>
  (
    await api.send(
      listTimeKeepings,
      { query: { client: 1, date: '2026-11-01', status: 'all', limit: 100, ...more } },
      { as: second },
    )
  ).body;
const rowOf = async (person: Person) => (await grid()).data.find((p) => p.employee_id === person.employeeId)!;
const dayOf = async (person: Person, date: string) => (await rowOf(person)).days.find((d) => d.date === date)!;
const myTime = async (as: Person, date = '2026-11-03') =>
  (await api.send(showOwnTime, { query: { date } }, { as })).body.data!;
const myDay = async (date: string) => (await myTime(own)).days.find((d) => d.date === date)!;
const say = (body: object, as = own, key = uuid()) => api.send(storeTimeReport, { body: body as never }, { as, key });
const faults = async (body: object) => Object.keys(((await say(body)).body as { errors?: object }).errors ?? {});
const myReports = async (as = own) =>
  (await api.send(listTimeReports, { query: { employee_id: as.employeeId } }, { as })).body.data;
const step = async (
  call: typeof approveTimeKeeping | typeof verifyTimeKeeping | typeof takeChangedTime,
  people: Person[],
  as: Person,
) => {
  const rows = (await grid()).data.filter((p) => people.some((x) => x.employeeId === p.employee_id));
  const body = { ...cutoff, people: rows.map(({ employee_id, seen }) => ({ employee_id, seen })) };
  return (await api.send(call, { body }, { as, key: uuid() })).body.data;
};
const correct = async (date: string, punches: string[], reason: string, as = second) => {
  const { id, version } = await dayOf(own, date);
  const body = { kind: 'punches' as const, version: version!, punches, reason };
  return api.send(updateTimeKeeping, { params: { id: id! }, body }, { as, key: uuid() });
};

test('it is shown by class, each day with its time logs and exceptions, and without other employees', async () => {
  const { cutoff: dates, days, totals } = await myTime(own);
  expect(dates).toEqual({ from: '2026-11-01', to: '2026-11-15' });
  expect(days).toHaveLength(15);
  // Nine whole days of ten; of the tenth the punch out is missing, so nothing of it counts yet.
  expect(totals).toMatchObject({ minutes: { ordinary: { reg: 9 * 480 } }, late: 0, absent_halves: 0 });
  expect(await myDay('2026-11-03')).toMatchObject({
    state: 'review',
    punches: [478],
    minutes: {},
    missing: [{ kind: 'missing_out', minutes: 0 }],
    corrections: [],
  });
  expect(await myDay('2026-11-07')).toMatchObject({ day: 'rest_day', shift: null, missing: [] });
  // The other punched out on the same day.
  expect((await myTime(other)).totals.minutes).toEqual({ ordinary: { reg: 10 * 480 } });
  // Today's cutoff is asked for by itself; its days are still to come, but for yesterday.
  const now = (await api.send(showOwnTime, { query: {} }, { as: own })).body.data!;
  expect(now.cutoff).toEqual({ from: '2026-11-16', to: '2026-11-30' });
  expect(now.days.at(-1)).toMatchObject({ date: '2026-11-30', state: 'to_come' });
  // An account without an employee has none.
  const nobody = await api.aUser(['EMP07']);
  expect((await api.send(showOwnTime, { query: {} }, { as: nobody })).body).toEqual({ data: null });
});

test('a day counts as absent only once the client has time logs from its shift on', async () => {
  const monday = async () => {
    const { days, totals } = await myTime(own, '2026-11-16');
    const { no_logs = false, absent_halves } = days.find((d) => d.date === '2026-11-16')!;
    return { no_logs, absent_halves, absent: totals.absent_halves, days: totals.no_logs };
  };
  expect(await monday()).toEqual({ no_logs: true, absent_halves: 2, absent: 0, days: 1 });
  const gridRow = (await grid({ date: '2026-11-16' })).data.find((p) => p.employee_id === own.employeeId)!;
  expect(gridRow.totals.absent_halves).toBe(0);
  const punch = await api.db
    .insertInto('hr.time_punches')
    .values({ employee_id: other.employeeId, at: '2026-11-16T00:00:00Z', direction: 'in', source: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await monday()).toEqual({ no_logs: false, absent_halves: 2, absent: 2, days: 0 });
  await api.db.deleteFrom('hr.time_punches').where('id', '=', punch.id).execute();
});

describe('“this is wrong”', () => {
  test('is taken once, shown to the reviewer on its day, and holds the person up until it is answered', async () => {
    const key = uuid();
    const said = { ...aReport('2026-11-03'), filed_at: '2026-11-16T23:00:00Z' };
    const first = await say(said, own, key);
    expect(first.body.data).toMatchObject({ status: 'pending', client_request_id: key, late_sync: false });
    expect((await say(said, own, key)).body).toEqual(first.body);
    expect(await myReports()).toHaveLength(1);
    expect(await dayOf(own, '2026-11-03')).toMatchObject({
      report: { id: first.body.data.id, time_in: '08:00', time_out: '17:00', reason: said.reason },
    });
    const page = await grid({ said: 'yes' });
    expect([page.said, page.data.map((p) => p.employee_id)]).toEqual([1, [own.employeeId]]);
    // From another cutoff it is found too.
    const later = await grid({ date: '2026-11-16' });
    expect([later.said, later.said_elsewhere]).toEqual([
      0,
      [{ client_id: 1, client_name: 'Client One', date: '2026-11-03', count: 1 }],
    ]);
  });

  test('a second report of the day, a future day, and another employee’s day are refused', async () => {
    await leavesNothing(api, async () => {
      expect(await faults(aReport('2026-11-03'))).toEqual(['date']);
      expect(await faults(aReport('2026-11-18'))).toEqual(['date']);
      expect(await faults({ ...aReport('2026-11-04'), time_out: '08:00' })).toEqual(['time_out']);
      expect((await say({ ...aReport('2026-11-04'), employee_id: other.employeeId })).status).toBe(403);
      const [mine] = await myReports();
      const change = { params: { id: mine!.id }, body: { ...aReport('2026-11-03'), version: 1 } };
      expect((await api.send(updateTimeReport, change, { as: other, key: uuid() })).status).toBe(404);
      const gone = { params: { id: mine!.id }, query: { version: 1 } };
      expect((await api.send(archiveTimeReport, gone, { as: other, key: uuid() })).status).toBe(404);
      expect((await api.send(listTimeReports, { query: { employee_id: own.employeeId } }, { as: other })).status).toBe(
        403,
      );
    });
  });

  test('resolved by a correction: the employee is notified and sees who did it and why', async () => {
    const [report] = await myReports();
    const done = await correct('2026-11-03', ['2026-11-03T07:58', '2026-11-03T17:00'], 'The device was off');
    expect(done.status).toBe(200);
    expect(await dayOf(own, '2026-11-03')).toMatchObject({ report: null, corrected: true });
    expect(await myDay('2026-11-03')).toMatchObject({
      punches: [478, 1020],
      minutes: { ordinary: { reg: 480 } },
      missing: [],
      corrections: [{ kind: 'add', at: 1020, reason: 'The device was off', by: expect.any(String) }],
    });
    expect((await myReports())[0]).toMatchObject({ status: 'approved', remark: 'The device was off' });
    await api.pass(70);
    const told = (await api.send(listNotices, {}, { as: own })).body.data;
    expect(told).toMatchObject([{ kind: 'time-report', status: 'approved', remark: 'The device was off' }]);
    // Settled is settled: nothing is cancelled.
    const cancel = { params: { id: report!.id }, body: { status: 'cancelled' as const, remark: 'No', version: 2 } };
    expect((await api.send(decideTimeReport, cancel, { as: second, key: uuid() })).status).toBe(409);
  });

  test('one that was withdrawn vanishes; one that waits is answered first; an answer needs a sentence', async () => {
    const withdrawn = (await say(aReport('2026-11-04'))).body.data;
    await api.send(
      archiveTimeReport,
      { params: { id: withdrawn.id }, query: { version: 1 } },
      { as: own, key: uuid() },
    );
    expect((await grid()).said).toBe(0);
    expect((await myReports()).map((r) => r.id)).not.toContain(withdrawn.id);

    const asked = (await say(aReport('2026-11-05'))).body.data;
    expect(await step(verifyTimeKeeping, [own], second)).toMatchObject({
      done: 0,
      refused: [{ message: 'Resolve the exceptions on 1 day first.' }],
    });
    const answer = (remark: string) =>
      api.send(
        decideTimeReport,
        { params: { id: asked.id }, body: { status: 'rejected', remark, version: 1 } },
        { as: second, key: uuid() },
      );
    expect((await answer('')).status).toBe(422);
    expect((await answer('The guard’s log says 7:58 too.')).status).toBe(200);
    expect(await step(verifyTimeKeeping, [own], second)).toMatchObject({ done: 1 });
  });

  test('it is shown before approval too, and for a paid day', async () => {
    const before = (await say(aReport('2026-11-06'))).body.data;
    expect(await step(approveTimeKeeping, [own], second)).toMatchObject({
      refused: [{ message: 'The employee reported a day as wrong. Answer the report, or return the timesheet.' }],
    });
    const answered = {
      params: { id: before.id },
      body: { status: 'rejected' as const, remark: 'It is right', version: 1 },
    };
    await api.send(decideTimeReport, answered, { as: second, key: uuid() });
    // Who corrected does not approve.
    const third = await api.aUser(['HRIS09']);
    expect(await step(approveTimeKeeping, [own], third)).toMatchObject({ done: 1 });
    expect(await myDay('2026-11-06')).toMatchObject({ state: 'approved' });
    await api.db
      .updateTable('hr.time_records')
      .set({ locked_at: '2026-11-17T05:00:00Z' })
      .where('employee_id', '=', own.employeeId)
      .execute();
    expect(await myDay('2026-11-06')).toMatchObject({ state: 'paid' });
    expect((await say(aReport('2026-11-06'))).status).toBe(200);
    expect((await grid()).said).toBe(1);
    // A correction is answered, and notified; whether it changes pay is confirmed by another person.
    expect((await correct('2026-11-06', ['2026-11-06T07:58', '2026-11-06T18:00'], 'The log book says so')).status).toBe(
      200,
    );
    expect((await grid()).said).toBe(0);
    const yet = 'This day was already paid: the change to your pay still has to be confirmed.';
    expect((await myReports())[0]).toMatchObject({ status: 'approved', remark: `The log book says so · ${yet}` });
    await api.pass(70);
    const [told] = (await api.send(listNotices, {}, { as: own })).body.data;
    expect(told).toMatchObject({ kind: 'time-report', status: 'approved', remark: `The log book says so · ${yet}` });
  });
});

test('no user settles, corrects, or approves their own time', async () => {
  const report = (await say(aReport('2026-11-10'), hr)).body.data;
  const { id, version } = await dayOf(hr, '2026-11-10');
  const settle = { params: { id: report.id }, body: { status: 'approved' as const, remark: '', version: 1 } };
  expect((await api.send(decideTimeReport, settle, { as: hr, key: uuid() })).status).toBe(403);
  const punches = ['2026-11-10T08:00', '2026-11-10T19:00'];
  const body = { kind: 'punches' as const, version: version!, punches, reason: 'I was here' };
  expect((await api.send(updateTimeKeeping, { params: { id: id! }, body }, { as: hr, key: uuid() })).status).toBe(422);
  const { corrections } = (await api.send(explainTimeDay, { params: { id: id! } }, { as: second })).body.data;
  expect(corrections).toEqual([]);
  expect((await api.send(decideTimeReport, settle, { as: second, key: uuid() })).status).toBe(200);
  expect(await step(verifyTimeKeeping, [hr, other], second)).toMatchObject({ done: 2 });
  expect(await step(approveTimeKeeping, [hr, other], hr)).toMatchObject({
    done: 1,
    refused: [
      { employee_id: hr.employeeId, message: 'You can’t approve your own time. Another user must approve it.' },
    ],
  });
  expect(await step(approveTimeKeeping, [hr], second)).toMatchObject({ done: 1 });
});

test('corrections, credits, and schedules that HR changes are notified, with changes made together in one notification', async () => {
  const person = await api.anEmployee({ codes: ['EMP07'] });
  await api.send(openTime, { body: { client_id: 1, date: '2026-11-01' } }, { as: second, key: uuid() });
  for (const date of ['2026-11-09', '2026-11-04', '2026-11-05']) {
    const { id, version } = await dayOf(person, date);
    const punches = [`${date}T08:00`, `${date}T17:00`];
    const body = { kind: 'punches' as const, version: version!, punches, reason: 'Out of the log' };
    expect((await api.send(updateTimeKeeping, { params: { id: id! }, body }, { as: second, key: uuid() })).status).toBe(
      200,
    );
  }
  const officer = await api.aUser(['HRIS06', 'HRIS08']);
  const credit = {
    leave_type_id: 1,
    kind: 'grant' as const,
    days: 2,
    effective_on: '2026-11-17',
    note: 'Long service',
  };
  const grant = { params: { id: person.employeeId }, body: credit };
  expect((await api.send(updateLeaveCredit, grant, { as: officer, key: uuid() })).status).toBe(200);
  await api.db
    .insertInto('hr.schedules')
    .values({ name: 'Late office', start_time: '10:00', end_time: '19:00', rest_days: [6, 7] })
    .execute();
  const versions = api.db.selectFrom('hr.employees').select('version').where('id', '=', person.employeeId);
  const assign = async (schedule_id: number) => {
    const { version } = await versions.executeTakeFirstOrThrow();
    const people = [{ employee_id: person.employeeId, version }];
    const body = { people, spans: [{ schedule_id, from: '2026-12-01', to: '2026-12-05' }] };
    return (await api.send(assignSchedule, { body }, { as: officer, key: uuid() })).body.data;
  };
  expect(await assign(2)).toEqual({ done: 1, refused: [], steps: [expect.any(Number)] });
  // Saying the same again changes nothing and notifies no one.
  expect(await assign(2)).toEqual({ done: 1, refused: [], steps: [] });
  const told = (await api.send(listNotices, {}, { as: person })).body.data;
  expect(told.map((n) => [n.kind, n.status, n.first_date, n.last_date])).toEqual([
    ['schedule', 'changed', '2026-12-01', '2026-12-05'],
    ['credits', 'changed', '2026-11-17', '2026-11-17'],
    ['time', 'changed', '2026-11-04', '2026-11-09'],
  ]);
});

describe('what changed behind an approved day', () => {
  const change = (date: string) => ({
    employee_id: other.employeeId,
    leave_type_id: 2,
    start_date: date,
    end_date: date,
    start_part: 'day' as const,
    end_part: 'day' as const,
    days: 1,
    reason: 'Filed late',
    status: 'approved' as const,
    filed_at: '2026-11-17T00:00:00Z',
    received_at: '2026-11-17T00:00:00Z',
  });

  test('is listed and taken in one step by an approver, and the day counts as it is now', async () => {
    expect((await grid()).changed).toBe(0);
    for (const date of ['2026-11-11', '2026-11-12']) {
      await sql`delete from hr.time_punches where employee_id = ${other.employeeId}
        and (at at time zone 'Asia/Manila')::date = ${date}`.execute(api.db);
      await api.db.insertInto('hr.leaves').values(change(date)).execute();
    }
    const page = await grid({ changed: 'yes' });
    // Days as days, and people as people.
    expect([page.changed, page.people.changed, page.data.map((p) => p.employee_id)]).toEqual([
      2,
      1,
      [other.employeeId],
    ]);
    const day = await dayOf(other, '2026-11-12');
    expect(day).toMatchObject({
      changed: true,
      minutes: { ordinary: { reg: 480 } },
      now: { reg: 0, punches: [], odd: [] },
    });
    expect((await myTime(other, '2026-11-12')).days.find((d) => d.date === '2026-11-12')).toMatchObject({
      changed: true,
      minutes: { ordinary: { reg: 480 } },
    });
    // What was looked at is what is taken.
    const body = { ...cutoff, people: [{ employee_id: other.employeeId, seen: 'x' }] };
    expect((await api.send(takeChangedTime, { body }, { as: second, key: uuid() })).body.data.done).toBe(0);
    expect(await step(takeChangedTime, [other, hr], second)).toMatchObject({
      done: 1,
      refused: [
        {
          employee_id: hr.employeeId,
          message: 'Nothing has changed since the approval, so there is nothing to approve. Refresh the page.',
        },
      ],
    });
    expect(await dayOf(other, '2026-11-12')).toMatchObject({
      status: 'approved',
      changed: false,
      now: null,
      minutes: {},
    });
    const stored = api.db.selectFrom('hr.time_minutes').select('minutes').where('employee_id', '=', other.employeeId);
    expect((await stored.where('date', '=', '2026-11-12').execute()).length).toBe(0);
    expect((await stored.execute()).reduce((sum, m) => sum + m.minutes, 0)).toBe(8 * 480);
    expect((await grid()).changed).toBe(0);
  });

  test('is sent back where it became odd, and left alone where a posted run has used it', async () => {
    // The punch out is taken back by its device: the day earns nothing, and has to be decided.
    await sql`delete from hr.time_punches where employee_id = ${other.employeeId} and direction = 'out'
      and (at at time zone 'Asia/Manila')::date = '2026-11-13'`.execute(api.db);
    expect(await step(takeChangedTime, [other], second)).toMatchObject({
      done: 0,
      refused: [{ message: '1 day has a new exception after the change. Return the timesheet.' }],
    });
    await api.db
      .updateTable('hr.time_records')
      .set({ locked_at: '2026-11-17T05:00:00Z' })
      .where('employee_id', '=', other.employeeId)
      .execute();
    expect((await grid()).changed).toBe(0);
    expect(await step(takeChangedTime, [other], second)).toMatchObject({ done: 0 });
  });
});

test('of a day that was paid before, the answer says that the difference in pay is yet to be confirmed', async () => {
  const answered = async (date: string) => {
    expect((await say(aReport(date), other)).status).toBe(200);
    const { id, version } = await dayOf(other, date);
    const punches = [`${date}T07:58`, `${date}T17:30`];
    const body = { kind: 'punches' as const, version: version!, punches, reason: 'The device was off' };
    expect((await api.send(updateTimeKeeping, { params: { id: id! }, body }, { as: second, key: uuid() })).status).toBe(
      200,
    );
    return (await myReports(other)).find((r) => r.date === date);
  };
  expect(await answered('2026-11-13')).toMatchObject({
    status: 'approved',
    remark: 'The device was off · This day was already paid: the change to your pay still has to be confirmed.',
  });
  // In the employee's language, whichever user answers.
  await api.db.updateTable('auth.users').set({ language: 'fil' }).where('id', '=', other.userId).execute();
  expect(await answered('2026-11-10')).toMatchObject({
    remark: 'The device was off · Nabayaran na ang araw na ito: kukumpirmahin pa ang pagbabago sa sahod mo.',
  });
});
