import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acceptLink,
  forgotPassword,
  listInvitations,
  mailStatus,
  resendInvitation,
  revokeInvitation,
  showLink,
  storeInvitation,
} from '#contract/hr/accounts/accounts.ts';
import { changePassword } from '#contract/common/session.ts';
import { getUser, login } from '#contract/hr/accounts/auth.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, password, uuid, type Person } from '#tests/api/support.ts';

/** Invitations and forgotten passwords, from the call to the mail that a mail server of this machine was handed. */

let api: Api;
let smtp: MailServer;
/** Manages users, and may do little else. */
let hr: Person;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url, 30);
  hr = await api.anEmployee({ codes: ['HRIS15', 'HRIS12'] });
});
beforeEach(() => {
  // Each test asks from an address of its own.
  from = `198.51.100.${++asked}`;
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});
let asked = 0;
let from = '';

const role = (code: PermissionCode) => permissionCodes.indexOf(code) + 1;
const fresh = 'a mango tree by the river';
let made = 0;
const newAddress = () => `invited${++made}@example.test`;

const mailTo = (address: string, subject: RegExp) =>
  vi.waitFor(
    () => {
      const found = smtp
        .to(address)
        .filter((m) => subject.test(m.subject))
        .at(-1);
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 15_000 },
  );
const tokenIn = (link: string) => /#(?:invitation|reset)=([\w-]{43})$/.exec(link)![1]!;
const there = () => ({ headers: { 'x-forwarded-for': from } });
const look = (token: string) => api.send(showLink, { body: { token } }, there());
const accept = (token: string, new_password = fresh) =>
  api.send(acceptLink, { body: { token, new_password } }, there());
const signIn = (email: string, secret: string) => api.send(login, { body: { email, password: secret } }, there());
const invite = (body: Record<string, unknown>, as: Person = hr) =>
  api.send(storeInvitation, { body: { role_ids: [role('EMP03')], ...body } }, { as, key: uuid() });
const forgot = (email: string) => api.send(forgotPassword, { body: { email } }, there());
const said = (sent: { body: unknown }) => (sent.body as { message: string }).message;
const errorsOf = (sent: { body: unknown }) => (sent.body as { errors: Record<string, string[]> }).errors;
const emailOf = async (person: Person) =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', person.userId).executeTakeFirstOrThrow())
    .email!;
const whoAmI = (token: string) => api.send(getUser, {}, { as: { token, userId: 0, employeeId: 0 } });
async function anInvited() {
  const email = newAddress();
  const { body } = await invite({ name: 'Lourdes Bautista', email });
  return { email, id: body.data.id, userId: body.data.user_id, token: tokenIn((await mailTo(email, /account/)).link) };
}

