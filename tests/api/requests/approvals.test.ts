import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalPeople, countApprovals } from '#contract/hr/requests/approvals.ts';
import { showFile } from '#contract/common/files.ts';
import * as accomplishments from '#contract/hr/requests/accomplishments.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import * as leaves from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { aSecondSchedule, caller, everyKind as kinds, type Row } from './filings-support.ts';
import { Api, aLeave, jpeg, uuid, type Person, type Sent } from '#tests/api/support.ts';

/** What approvers do with filings of every kind: many at once, and filing for an employee. */

interface Outcome {
  id: number;
  record: Row | null;
  refused: { status: number; reason: string | null; message: string } | null;
}

describe.each(kinds.map((k) => [k.table as string, k] as const))('%s', (table, kind) => {
  let api: Api;
  let approver: Person;
  let calls: ReturnType<typeof caller>;
  beforeAll(async () => {
    api = await Api.open();
    await aSecondSchedule(api);
    approver = await api.anEmployee({ codes: [kind.own, kind.all] });
    calls = caller(api, kind);
  });
  afterAll(() => api.close());
  const anEmployee = () => api.anEmployee({ codes: [kind.own] });
  const filed = async (person?: Person) =>
    (await calls.file(kind.body(), { as: person ?? (await anEmployee()) })).body.data;
  const decideAll = async (body: Record<string, unknown>, as = approver) =>
    (await api.send(kind.decideMany, { body: { key: uuid(), status: 'approved', ...body } } as never, {
      as,
    })) as unknown as Sent<{ data: Outcome[]; errors?: Record<string, string[]> }>;
  const named = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }));
  const stand = async (row: Row) =>
    (await calls.list({ employee_id: row.employee_id }, { as: approver })).body.data.find((r) => r.id === row.id);

  test('many at once: the good ones go through, each other one says why, nothing is doubled', async () => {
    const [good, good2, stale, gone, decided] = [
      await filed(),
      await filed(),
      await filed(),
      await filed(),
      await filed(),
    ] as [Row, Row, Row, Row, Row];
    const own = await filed(approver);
    await api.db
      .updateTable(table as 'hr.overtimes')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', stale.id)
      .execute();
    await api.db
      .updateTable(table as 'hr.overtimes')
      .set({ archived_at: new Date(api.now).toISOString() })
      .where('id', '=', gone.id)
      .execute();
    await calls.decide(decided.id, { status: 'rejected', remark: 'No', version: 1 }, { as: approver });
    const key = uuid();
    const filings = [
      ...named([good, stale, gone, own]),
      { id: decided.id, version: 2 },
      { id: 999_999, version: 1 },
      ...named([good2]),
    ];
    const sent = await decideAll({ key, filings, remark: 'Seen' });
    expect(sent.status).toBe(200);
    expect(sent.body.data.map((o) => [o.id, o.refused?.status ?? null, o.refused?.reason ?? null])).toEqual([
      [good.id, null, null],
      [stale.id, 409, 'stale'],
      [gone.id, 409, 'archived'],
      [own.id, 403, null],
      [decided.id, 409, 'decided'],
      [999_999, 404, null],
      [good2.id, null, null],
    ]);
    expect(sent.body.data[0]!.record).toMatchObject({ status: 'approved', remark: 'Seen', version: 2 });
    // A conflict brings the record as it is now.
    expect(sent.body.data[1]!.record).toMatchObject({ status: 'pending', version: 2 });
    expect(sent.body.data[1]!.refused!.message).toBe(en['request.stale']);
    expect(sent.body.data[4]!.record).toMatchObject({ status: 'rejected', remark: 'No' });
    expect(sent.body.data[5]!.record).toBeNull();

    // Lost on the way and made again: what was done is answered as it was, and done once.
    const again = await decideAll({ key, filings, remark: 'Seen' });
    expect(again.body).toEqual(sent.body);
    const audit = await api.db
      .selectFrom('auth.audit')
      .select('after')
      .where('table_name', '=', table)
      .where('record_id', '=', String(good.id))
      .execute();
    expect(audit.filter((a) => (a.after as Row).status === 'approved')).toHaveLength(1);
    // The same key for another decision is refused filing by filing.
    const other = await decideAll({ key, filings: named([good]), status: 'cancelled', remark: 'No' });
    expect(other.body.data[0]!.refused).toMatchObject({ status: 422, reason: 'key-reused' });
  });

  test('broken in the middle and made again under its key, the rest is done and the first not again', async () => {
    const rows = [await filed(), await filed(), await filed()];
    const key = uuid();
    await decideAll({ key, filings: named(rows.slice(0, 2)) });
    const all = await decideAll({ key, filings: named(rows) });
    expect(all.body.data.map((o) => [o.refused, o.record!.status, o.record!.version])).toEqual(
      rows.map(() => [null, 'approved', 2]),
    );
  });

  test('two approvers at once over the same filings: each is decided by one of them', async () => {
    const rows = await Promise.all(Array.from({ length: 5 }, () => filed()));
    const second = await api.anEmployee({ codes: [kind.all] });
    const [a, b] = await Promise.all([
      decideAll({ filings: named(rows) }),
      decideAll({ filings: named(rows.toReversed()), status: 'rejected', remark: 'No' }, second),
    ]);
    for (const row of rows) {
      const outcomes = [a, b].map((sent) => sent.body.data.find((o) => o.id === row.id)!);
      expect(outcomes.filter((o) => o.refused === null)).toHaveLength(1);
      expect(outcomes.find((o) => o.refused)!.refused!.status).toBe(409);
      expect((await stand(row))!.version).toBe(2);
    }
  });

  test('approving while the employee withdraws: one of the two', async () => {
    const person = await anEmployee();
    const row = await filed(person);
    const [withdrawn, decided] = await Promise.all([
      calls.withdraw(row.id, 1, { as: person }),
      decideAll({ filings: named([row]) }),
    ]);
    const approved = decided.body.data[0]!.refused === null;
    expect(withdrawn.status).toBe(approved ? 409 : 200);
    expect((await stand(row))?.status).toBe(approved ? 'approved' : undefined);
  });

  test('a rejection of many needs its word, a filing is named once, and at most a hundred', async () => {
    const row = await filed();
    await leavesNothing(api, async () => {
      const wordless = await decideAll({ filings: named([row]), status: 'rejected' });
      expect([wordless.status, wordless.body.errors]).toEqual([422, { remark: [en['filing.remark']] }]);
      expect((await decideAll({ filings: named([row, row]) })).status).toBe(422);
      const hundredAndOne = Array.from({ length: 101 }, (_, i) => ({ id: i + 1, version: 1 }));
      expect((await decideAll({ filings: hundredAndOne })).status).toBe(422);
      expect((await decideAll({ filings: [] })).status).toBe(422);
      expect((await decideAll({ filings: named([row]), key: 'x' })).status).toBe(422);
    });
  });

  test('HR files for an employee, after the cutoff too; the employee sees by whom, and HR does not decide on it', async () => {
    const person = await anEmployee();
    const hr = await api.aUser([kind.all]);
    const key = uuid();
    // The cutoff of 1–15 October is long closed; what the caller says of when it was filed does not count.
    const body = { ...kind.on('2026-10-07'), employee_id: person.employeeId, filed_at: '2026-10-07T04:00:00.000Z' };
    const sent = await calls.file(body, { as: hr, key });
    expect(sent.body.data).toMatchObject({
      employee_id: person.employeeId,
      filed_by: hr.userId,
      filed_by_name: expect.stringMatching(/^User/),
      filed_at: new Date(api.now).toISOString(),
      late_sync: false,
    });
    expect((await calls.file(body, { as: hr, key })).body).toEqual(sent.body);
    const list = await calls.list({ employee_id: person.employeeId }, { as: person });
    expect(list.body).toMatchObject({ total: 1, data: [{ filed_by: hr.userId }] });
    const { id } = sent.body.data;
    const refused = await leavesNothing(api, () => calls.decide(id, { status: 'approved', version: 1 }, { as: hr }));
    expect([refused.status, refused.body.message]).toEqual([403, en['filing.filed_by_you']]);
    const all = await decideAll({ filings: [{ id, version: 1 }] }, hr);
    expect(all.body.data[0]!.refused).toMatchObject({ status: 403, message: en['filing.filed_by_you'] });
    // It is the employee's own: they may take it back; another approver decides on it.
    const approved = await calls.decide(id, { status: 'approved', version: 1 }, { as: approver });
    expect(approved.body.data).toMatchObject({ status: 'approved', decided_for_name: null });
    const second = await calls.file({ ...kind.on('2026-10-08'), employee_id: person.employeeId }, { as: hr });
    expect((await calls.withdraw(second.body.data.id, 1, { as: person })).status).toBe(200);
  });

  test('nothing is accepted after the last day of work or before the first, no matter who files or corrects it', async () => {
    const person = await anEmployee();
    const hr = await api.aUser([kind.all]);
    const { id } = (await calls.file(kind.on('2026-11-16'), { as: person })).body.data;
    const works = (values: { hired_on?: string; separated_on?: string | null }) =>
      api.db.updateTable('hr.employees').set(values).where('id', '=', person.employeeId).execute();
    await works({ separated_on: '2026-11-16' });
    const after = { [kind.dateField]: [say(en, 'filing.separated', { date: '2026-11-16' })] };
    await leavesNothing(api, async () => {
      const own = await calls.file(kind.on('2026-11-17'), { as: person });
      expect([own.status, own.body.errors]).toEqual([422, after]);
      const body = { ...kind.on('2026-11-17'), employee_id: person.employeeId };
      expect((await calls.file(body, { as: hr })).body.errors).toEqual(after);
      const corrected = await calls.correct(id, { ...kind.on('2026-11-17'), version: 1 }, { as: person });
      expect(corrected.body.errors).toEqual(after);
      const language = await calls.file(kind.on('2026-11-17'), { as: person, language: 'fil' });
      expect(Object.values(language.body.errors!)[0]).toEqual([say(fil, 'filing.separated', { date: '2026-11-16' })]);
    });
    // The last day itself is worked.
    await calls.withdraw(id, 1, { as: person });
    expect((await calls.file(kind.on('2026-11-16'), { as: person })).status).toBe(200);
    await works({ hired_on: '2026-11-13', separated_on: null });
    const before = { [kind.dateField]: [say(en, 'filing.not_hired', { date: '2026-11-13' })] };
    expect((await calls.file(kind.on('2026-11-12'), { as: person })).body.errors).toEqual(before);
  });

  test('filing on behalf isn’t for employees, nor for requests from an outbox', async () => {
    const person = await anEmployee();
    const body = kind.body({ employee_id: person.employeeId });
    const colleague = await anEmployee();
    const hr = await api.aUser([kind.all]);
    const decider = await api.anEmployee({ codes: [kind.all] });
    await leavesNothing(api, async () => {
      expect((await calls.file(body, { as: colleague })).status).toBe(403);
      // A borrowed phone: it names its owner, and files for no other employee.
      const sent = await api.send(kind.store, { body } as never, {
        as: approver,
        headers: { 'kawani-owner': String(approver.employeeId) },
      });
      expect(sent.status).toBe(403);
      // An account without an employee has nothing of its own to file, and nothing is filed for an employee who does not
      // exist.
      expect((await calls.file(kind.body(), { as: hr })).status).toBe(403);
      expect((await calls.file(kind.body({ employee_id: 999_999 }), { as: hr })).status).toBe(403);
      // The code that decides is no code to file one's own with.
      expect((await calls.file(kind.body(), { as: decider })).status).toBe(403);
      api.advance(12 * 3_600_000 + 1000);
      const late = await calls.file(body, { as: approver });
      expect([late.status, late.body.reason]).toEqual([401, 'confirm-password']);
      api.advance(-12 * 3_600_000 - 1000);
    });
  });
});

