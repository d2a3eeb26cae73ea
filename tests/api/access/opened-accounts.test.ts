/** Whichever call opens, moves, or restores an account or a role: no permission that guards money is gained by one person's word. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrProposals, type ProposedReply } from '#contract/common/proposals.ts';
import { giveOneTimePassword, storeInvitation } from '#contract/hr/accounts/accounts.ts';
import { login } from '#contract/hr/accounts/auth.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { archiveEmployee, restoreEmployee } from '#contract/hr/people/employee-record.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, password, uuid, type Person } from '../support.ts';

let api: Api;
let smtp: MailServer;
let owner: Person;
let second: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url);
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});
beforeEach(async () => {
  // Accounts of the test before would count as holders.
  await sql`update auth.users set archived_at = now()`.execute(api.db);
  [owner, second] = [await api.aUser(permissionCodes), await api.aUser(['HRIS15', 'HRIS16'])];
});

const as = (who: Person) => ({ as: who, key: uuid() });
const roleOf = (code: PermissionCode) => permissionCodes.indexOf(code) + 1;
const errors = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors;
const codesOf = async (userId: number): Promise<string[]> =>
  (
    await sql<{ code: string }>`select distinct p.code from auth.user_roles ur
      join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions p on p.role_id = r.id where ur.user_id = ${userId} order by 1`.execute(api.db)
  ).rows.map((r) => r.code);
const versionOf = async (table: 'auth.roles' | 'auth.users', id: number): Promise<number> =>
  (await api.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const confirm = (who: Person, { body }: { body: unknown }) => {
  const { id, version } = (body as ProposedReply).proposal;
  return api.send(hrProposals.confirm, { params: { id }, body: { version, reason: '' } }, as(who));
};
const invite = (of: { employee_id?: number; name?: string; email?: string; codes: PermissionCode[] }, who = owner) => {
  const { codes, ...whom } = of;
  return api.send(storeInvitation, { body: { ...whom, language: 'en', role_ids: codes.map(roleOf) } }, as(who));
};
/** The account of an employee that has roles, and that no password opens yet. */
async function neverOpened(codes: PermissionCode[]): Promise<Person> {
  const person = await api.anEmployee({ codes });
  await api.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', person.userId).execute();
  return person;
}
const address = async (userId: number) =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email!;

describe('an invitation', () => {
  test.each([...guardedCodes] as PermissionCode[])(
    'with a role that opens %s is refused, and no account is made',
    async (code) => {
      const email = `${code.toLowerCase()}@example.test`;
      const refused = await invite({ name: 'A friend', email, codes: ['EMP03', code] });
      expect([refused.status, errors(refused)?.['role_ids']?.[0]]).toEqual([
        422,
        `The role “${code}” has permissions over money or access. Open the account without the role, then add it under Users, where another user confirms it.`,
      ]);
      const made = await api.db.selectFrom('auth.users').select('id').where('email', '=', email).execute();
      expect(made).toEqual([]);
    },
  );

  test('adds no such role to an account that was never opened, and leaves those that two people agreed on', async () => {
    const officer = await neverOpened(['EMP03', 'PAY02']);
    const email = await address(officer.userId);
    const more = await invite({ employee_id: officer.employeeId, email, codes: ['EMP03', 'PAY02', 'PAY07'] });
    expect([more.status, Object.keys(errors(more)!)]).toEqual([422, ['role_ids']]);
    expect(await codesOf(officer.userId)).toEqual(['EMP03', 'PAY02']);
    expect((await invite({ employee_id: officer.employeeId, email, codes: ['EMP03', 'PAY02'] })).status).toBe(200);
  });

  test('does not lead to another address what two people gave to the account', async () => {
    const officer = await neverOpened(['EMP03', 'PAY07']);
    const was = await address(officer.userId);
    const moved = await invite({ employee_id: officer.employeeId, email: 'mine@example.test', codes: ['PAY07'] });
    expect([moved.status, errors(moved)?.['email']?.[0]]).toEqual([
      422,
      'This account has permissions over money or access. Change its e-mail address under Users, where another user confirms it.',
    ]);
    expect(await address(officer.userId)).toBe(was);
    // Without such permissions the address is the inviter's to choose.
    const plain = await neverOpened(['EMP03']);
    const sent = await invite({ employee_id: plain.employeeId, email: 'theirs@example.test', codes: ['EMP03'] });
    expect(sent.status).toBe(200);
  });

  test('takes no permission from the last account that stays', async () => {
    // Holds every permission, and leaves in December.
    await sql`update auth.users set archived_at = now() where id = ${owner.userId}`.execute(api.db);
    const leaver = await api.anEmployee({ codes: permissionCodes });
    await sql`update hr.employees set separated_on = '2026-12-31' where id = ${leaver.employeeId}`.execute(api.db);
    const last = await neverOpened(['EMP03', 'HRIS13']);
    const of = { employee_id: last.employeeId, email: await address(last.userId) };
    const refused = await invite({ ...of, codes: ['EMP03'] }, leaver);
    expect([refused.status, errors(refused)?.['role_ids']?.[0]]).toEqual([
      422,
      'At least one account must have HRIS13. Give the permission to another account first.',
    ]);
    expect(await codesOf(last.userId)).toEqual(['EMP03', 'HRIS13']);
    await api.aUser(['HRIS13']);
    expect((await invite({ ...of, codes: ['EMP03'] }, leaver)).status).toBe(200);
  });
});