describe('an invitation', () => {
  test('goes from HR by mail to a password, and signs in with the roles given', async () => {
    const email = newAddress();
    const { status, body } = await invite({ name: 'Lourdes Bautista', email });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'pending',
      email,
      employee_id: null,
      expires_at: '2026-11-25T04:00:00.000Z',
    });
    const mail = await mailTo(email, /account/);
    expect(mail.link).toMatch(/^http:\/\/localhost:4000\/login#invitation=[\w-]{43}$/);
    expect((await signIn(email, 'anything at all')).status).toBe(422);
    const token = tokenIn(mail.link);
    expect((await look(token)).body.data).toMatchObject({ kind: 'invitation', name: 'Lourdes Bautista', login: email });
    const accepted = await accept(token);
    expect(accepted.body.data).toMatchObject({ acl: [{ code: 'EMP03' }], user: { name: 'Lourdes Bautista' } });
    expect((await whoAmI(accepted.body.data.token)).status).toBe(200);
    expect((await signIn(email, fresh)).status).toBe(200);
    const { body: list } = await api.send(listInvitations, { query: { search: email } }, { as: hr });
    expect(list).toMatchObject({ total: 1, data: [{ status: 'accepted', mail: { status: 'sent' } }] });
  });

  test('for an employee takes their name and address, in Filipino where asked', async () => {
    const { employeeId } = await api.anEmployee();
    const email = newAddress();
    await api.db.updateTable('hr.employees').set({ email }).where('id', '=', employeeId).execute();
    // anEmployee made an account too: this employee has none.
    await api.db
      .deleteFrom('auth.sessions')
      .where('user_id', '=', (await userOf(employeeId))!)
      .execute();
    await api.db
      .deleteFrom('auth.user_roles')
      .where('user_id', '=', (await userOf(employeeId))!)
      .execute();
    await api.db.deleteFrom('auth.users').where('employee_id', '=', employeeId).execute();
    const { body } = await invite({ employee_id: employeeId, language: 'fil' });
    expect(body.data).toMatchObject({ employee_id: employeeId, email });
    const mail = await mailTo(email, /May account ka na/);
    expect(mail.text).toContain(body.data.employee_code!);
    expect((await look(tokenIn(mail.link))).body.data.login).toBe(body.data.employee_code);
    const again = await invite({ employee_id: employeeId });
    expect(again.status).toBe(200);
    expect(said(await look(tokenIn(mail.link)))).toMatch(/newer one/);
  });
  const userOf = async (employeeId: number) =>
    (await api.db.selectFrom('auth.users').select('id').where('employee_id', '=', employeeId).executeTakeFirst())?.id;

  test('works once; sent again, withdrawn, or after seven days the old link doesn’t work', async () => {
    const used = await anInvited();
    expect((await accept(used.token)).status).toBe(200);
    expect(errorsOf(await accept(used.token))['token']![0]).toMatch(/already used/);

    const renewed = await anInvited();
    await api.send(resendInvitation, { params: { id: renewed.id } }, { as: hr, key: uuid() });
    const second = await vi.waitFor(() => {
      expect(smtp.to(renewed.email)).toHaveLength(2);
      return tokenIn(smtp.to(renewed.email)[1]!.link);
    }, 15_000);
    expect(errorsOf(await look(renewed.token))['token']![0]).toMatch(/incomplete or wrong/);
    expect((await look(second)).status).toBe(200);
    // As an e-mail program broke it in two.
    expect(errorsOf(await look(second.slice(0, 20)))['token']![0]).toMatch(/incomplete or wrong/);

    const revoked = await anInvited();
    const back = await api.send(revokeInvitation, { params: { id: revoked.id } }, { as: hr, key: uuid() });
    expect(back.body.data.status).toBe('revoked');
    expect(errorsOf(await accept(revoked.token))['token']![0]).toMatch(/cancelled/);
    expect((await api.send(resendInvitation, { params: { id: revoked.id } }, { as: hr, key: uuid() })).status).toBe(
      409,
    );
    // Asking for a link doesn't let in a user who never had access.
    await forgot(revoked.email);
    await forgot(await emailOf(hr));
    await mailTo(await emailOf(hr), /new Kawani password/);
    expect(smtp.to(revoked.email)).toHaveLength(1);

    const late = await anInvited();
    api.advance(7 * 86_400_000);
    const tooLate = await accept(late.token);
    api.advance(-7 * 86_400_000);
    expect(errorsOf(tooLate)['token']![0]).toMatch(/has expired/);
  });

  test('of two users who accept at once, one is signed in and the other refused', async () => {
    const { token, email } = await anInvited();
    const both = await Promise.all([accept(token, 'the first of two wins'), accept(token, 'the second of them wins')]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 422]);
    const winner = both[0].status === 200 ? 'the first of two wins' : 'the second of them wins';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('two invitations of one address at once: one account', async () => {
    const email = newAddress();
    const both = await Promise.all([
      invite({ name: 'One', email }),
      invite({ name: 'Two', email: email.toUpperCase() }),
    ]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 422]);
    expect(errorsOf(both.find((s) => s.status === 422)!)).toHaveProperty('email');
  });

  test('gives only permissions that the inviter has, to no user with more', async () => {
    const beyond = await invite({ name: 'Accomplice', email: newAddress(), role_ids: [role('HRIS16')] });
    expect(beyond.status).toBe(422);
    expect(errorsOf(beyond)['role_ids']![0]).toMatch(/has more permissions than you/);
    expect(errorsOf(await invite({ name: 'X', email: newAddress(), role_ids: [9999] }))['role_ids']).toHaveLength(1);
    const own = await invite({ employee_id: hr.employeeId });
    expect(own.status).toBe(403);
    const colleague = await api.anEmployee({ codes: ['EMP03'] });
    expect(
      errorsOf(await invite({ employee_id: colleague.employeeId, email: newAddress() }))['employee_id']![0],
    ).toMatch(/already has an account/);
    const chief = await api.anEmployee({ codes: ['HRIS16'] });
    expect((await invite({ employee_id: chief.employeeId })).status).toBe(403);
    expect(errorsOf(await invite({ name: 'X', email: await emailOf(chief) }))['email']).toHaveLength(1);
    expect((await invite({ name: 'X', employee_id: chief.employeeId })).status).toBe(422);
  });

  test('that a mail server refuses says so, and the account waits', async () => {
    await invite({ name: 'Wrong Address', email: 'refused@example.test' });
    await vi.waitFor(async () => {
      const { body } = await api.send(listInvitations, { query: { search: 'refused@' } }, { as: hr });
      expect(body.data[0]!.mail).toMatchObject({ status: 'failed', error: expect.stringContaining('No such mailbox') });
    }, 15_000);
  });

  test('a guessed or cut token opens nothing, and guessing slows down', async () => {
    expect((await look('short')).status).toBe(422);
    const tries = [];
    for (let i = 0; i < 55; i++) tries.push((await look(`${String(i).padStart(2, '0')}${'x'.repeat(41)}`)).status);
    expect(tries.slice(0, 50).every((s) => s === 422)).toBe(true);
    expect(tries.at(-1)).toBe(429);
  });

  test('a password that would be guessed first is refused, and the link is still good', async () => {
    const { token } = await anInvited();
    expect(errorsOf(await accept(token, 'Lourdes.Bautista'))['new_password']![0]).toMatch(/little more than your name/);
    expect(errorsOf(await accept(token, 'short'))['new_password']![0]).toMatch(/at least 10/);
    expect((await accept(token)).status).toBe(200);
  });

  test('the token is nowhere on the server, and the trail says who did what without it', async () => {
    const { token, userId } = await anInvited();
    await accept(token);
    const tables = ['auth.account_links', 'auth.mails', 'auth.audit', 'auth.idempotency_keys'] as const;
    for (const table of tables)
      expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toContain(token);
    const trail = await api.db
      .selectFrom('auth.audit')
      .select(['actor_id', 'action', 'table_name'])
      .where('table_name', 'in', ['auth.users', 'auth.account_links'])
      .where('actor_id', '=', userId)
      .execute();
    expect(trail.map((t) => t.table_name).sort()).toEqual(['auth.account_links', 'auth.users']);
  });
});

