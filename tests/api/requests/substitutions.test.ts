import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalPeople, countApprovals } from '#contract/hr/requests/approvals.ts';
import { showFile } from '#contract/common/files.ts';
import {
  endSubstitution,
  listSubstitutions,
  storeSubstitution,
  updateSubstitution,
} from '#contract/hr/requests/substitutions.ts';
import { getUser } from '#contract/hr/accounts/auth.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { decideLeave, decideLeaves, listLeaves, storeLeave } from '#contract/hr/leave/leaves.ts';
import { decideOvertime, listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { en } from '#contract/messages/en.ts';
import { say } from '#contract/messages/sentence.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, jpeg, uuid, type Person } from '#tests/api/support.ts';

/** The tests' clock shows 18 November 2026. */
const week = { from_date: '2026-11-16', to_date: '2026-11-20' };
const day = 86_400_000;

let api: Api;
let absent: Person;
let substitute: Person;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.now = Date.parse('2026-11-18T04:00:00Z');
  absent = await api.anEmployee({ codes: ['EMP03', 'HRIS12'] });
  substitute = await api.anEmployee({ codes: ['EMP03'] });
});

const name = async (over: Record<string, unknown> = {}, as = absent) =>
  api.send(storeSubstitution, { body: { substitute_id: substitute.userId, ...week, ...over } }, { as, key: uuid() });
const filed = async (person?: Person) => {
  const as = person ?? (await api.anEmployee());
  return (await api.send(storeLeave, { body: aLeave() }, { as, key: uuid(), files: [jpeg()] })).body.data;
};
const approve = (id: number, as = substitute) =>
  api.send(decideLeave, { params: { id }, body: { status: 'approved', version: 1 } }, { as });
const sentence = (sent: { body: unknown }) => (sent.body as { message: string }).message;

