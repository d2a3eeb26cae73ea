import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoles, choosePassword, giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import { changePassword, logout } from '#contract/common/session.ts';
import { changesState, type Endpoint } from '#contract/endpoint.ts';
import { getUser, login } from '#contract/hr/accounts/auth.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { Api, password, uuid, type Person } from '#tests/api/support.ts';

/** Passwords that HR hands over on paper: what they open, and what they do not. */

let api: Api;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['HRIS15', 'HRIS12'] });
});
afterAll(() => api.close());

const role = (code: PermissionCode) => permissionCodes.indexOf(code) + 1;
const fresh = 'a mango tree by the river';
let asked = 0;
const give = (body: Record<string, unknown>, as: Person = hr) => api.send(giveOneTimePassword, { body }, { as });
const signIn = (email: string, secret: string, address = `192.0.2.${++asked}`) =>
  api.send(login, { body: { email, password: secret } }, { headers: { 'x-forwarded-for': address } });
const as = (token: string): Person => ({ token, userId: 0, employeeId: 0 });
const choose = (token: string, new_password = fresh) =>
  api.send(choosePassword, { body: { new_password } }, { as: as(token) });
const codeOf = async (person: Person) =>
  (
    await api.db
      .selectFrom('hr.employees')
      .select('employee_code')
      .where('id', '=', person.employeeId)
      .executeTakeFirstOrThrow()
  ).employee_code;

describe('a one-time password', () => {
  test('ends what there was, signs in by employee code however it is typed, and is spent by choosing', async () => {
    const guard = await api.anEmployee();
    const code = await codeOf(guard);
    const { status, body } = await give({ employee_id: guard.employeeId });
    expect(status).toBe(200);
    const given = body.data;
    expect(given).toMatchObject({ user_id: guard.userId, employee_code: code, login: code });
    expect(given.expires_at).toBe('2026-11-21T04:00:00.000Z');
    expect(given.password).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/);
    for (const part of [code, given.password, '21 Nov 2026', 'Paano mag-sign in']) expect(given.slip).toContain(part);

    expect((await api.send(getUser, {}, { as: guard })).status).toBe(401);
    expect((await signIn(code, password)).status).toBe(422);

    const typed = given.password.toLowerCase().replaceAll('-', ' ');
    const signedIn = await signIn(code, typed);
    expect(signedIn.body.data).toMatchObject({ must_choose: true, acl: [] });
    const chosen = await choose(signedIn.body.data.token);
    expect(chosen.status).toBe(200);
    expect(chosen.body.data.must_choose).toBeUndefined();
    expect(chosen.body.data.acl).toEqual([{ code: 'EMP03' }]);
    expect((await api.send(getUser, {}, { as: as(chosen.body.data.token) })).status).toBe(200);
    expect((await signIn(code, given.password)).status).toBe(422);
    expect((await signIn(code, fresh)).body.data.must_choose).toBeUndefined();
    expect((await choose(signedIn.body.data.token)).status).toBe(401);
  });

  test('an answer lost on the way locks no user out: signing in again ends the first session until a password is chosen', async () => {
    const guard = await api.anEmployee();
    const { data } = (await give({ user_id: guard.userId })).body;
    const first = (await signIn(data.login, data.password)).body.data.token;
    const second = (await signIn(data.login, data.password)).body.data.token;
    expect((await choose(first)).status).toBe(401);
    const both = await Promise.all([
      choose(second, 'the first of two wins'),
      choose(second, 'the second of them wins'),
    ]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 401]);
  });

  test('is good for 72 hours, and its session for one', async () => {
    const guard = await api.anEmployee();
    const { data } = (await give({ user_id: guard.userId })).body;
    api.advance(71 * 3_600_000);
    const { token } = (await signIn(data.login, data.password)).body.data;
    api.advance(3_600_000);
    expect((await signIn(data.login, data.password)).status).toBe(422);
    expect((await choose(token)).status).toBe(401);
    api.advance(-72 * 3_600_000);
  });

  test('another one takes its place', async () => {
    const guard = await api.anEmployee();
    const first = (await give({ user_id: guard.userId })).body.data;
    const token = (await signIn(first.login, first.password)).body.data.token;
    const second = (await give({ user_id: guard.userId })).body.data;
    expect((await choose(token)).status).toBe(401);
    expect((await signIn(first.login, first.password)).status).toBe(422);
    expect((await signIn(second.login, second.password)).status).toBe(200);
  });

  test('opens an account for an employee who has none, with roles the giver may give', async () => {
    const { id } = await api.db
      .insertInto('hr.employees')
      .values({
        employee_code: 'T-9001',
        last_name: 'Dela Cruz',
        first_name: 'Juan',
        sex: 'male',
        birth_date: '1990-01-01',
        position: 'Guard',
        client_id: 1,
        branch_id: 1,
        hired_on: '2020-01-06',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await give({ employee_id: id })).status).toBe(422);
    expect((await give({ employee_id: id, role_ids: [role('HRIS16')] })).status).toBe(422);
    const { body } = await give({ employee_id: id, role_ids: [role('EMP03')] });
    const { token } = (await signIn('t-9001', body.data.password)).body.data;
    expect((await choose(token)).body.data).toMatchObject({
      user: { name: 'Juan Dela Cruz' },
      acl: [{ code: 'EMP03' }],
    });
  });

  test('given to many users goes only to those without a sign-in, and ends no session', async () => {
    const guard = await api.anEmployee();
    const refused = await give({ employee_id: guard.employeeId, only_new: true });
    expect(refused).toMatchObject({ status: 422, body: { errors: { employee_id: [expect.any(String)] } } });
    expect((await api.send(getUser, {}, { as: guard })).status).toBe(200);
    // One who holds a one-time password keeps that, too.
    const { data } = (await give({ employee_id: guard.employeeId })).body;
    expect((await give({ employee_id: guard.employeeId, only_new: true })).status).toBe(422);
    expect((await signIn(data.login, data.password)).status).toBe(200);
    const invited = await api.anEmployee();
    await api.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', invited.userId).execute();
    expect((await give({ employee_id: invited.employeeId, only_new: true })).status).toBe(200);
  });

  test('the roles to choose from say which of them one may give, to who reads no roles', async () => {
    const { data } = (await api.send(accountRoles, {}, { as: hr })).body;
    const of = (code: PermissionCode) => data.find((r) => r.id === role(code));
    expect(of('EMP03')).toMatchObject({ name: 'EMP03', may_give: true, portal_only: true, codes: ['EMP03'] });
    expect(of('HRIS12')).toMatchObject({ may_give: true, portal_only: false });
    expect(of('HRIS16')).toMatchObject({ may_give: false, portal_only: false });
  });

  test('is refused for oneself, for users with more permissions, for unknown users, and to users who don’t manage users', async () => {
    const chief = await api.anEmployee({ codes: ['HRIS16'] });
    expect((await give({ user_id: chief.userId })).status).toBe(403);
    expect((await give({ employee_id: chief.employeeId })).status).toBe(403);
    expect((await api.send(getUser, {}, { as: chief })).status).toBe(200);
    expect((await give({ user_id: hr.userId })).status).toBe(403);
    expect((await give({ user_id: 99_999 })).status).toBe(404);
    const nobody = await api.anEmployee({ codes: permissionCodes.filter((c) => c !== 'HRIS15') });
    expect((await give({ user_id: chief.userId }, nobody)).status).toBe(403);
    expect((await give({ user_id: chief.userId, employee_id: chief.employeeId })).status).toBe(422);
  });

  test('guesses slow down like those of a password', async () => {
    const guard = await api.anEmployee();
    const { data } = (await give({ user_id: guard.userId })).body;
    const there = '192.0.2.250';
    for (let i = 0; i < 5; i++) expect((await signIn(data.login, `ABCD-EFGH-JKM${2 + i}`, there)).status).toBe(422);
    expect((await signIn(data.login, data.password, there)).status).toBe(429);
    await api.pass(3600);
    expect((await signIn(data.login, data.password, there)).status).toBe(200);
    api.advance(-3_600_000);
  });

  test('is nowhere on the server, not even under a key; who gave it is in the trail', async () => {
    const guard = await api.anEmployee();
    const sent = await api.send(giveOneTimePassword, { body: { user_id: guard.userId } }, { as: hr, key: uuid() });
    const { password: secret } = sent.body.data;
    expect(sent.headers.get('cache-control')).toBe('no-store');
    for (const table of ['auth.one_time_passwords', 'auth.audit', 'auth.idempotency_keys', 'auth.mails'] as const) {
      const text = JSON.stringify(await api.db.selectFrom(table).selectAll().execute());
      expect(text).not.toContain(secret);
      if (table === 'auth.audit') expect(text).not.toContain('argon2id');
    }
    const trail = await api.db
      .selectFrom('auth.audit')
      .select('after')
      .where('actor_id', '=', hr.userId)
      .where('table_name', '=', 'auth.one_time_passwords')
      .execute();
    expect(trail.map((t) => (t.after as { user_id: number }).user_id)).toContain(guard.userId);
  });
});

