import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { archiveLeave, decideLeave, listLeaves, storeLeave, updateLeave } from '#contract/hr/leave/leaves.ts';
import { assignedSchedules } from '#contract/hr/schedules/schedules.ts';
import { Api, aLeave, jpeg, uuid, type Person } from '#tests/api/support.ts';

let api: Api;
let approver: Person;
beforeAll(async () => {
  api = await Api.open();
  approver = await api.anEmployee({ codes: ['HRIS12'] });
});
afterAll(() => api.close());

const file = (person: Person, over: Record<string, unknown> = {}) =>
  api.send(storeLeave, { body: aLeave(over) }, { as: person, key: uuid() });
const decide = (
  id: number,
  version: number,
  status: 'approved' | 'rejected' | 'cancelled',
  as = approver,
  remark = 'Seen',
) => api.send(decideLeave, { params: { id }, body: { status, remark, version } }, { as });
const balance = async (person: Person) =>
  (await api.send(showLeaveCredit, { params: { id: person.employeeId } }, { as: person })).body.data.credits[0]!;

describe('filing', () => {
  test('a leave is stored once, counted in days, and listed with its key', async () => {
    const person = await api.anEmployee();
    const key = uuid();
    // Thursday to Tuesday: a weekend and Bonifacio Day in between.
    const body = aLeave({ end_date: '2026-12-01' });
    const sent = await api.send(storeLeave, { body }, { as: person, key });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({
      days: 3,
      status: 'pending',
      client_request_id: key,
      employee_id: person.employeeId,
      late_sync: false,
    });
    const list = await api.send(listLeaves, { query: { employee_id: person.employeeId } }, { as: person });
    expect(list.body).toMatchObject({ total: 1, data: [{ id: sent.body.data.id, client_request_id: key }] });
    expect(await balance(person)).toMatchObject({ balance: 5, pending: 3, available: 2 });
  });

  test('rest days and holidays alone make no leave', async () => {
    const person = await api.anEmployee();
    const sent = await file(person, { start_date: '2026-11-28', end_date: '2026-11-30' });
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({ errors: { end_date: [expect.stringContaining('all rest days or holidays')] } });
  });

  test('a morning and an afternoon of one day may be two leaves, a second morning not', async () => {
    const person = await api.anEmployee();
    expect((await file(person, { start_part: 'am', end_part: 'am' })).body.data.days).toBe(0.5);
    expect((await file(person, { start_part: 'pm', end_part: 'pm' })).status).toBe(200);
    const again = await file(person, { start_part: 'am', end_part: 'am' });
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ errors: { start_date: [expect.stringContaining('already filed')] } });
  });

  test('requests are limited to the credit, pending ones included', async () => {
    const person = await api.anEmployee({ credits: 2 });
    expect((await file(person, { start_date: '2026-11-25', end_date: '2026-11-26' })).status).toBe(200);
    const over = await file(person, { start_date: '2026-12-03', end_date: '2026-12-03' });
    expect(over.status).toBe(422);
    expect(over.body).toMatchObject({
      errors: { leave_type_id: ['Not enough credit for Vacation leave: 0 left, 1 requested.'] },
    });
    expect((await file(person, { leave_type_id: 2, start_date: '2026-12-03', end_date: '2026-12-03' })).status).toBe(
      200,
    );
  });

  test('two filings at once cannot both take the last day', async () => {
    const person = await api.anEmployee({ credits: 1 });
    const sent = await Promise.all([
      file(person, { start_date: '2026-11-26', end_date: '2026-11-26' }),
      file(person, { start_date: '2026-11-27', end_date: '2026-11-27' }),
    ]);
    expect(sent.map((s) => s.status).sort()).toEqual([200, 422]);
  });

  test('a leave that ends after the last day of work is refused for its end, and the phone knows that day', async () => {
    const person = await api.anEmployee();
    const employment = async () => (await api.send(assignedSchedules, {}, { as: person })).body.data.employment;
    expect(await employment()).toEqual({ first: '2020-01-06', last: null });
    await api.db
      .updateTable('hr.employees')
      .set({ separated_on: '2026-11-26' })
      .where('id', '=', person.employeeId)
      .execute();
    expect(await employment()).toEqual({ first: '2020-01-06', last: '2026-11-26' });
    const over = await file(person, { end_date: '2026-11-27' });
    expect(over.body).toMatchObject({
      errors: { end_date: ['The last day of work is 26 Nov 2026. Choose that day or earlier.'] },
    });
    const owner = await api.aUser(['EMP03']);
    expect((await api.send(assignedSchedules, {}, { as: owner })).body.data.employment).toBeNull();
  });

  test('three sick days need a certificate', async () => {
    const person = await api.anEmployee();
    const sick = { leave_type_id: 3, start_date: '2026-11-24', end_date: '2026-11-26' };
    const bare = await file(person, sick);
    expect(bare.body).toMatchObject({ errors: { files: [expect.stringContaining('needs an attachment')] } });
    const withPhoto = await api.send(storeLeave, { body: aLeave(sick) }, { as: person, key: uuid(), files: [jpeg()] });
    expect(withPhoto.status).toBe(200);
    expect(withPhoto.body.data.files).toMatchObject([{ name: 'photo.jpg', media_type: 'image/jpeg' }]);
  });

  test('a filing made before the cutoff closed and received after it is accepted and marked', async () => {
    const person = await api.anEmployee();
    // Cutoff of 1–15 November closes on the 18th; it is the 18th at noon, then the 20th.
    const body = aLeave({ start_date: '2026-11-12', end_date: '2026-11-12', filed_at: '2026-11-18T03:00:00.000Z' });
    const was = api.now;
    api.now = Date.parse('2026-11-20T04:00:00Z');
    const late = await api.send(storeLeave, { body }, { as: person, key: uuid() });
    expect(late.body.data).toMatchObject({
      late_sync: true,
      filed_at: '2026-11-18T03:00:00.000Z',
      received_at: '2026-11-20T04:00:00.000Z',
    });
    const tooLate = await file(person, { start_date: '2026-11-13', end_date: '2026-11-13' });
    expect(tooLate.status).toBe(422);
    expect(tooLate.body).toMatchObject({
      errors: { start_date: [expect.stringContaining('accepted until 18 Nov 2026')] },
    });
    api.now = was;
  });
});

