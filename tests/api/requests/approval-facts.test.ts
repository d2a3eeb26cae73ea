import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalFacts, countApprovals } from '#contract/hr/requests/approvals.ts';
import { listedKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
import { kindOf } from '#server/hr/requests/kind-tables.ts';
import { decideLeave, listLeaves, storeLeave } from '#contract/hr/leave/leaves.ts';
import { decideOvertime, listOvertimes, storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { storeSubstitution } from '#contract/hr/requests/substitutions.ts';
import { aSecondSchedule, allKinds, anOvertime, caller } from './filings-support.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';

/** What a decision is made from: the credit after, who else is off, earlier filings, the cutoff that closes. */

let api: Api;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  await aSecondSchedule(api);
  hr = await api.aUser(['HRIS09', 'HRIS10', 'HRIS12']);
});
afterAll(() => api.close());

/** An employee of a position of their own, so that none of another test substitutes for them. */
async function oneOf(position: string, credits = 5): Promise<Person> {
  const person = await api.anEmployee({ codes: ['EMP03', 'EMP04'], credits });
  await api.db.updateTable('hr.employees').set({ position }).where('id', '=', person.employeeId).execute();
  return person;
}
const leaveOf = async (as: Person, over: Record<string, unknown> = {}) =>
  (await api.send(storeLeave, { body: aLeave(over) }, { as, key: uuid() })).body.data;
const decided = async (id: number, status: 'approved' | 'rejected') => {
  const body = { status, remark: 'Seen', version: 1 };
  expect((await api.send(decideLeave, { params: { id }, body }, { as: hr })).status).toBe(200);
};
const facts = async (kind: ListedKind, ids: readonly number[], as = hr) =>
  (await api.send(approvalFacts, { params: { kind }, query: { ids: ids.join(',') } }, { as })).body.data;

describe('of a leave', () => {
  test('the credit now and afterwards, and the employee’s other pending requests', async () => {
    const person = await oneOf('Keeper', 5);
    const asked = await leaveOf(person, { start_date: '2026-11-25', end_date: '2026-11-26', end_part: 'am' });
    const other = await leaveOf(person, { start_date: '2026-12-03', end_date: '2026-12-03' });
    const free = await leaveOf(person, { start_date: '2026-12-04', end_date: '2026-12-04', leave_type_id: 2 });
    const rows = await facts('leave', [asked.id, other.id, free.id]);
    expect(rows.map((r) => r.credit)).toEqual([
      { left: 5, after: 3.5, granted: 5, waiting: 1 },
      { left: 5, after: 4, granted: 5, waiting: 1.5 },
      null,
    ]);
    // What was taken since is gone from both.
    await api.db
      .insertInto('hr.leave_credit_entries')
      .values({ employee_id: person.employeeId, leave_type_id: 1, kind: 'use', days: -4.5, effective_on: '2026-11-01' })
      .execute();
    expect((await facts('leave', [asked.id]))[0]!.credit).toMatchObject({ left: 0.5, after: -1, granted: 5 });
  });

  test('other employees of the position who are off on its working days, without other positions and those on rest days only', async () => {
    const [asks, beside, weekend, waits] = [
      await oneOf('Guard'),
      await oneOf('Guard'),
      await oneOf('Guard'),
      await oneOf('Guard'),
    ];
    // Friday to Tuesday over a weekend, Bonifacio Day on the Monday.
    const asked = await leaveOf(asks, { start_date: '2026-11-27', end_date: '2026-12-01' });
    const first = await leaveOf(beside, { start_date: '2026-11-26', end_date: '2026-11-27' });
    await decided(first.id, 'approved');
    await api.db
      .insertInto('hr.leaves')
      .values({
        employee_id: weekend.employeeId,
        leave_type_id: 2,
        start_date: '2026-11-28',
        end_date: '2026-11-30',
        start_part: 'day',
        end_part: 'day',
        days: 1,
        reason: '',
        status: 'approved',
        filed_at: new Date(api.now).toISOString(),
        received_at: new Date(api.now).toISOString(),
        late_sync: false,
      })
      .execute();
    await leaveOf(waits, { start_date: '2026-12-01', end_date: '2026-12-01' });
    const cook = await leaveOf(await oneOf('Cook'), { start_date: '2026-11-27', end_date: '2026-11-27' });
    await decided(cook.id, 'approved');
    const [row] = await facts('leave', [asked.id]);
    expect(row!.cover).toEqual({
      team: 4,
      days: [{ date: '2026-11-27', off: 1 }],
      people: [{ name: first.employee_name, start_date: '2026-11-26', end_date: '2026-11-27' }],
    });
  });

  test('what they asked for before, by what became of it, and the last that was approved', async () => {
    const person = await oneOf('Sorter');
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const [a, b, c, d] = await Promise.all(
      days.map((date) => leaveOf(person, { start_date: date, end_date: date, leave_type_id: 2 })),
    );
    await decided(a!.id, 'approved');
    await decided(b!.id, 'rejected');
    const [row] = await facts('leave', [d!.id]);
    expect(row!.earlier).toEqual({
      asked: 3,
      approved: 1,
      rejected: 1,
      last: { start_date: days[0], end_date: days[0] },
    });
    // What is decided does not wait any more, and is not answered.
    expect((await facts('leave', [a!.id, c!.id, 999_999])).map((r) => r.id)).toEqual([c!.id]);
    expect(row!.cutoff).toEqual({ start: '2026-11-16', end: '2026-11-30', until: '2026-12-03' });
  });
});