describe('a forgotten password', () => {
  test('gives every address the same answer, and writes only to known ones', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    const known = await forgot(email);
    const unknown = await forgot('nobody-at-all@example.test');
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    await mailTo(email, /new Kawani password/);
    expect(smtp.to('nobody-at-all@example.test')).toEqual([]);
    // What is done while the caller waits is the same too: one job, for a known and an unknown address.
    const links = await api.db
      .selectFrom('auth.account_links')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(links).toHaveLength(1);
  });

  test('ends all sessions, signs in with the new one, tells the person, and works once within an hour', async () => {
    const person = await api.anEmployee();
    const other = await api.aSession(person.userId);
    const email = await emailOf(person);
    await forgot(email);
    const { link } = await mailTo(email, /new Kawani password/);
    expect(link).toMatch(/\/login#reset=/);
    const token = tokenIn(link);
    api.advance(3_600_001);
    const late = await accept(token);
    api.advance(-3_600_001);
    expect(errorsOf(late)['token']![0]).toMatch(/has expired/);
    const done = await accept(token);
    expect(done.status).toBe(200);
    for (const old of [person.token, other]) expect((await whoAmI(old)).status).toBe(401);
    expect((await whoAmI(done.body.data.token)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(422);
    expect((await signIn(email, fresh)).status).toBe(200);
    await mailTo(email, /password was changed/);
    expect(errorsOf(await accept(token))['token']![0]).toMatch(/already used/);
  });

  test('asked twice, only the last link is good; a changed address makes it worthless; so does leaving', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    await forgot(email);
    const first = tokenIn((await mailTo(email, /new Kawani password/)).link);
    await forgot(email.toUpperCase());
    const second = await vi.waitFor(() => {
      expect(smtp.to(email)).toHaveLength(2);
      return tokenIn(smtp.to(email)[1]!.link);
    }, 15_000);
    expect((await look(first)).status).toBe(422);
    expect((await look(second)).status).toBe(200);
    await api.db.updateTable('auth.users').set({ email: newAddress() }).where('id', '=', person.userId).execute();
    expect((await accept(second)).status).toBe(422);
    await api.db.updateTable('auth.users').set({ email }).where('id', '=', person.userId).execute();
    await api.db
      .updateTable('hr.employees')
      .set({ archived_at: '2026-11-18T00:00:00Z' })
      .where('id', '=', person.employeeId)
      .execute();
    expect((await accept(second)).status).toBe(422);
  });

  test('a password changed meanwhile makes the link worthless', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    await forgot(email);
    const token = tokenIn((await mailTo(email, /new Kawani password/)).link);
    const change = { body: { password, new_password: 'changed by myself' } };
    expect((await api.send(changePassword, change, { as: person })).status).toBe(200);
    expect((await accept(token)).status).toBe(422);
  });

  test('without e-mail every address gets the same answer, and no work is left behind', async () => {
    const { mail } = api.context.settings;
    api.context.settings.mail = undefined;
    const email = await emailOf(await api.anEmployee());
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.test')];
    expect(known.body).toEqual(unknown.body);
    expect(known.body.data.by_mail).toBe(false);
    expect((await api.send(mailStatus, {}, {})).body.data.configured).toBe(false);
    const refused = await invite({ name: 'X', email: newAddress() });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ reason: 'no-mail' });
    api.context.settings.mail = mail;
    expect((await api.send(mailStatus, {}, {})).body.data.configured).toBe(true);
  });

  test('a mail server that is down breaks no request', async () => {
    const person = await api.anEmployee();
    const email = await emailOf(person);
    await smtp.stop();
    expect((await forgot(email)).status).toBe(200);
    expect((await invite({ name: 'Down', email: newAddress() })).status).toBe(200);
    await smtp.start();
    await mailTo(email, /new Kawani password/);
  });

  // Last: its requests leave jobs that those of other tests would wait behind.
  test('slows down for an account and for an address, whether there is such an account or not', async () => {
    const email = await emailOf(await api.anEmployee());
    for (const asking of [email, 'nobody-here@example.test']) {
      const tries = [];
      for (let i = 0; i < 5; i++) tries.push((await forgot(asking)).status);
      expect(tries).toEqual([200, 200, 200, 429, 429]);
      const strangers = [];
      for (let i = 0; i < 10; i++) {
        from = `203.0.113.${i}`;
        strangers.push((await forgot(asking)).status);
      }
      expect(strangers).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429, 429]);
    }
    from = '203.0.113.200';
    const many = [];
    for (let i = 0; i < 25; i++) many.push((await forgot(`nobody${i}@example.test`)).status);
    expect(many.slice(0, 20).every((s) => s === 200)).toBe(true);
    expect(many.at(-1)).toBe(429);
  });
});
