import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { aSecondSchedule, everyKind as kinds, caller, type Row } from './filings-support.ts';
import { Api, uuid, type Person, type Sent } from '#tests/api/support.ts';

/** A mis-tap is taken back within its time: the filing waits again as if nothing had been, without a notice. */

type Outcome = { id: number; record: Row | null; refused: { status: number; reason: string | null } | null };

const decisions = [
  ['approved', { status: 'approved', remark: 'Yes' }],
  ['rejected', { status: 'rejected', remark: 'No' }],
] as const;

describe.each(kinds.map((k) => [k.table as string, k] as const))('%s', (table, kind) => {
  let api: Api;
  let approver: Person;
  let calls: ReturnType<typeof caller>;
  beforeAll(async () => {
    api = await Api.open();
    api.context.settings.undoSeconds = 60;
    await aSecondSchedule(api);
    approver = await api.anEmployee({ codes: [kind.all] });
    calls = caller(api, kind);
  });
  afterAll(() => api.close());

  const anEmployee = () => api.anEmployee({ codes: [kind.own] });
  const filed = async (person: Person): Promise<Row> => (await calls.file(kind.body(), { as: person })).body.data;
  const undo = (id: number, version: number, as = approver, language = 'en') =>
    calls.decide(id, { status: 'pending', version }, { as, language });
  const told = async (as: Person) => (await api.send(listNotices, { query: {} }, { as })).body;
  const nothing = { data: [], total: 0, unread: 0 };
  const booked = async (id: number) =>
    (
      await sql<{ kind: string; decision_no: number; days: number }>`
        select kind, decision_no, days::float8 as days from hr.leave_credit_entries where leave_id = ${id} order by id`.execute(
        api.db,
      )
    ).rows;
  const waiting = async () =>
    (await calls.list({ status: 'pending', sort: 'received_at', limit: 200 }, { as: approver })).body.data.map(
      (r) => r.id,
    );

  test.each(decisions)('%s and undone: it waits in its old place, without a notification', async (status, decision) => {
    const person = await anEmployee();
    const row = await filed(person);
    api.advance(60_000);
    await filed(await anEmployee());
    const place = await waiting();
    const decided = await calls.decide(row.id, { ...decision, version: 1 }, { as: approver });
    expect(decided.body.data).toMatchObject({ status, version: 2 });
    expect(await waiting()).not.toContain(row.id);
    api.advance(30_000);
    const undone = await undo(row.id, 2);
    expect(undone.body.data).toEqual({ ...row, version: 3 });
    expect(await waiting()).toEqual(place);
    api.advance(3_600_000);
    expect(await told(person)).toEqual(nothing);
    expect((await booked(row.id)).reduce((sum, e) => sum + e.days, 0)).toBe(0);

    // It is the employee's to change again, and decided like any other; the employee is notified of that once.
    expect((await calls.correct(row.id, { ...kind.body(), version: 3 }, { as: person })).status).toBe(200);
    await calls.decide(row.id, { status: 'approved', version: 4 }, { as: approver });
    expect(await told(person)).toEqual(nothing);
    api.advance(120_000);
    expect(await told(person)).toMatchObject({ total: 1, unread: 1, data: [{ status: 'approved' }] });
    if (table !== 'hr.leaves') return;
    const again = { kind: 'use', decision_no: 2, days: -1 };
    const first = [
      { kind: 'use', decision_no: 1, days: -1 },
      { kind: 'return', decision_no: 1, days: 1 },
    ];
    expect(await booked(row.id)).toEqual(status === 'approved' ? [...first, again] : [again]);
  });

  test('many undo at once: it is undone once', async () => {
    const row = await filed(await anEmployee());
    await calls.decide(row.id, { status: 'approved', version: 1 }, { as: approver });
    const sent = await Promise.all(Array.from({ length: 8 }, () => undo(row.id, 2)));
    expect(sent.map((s) => s.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await booked(row.id)).map((e) => e.kind)).toEqual(table === 'hr.leaves' ? ['use', 'return'] : []);
  });

  test('not when it is too late, by another user, or of a later change; the notification is sent anyway', async () => {
    const person = await anEmployee();
    const row = await filed(person);
    await calls.decide(row.id, { status: 'rejected', remark: 'No', version: 1 }, { as: approver });
    const second = await api.anEmployee({ codes: [kind.all] });
    const [waits] = await waiting();
    await leavesNothing(api, async () => {
      const other = await undo(row.id, 2, second, 'fil');
      expect([other.status, other.body.message]).toEqual([403, fil['filing.undo_other']]);
      const stale = await undo(row.id, 1);
      expect([stale.status, stale.body.reason]).toEqual([409, 'stale']);
      expect((await undo(row.id, 2, person)).status).toBe(403);
      // A waiting decision can't be taken back.
      expect((await undo(waits!, 1)).body.reason).toMatch(/decided|stale/);
      api.advance(60_000);
      const late = await undo(row.id, 2);
      expect([late.status, late.body.reason, late.body.message]).toEqual([409, 'undo-late', en['filing.undo_late']]);
      expect(late.body.current).toMatchObject({ id: row.id, status: 'rejected' });
    });
    expect(await told(person)).toEqual(nothing);
    api.advance(10_000);
    expect(await told(person)).toMatchObject({ total: 1, data: [{ status: 'rejected', remark: 'No' }] });
  });

  test('not of a rejection after which the same was filed again', async () => {
    const person = await anEmployee();
    const body = kind.table === 'hr.accomplishments' ? kind.body({ minutes: 1000 }) : kind.body();
    const row = (await calls.file(body, { as: person })).body.data;
    await calls.decide(row.id, { status: 'rejected', remark: 'No', version: 1 }, { as: approver });
    const anew = (await calls.file(body, { as: person })).body.data;
    const refused = await leavesNothing(api, () => undo(row.id, 2));
    expect([refused.status, refused.body.message]).toEqual([409, en['filing.undo_overtaken']]);
    await calls.withdraw(anew.id, 1, { as: person });
    expect((await undo(row.id, 2)).body.data.status).toBe('pending');
  });

  test('many together, each by itself', async () => {
    const rows = [await filed(await anEmployee()), await filed(await anEmployee()), await filed(await anEmployee())];
    const all = async (body: Record<string, unknown>) =>
      (
        (await api.send(kind.decideMany, { body: { key: uuid(), ...body } } as never, {
          as: approver,
        })) as unknown as Sent<{
          data: Outcome[];
        }>
      ).body.data;
    await all({ status: 'rejected', remark: 'No', filings: rows.map(({ id }) => ({ id, version: 1 })) });
    await sql`update ${sql.table(table)} set version = 3 where id = ${rows[1]!.id}`.execute(api.db);
    const key = uuid();
    const body = { key, status: 'pending', filings: rows.map(({ id }) => ({ id, version: 2 })) };
    const undone = await all(body);
    expect(undone.map((o) => [o.record!.status, o.refused?.reason ?? null])).toEqual([
      ['pending', null],
      ['rejected', 'stale'],
      ['pending', null],
    ]);
    expect(await all(body)).toEqual(undone);
  });

  test('an approval is cancelled later, with a reason the employee reads at once; an answer to a wrong day isn’t', async () => {
    const person = await anEmployee();
    const row = await filed(person);
    await calls.decide(row.id, { status: 'approved', version: 1 }, { as: approver });
    api.advance(3_600_000);
    const other = await api.anEmployee({ codes: [kind.all] });
    const wordless = await calls.decide(row.id, { status: 'cancelled', version: 2 }, { as: other });
    expect([wordless.status, wordless.body.errors]).toEqual([422, { remark: [en['filing.remark']] }]);
    const cancel = { status: 'cancelled', remark: 'The site closed', version: 2 };
    const cancelled = await calls.decide(row.id, cancel, { as: other });
    if (table === 'hr.time_reports') {
      expect([cancelled.status, cancelled.body.reason]).toEqual([409, 'decided']);
      return;
    }
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled' });
    expect((await booked(row.id)).reduce((sum, e) => sum + e.days, 0)).toBe(0);
    const { data } = await told(person);
    expect(data[0]).toMatchObject({ status: 'cancelled', remark: 'The site closed' });
    const refused = await leavesNothing(api, () => undo(row.id, 3, other));
    expect(refused.status).toBe(409);
  });
});