test('of an overtime: the hours of the same cutoff, approved and waiting, and none of the one before', async () => {
  const person = await oneOf('Driver');
  const overtimeOn = async (date: string) =>
    (await api.send(storeOvertime, { body: anOvertime({ date }) }, { as: person, key: uuid() })).body.data;
  const before = await overtimeOn('2026-11-13');
  const approved = await overtimeOn('2026-11-16');
  const waiting = await overtimeOn('2026-11-17');
  const asked = await overtimeOn('2026-11-18');
  const body = { status: 'approved' as const, remark: '', version: 1 };
  expect((await api.send(decideOvertime, { params: { id: approved.id }, body }, { as: hr })).status).toBe(200);
  const rows = await facts('overtime', [asked.id, before.id]);
  expect(rows.map((r) => [r.id, r.same_cutoff, r.credit, r.cover])).toEqual([
    [before.id, { approved: 0, waiting: 0 }, null, null],
    [asked.id, { approved: approved.minutes, waiting: waiting.minutes }, null, null],
  ]);
  expect(rows.find((r) => r.id === before.id)!.cutoff).toEqual({
    start: '2026-11-01',
    end: '2026-11-15',
    until: '2026-11-18',
  });
});

describe('who may ask', () => {
  test('of each kind only its approvers, with their own code or as a delegate', async () => {
    const filed = new Map<ListedKind, number>();
    const person = await api.anEmployee({ codes: ['EMP03', 'EMP04', 'EMP05', 'EMP06'] });
    for (const kind of allKinds) {
      const { body } = await caller(api, kind).file(kind.body(), { as: person });
      filed.set(kindOf(kind.table) as ListedKind, body.data.id);
    }
    const may = async (as: Person) => {
      const open: ListedKind[] = [];
      for (const kind of listedKinds) {
        const query = { ids: String(filed.get(kind)) };
        const sent = await api.send(approvalFacts, { params: { kind }, query }, { as });
        if (sent.status === 200) expect(sent.body.data.map((r) => r.id)).toEqual([filed.get(kind)]);
        else expect(sent.status).toBe(403);
        if (sent.status === 200) open.push(kind);
      }
      return open;
    };
    expect(await may(await api.aUser(['HRIS12']))).toEqual(['leave']);
    expect(await may(await api.aUser(['HRIS10']))).toEqual(['overtime']);
    expect(await may(await api.aUser(['HRIS09']))).toEqual(['accomplishment', 'change-schedule', 'official-business']);
    expect(await may(person)).toEqual([]);
    const absent = await api.aUser(['HRIS12']);
    const substitute = await api.aUser([]);
    const body = { substitute_id: substitute.userId, from_date: '2026-11-01', to_date: '2026-12-31' };
    expect((await api.send(storeSubstitution, { body }, { as: absent, key: uuid() })).status).toBe(200);
    expect(await may(substitute)).toEqual(['leave']);
  });

  test('numbers that are none, too many, or too large are refused, not asked for', async () => {
    const ask = async (ids: string) =>
      (await api.send(approvalFacts, { params: { kind: 'leave' }, query: { ids } }, { as: hr })).status;
    for (const ids of ['', '0', '1,', '1,x', '-1', '1;drop', '9999999999'])
      expect(await ask(ids), JSON.stringify(ids)).toBe(422);
    expect(await ask(Array.from({ length: 101 }, (_, i) => i + 1).join())).toBe(422);
    expect(await ask(Array.from({ length: 100 }, (_, i) => i + 1).join())).toBe(200);
  });
});

test('the cutoff that closes first: how many wait of it, and the list of them', async () => {
  const closing = async (kind: ListedKind) =>
    (await api.send(countApprovals, {}, { as: hr })).body.data.find((c) => c.kind === kind)!.closing!;
  for (const [kind, list] of [
    ['leave', listLeaves],
    ['overtime', listOvertimes],
  ] as const) {
    const { by, count } = await closing(kind);
    const all = { status: 'pending' as const, limit: 200 };
    const some = (await api.send(list, { query: { ...all, closes_by: by } }, { as: hr })).body;
    const whole = (await api.send(list, { query: all }, { as: hr })).body;
    expect(some.total).toBe(count);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(whole.total);
    const rows = await facts(
      kind,
      whole.data.map((r) => r.id),
    );
    const until = (id: number) => rows.find((r) => r.id === id)!.cutoff.until;
    expect(some.data.map((r) => r.id).sort()).toEqual(
      whole.data
        .map((r) => r.id)
        .filter((id) => until(id) <= by)
        .sort(),
    );
    // Counted page by page it is the same.
    const page = { query: { ...all, closes_by: by, limit: 1 } };
    expect((await api.send(list, page, { as: hr })).body.total).toBe(count);
  }
});