async function aRole(code: PermissionCode): Promise<number> {
  const { id } = await api.db
    .insertInto('auth.roles')
    .values({ name: `Role ${uuid()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('auth.role_permissions').values({ role_id: id, code }).execute();
  return id;
}
const setCodes = async (role: number, codes: PermissionCode[]) => {
  const body = { codes, version: await versionOf('auth.roles', role), reason: '' };
  return api.send(hrContract.syncRole, { params: { id: role }, body }, as(owner));
};
const user = async (id: number) => ({ params: { id }, query: { version: await versionOf('auth.users', id) } });

test.each(['an invitation', 'a one-time password'])(
  '%s at the same moment as its role gets such a permission: one of the two waits for a second person',
  async (by) => {
    for (let i = 0; i < 6; i++) {
      const [role, friend] = [await aRole('HRIS03'), await api.anEmployee()];
      await sql`delete from auth.user_roles where user_id = ${friend.userId}`.execute(api.db);
      await sql`delete from auth.sessions where user_id = ${friend.userId}`.execute(api.db);
      await sql`delete from auth.users where id = ${friend.userId}`.execute(api.db);
      const open = () =>
        by === 'an invitation'
          ? api.send(
              storeInvitation,
              {
                body: {
                  employee_id: friend.employeeId,
                  email: `friend${friend.employeeId}@example.test`,
                  language: 'en',
                  role_ids: [role],
                },
              },
              as(owner),
            )
          : api.send(
              giveOneTimePassword,
              { body: { employee_id: friend.employeeId, role_ids: [role] } },
              { as: owner },
            );
      const [opened, changed] = await Promise.all([open(), setCodes(role, ['HRIS03', 'PAY07'])]);
      expect([
        [200, 202],
        [422, 200],
      ]).toContainEqual([opened.status, changed.status]);
    }
  },
);

test('a role that comes back from the archive gives no account such a permission by one person’s word', async () => {
  const friend = await api.aUser(['EMP03']);
  const role = await aRole('HRIS03');
  await api.db.insertInto('auth.user_roles').values({ user_id: friend.userId, role_id: role }).execute();
  const of = async () => ({ params: { id: role }, query: { version: await versionOf('auth.roles', role) } });
  expect((await api.send(hrContract.userArchive, await user(friend.userId), as(owner))).status).toBe(200);
  // No account in use has the role: each of these is one person's to do.
  expect((await setCodes(role, ['HRIS03', 'PAY07'])).status).toBe(200);
  expect((await api.send(hrContract.roleArchive, await of(), as(owner))).status).toBe(200);
  expect((await api.send(hrContract.userRestore, await user(friend.userId), as(owner))).status).toBe(200);
  const restored = await api.send(hrContract.roleRestore, await of(), as(owner));
  expect([restored.status, await codesOf(friend.userId)]).toEqual([202, ['EMP03']]);
  expect((await confirm(second, restored)).status).toBe(200);
  expect(await codesOf(friend.userId)).toEqual(['EMP03', 'HRIS03', 'PAY07']);
});

test('a role that gives no such permission, or that no account in use has, is restored at once', async () => {
  const friend = await api.aUser(['EMP03']);
  for (const code of ['HRIS03', 'PAY07'] as const) {
    const role = await aRole(code);
    await api.db.updateTable('auth.roles').set({ archived_at: '2026-11-18' }).where('id', '=', role).execute();
    if (code === 'HRIS03')
      await api.db.insertInto('auth.user_roles').values({ user_id: friend.userId, role_id: role }).execute();
    const of = { params: { id: role }, query: { version: await versionOf('auth.roles', role) } };
    expect([code, (await api.send(hrContract.roleRestore, of, as(owner))).status]).toEqual([code, 200]);
  }
});

test('an employee who comes back gets such permissions back when a second person confirms it', async () => {
  const hr = await api.aUser(['HRIS06']);
  const codes: PermissionCode[] = ['EMP03', 'PAY07'];
  const [officer, plain] = [await api.anEmployee({ codes }), await api.anEmployee()];
  const back = async ({ employeeId: id }: Person) => {
    const version = async () =>
      (await api.db.selectFrom('hr.employees').select('version').where('id', '=', id).executeTakeFirstOrThrow())
        .version;
    const left = { params: { id, date: '2026-11-10' }, query: { version: await version(), reason: 'Resigned' } };
    expect((await api.send(archiveEmployee, left, as(hr))).status).toBe(200);
    const again = { params: { id }, query: { version: await version(), from: '2026-11-16' } };
    expect((await api.send(restoreEmployee, again, as(hr))).status).toBe(200);
  };
  const signIn = async ({ userId }: Person) =>
    (await api.send(login, { body: { email: await address(userId), password } }, {})).status;
  await back(officer);
  await back(plain);
  expect([await signIn(officer), await signIn(plain)]).toEqual([422, 200]);
  const restored = await api.send(hrContract.userRestore, await user(officer.userId), as(owner));
  expect(restored.status).toBe(202);
  expect((await confirm(second, restored)).status).toBe(200);
  expect(await signIn(officer)).toBe(200);
});