describe('as a delegate', () => {
  test('the substitute sees, opens and decides, alone and many at once; the decision names both', async () => {
    const [first, second] = [await filed(), await filed()];
    expect((await approve(first.id)).status).toBe(403);
    await name();
    const me = await api.send(getUser, {}, { as: substitute });
    expect(me.body.acl).toEqual([{ code: 'EMP03' }]);
    expect(me.body.lent).toEqual([{ code: 'HRIS12', name: expect.stringMatching(/^User/), until: '2026-11-20' }]);
    expect((await api.send(countApprovals, {}, { as: substitute })).body.data.map((c) => c.kind)).toEqual(['leave']);
    const list = await api.send(listLeaves, { query: { status: 'pending', limit: 200 } }, { as: substitute });
    expect(list.body.data.map((l) => l.id)).toContain(first.id);
    expect((await api.send(showFile, { params: { id: first.files[0]!.id } }, { as: substitute })).status).toBe(200);
    const done = await approve(first.id);
    const names = { decided_by_name: expect.stringMatching(/^User/), decided_for_name: me.body.lent[0]!.name };
    expect(done.body.data).toMatchObject({ status: 'approved', ...names });
    expect(done.body.data.decided_by_name).not.toBe(done.body.data.decided_for_name);
    const body = { key: uuid(), status: 'approved' as const, filings: [{ id: second.id, version: 1 }] };
    const many = await api.send(decideLeaves, { body }, { as: substitute });
    expect(many.body.data[0]!.record).toMatchObject({ status: 'approved', ...names });
    // Of what waits, approvers decide neither their own nor what is the absent approver's.
    const notTheirs = async (as: Person) =>
      (await api.send(countApprovals, {}, { as })).body.data.map((c) => c.not_theirs);
    const before = (await api.send(countApprovals, {}, { as: substitute })).body.data[0]!.pending;
    for (const as of [absent, substitute]) await filed(as);
    await filed();
    expect((await api.send(countApprovals, {}, { as: substitute })).body.data[0]!.pending).toBe(before + 3);
    expect([await notTheirs(substitute), await notTheirs(absent)]).toEqual([[2], [1]]);
    expect(await notTheirs(await api.aUser(['HRIS12']))).toEqual([0]);
  });

  test('only from the first date to the last, by the calendar of Manila', async () => {
    const tomorrow = await name({ from_date: '2026-11-19', to_date: '2026-11-20' });
    expect(tomorrow.status).toBe(200);
    const { id } = await filed();
    expect((await approve(id)).status).toBe(403);
    // 23:59:59 of the day before in Manila, and the first moment of the day.
    api.now = Date.parse('2026-11-18T15:59:59Z');
    expect((await approve(id)).status).toBe(403);
    api.now = Date.parse('2026-11-18T16:00:00Z');
    // Twelve hours are over: the substitute too gives the password again.
    expect((await approve(id)).status).toBe(401);
    const token = await api.aSession(substitute.userId);
    expect((await approve(id, { ...substitute, token })).status).toBe(200);
    const last = await filed();
    api.now = Date.parse('2026-11-20T15:59:59Z');
    const late = { ...substitute, token: await api.aSession(substitute.userId) };
    api.now += 1000;
    expect((await approve(last.id, late)).status).toBe(403);
    expect((await api.send(getUser, {}, { as: late })).body.lent).toEqual([]);
    api.now -= 1000;
    expect((await approve(last.id, late)).status).toBe(200);
  });

  test('never on one’s own, nor on the absent approver’s, nor on what they filed on behalf', async () => {
    await name();
    const own = await filed(substitute);
    const theirs = await filed(absent);
    const person = await api.anEmployee();
    const body = aLeave({ employee_id: person.employeeId });
    const forSomebody = (await api.send(storeLeave, { body }, { as: absent, key: uuid() })).body.data;
    await leavesNothing(api, async () => {
      const refused = await approve(own.id);
      expect([refused.status, sentence(refused)]).toEqual([403, en['filing.own']]);
      for (const { id } of [theirs, forSomebody]) {
        const proxy = await approve(id);
        expect([proxy.status, sentence(proxy)]).toEqual([403, en['filing.in_place_of_own']]);
      }
    });
    // In place of another approver too, the substitute may decide on them.
    const second = await api.anEmployee({ codes: ['HRIS12'] });
    await name({}, second);
    expect((await approve(theirs.id)).body.data.decided_for_name).not.toBeNull();
  });

  test('the lent code opens only deciding, isn’t lent again, and names no employee', async () => {
    await name();
    const third = await api.anEmployee({ codes: ['EMP03', 'HRIS10'] });
    const person = await api.anEmployee();
    const { id } = await filed(person);
    await leavesNothing(api, async () => {
      const body = aLeave({ employee_id: person.employeeId, start_date: '2026-12-03', end_date: '2026-12-03' });
      expect((await api.send(storeLeave, { body }, { as: substitute, key: uuid() })).status).toBe(403);
      expect((await api.send(showLeaveCredit, { params: { id: person.employeeId } }, { as: substitute })).status).toBe(
        403,
      );
      expect((await api.send(approvalPeople, { query: { with: 'employee' } }, { as: substitute })).status).toBe(403);
      expect((await name({ substitute_id: third.userId }, substitute)).status).toBe(403);
      expect((await api.send(listOvertimes, {}, { as: substitute })).status).toBe(403);
      expect(
        (
          await api.send(
            decideOvertime,
            { params: { id: 1 }, body: { status: 'approved', version: 1 } },
            { as: substitute },
          )
        ).status,
      ).toBe(403);
    });
    // An approver with a code of their own who names a substitute: what was lent to them stays with them.
    const between = await api.anEmployee({ codes: ['HRIS10'] });
    await api.send(
      storeSubstitution,
      { body: { substitute_id: between.userId, from_date: '2026-11-23', to_date: '2026-11-24' } },
      { as: absent, key: uuid() },
    );
    await name({ substitute_id: third.userId, from_date: '2026-11-23', to_date: '2026-11-24' }, between);
    api.now = Date.parse('2026-11-23T04:00:00Z');
    const token = await api.aSession(third.userId);
    expect((await approve(id, { ...third, token })).status).toBe(403);
  });

  test('ended, the approver without the code or gone: nothing is lent any more', async () => {
    const { data } = (await name()).body;
    const { id } = await filed();
    const ended = await api.send(
      endSubstitution,
      { params: { id: data.id }, body: { version: 1 } },
      { as: absent, key: uuid() },
    );
    expect(ended.body.data.archived).toBe(true);
    expect((await approve(id)).status).toBe(403);
    await name();
    const roles = await api.db
      .deleteFrom('auth.user_roles')
      .where('user_id', '=', absent.userId)
      .returningAll()
      .execute();
    expect((await approve(id)).status).toBe(403);
    await api.db.insertInto('auth.user_roles').values(roles).execute();
    await api.db
      .updateTable('auth.users')
      .set({ archived_at: new Date(api.now).toISOString() })
      .where('id', '=', absent.userId)
      .execute();
    expect((await approve(id)).status).toBe(403);
    await api.db.updateTable('auth.users').set({ archived_at: null }).where('id', '=', absent.userId).execute();
    expect((await approve(id)).status).toBe(200);
  });
});