describe('of all kinds', () => {
  let api: Api;
  beforeAll(async () => {
    api = await Api.open();
    await aSecondSchedule(api);
  });
  afterAll(() => api.close());

  test('what waits is counted for the kinds one decides on', async () => {
    const person = await api.anEmployee({ codes: ['EMP03', 'EMP04', 'EMP05', 'EMP06'] });
    for (const kind of kinds) await caller(api, kind).file(kind.body(), { as: person });
    const count = async (...codes: Parameters<Api['aUser']>[0]) =>
      (await api.send(countApprovals, {}, { as: await api.aUser(codes) })).body.data;
    const waiting = { pending: 1, not_theirs: 0, closing: { by: '2026-12-03', count: 1, closed: 0 } };
    expect(await count('HRIS12')).toEqual([{ kind: 'leave', ...waiting }]);
    expect(await count('HRIS09', 'HRIS10')).toEqual([
      { kind: 'overtime', ...waiting },
      { kind: 'accomplishment', ...waiting },
      { kind: 'change-schedule', ...waiting },
      { kind: 'official-business', ...waiting },
    ]);
    // Nothing else waits: once its cutoff has closed, that is what is left to say of it.
    api.advance(20 * 86_400_000);
    const closed = { pending: 1, not_theirs: 0, closing: { by: '2026-12-03', count: 1, closed: 1 } };
    expect(await count('HRIS12')).toEqual([{ kind: 'leave', ...closed }]);
    api.advance(-20 * 86_400_000);
    for (const kind of kinds) await api.db.deleteFrom(kind.table).execute();
    expect(await count('HRIS12')).toEqual([{ kind: 'leave', pending: 0, not_theirs: 0, closing: null }]);
  });

  test('people are found by name or code, with an employee record or with an account', async () => {
    const hr = await api.aUser(['HRIS10']);
    const person = await api.anEmployee();
    const find = async (search: string, having: 'employee' | 'account') =>
      (await api.send(approvalPeople, { query: { search, with: having } }, { as: hr })).body.data;
    const [row] = await api.db
      .selectFrom('hr.employees')
      .select(['employee_code', 'last_name'])
      .where('id', '=', person.employeeId)
      .execute();
    for (const words of [row!.employee_code.toLowerCase(), row!.last_name])
      expect(await find(words, 'employee')).toEqual([
        expect.objectContaining({ employee_id: person.employeeId, user_id: person.userId, client_name: 'Client One' }),
      ]);
    expect(await find('User', 'employee')).toEqual([]);
    expect(await find('User', 'account')).toContainEqual(
      expect.objectContaining({ user_id: hr.userId, employee_id: null }),
    );
    expect(await find('%', 'account')).toEqual([]);
    await api.db
      .updateTable('hr.employees')
      .set({ archived_at: new Date(api.now).toISOString() })
      .where('id', '=', person.employeeId)
      .execute();
    expect(await find(row!.last_name, 'employee')).toEqual([]);
    expect(await find(row!.last_name, 'account')).toEqual([]);
  });

  test('a hundred at once: credit is booked once each, and an excess is reported', async () => {
    const approver = await api.anEmployee({ codes: ['HRIS12'] });
    const filings: { id: number; version: number }[] = [];
    for (let i = 0; i < 50; i++) {
      const person = await api.anEmployee({ codes: ['EMP03'], credits: 2 });
      for (const date of ['2026-11-26', '2026-12-03']) {
        const body = aLeave({ start_date: date, end_date: date });
        const sent = await api.send(leaves.storeLeave, { body }, { as: person, key: uuid() });
        filings.push({ id: sent.body.data.id, version: 1 });
      }
    }
    const poor = filings.at(-1)!;
    const { employee_id } = await api.db
      .selectFrom('hr.leaves')
      .select('employee_id')
      .where('id', '=', poor.id)
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('hr.leave_credit_entries')
      .values({ employee_id, leave_type_id: 1, kind: 'adjust', days: -1, effective_on: '2026-11-01' })
      .execute();
    const before = await api.count('hr.leave_credit_entries');
    const body = { key: uuid(), status: 'approved' as const, filings };
    const [a, b] = await Promise.all([
      api.send(leaves.decideLeaves, { body }, { as: approver }),
      api.send(leaves.decideLeaves, { body }, { as: approver }),
    ]);
    for (const sent of [a, b]) {
      expect(sent.body.data.filter((o) => o.refused === null)).toHaveLength(99);
      expect(sent.body.data.at(-1)!.refused).toMatchObject({ status: 409, reason: 'no-credit' });
    }
    expect((await api.count('hr.leave_credit_entries')) - before).toBe(99);
    // Taken back together, the days are there again.
    const undone = await api.send(
      leaves.decideLeaves,
      {
        body: {
          key: uuid(),
          status: 'cancelled',
          remark: 'No',
          filings: filings.slice(0, 2).map(({ id }) => ({ id, version: 2 })),
        },
      },
      { as: approver },
    );
    expect(undone.body.data.every((o) => o.record?.status === 'cancelled')).toBe(true);
    const person = undone.body.data[0]!.record!.employee_id;
    const credit = await api.send(showLeaveCredit, { params: { id: person } }, { as: approver });
    expect(credit.body.data.credits[0]).toMatchObject({ balance: 2, used: 0 });
  });

  test('what HR attaches for an employee is the employee’s', async () => {
    const person = await api.anEmployee({ codes: ['EMP05'] });
    const hr = await api.aUser(['HRIS09']);
    const body = { date: '2026-11-18', minutes: 60, task: 'For somebody', employee_id: person.employeeId };
    const sent = await api.send(
      accomplishments.storeAccomplishment,
      { body },
      { as: hr, key: uuid(), files: [jpeg()] },
    );
    const params = { id: sent.body.data.files[0]!.id };
    expect((await api.send(showFile, { params }, { as: person })).status).toBe(200);
    expect((await api.send(showFile, { params }, { as: await api.anEmployee({ codes: ['EMP05'] }) })).status).toBe(404);
  });
});