describe('correcting and withdrawing', () => {
  test('a pending leave can be corrected at the version seen; a stale version is refused with the record', async () => {
    const person = await api.anEmployee();
    const { id, version } = (await file(person)).body.data;
    const update = (v: number, reason: string) =>
      api.send(updateLeave, { params: { id }, body: { ...aLeave({ reason }), version: v } }, { as: person });
    const corrected = await update(version, 'Another reason');
    expect(corrected.body.data).toMatchObject({ reason: 'Another reason', version: version + 1 });
    const stale = await update(version, 'From an old screen');
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ reason: 'stale', current: { reason: 'Another reason', version: version + 1 } });
  });

  test('attachments stay, go and come with a correction', async () => {
    const person = await api.anEmployee();
    const made = await api.send(
      storeLeave,
      { body: aLeave() },
      { as: person, key: uuid(), files: [jpeg('a.jpg'), jpeg('b.jpg')] },
    );
    const { id, version, files } = made.body.data;
    const corrected = await api.send(
      updateLeave,
      { params: { id }, body: { ...aLeave(), version, keep_files: [files[1]!.id] } },
      { as: person, files: [jpeg('c.jpg')] },
    );
    expect(corrected.body.data.files.map((f) => f.name)).toEqual(['b.jpg', 'c.jpg']);
    const foreign = await api.send(
      updateLeave,
      { params: { id }, body: { ...aLeave(), version: version + 1, keep_files: [] } },
      { as: person, files: [jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg')] },
    );
    expect(foreign.body.data.files).toHaveLength(3);
  });

  test('a withdrawn leave is gone from the list and cannot be withdrawn again', async () => {
    const person = await api.anEmployee();
    const { id, version } = (await file(person)).body.data;
    const key = uuid();
    const gone = await api.send(archiveLeave, { params: { id }, query: { version } }, { as: person, key });
    expect(gone.body.data).toMatchObject({ archived: true });
    // The same request once more (its answer was lost) is the same answer; another one is refused.
    expect((await api.send(archiveLeave, { params: { id }, query: { version } }, { as: person, key })).body).toEqual(
      gone.body,
    );
    expect(
      (await api.send(archiveLeave, { params: { id }, query: { version } }, { as: person, key: uuid() })).status,
    ).toBe(409);
    expect((await api.send(listLeaves, { query: { employee_id: person.employeeId } }, { as: person })).body.total).toBe(
      0,
    );
  });

  test('a decided leave is no longer the employee’s to change', async () => {
    const person = await api.anEmployee();
    const { id, version } = (await file(person)).body.data;
    const approved = (await decide(id, version, 'approved')).body.data;
    const update = await api.send(
      updateLeave,
      { params: { id }, body: { ...aLeave(), version: approved.version } },
      { as: person },
    );
    expect(update.status).toBe(409);
    expect(
      (await api.send(archiveLeave, { params: { id }, query: { version: approved.version } }, { as: person })).status,
    ).toBe(409);
  });
});

