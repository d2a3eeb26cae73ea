import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { aSecondSchedule, caller, everyKind as kinds } from './filings-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** Withdrawing what a user filed for an employee, and who may not. */

describe.each(kinds.map((k) => [k.table as string, k] as const))('%s', (_, kind) => {
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
  const filed = async () => (await calls.file(kind.body(), { as: await anEmployee() })).body.data;

  test('the user who filed on behalf withdraws it while it waits, once; the employee doesn’t see it any more', async () => {
    const person = await anEmployee();
    const hr = await api.aUser([kind.all]);
    const filedFor = async () =>
      (await calls.file(kind.body({ employee_id: person.employeeId }), { as: hr })).body.data;
    const { id } = await filedFor();
    const key = uuid();
    const stale = await leavesNothing(api, () => calls.withdraw(id, 2, { as: hr }));
    expect([stale.status, stale.body.reason]).toEqual([409, 'stale']);
    const gone = await calls.withdraw(id, 1, { as: hr, key });
    expect(gone.body.data).toMatchObject({ id, archived: true, filed_by: hr.userId, version: 2 });
    expect((await calls.withdraw(id, 1, { as: hr, key })).body).toEqual(gone.body);
    expect((await calls.withdraw(id, 2, { as: hr, key: uuid() })).body.reason).toBe('archived');
    expect((await calls.list({ employee_id: person.employeeId }, { as: person })).body.total).toBe(0);
    // It conflicts with no other; a decided one isn't withdrawn, not even by who filed it.
    const second = await filedFor();
    await calls.decide(second.id, { status: 'approved', version: 1 }, { as: approver });
    const late = await leavesNothing(api, () => calls.withdraw(second.id, 2, { as: hr }));
    expect([late.status, late.body.reason]).toEqual([409, 'decided']);
  });

  test('the user who filed on behalf corrects it while it waits, after the cutoff too; the employee is notified of that and of a withdrawal', async () => {
    const person = await anEmployee();
    const hr = await api.aUser([kind.all]);
    const body = { ...kind.on('2026-10-07'), employee_id: person.employeeId };
    const { id, filed_at } = (await calls.file(body, { as: hr })).body.data;
    api.advance(60_000);
    const corrected = await calls.correct(
      id,
      { ...kind.on('2026-10-08'), [kind.text]: 'As it was', version: 1 },
      { as: hr },
    );
    expect(corrected.body.data).toMatchObject({ [kind.text]: 'As it was', filed_at, late_sync: false, version: 2 });
    const told = async () => (await api.send(listNotices, { query: {} }, { as: person })).body.data;
    const name = { status: 'corrected', filing_id: id, first_date: '2026-10-08', remark: null };
    expect(await told()).toMatchObject([{ ...name, decided_at: new Date(api.now).toISOString() }]);
    await calls.withdraw(id, 2, { as: hr });
    // Only its last result is unread there.
    expect(await told()).toMatchObject([{ status: 'withdrawn', filing_id: id, read_at: null }]);
    // Users aren't notified of their own acts.
    const own = (await calls.file(kind.body(), { as: person })).body.data;
    await calls.correct(own.id, { ...kind.body(), version: 1 }, { as: person });
    await calls.withdraw(own.id, 2, { as: person });
    expect(await told()).toHaveLength(1);
  });

  test('a request filed on behalf is withdrawn by no other user, nor without the code, nor from a borrowed phone', async () => {
    const person = await anEmployee();
    const hr = await api.anEmployee({ codes: [kind.own, kind.all] });
    const { id } = (await calls.file(kind.body({ employee_id: person.employeeId }), { as: hr })).body.data;
    const own = await filed();
    // A user without the code to file their own has nothing of their own to withdraw.
    const portalless = (await calls.file(kind.body({ employee_id: approver.employeeId }), { as: hr })).body.data;
    const [colleague, otherHr, stranger] = [await anEmployee(), await api.aUser([kind.all]), await api.aUser([])];
    await leavesNothing(api, async () => {
      // At HR only the officer who filed it takes it back; HR takes back nothing that employees filed themselves.
      expect((await calls.withdraw(id, 1, { as: otherHr })).status).toBe(404);
      expect((await calls.withdraw(own.id, 1, { as: hr })).status).toBe(404);
      expect((await calls.withdraw(id, 1, { as: colleague })).status).toBe(404);
      expect((await calls.withdraw(portalless.id, 1, { as: approver })).status).toBe(404);
      expect((await calls.withdraw(id, 1, { as: stranger })).status).toBe(403);
      for (const as of [otherHr, colleague])
        expect([403, 404]).toContain((await calls.correct(id, { ...kind.body(), version: 1 }, { as })).status);
      const input = { params: { id }, query: { version: 1 } };
      const headers = { 'kawani-owner': String(hr.employeeId) };
      const correction = { params: { id }, body: { ...kind.body(), version: 1 } };
      expect((await api.send(kind.update, correction as never, { as: hr, headers })).status).toBe(404);
      expect((await api.send(kind.archive, input as never, { as: hr, headers })).status).toBe(404);
      // The portal's code holds for the whole session; the code it was filed with asks for the password again.
      api.advance(12 * 3_600_000 + 1000);
      const late = await calls.withdraw(id, 1, { as: hr });
      expect([late.status, late.body.reason]).toEqual([401, 'confirm-password']);
      api.advance(-12 * 3_600_000 - 1000);
    });
    // They may still withdraw their own filing; without the code, what was filed with it is out of reach.
    const theirs = await calls.file(kind.body(), { as: hr });
    expect((await calls.withdraw(theirs.body.data.id, 1, { as: hr })).status).toBe(200);
    await api.db
      .deleteFrom('auth.user_roles')
      .where('user_id', '=', hr.userId)
      .where('role_id', '=', permissionCodes.indexOf(kind.all) + 1)
      .execute();
    expect((await leavesNothing(api, () => calls.withdraw(id, 1, { as: hr }))).status).toBe(404);
  });
});
