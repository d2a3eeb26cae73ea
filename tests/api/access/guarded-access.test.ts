/** Permissions that guard money or permissions are given by two people: by codes of a role, and by roles of an account. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrProposals, type ProposedReply } from '#contract/common/proposals.ts';
import { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';

let api: Api;
let owner: Person;
let second: Person;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Accounts of the test before would be asked too.
  await sql`update auth.users set archived_at = now()`.execute(api.db);
  [owner, second] = [await api.aUser(permissionCodes), await api.aUser(['HRIS15', 'HRIS16'])];
});

const as = (who: Person) => ({ as: who, key: uuid() });
const roleOf = (code: PermissionCode) => permissionCodes.indexOf(code) + 1;
const codesOf = async (userId: number): Promise<string[]> =>
  (
    await sql<{ code: string }>`select distinct p.code from auth.user_roles ur
      join auth.role_permissions p on p.role_id = ur.role_id where ur.user_id = ${userId} order by 1`.execute(api.db)
  ).rows.map((r) => r.code);
const message = ({ body }: { body: unknown }) => (body as { message: string }).message;
const errors = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors;

async function update(id: number, change: { role_ids?: number[]; email?: string | null }, who = owner) {
  const { name, email, language, version } = await api.db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { name, email, language, role_ids: [roleOf('EMP03')], version, ...change };
  return api.send(hrContract.userUpdate, { params: { id }, body }, as(who));
}
async function sync(id: number, codes: readonly PermissionCode[], who = owner) {
  const { version } = await api.db
    .selectFrom('auth.roles')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { codes: [...codes], version, reason: 'Asked for' };
  return api.send(hrContract.syncRole, { params: { id }, body }, as(who));
}
async function aRole(codes: readonly PermissionCode[], holders: readonly Person[]): Promise<number> {
  const role = { name: `Role ${uuid()}` };
  const { id } = await api.db.insertInto('auth.roles').values(role).returning('id').executeTakeFirstOrThrow();
  if (codes.length > 0)
    await api.db
      .insertInto('auth.role_permissions')
      .values(codes.map((code) => ({ role_id: id, code })))
      .execute();
  for (const { userId } of holders)
    await api.db.insertInto('auth.user_roles').values({ user_id: userId, role_id: id }).execute();
  return id;
}
const proposalOf = ({ body }: { body: unknown }) => (body as ProposedReply).proposal;
const confirm = (who: Person, sent: Sent, reason = '', stale = false) => {
  const { id, version } = proposalOf(sent);
  return api.send(hrProposals.confirm, { params: { id }, body: { version, reason } }, { ...as(who), stale });
};
const listed = async (who: Person) => (await api.send(hrProposals.list, {}, { as: who })).body.data;

test('each code of the duties that belong apart is guarded, and none of the portal', () => {
  for (const code of ['HRIS06', 'HRIS15', 'HRIS16', 'PAY01', 'PAY02', 'PAY03', 'PAY04', 'PAY07', 'PAY09'])
    expect(guardedCodes.has(code), code).toBe(true);
  expect([...guardedCodes].filter((code) => code.startsWith('EMP'))).toEqual([]);
});

describe('codes of a role', () => {
  test('that guard money wait for a second person, who needs not hold them, where an account gets them', async () => {
    const officer = await api.aUser(['EMP03']);
    const role = await aRole(['HRIS03'], [officer]);
    const sent = await sync(role, ['HRIS03', 'PAY07']);
    expect([sent.status, message(sent)]).toEqual([202, 'Proposed. Another user confirms it under To confirm on Home.']);
    expect(await codesOf(officer.userId)).toEqual(['EMP03', 'HRIS03']);
    expect((await listed(second))[0]!.changes).toEqual([
      { label: 'Payroll runs', before: 'No', after: 'Yes' },
      { label: 'Users who get them', before: 'none', after: expect.stringMatching(/^User \d+$/) },
    ]);
    expect((await confirm(owner, sent, 'I am sure')).status).toBe(403);
    expect((await confirm(second, sent)).status).toBe(200);
    expect(await codesOf(officer.userId)).toEqual(['EMP03', 'HRIS03', 'PAY07']);
  });

  test('that guard nothing, that are taken away, or that no account gets are set at once', async () => {
    const officer = await api.aUser(['EMP03', 'PAY07']);
    const role = await aRole(['HRIS03'], [officer]);
    expect((await sync(role, ['HRIS03', 'HRIS11'])).status).toBe(200);
    // The officer has PAY07 by another role.
    expect((await sync(role, ['HRIS03', 'PAY07'])).status).toBe(200);
    expect((await sync(role, ['HRIS03'])).status).toBe(200);
    expect((await sync(await aRole([], []), ['PAY07', 'HRIS15'])).status).toBe(200);
  });

  test('are not confirmed by the person who gets them', async () => {
    const role = await aRole(['HRIS03'], [second]);
    const sent = await sync(role, ['HRIS03', 'PAY07']);
    // No other user manages roles, so the only owner gives a reason.
    expect(message(sent)).toContain('an owner confirms it with a reason');
    const refused = await confirm(second, sent);
    expect([refused.status, message(refused)]).toEqual([
      403,
      'This change gives you permissions. Another user must confirm it.',
    ]);
    expect((await confirm(owner, sent)).status).toBe(422);
    expect((await confirm(owner, sent, 'There are two of us')).status).toBe(200);
  });
});

describe('roles of an account', () => {
  test('that guard money or permissions wait for a second person', async () => {
    const friend = await api.aUser(['EMP03']);
    const sent = await update(friend.userId, { role_ids: [roleOf('EMP03'), roleOf('PAY02')] });
    expect(sent.status).toBe(202);
    expect(await codesOf(friend.userId)).toEqual(['EMP03']);
    expect((await listed(second))[0]).toMatchObject({
      title: expect.stringMatching(/^User User \d+$/),
      changes: [
        { label: 'Roles', before: 'EMP03', after: 'EMP03, PAY02' },
        { label: 'Payroll employees', before: 'No', after: 'Yes' },
      ],
    });
    expect((await confirm(second, sent)).status).toBe(200);
    expect(await codesOf(friend.userId)).toEqual(['EMP03', 'PAY02']);
    // What is taken away, and what the account has already, is saved at once.
    expect((await update(friend.userId, { role_ids: [roleOf('PAY02')] })).status).toBe(200);
    expect((await update(friend.userId, { role_ids: [roleOf('HRIS11')] })).status).toBe(200);
  });

  test('of a new user wait too, and the user is not there before', async () => {
    const body = { name: 'Lourdes Bautista', email: 'lourdes@example.test', language: 'en' as const };
    const plain = { body: { ...body, email: 'plain@example.test', role_ids: [roleOf('HRIS11')] } };
    expect((await api.send(hrContract.userStore, plain, as(owner))).status).toBe(200);
    const sent = await api.send(hrContract.userStore, { body: { ...body, role_ids: [roleOf('HRIS16')] } }, as(owner));
    expect(sent.status).toBe(202);
    const there = () => api.db.selectFrom('auth.users').select('id').where('email', '=', body.email).executeTakeFirst();
    expect(await there()).toBeUndefined();
    expect((await confirm(second, sent)).status).toBe(200);
    expect(await codesOf((await there())!.id)).toEqual(['HRIS16']);
  });

  test('come back with a restored account, and its address changes, when a second person confirms it', async () => {
    const officer = await api.aUser(['PAY07']);
    const address = await update(officer.userId, { role_ids: [roleOf('PAY07')], email: 'moved@example.test' });
    expect(address.status).toBe(202);
    expect((await confirm(second, address)).status).toBe(200);
    const at = async () => ({
      params: { id: officer.userId },
      query: {
        version: (
          await api.db.selectFrom('auth.users').selectAll().where('id', '=', officer.userId).executeTakeFirstOrThrow()
        ).version,
      },
    });
    expect((await api.send(hrContract.userArchive, await at(), as(owner))).status).toBe(200);
    const back = await api.send(hrContract.userRestore, await at(), as(owner));
    expect(back.status).toBe(202);
    const many = {
      query: {},
      body: { action: 'restore' as const, of: { records: [{ id: officer.userId, version: 1 }] } },
    };
    expect((await api.send(hrContract.userBulk, many, as(owner))).status).toBe(422);
    expect((await confirm(second, back)).status).toBe(200);
  });

  test('are not given with an account that one person opens', async () => {
    const employee = await api.anEmployee();
    await sql`delete from auth.user_roles where user_id = ${employee.userId}`.execute(api.db);
    await sql`delete from auth.sessions where user_id = ${employee.userId}`.execute(api.db);
    await sql`delete from auth.users where id = ${employee.userId}`.execute(api.db);
    const give = (role: PermissionCode) =>
      api.send(
        giveOneTimePassword,
        { body: { employee_id: employee.employeeId, role_ids: [roleOf(role)] } },
        { as: owner },
      );
    const refused = await give('PAY07');
    expect([refused.status, errors(refused)['role_ids']![0]]).toEqual([
      422,
      'The role “PAY07” has permissions over money or access. Open the account without the role, then add it under Users, where another user confirms it.',
    ]);
    expect((await give('EMP03')).status).toBe(200);
  });
});

test('a change is not confirmed once its proposer lost the permission, nor without a fresh proof of identity', async () => {
  const friend = await api.aUser(['EMP03']);
  const third = await api.aUser(['HRIS15', 'PAY02']);
  const sent = await update(friend.userId, { role_ids: [roleOf('PAY02')] }, third);
  expect(sent.status).toBe(202);
  api.advance(6 * 60_000);
  const late = await confirm(second, sent, '', true);
  expect([late.status, (late.body as unknown as { reason: string }).reason]).toEqual([403, 'prove-again']);
  await sql`delete from auth.user_roles where user_id = ${third.userId} and role_id = ${roleOf('HRIS15')}`.execute(
    api.db,
  );
  const newest = { ...second, token: await api.aSession(second.userId) };
  const gone = await confirm(newest, sent);
  expect([gone.status, message(gone)]).toEqual([
    409,
    'The user who proposed this no longer has the permission. Decline the proposal.',
  ]);
  expect(await codesOf(friend.userId)).toEqual(['EMP03']);
});

test('an owner who is alone gives a role that guards money with a recorded reason', async () => {
  await sql`update auth.users set archived_at = now() where id = ${second.userId}`.execute(api.db);
  const friend = await api.aUser(['EMP03']);
  const sent = await update(friend.userId, { role_ids: [roleOf('PAY07')] });
  expect(message(sent)).toContain('an owner confirms it with a reason');
  expect((await confirm(owner, sent)).status).toBe(422);
  expect((await confirm(owner, sent, 'I am the only owner')).status).toBe(200);
  expect(await codesOf(friend.userId)).toEqual(['PAY07']);
  const { body } = await api.send(hrContract.userHistory, { params: { id: friend.userId } }, { as: owner });
  expect((body as { data: { by: string }[] }).data[0]!.by).toContain('alone: I am the only owner');
});