describe('who signed in with one may choose a password and nothing else', () => {
  const walked = Object.entries({ ...hrContract, ...payrollContract } as Record<string, Endpoint>).filter(
    ([name, e]) => e.permission !== '*' && name !== 'choosePassword' && name !== 'logout',
  );
  let token: string;
  beforeAll(async () => {
    // A user with all permissions, once they have chosen.
    const owner = await api.anEmployee({ codes: permissionCodes });
    const chief = await api.anEmployee({ codes: permissionCodes });
    const { data } = (await give({ user_id: owner.userId }, chief)).body;
    token = (await signIn(data.login, data.password)).body.data.token;
  });

  test.each(walked.map(([name, e]) => [`${name}: ${e.method} ${e.path}`, e] as const))('%s', async (_, e) => {
    const app = e.api === 'hr' ? api.hr : api.payroll;
    for (const header of ['authorization', 'payroll-token']) {
      const response = await app.request(e.path.replaceAll(/\{\w+\}/g, '1'), {
        method: e.method,
        headers: {
          [header]: header === 'authorization' ? `Bearer ${token}` : token,
          'content-type': 'application/json',
        },
        ...(changesState(e) && e.method !== 'GET' && { body: '{}' }),
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ reason: 'choose-password' });
    }
  });

  test('the exceptions are few, and named', () => {
    const open = Object.entries({ ...hrContract, ...payrollContract } as Record<string, Endpoint>)
      .filter(([, e]) => e.whileChoosing)
      .map(([name]) => name);
    expect(open.sort()).toEqual(['choosePassword', 'logout']);
  });

  test('it does not last longer by being used, and can be signed out', async () => {
    api.advance(3_600_001);
    expect((await choose(token)).status).toBe(401);
    api.advance(-3_600_001);
    expect((await api.send(logout, {}, { as: as(token) })).status).toBe(200);
    expect((await choose(token)).status).toBe(401);
  });

  test('a user with a password can’t skip giving it', async () => {
    const person = await api.anEmployee();
    expect((await choose(person.token)).status).toBe(403);
    const change = { body: { password: 'wrong', new_password: fresh } };
    expect((await api.send(changePassword, change, { as: person })).status).toBe(422);
  });
});