describe('naming one', () => {
  test('an existing account of another user, for future days, one at a time', async () => {
    await leavesNothing(api, async () => {
      const refusals: [Record<string, unknown>, string, string][] = [
        [{ substitute_id: absent.userId }, 'substitute_id', en['substitution.self']],
        [{ substitute_id: 999_999 }, 'substitute_id', en['substitution.unknown']],
        [{ from_date: '2026-11-20', to_date: '2026-11-19' }, 'to_date', en['substitution.backwards']],
        [{ from_date: '2026-11-01', to_date: '2026-11-17' }, 'to_date', en['substitution.past']],
        [{ to_date: '2027-11-30' }, 'to_date', say(en, 'substitution.too_long', { max: 366 })],
      ];
      for (const [over, field, text] of refusals) {
        const sent = await name(over);
        expect([sent.status, (sent.body as unknown as { errors: unknown }).errors]).toEqual([422, { [field]: [text] }]);
      }
    });
    expect((await name()).status).toBe(200);
    const third = await api.anEmployee();
    const over = await name({ substitute_id: third.userId, from_date: '2026-11-20', to_date: '2026-11-25' });
    expect(over.status).toBe(422);
    expect(sentence(over)).toMatch(/is already your delegate from 16 Nov 2026 to 20 Nov 2026/);
    expect((await name({ substitute_id: third.userId, from_date: '2026-11-21', to_date: '2026-11-25' })).status).toBe(
      200,
    );
    const list = await api.send(listSubstitutions, {}, { as: absent });
    expect(list.body.data.map((s) => s.from_date)).toEqual(['2026-11-21', '2026-11-16']);
    expect((await api.send(listSubstitutions, {}, { as: await api.aUser(['HRIS12']) })).body.data).toEqual([]);
  });

  test('two at once over the same days are one', async () => {
    const sent = await Promise.all([name(), name()]);
    expect(sent.map((s) => s.status).sort()).toEqual([200, 422]);
  });

  test('changed and ended at the version seen, by oneself, until it is over; each change is recorded', async () => {
    const { id } = (await name()).body.data;
    const change = (body: Record<string, unknown>, as = absent) =>
      api.send(
        updateSubstitution,
        { params: { id }, body: { substitute_id: substitute.userId, ...week, version: 1, ...body } },
        { as, key: uuid() },
      );
    const stranger = await api.anEmployee({ codes: ['HRIS12'] });
    await leavesNothing(api, async () => {
      expect((await change({}, stranger)).status).toBe(404);
      expect((await change({ version: 2 })).status).toBe(409);
      const end = { params: { id }, body: { version: 1 } };
      expect((await api.send(endSubstitution, end, { as: stranger, key: uuid() })).status).toBe(404);
    });
    const changed = await change({ to_date: '2026-11-19' });
    expect(changed.body.data).toMatchObject({ to_date: '2026-11-19', version: 2 });
    api.now += 2 * day;
    absent = { ...absent, token: await api.aSession(absent.userId) };
    const over = await change({ version: 2 });
    expect([over.status, sentence(over)]).toEqual([409, en['substitution.over']]);
    const rows = await api.db
      .selectFrom('auth.audit')
      .select(['actor_id', 'action'])
      .where('table_name', '=', 'auth.substitutions')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { actor_id: absent.userId, action: 'insert' },
      { actor_id: absent.userId, action: 'update' },
    ]);
  });
});
