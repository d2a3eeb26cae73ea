/** Who gave another user a new password, or removed their second factors, could act as them: for three days the two are no two people. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrProposals, type ProposedReply } from '#contract/common/proposals.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { runReview } from '#contract/payroll/runs/run-review.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { aStoredRun } from '../payroll/payroll-builders.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';

let api: Api;
let owner: Person;
let other: Person;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Accounts of the test before would be asked too.
  await sql`update auth.users set archived_at = now()`.execute(api.db);
  [owner, other] = [await api.aUser(permissionCodes), await api.aUser(permissionCodes)];
});

const as = (who: Person) => ({ as: who, key: uuid() });
/** A new session: a reset ends those of before. */
const again = async (who: Person): Promise<Person> => ({ ...who, token: await api.aSession(who.userId) });
const days = (n: number) => n * 86_400_000;

const ways = {
  'a one-time password': (by: Person, whose: Person) =>
    api.send(hrContract.giveOneTimePassword, { body: { user_id: whose.userId } }, { as: by }),
  'a chosen one-time password': (by: Person, whose: Person) =>
    api.send(
      hrContract.changeUserPassword,
      { params: { id: whose.userId }, body: { new_password: 'seven carabaos at dawn' } },
      { as: by },
    ),
  'removed second factors': (by: Person, whose: Person) =>
    api.send(hrContract.resetSecondFactor, { params: { id: whose.userId } }, as(by)),
};
async function reset(way: keyof typeof ways, by: Person, whose: Person): Promise<Person> {
  expect((await ways[way](by, whose)).status).toBe(200);
  return again(whose);
}

/** Proposes a permission of a role that an account has. */
async function propose(who: Person, code: PermissionCode): Promise<Sent> {
  const holder = await api.aUser(['EMP03']);
  const role = await api.db
    .insertInto('auth.roles')
    .values({ name: `Role ${uuid()}` })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await api.db.insertInto('auth.user_roles').values({ user_id: holder.userId, role_id: role.id }).execute();
  const body = { codes: [code], version: role.version, reason: 'Asked for' };
  const sent = await api.send(hrContract.syncRole, { params: { id: role.id }, body }, as(who));
  expect(sent.status).toBe(202);
  return sent;
}
const confirm = (who: Person, sent: Sent, reason = '') => {
  const { id, version } = (sent.body as ProposedReply).proposal;
  return api.send(hrProposals.confirm, { params: { id }, body: { version, reason } }, as(who));
};
const why = 'or that user reset yours. Another user must confirm this.';

describe('a proposed change', () => {
  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'is not confirmed by a user whom the proposer gave %s, and is by a third',
    async (way) => {
      const third = await api.aUser(permissionCodes);
      const sent = await propose(owner, 'PAY07');
      const taken = await reset(way, owner, other);
      const refused = await confirm(taken, sent);
      expect([refused.status, refused.body]).toMatchObject([403, { message: expect.stringContaining(why) }]);
      const listed = (await api.send(hrProposals.list, {}, { as: taken })).body.data;
      expect(listed.map((p) => p.why_not)).toEqual([expect.stringContaining(why)]);
      expect((await confirm(third, sent)).status).toBe(200);
    },
  );

  test('is not confirmed by the user who reset the proposer, nor by way of a third account', async () => {
    await api.aUser(permissionCodes);
    const taken = await reset('a one-time password', owner, other);
    expect((await confirm(owner, await propose(taken, 'PAY07'))).status).toBe(403);
    const third = await reset('removed second factors', taken, await api.aUser(permissionCodes));
    expect((await confirm(third, await propose(owner, 'PAY03'))).status).toBe(403);
  });

  test('is confirmed again three days later', async () => {
    await api.aUser(permissionCodes);
    const began = api.now;
    const sent = await propose(owner, 'PAY07');
    await reset('a one-time password', owner, other);
    api.advance(days(3) - 1000);
    expect((await confirm(await again(other), sent)).status).toBe(403);
    api.advance(2000);
    expect((await confirm(await again(other), sent)).status).toBe(200);
    api.now = began;
  });

  test('is confirmed with a kept reason where no other user has the permission', async () => {
    const sent = await propose(owner, 'PAY07');
    const taken = await reset('a one-time password', owner, other);
    const listed = (await api.send(hrProposals.list, {}, { as: taken })).body.data;
    const { id } = (sent.body as ProposedReply).proposal;
    expect(listed.find((p) => p.id === id)).toMatchObject({ why_not: null, needs_reason: true });
    expect((await confirm(taken, sent)).status).toBe(422);
    expect((await confirm(taken, sent, 'Forgot my password before payday')).status).toBe(200);
    const kept = await api.db
      .selectFrom('work.proposals')
      .select('word')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.word).toBe('Forgot my password before payday');
  });

  test('is confirmed by a user whose first password came from the proposer: it replaced none', async () => {
    await api.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', other.userId).execute();
    const sent = await propose(owner, 'PAY07');
    expect((await confirm(await reset('a one-time password', owner, other), sent)).status).toBe(200);
  });
});

describe('a run', () => {
  let run: number;
  let computed: Person;
  beforeAll(async () => {
    run = await aStoredRun(api);
  });
  beforeEach(async () => {
    computed = await api.aUser(permissionCodes);
    await api.db
      .updateTable('payroll.runs')
      .set({ state: 'for_approval', computed_by: computed.userId, computed_at: new Date(api.now).toISOString() })
      .where('id', '=', run)
      .execute();
  });
  const whyNot = async (who: Person) =>
    (await api.send(runSummary, { params: { id: run }, query: {} }, { as: who })).body.gate.why_not;

  test('is not approved by a user whom its preparer gave a new password while another can', async () => {
    expect(await whyNot(other)).toBeNull();
    const taken = await reset('a one-time password', computed, other);
    expect(await whyNot(taken)).toContain('In the last 3 days, you reset');
    const { approvers } = (await api.send(runReview, { params: { id: run } }, { as: taken })).body.data;
    expect(approvers.filter((a) => a.you).map((a) => a.why_not)).toEqual(['reset']);
    expect(await whyNot(owner)).toBeNull();
  });

  test('is not approved by a user whom the author of one of its adjustments gave a new password', async () => {
    const author = await api.aUser(permissionCodes);
    const { employee_id } = await api.db
      .selectFrom('payroll.run_people')
      .select('employee_id')
      .where('run_id', '=', run)
      .executeTakeFirstOrThrow();
    const { from_date } = await api.db
      .selectFrom('payroll.runs')
      .select('from_date')
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
    const amount = { direction: 'add' as const, code: 'allowance', amount_centavos: 100_000 };
    const row = { employee_id, ...amount, from_date, written_by: [author.userId] };
    await api.db.insertInto('payroll.adjustments').values(row).execute();
    expect(await whyNot(other)).toBeNull();
    const taken = await reset('a one-time password', author, other);
    expect(await whyNot(taken)).toContain('a user who prepared this run');
    expect(await whyNot(owner)).toBeNull();
    await api.db.deleteFrom('payroll.adjustments').where('employee_id', '=', employee_id).execute();
  });

  test('is approved by them where no other user can', async () => {
    await sql`update auth.users set archived_at = now() where id = ${owner.userId}`.execute(api.db);
    expect(await whyNot(await reset('removed second factors', computed, other))).toBeNull();
  });
});
