import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import { en, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { aChange, aSecondSchedule, anOvertime, caller, kinds } from './filings-support.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';

/** What is a schedule change's own; what all filings share is in `filings.test.ts`. */

let api: Api;
let approver: Person;
let calls: ReturnType<typeof caller>;
beforeAll(async () => {
  api = await Api.open();
  await aSecondSchedule(api);
  await api.db
    .insertInto('hr.schedules')
    .values([
      { name: 'Old', start_time: '08:00', end_time: '17:00', rest_days: [7], archived_at: '2026-01-01T00:00:00Z' },
      { name: 'Six days, off on Tuesdays', start_time: '08:00', end_time: '17:00', rest_days: [2] },
    ])
    .execute();
  approver = await api.anEmployee({ codes: ['HRIS09'] });
  calls = caller(
    api,
    kinds.find((k) => k.table === 'hr.change_schedules')!,
  );
});
afterAll(() => api.close());
const anEmployee = () => api.anEmployee({ codes: ['EMP03', 'EMP04', 'EMP06'] });
const approve = async (id: number) => calls.decide(id, { status: 'approved', version: 1 }, { as: approver });

const refused: [string, Record<string, unknown>, string, MessageCode, Record<string, string | number>?][] = [
  ['dates backwards', { end_date: '2026-11-23' }, 'end_date', 'change_schedule.backwards'],
  ['more than a year', { end_date: '2027-11-25' }, 'end_date', 'change_schedule.too_long', { max: 366 }],
  ['the schedule one has', { to_schedule_id: 1 }, 'to_schedule_id', 'change_schedule.same'],
  ['a schedule that is not', { to_schedule_id: 999 }, 'to_schedule_id', 'change_schedule.unknown'],
  ['a schedule that was archived', { to_schedule_id: 3 }, 'to_schedule_id', 'change_schedule.unknown'],
  ['no schedule', { to_schedule_id: null }, 'to_schedule_id', 'required'],
  ['a schedule by name', { to_schedule_id: 'Late office' }, 'to_schedule_id', 'field.number'],
  [
    'dates that begin in a cutoff that has closed',
    { start_date: '2026-10-30' },
    'start_date',
    'filing.cutoff_closed',
    { start: '2026-10-16', end: '2026-10-31', until: '2026-11-03' },
  ],
];

describe('a change that cannot be', () => {
  test.each(refused)('%s', async (_, over, field, code, data) => {
    const person = await anEmployee();
    await leavesNothing(api, async () => {
      for (const [language, catalogue] of [
        ['en', en],
        ['fil', fil],
      ] as const) {
        const sent = await calls.file(aChange(over), { as: person, language });
        expect([sent.status, sent.body.errors]).toEqual([422, { [field]: [say(catalogue, code, data)] }]);
      }
    });
  });

  test('another that shares a date, unless it was rejected or withdrawn', async () => {
    const person = await anEmployee();
    const first = (await calls.file(aChange({ end_date: '2026-11-27' }), { as: person })).body.data;
    const over = { start_date: '2026-11-27', end_date: '2026-11-30', to_schedule_id: 4 };
    const second = await calls.file(aChange(over), { as: person });
    expect(second.body.errors).toEqual({
      start_date: [say(en, 'change_schedule.overlap', { start: '2026-11-24', end: '2026-11-27' })],
    });
    const after = { ...over, start_date: '2026-11-28' };
    expect((await calls.file(aChange(after), { as: person })).status).toBe(200);
    await calls.decide(first.id, { status: 'rejected', remark: 'No', version: 1 }, { as: approver });
    expect((await calls.file(aChange(), { as: person })).status).toBe(200);
  });

  test('two at once of the same dates: one', async () => {
    const person = await anEmployee();
    const sent = await Promise.all([1, 2].map(() => calls.file(aChange(), { as: person })));
    expect(sent.map((s) => s.status).sort()).toEqual([200, 422]);
  });
});

describe('a change that can', () => {
  test('shows the worked and the requested schedule, with their hours', async () => {
    const person = await anEmployee();
    const sent = await calls.file(aChange(), { as: person });
    expect(sent.body.data).toMatchObject({
      from_schedule: { id: 1, name: 'Office', start_time: '08:00', end_time: '17:00', rest_days: [6, 7] },
      to_schedule: { id: 2, name: 'Late office', start_time: '10:00', end_time: '19:00', break_minutes: 60 },
    });
    const { id } = await api.db
      .insertInto('hr.schedules')
      .values({
        name: 'Split and flexible',
        start_time: '06:00',
        end_time: '21:00',
        rest_days: [7],
        kind: 'flexible',
        flexible_minutes: 480,
        break_start: '18:00',
        second_break_start: '10:00',
        second_break_minutes: 360,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await calls.file(aChange({ to_schedule_id: id }), { as: await anEmployee() });
    expect(other.body.data.to_schedule).toMatchObject({
      flexible_minutes: 480,
      break_minutes: 60,
      break_start: '18:00',
      second_break_start: '10:00',
      second_break_minutes: 360,
    });
    const unscheduled = await api.anEmployee({ codes: ['EMP06'], scheduled: false });
    const first = await calls.file(aChange({ to_schedule_id: 1 }), { as: unscheduled });
    expect(first.body.data).toMatchObject({ from_schedule: null, to_schedule: { id: 1 } });
  });

  test('once approved it holds on its dates, and no longer once that is undone', async () => {
    const person = await anEmployee();
    const body = aChange({ to_schedule_id: 4 });
    const { id } = (await calls.file(body, { as: person })).body.data;
    const mine = async () =>
      (await api.send(assignedSchedules, {}, { as: person })).body.data.schedules.map(
        (s) => `${s.schedule.id}: ${s.from} to ${s.to ?? '…'}`,
      );
    expect(await mine()).toEqual(['1: 2020-01-06 to …']);
    await approve(id);
    expect(await mine()).toEqual(['1: 2026-11-25 to …', '4: 2026-11-24 to 2026-11-24', '1: 2020-01-06 to 2026-11-23']);
    // That Tuesday is now a rest day: no leave is taken of it, and overtime on it is a rest day's.
    const leave = { start_date: '2026-11-23', end_date: '2026-11-25' };
    const filed = await api.send(storeLeave, { body: aLeave(leave) }, { as: person, key: uuid() });
    expect(filed.body.data.days).toBe(2);
    const overtimes = caller(
      api,
      kinds.find((k) => k.table === 'hr.overtimes')!,
    );
    const overtime = await overtimes.file(anOvertime({ date: '2026-11-24' }), { as: person });
    expect(overtime.body.data['segments']).toMatchObject([{ day: 'rest_day', hours: 'first_8', minutes: 120 }]);
    // Asking for what holds already, or for what was assigned before.
    const other = await anEmployee();
    const theirs = (await calls.file(body, { as: other })).body.data;
    await approve(theirs.id);
    const back = await calls.file(aChange({ to_schedule_id: 1 }), { as: other });
    expect(back.status).toBe(422);
    await calls.decide(id, { status: 'cancelled', remark: 'No', version: 2 }, { as: approver });
    expect(await mine()).toEqual(['1: 2020-01-06 to …']);
  });

  test('a change back on some of the dates only is not the same schedule', async () => {
    const person = await anEmployee();
    const { id } = (await calls.file(aChange(), { as: person })).body.data;
    await calls.correct(id, { ...aChange({ end_date: '2026-11-25', to_schedule_id: 2 }), version: 1 }, { as: person });
    const mixed = await anEmployee();
    await api.db
      .updateTable('hr.schedule_assignments')
      .set({ to_date: '2026-11-24' })
      .where('employee_id', '=', mixed.employeeId)
      .execute();
    const same = await calls.file(aChange({ to_schedule_id: 1 }), { as: mixed });
    expect(same.body.errors).toEqual({ to_schedule_id: [en['change_schedule.same']] });
    const more = await calls.file(aChange({ to_schedule_id: 1, end_date: '2026-11-25' }), { as: mixed });
    expect(more.status).toBe(200);
  });
});
