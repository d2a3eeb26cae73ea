import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, confirmPassword, logout, payrollSession } from '#contract/common/session.ts';
import { getUser, login } from '#contract/hr/accounts/auth.ts';
import { Api, password, type Person } from '#tests/api/support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const emailOf = async (person: Person) =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', person.userId).executeTakeFirstOrThrow())
    .email!;
const signIn = (email: string, secret = password, address = '203.0.113.1') =>
  api.send(login, { body: { email, password: secret } }, { headers: { 'x-forwarded-for': address } });
const whoAmI = (token: string) => api.send(getUser, {}, { as: { token, userId: 0, employeeId: 0 } });

describe('signing in', () => {
  test('by e-mail in any case, or by employee code, gives token, user, end and acl', async () => {
    const person = await api.anEmployee({ codes: ['EMP03', 'EMP07'] });
    const byMail = await signIn((await emailOf(person)).toUpperCase());
    expect(byMail.status).toBe(200);
    expect(byMail.body.data).toMatchObject({
      user: { id: person.userId, employee_id: person.employeeId, client_name: 'Client One' },
      acl: [{ code: 'EMP03' }, { code: 'EMP07' }],
      expires_at: '2026-12-18T04:00:00.000Z',
      confirmed_until: '2026-11-18T16:00:00.000Z',
    });
    const code = byMail.body.data.user.employee_code!;
    const byCode = await signIn(` ${code.toLowerCase()} `);
    expect(byCode.body.data.user.id).toBe(person.userId);
    expect(byCode.body.data.token).not.toBe(byMail.body.data.token);
    expect(byCode.body.data.token).toMatch(/^[\w-]{43}$/);
    expect((await whoAmI(byCode.body.data.token)).body.success.name).toMatch(/^User/);
  });

  test('the token is nowhere on the server', async () => {
    const person = await api.anEmployee();
    const { token } = (await signIn(await emailOf(person))).body.data;
    const rows = await api.db
      .selectFrom('auth.sessions')
      .select('token_hash')
      .where('user_id', '=', person.userId)
      .execute();
    for (const { token_hash } of rows) expect(Buffer.from(token_hash).toString('latin1')).not.toContain(token);
  });

  test('an unknown person and a wrong password get the same answer', async () => {
    const person = await api.anEmployee();
    const wrong = await signIn(await emailOf(person), 'not it', '203.0.113.2');
    const unknown = await signIn('nobody@example.test', 'not it', '203.0.113.2');
    expect(wrong.status).toBe(422);
    expect(unknown.status).toBe(422);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('archived people and their sessions are out at once', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    await api.db
      .updateTable('hr.employees')
      .set({ archived_at: '2026-11-18T00:00:00Z' })
      .where('id', '=', person.employeeId)
      .execute();
    expect((await whoAmI(person.token)).status).toBe(401);
    expect((await signIn(email)).status).toBe(422);
  });

  test('a separated employee sees a notice with the last day, only after the right password', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    const stranger = await signIn('nobody@example.test', 'not it', '203.0.113.3');
    await api.db
      .updateTable('hr.employees')
      .set({ archived_at: '2026-11-18T00:00:00Z', separated_on: '2026-11-17' })
      .where('id', '=', person.employeeId)
      .execute();
    const right = await signIn(email);
    expect(right.status).toBe(422);
    expect(right.body).toMatchObject({ reason: 'left', current: { employee_id: person.employeeId } });
    expect(right.body).toMatchObject({ message: expect.stringContaining('17 Nov 2026') });
    const wrong = await signIn(email, 'not it', '203.0.113.3');
    expect(wrong.body).toEqual(stranger.body);
  });
});

describe('a session', () => {
  test('works on both APIs and in both headers, and ends 30 days after the sign-in, used or not', async () => {
    const person = await api.anEmployee();
    expect((await api.send(payrollSession, {}, { as: person })).body).toMatchObject({
      data: { user_id: person.userId },
    });
    const second = await api.hr.request('/getUser', { method: 'POST', headers: { 'payroll-token': person.token } });
    expect(second.status).toBe(200);
    api.advance(20 * 86_400_000);
    const used = await whoAmI(person.token);
    expect(used.status).toBe(200);
    expect(Date.parse(used.headers.get('kawani-session-expires')!) - api.now).toBe(10 * 86_400_000);
    api.advance(10 * 86_400_000 - 1000);
    expect((await whoAmI(person.token)).status).toBe(200);
    api.advance(1000);
    expect((await whoAmI(person.token)).status).toBe(401);
  });

  test('ends on sign-out, and only that one', async () => {
    const person = await api.anEmployee();
    const other = await api.aSession(person.userId);
    expect((await api.send(logout, {}, { as: person })).status).toBe(200);
    expect((await whoAmI(person.token)).status).toBe(401);
    expect((await whoAmI(other)).status).toBe(200);
  });

  test('a new password ends every other session, and the old password', async () => {
    const person = await api.anEmployee();
    const other = await api.aSession(person.userId);
    const email = await emailOf(person);
    const change = (old: string, next: string) =>
      api.send(changePassword, { body: { password: old, new_password: next } }, { as: person });
    expect((await change('wrong', 'long enough now')).body).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect((await change(password, 'short')).body).toMatchObject({
      errors: { new_password: ['Enter at least 10 characters.'] },
    });
    expect((await change(password, 'long enough now')).status).toBe(200);
    expect((await whoAmI(person.token)).status).toBe(200);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await signIn(email, password, '203.0.113.50')).status).toBe(422);
    expect((await signIn(email, 'long enough now', '203.0.113.50')).status).toBe(200);
    const audit = await api.db
      .selectFrom('auth.audit')
      .select(['after'])
      .where('table_name', '=', 'auth.users')
      .execute();
    expect(JSON.stringify(audit)).not.toContain('argon2id');
    expect(audit).toHaveLength(1);
  });

  test('re-entering the password extends access to other permissions by twelve hours', async () => {
    const person = await api.anEmployee({ codes: ['HRIS12', 'EMP03'] });
    api.advance(13 * 3_600_000);
    expect((await api.send(confirmPassword, { body: { password: 'wrong' } }, { as: person })).status).toBe(422);
    const confirmed = await api.send(confirmPassword, { body: { password } }, { as: person });
    expect(Date.parse(confirmed.body.data.confirmed_until) - api.now).toBe(12 * 3_600_000);
  });
});

describe('headers sent to a browser', () => {
  const preflight = (origin: string) =>
    api.hr.request('/leaves', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  test('only the app’s origin may call', async () => {
    const own = await preflight('http://localhost:4000');
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
    const other = await preflight('https://evil.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('answers are not kept, sniffed or framed', async () => {
    const { headers } = await whoAmI('x'.repeat(43));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