describe('deciding', () => {
  test('approving takes from the ledger, undoing gives back, and the employee sees who and why', async () => {
    const person = await api.anEmployee();
    const { id, version } = (await file(person)).body.data;
    const approved = await decide(id, version, 'approved');
    expect(approved.body.data).toMatchObject({
      status: 'approved',
      remark: 'Seen',
      decided_by_name: expect.stringMatching(/^User/),
    });
    expect(await balance(person)).toMatchObject({ balance: 4, used: 1, pending: 0 });
    const undone = await decide(id, approved.body.data.version, 'cancelled');
    expect(undone.body.data.status).toBe('cancelled');
    expect(await balance(person)).toMatchObject({ balance: 5, used: 0 });
    expect((await decide(id, undone.body.data.version, 'approved')).status).toBe(409);
  });

  test('rejecting needs a word and takes nothing', async () => {
    const person = await api.anEmployee();
    const { id, version } = (await file(person)).body.data;
    expect((await decide(id, version, 'rejected', approver, '')).body).toMatchObject({
      errors: { remark: [expect.any(String)] },
    });
    expect((await decide(id, version, 'rejected')).body.data.status).toBe('rejected');
    expect((await balance(person)).balance).toBe(5);
  });

  test('no user decides on their own leave', async () => {
    const both = await api.anEmployee({ codes: ['EMP03', 'HRIS12'] });
    const { id, version } = (await file(both)).body.data;
    expect((await decide(id, version, 'approved', both)).status).toBe(403);
    expect((await balance(both)).balance).toBe(5);
  });

  test('of two approvals of the last day of credit one wins', async () => {
    const person = await api.anEmployee({ credits: 2 });
    const first = (await file(person, { start_date: '2026-11-26', end_date: '2026-11-26' })).body.data;
    const second = (await file(person, { start_date: '2026-11-27', end_date: '2026-11-27' })).body.data;
    // HR took one day back in the meantime.
    await api.db
      .insertInto('hr.leave_credit_entries')
      .values({
        employee_id: person.employeeId,
        leave_type_id: 1,
        kind: 'adjust',
        days: -1,
        effective_on: '2026-11-18',
      })
      .execute();
    const decided = await Promise.all([
      decide(first.id, first.version, 'approved'),
      decide(second.id, second.version, 'approved'),
    ]);
    expect(decided.map((d) => d.status).sort()).toEqual([200, 409]);
    expect((await balance(person)).balance).toBe(0);
  });

  test('of two approvers of one leave the second is shown what the first did', async () => {
    const person = await api.anEmployee();
    const other = await api.anEmployee({ codes: ['HRIS12'] });
    const { id, version } = (await file(person)).body.data;
    const decided = await Promise.all([decide(id, version, 'approved'), decide(id, version, 'rejected', other)]);
    expect(decided.map((d) => d.status).sort()).toEqual([200, 409]);
    const entries = await api.db
      .selectFrom('hr.leave_credit_entries')
      .select('id')
      .where('leave_id', '=', id)
      .execute();
    expect(entries.length).toBe(decided[0].status === 200 ? 1 : 0);
  });

  test('approvers list all requests, by state, searched and sorted', async () => {
    const person = await api.anEmployee();
    await file(person, { reason: 'Needle in a haystack' });
    const found = await api.send(listLeaves, { query: { status: 'pending', search: 'needle' } }, { as: approver });
    expect(found.body).toMatchObject({ total: 1, data: [{ employee_id: person.employeeId }] });
    const sorted = await api.send(listLeaves, { query: { sort: 'start_date', limit: 2, page: 2 } }, { as: approver });
    expect(sorted.body.data).toHaveLength(2);
    expect(sorted.body.total).toBeGreaterThan(4);
    expect((await api.send(listLeaves, { query: { sort: 'password_hash' } }, { as: approver })).status).toBe(422);
    const wild = await api.send(listLeaves, { query: { search: '%' } }, { as: approver });
    expect(wild.body.total).toBe(0);
  });

  test('each change is recorded with who, before and after', async () => {
    const person = await api.anEmployee();
    const { id, version } = (await file(person)).body.data;
    await decide(id, version, 'approved');
    const rows = await api.db
      .selectFrom('auth.audit')
      .select(['actor_id', 'action', 'before', 'after', 'request_id'])
      .where('table_name', '=', 'hr.leaves')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { actor_id: person.userId, action: 'insert', before: null, after: { status: 'pending' } },
      { actor_id: approver.userId, action: 'update', before: { status: 'pending' }, after: { status: 'approved' } },
    ]);
    expect(rows[0]!.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
