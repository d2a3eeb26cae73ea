import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { aSecondSchedule, caller, kinds } from './filings-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** What holds for overtime, accomplishments and changes of schedule alike: the life of a filing. */

describe.each(kinds.map((k) => [k.table, k] as const))('%s', (_, kind) => {
  let api: Api;
  let approver: Person;
  let calls: ReturnType<typeof caller>;
  beforeAll(async () => {
    api = await Api.open();
    await aSecondSchedule(api);
    approver = await api.anEmployee({ codes: [kind.all] });
    calls = caller(api, kind);
  });
  afterAll(() => api.close());
  const anEmployee = () => api.anEmployee({ codes: [kind.own] });
  const filed = async (person: Person) => (await calls.file(kind.body(), { as: person })).body.data;

  test('is stored once under its key, and listed with it', async () => {
    const person = await anEmployee();
    const key = uuid();
    const sent = await calls.file(kind.body(), { as: person, key });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({
      employee_id: person.employeeId,
      status: 'pending',
      client_request_id: key,
      late_sync: false,
      version: 1,
      branch_name: 'Main',
    });
    const again = await calls.file(kind.body(), { as: person, key });
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([sent.body, 'true']);
    expect((await calls.file(kind.body({ [kind.text]: 'Other' }), { as: person, key })).status).toBe(422);
    const list = await calls.list({ employee_id: person.employeeId }, { as: person });
    expect(list.body).toMatchObject({ total: 1, data: [{ id: sent.body.data.id, client_request_id: key }] });
  });

  test('twenty at once under one key are one', async () => {
    const person = await anEmployee();
    const key = uuid();
    const all = await Promise.all(Array.from({ length: 20 }, () => calls.file(kind.body(), { as: person, key })));
    expect(all.every((s) => s.status === 200 || s.status === 425)).toBe(true);
    expect((await calls.list({ employee_id: person.employeeId }, { as: person })).body.total).toBe(1);
  });

  test('corrected at the version seen; a stale one is refused with the record', async () => {
    const person = await anEmployee();
    const { id, version, filed_at } = await filed(person);
    api.advance(60_000);
    const corrected = await calls.correct(
      id,
      { ...kind.body({ [kind.text]: 'Another word' }), version },
      { as: person },
    );
    expect(corrected.body.data).toMatchObject({ [kind.text]: 'Another word', version: version + 1, filed_at });
    const stale = await leavesNothing(api, () => calls.correct(id, { ...kind.body(), version }, { as: person }));
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ reason: 'stale', current: { [kind.text]: 'Another word' } });
  });

  test('withdrawn: gone from the list, the same answer under the same key, a refusal under another', async () => {
    const person = await anEmployee();
    const { id, version } = await filed(person);
    const key = uuid();
    const gone = await calls.withdraw(id, version, { as: person, key });
    expect(gone.body.data).toMatchObject({ archived: true });
    expect((await calls.withdraw(id, version, { as: person, key })).body).toEqual(gone.body);
    const again = await calls.withdraw(id, version, { as: person, key: uuid() });
    expect([again.status, again.body.reason, again.body.message]).toEqual([409, 'archived', en['filing.archived']]);
    expect((await calls.list({ employee_id: person.employeeId }, { as: person })).body.total).toBe(0);
    // A withdrawn filing conflicts with no other, and can't be decided.
    expect((await calls.file(kind.body(), { as: person })).status).toBe(200);
    const decided = await calls.decide(id, { status: 'approved', version: version + 1 }, { as: approver });
    expect(decided.status).toBe(409);
  });

  test('approved, cancelled, and then final; the employee sees who and why and can no longer change it', async () => {
    const person = await anEmployee();
    const { id, version } = await filed(person);
    const approved = await calls.decide(id, { status: 'approved', remark: 'Seen', version }, { as: approver });
    expect(approved.body.data).toMatchObject({
      status: 'approved',
      remark: 'Seen',
      decided_by_name: expect.stringMatching(/^User/),
      version: 2,
    });
    const late = await calls.correct(id, { ...kind.body(), version: 2 }, { as: person, language: 'fil' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ reason: 'decided', current: { status: 'approved' } });
    expect(late.body.message).toBe('Ang request na ito ay aprubado na at hindi na mababago.');
    expect((await calls.withdraw(id, 2, { as: person })).status).toBe(409);
    const cancelled = await calls.decide(
      id,
      { status: 'cancelled', remark: 'Not needed', version: 2 },
      { as: approver },
    );
    expect(cancelled.body.data.status).toBe('cancelled');
    const again = await calls.decide(id, { status: 'approved', version: 3 }, { as: approver });
    expect([again.status, again.body.message]).toEqual([
      409,
      say(en, 'filing.transition', { status: 'cancelled', to: 'approved' }),
    ]);
  });

  test('rejected with a reason; a rejected request blocks no other', async () => {
    const person = await anEmployee();
    const { id, version } = await filed(person);
    const wordless = await calls.decide(id, { status: 'rejected', version }, { as: approver });
    expect([wordless.status, wordless.body.errors]).toEqual([422, { remark: [en['filing.remark']] }]);
    const rejected = await calls.decide(id, { status: 'rejected', remark: 'No', version }, { as: approver });
    expect(rejected.body.data.status).toBe('rejected');
    expect((await calls.file(kind.body(), { as: person })).status).toBe(200);
  });

  test('no user decides on their own, and of two approvers the second sees the decision of the first', async () => {
    const both = await api.anEmployee({ codes: [kind.own, kind.all] });
    const own = await filed(both);
    const refused = await leavesNothing(api, () =>
      calls.decide(own.id, { status: 'approved', version: 1 }, { as: both }),
    );
    expect([refused.status, refused.body.message]).toEqual([403, en['filing.own']]);
    const decided = await Promise.all([
      calls.decide(own.id, { status: 'approved', version: 1 }, { as: approver }),
      calls.decide(
        own.id,
        { status: 'rejected', remark: 'No', version: 1 },
        { as: await api.anEmployee({ codes: [kind.all] }) },
      ),
    ]);
    expect(decided.map((d) => d.status).sort()).toEqual([200, 409]);
  });

  test('another employee’s: not filed, not seen, not corrected, not withdrawn', async () => {
    const [owner, stranger] = [await anEmployee(), await anEmployee()];
    const { id } = await filed(owner);
    await leavesNothing(api, async () => {
      const foreign = await calls.file(kind.body({ employee_id: owner.employeeId }), { as: stranger, language: 'fil' });
      expect([foreign.status, foreign.body.message]).toEqual([403, fil['filing.other_employee']]);
      expect((await calls.correct(id, { ...kind.body(), version: 1 }, { as: stranger })).status).toBe(404);
      expect((await calls.withdraw(id, 1, { as: stranger })).status).toBe(404);
      expect((await calls.list({ employee_id: owner.employeeId }, { as: stranger })).status).toBe(403);
      const nobody = await api.aUser([kind.own]);
      expect((await calls.file(kind.body(), { as: nobody })).status).toBe(403);
      expect((await calls.list({}, { as: nobody })).body.total).toBe(0);
    });
    expect((await calls.list({}, { as: stranger })).body.total).toBe(0);
  });

  test('filed in time and received after the cutoff: taken and marked, and so is its correction; too late: refused', async () => {
    const person = await anEmployee();
    const was = api.now;
    // The cutoff of 1–15 November closes on the 18th; it is the 20th.
    api.now = Date.parse('2026-11-20T04:00:00Z');
    const filed_at = '2026-11-18T03:00:00.000Z';
    const late = await calls.file({ ...kind.on('2026-11-12'), filed_at }, { as: person });
    expect(late.body.data).toMatchObject({ late_sync: true, filed_at, received_at: '2026-11-20T04:00:00.000Z' });
    const corrected = await calls.correct(
      late.body.data.id,
      { ...kind.on('2026-11-12'), [kind.text]: 'Better', version: 1, filed_at: '2026-11-20T03:00:00.000Z' },
      { as: person },
    );
    expect(corrected.body.data).toMatchObject({ late_sync: true, filed_at, [kind.text]: 'Better' });
    const refused = await leavesNothing(api, () => calls.file(kind.on('2026-11-13'), { as: person }));
    expect(refused.status).toBe(422);
    const sentence = say(en, 'filing.cutoff_closed', { start: '2026-11-01', end: '2026-11-15', until: '2026-11-18' });
    expect(refused.body.errors).toEqual({ [kind.dateField]: [sentence] });
    api.now = was;
  });

  test('approvers list all requests, by state, dates, and words, sorted and paged', async () => {
    const person = await anEmployee();
    await calls.file(kind.body({ [kind.text]: '100% needle' }), { as: person });
    const found = await calls.list({ status: 'pending', search: '% needle' }, { as: approver });
    expect(found.body).toMatchObject({ total: 1, data: [{ employee_id: person.employeeId }] });
    expect((await calls.list({ search: '_ needle' }, { as: approver })).body.total).toBe(0);
    const page = await calls.list({ sort: 'received_at', limit: 2, page: 2 }, { as: approver });
    expect(page.body.data).toHaveLength(2);
    expect(page.body.total).toBeGreaterThan(4);
    const names = (await calls.list({ sort: '-employee_name' }, { as: approver })).body.data.map(
      (r) => r.employee_name,
    );
    expect(names.length).toBeGreaterThan(4);
    expect((await calls.list({ from: '2027-06-01' }, { as: approver })).body.total).toBe(0);
    expect((await calls.list({ to: '2020-06-01' }, { as: approver })).body.total).toBe(0);
    for (const sort of ['password_hash', 'constructor', 'id']) {
      const refused = await calls.list({ sort }, { as: approver });
      expect([refused.status, refused.body.errors]).toEqual([422, { sort: [en['field.invalid']] }]);
    }
  });

  test('each change is recorded with who, before and after', async () => {
    const person = await anEmployee();
    const { id, version } = await filed(person);
    await calls.decide(id, { status: 'approved', version }, { as: approver });
    const rows = await api.db
      .selectFrom('auth.audit')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('table_name', '=', kind.table)
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows[0]).toMatchObject({ actor_id: person.userId, action: 'insert', before: null });
    expect(rows.at(-1)).toMatchObject({
      actor_id: approver.userId,
      before: { status: 'pending' },
      after: { status: 'approved' },
    });
  });
});
