import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, logout } from '#contract/common/session.ts';
import { acceptLink, choosePassword, giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import { getUser, login, type SessionData } from '#contract/hr/accounts/auth.ts';
import {
  confirmApp,
  giveFactor,
  newPasskeyOptions,
  newRecoveryCodes,
  passkeyOptions,
  passkeySignIn,
  prove,
  removeApp,
  removePasskey,
  resetSecondFactor,
  showSecondFactor,
  startApp,
  storePasskey,
  type PasskeyResponse,
} from '#contract/hr/accounts/second-factor.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { reseal } from '#server/database/reseal.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { Api, password, type Person } from '#tests/api/support.ts';
import { aLink } from './accounts-support.ts';

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterEach(() => api.db.updateTable('auth.roles').set({ second_factor: false }).execute());
afterAll(() => api.close());

const person = (session: SessionData): Person => ({
  token: session.token,
  userId: session.user.id,
  employeeId: session.user.employee_id ?? 0,
});
const emailOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email!;
const signIn = async (who: Pick<Person, 'userId'>, secret = password) =>
  (await api.send(login, { body: { email: await emailOf(who), password: secret } })).body.data;
const codeOf = (secret: string, at = api.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const optionsOf = async (): Promise<{ challenge: unknown }> =>
  (await api.send(passkeyOptions, {})).body.data as { challenge: unknown };
const byPasskey = (passkey: PasskeyResponse) => api.send(passkeySignIn, { body: { passkey } });

/** Sets an authenticator app up. */
async function withApp(who: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await api.send(startApp, {}, { as: who })).body.data;
  const done = await api.send(confirmApp, { body: { code: codeOf(secret) } }, { as: who });
  expect(done.status).toBe(200);
  api.advance(30_000);
  return { secret, codes: done.body.data.recovery_codes };
}

/** Sets a passkey up. */
async function withPasskey(who: Person): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const options = (await api.send(newPasskeyOptions, {}, { as: who })).body.data as { challenge: unknown };
  const stored = await api.send(
    storePasskey,
    { body: { name: 'Phone', response: authenticator.make(options) } },
    { as: who },
  );
  expect(stored.status).toBe(200);
  return authenticator;
}

/** Makes a role require a second factor. */
const requireOf = (who: Person) =>
  api.db
    .updateTable('auth.roles')
    .set({ second_factor: true })
    .where('id', 'in', api.db.selectFrom('auth.user_roles').select('role_id').where('user_id', '=', who.userId))
    .execute();

describe('an authenticator app', () => {
  test('is asked for after the password, and the session opens nothing before', async () => {
    const who = await api.anEmployee();
    const { secret } = await withApp(who);
    const begun = await signIn(who);
    expect(begun).toMatchObject({ factor_step: 'give', factors: { code: true, passkey: false }, acl: [] });
    const half = person(begun);
    const refused = await api.send(getUser, {}, { as: half });
    expect([refused.status, refused.body]).toMatchObject([401, { reason: 'second-factor' }]);
    for (const set of [startApp, newPasskeyOptions, newRecoveryCodes, showSecondFactor])
      expect((await api.send(set, {}, { as: half })).status).toBe(401);
    const given = await api.send(giveFactor, { body: { code: codeOf(secret) } }, { as: half });
    expect(given.body.data).toMatchObject({ acl: [{ code: 'EMP03' }], user: { id: who.userId } });
    expect((await api.send(getUser, {}, { as: person(given.body.data) })).status).toBe(200);
    // The unfinished session ended with it.
    expect((await api.send(logout, {}, { as: half })).status).toBe(401);
  });

  test('takes a code once, also when two sign-ins bring it at the same moment', async () => {
    const who = await api.anEmployee();
    const { secret } = await withApp(who);
    const [one, two] = [person(await signIn(who)), person(await signIn(who))];
    const code = codeOf(secret);
    const sent = await Promise.all([one, two].map((as) => api.send(giveFactor, { body: { code } }, { as })));
    expect(sent.map((s) => s.status).toSorted()).toEqual([200, 422]);
    const third = person(await signIn(who));
    const replayed = await api.send(giveFactor, { body: { code } }, { as: third });
    expect(replayed.body).toMatchObject({
      errors: { code: ['The code is wrong or was already used. Enter another code.'] },
    });
  });

  test('takes no code of two minutes ago, nor of another account', async () => {
    const [who, other] = [await api.anEmployee(), await api.anEmployee()];
    const { secret } = await withApp(who);
    const others = await withApp(other);
    const half = person(await signIn(who));
    for (const code of [codeOf(secret, api.now - 120_000), codeOf(others.secret)])
      expect((await api.send(giveFactor, { body: { code } }, { as: half })).status).toBe(422);
  });

  test('wrong codes are slowed down after five, and a right one then waits too', async () => {
    const who = await api.anEmployee();
    const { secret } = await withApp(who);
    const half = person(await signIn(who));
    for (let n = 0; n < 5; n++)
      expect((await api.send(giveFactor, { body: { code: '000000' } }, { as: half })).status).toBe(422);
    const right = { body: { code: codeOf(secret) } };
    expect((await api.send(giveFactor, right, { as: half })).status).toBe(429);
    await api.pass(16);
    api.advance(30_000);
    expect((await api.send(giveFactor, { body: { code: codeOf(secret) } }, { as: half })).status).toBe(200);
  });

  test('the secret lies sealed in the database, and codes and keys are in no audit row', async () => {
    const who = await api.anEmployee();
    const { secret, codes } = await withApp(who);
    const row = await api.db
      .selectFrom('auth.totp_secrets')
      .select('sealed')
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow();
    expect(row.sealed).toMatch(/^v2:/);
    expect(row.sealed).not.toContain(secret);
    const audit = JSON.stringify(await api.db.selectFrom('auth.audit').selectAll().execute());
    expect(audit).toContain('auth.totp_secrets');
    for (const hidden of [secret, row.sealed, codes[0]!]) expect(audit).not.toContain(hidden);
  });
});

test('the secret of an app is sealed with another key after a change, and its codes go on', async () => {
  const who = await api.anEmployee();
  const { secret } = await withApp(who);
  const former = api.context.settings.dataKey;
  const next = new Uint8Array(32).fill(9);
  const sealed = () =>
    api.db.selectFrom('auth.totp_secrets').select('sealed').where('user_id', '=', who.userId).executeTakeFirstOrThrow();
  const before = (await sealed()).sealed;
  await reseal(api.db, [next, former]);
  expect((await sealed()).sealed).not.toBe(before);
  api.context.settings.dataKey = next;
  const half = person(await signIn(who));
  expect((await api.send(giveFactor, { body: { code: codeOf(secret) } }, { as: half })).status).toBe(200);
  await reseal(api.db, [former, next]);
  api.context.settings.dataKey = former;
});

describe('recovery codes', () => {
  test('ten are answered once, and each signs in once', async () => {
    const who = await api.anEmployee();
    const { codes } = await withApp(who);
    expect(new Set(codes).size).toBe(10);
    const typed = codes[3]!.toLowerCase().replaceAll('-', ' ');
    const first = person(await signIn(who));
    expect((await api.send(giveFactor, { body: { code: typed } }, { as: first })).status).toBe(200);
    const second = person(await signIn(who));
    expect((await api.send(giveFactor, { body: { code: codes[3]! } }, { as: second })).status).toBe(422);
  });

  test('new ones end the former ones, and two sign-ins with one code let one in', async () => {
    const who = await api.anEmployee();
    const { codes } = await withApp(who);
    const fresh = (await api.send(newRecoveryCodes, {}, { as: who })).body.data.recovery_codes;
    const [one, two] = [person(await signIn(who)), person(await signIn(who))];
    expect((await api.send(giveFactor, { body: { code: codes[0]! } }, { as: one })).status).toBe(422);
    const body = { code: fresh[0]! };
    const sent = await Promise.all([one, two].map((as) => api.send(giveFactor, { body }, { as })));
    expect(sent.map((s) => s.status).toSorted()).toEqual([200, 422]);
  });
});

describe('a passkey', () => {
  test('signs in without a password, as two factors in one', async () => {
    const who = await api.anEmployee({ codes: ['EMP03', 'HRIS12'] });
    const authenticator = await withPasskey(who);
    const begun = await byPasskey(authenticator.answer(await optionsOf()));
    expect(begun.body.data.user.id).toBe(who.userId);
    expect(begun.body.data.factor_step).toBeUndefined();
    expect((await signIn(who)).factors).toEqual({ code: false, passkey: true });
  });

  test('is refused with an answer given before, also by two at once', async () => {
    const authenticator = await withPasskey(await api.anEmployee());
    const answer = authenticator.answer(await optionsOf());
    const sent = await Promise.all([byPasskey(answer), byPasskey(answer)]);
    expect(sent.map((s) => s.status).toSorted()).toEqual([200, 422]);
    expect((await byPasskey(answer)).status).toBe(422);
  });

  test.each<[string, (a: Authenticator) => Promise<PasskeyResponse>]>([
    [
      'an expired challenge',
      async (a) => {
        const options = await optionsOf();
        api.advance(301_000);
        return a.answer(options);
      },
    ],
    ['a challenge made up', async (a) => a.answer({ challenge: Buffer.alloc(40, 7).toString('base64url') })],
    [
      'no finger, face, or PIN',
      async (a) => {
        a.verifies = false;
        return a.answer(await optionsOf());
      },
    ],
    [
      'a count that did not go on, as of a copy',
      async (a) => {
        a.count = -1;
        return a.answer(await optionsOf());
      },
    ],
    [
      'the id of a passkey and the signature of another',
      async (a) => ({ ...new Authenticator().answer(await optionsOf()), id: a.id, rawId: a.id }),
    ],
  ])('is refused with %s', async (_, answer) => {
    const authenticator = await withPasskey(await api.anEmployee());
    expect((await byPasskey(await answer(authenticator))).status).toBe(422);
  });

  test('is refused from another website', async () => {
    const who = await api.anEmployee();
    const elsewhere = new Authenticator('https://kawani.example');
    const options = (await api.send(newPasskeyOptions, {}, { as: who })).body.data as { challenge: unknown };
    const body = { name: 'Phone', response: elsewhere.make(options) };
    expect((await api.send(storePasskey, { body }, { as: who })).status).toBe(422);
  });

  test('a challenge for one account makes no passkey of another', async () => {
    const [who, other] = [await api.anEmployee(), await api.anEmployee()];
    const options = (await api.send(newPasskeyOptions, {}, { as: who })).body.data as { challenge: unknown };
    const body = { name: 'Phone', response: new Authenticator().make(options) };
    expect((await api.send(storePasskey, { body }, { as: other })).status).toBe(422);
  });

  test('of another account is no second factor', async () => {
    const [who, other] = [await api.anEmployee(), await api.anEmployee()];
    await withPasskey(who);
    const theirs = await withPasskey(other);
    const half = person(await signIn(who));
    const passkey = theirs.answer(await optionsOf());
    const sent = await api.send(giveFactor, { body: { passkey } }, { as: half });
    expect(sent.body).toMatchObject({
      errors: { passkey: ['This passkey belongs to another account. Choose another passkey.'] },
    });
  });

  test('of an archived user signs in no longer', async () => {
    const who = await api.anEmployee();
    const authenticator = await withPasskey(who);
    await api.db
      .updateTable('auth.users')
      .set({ archived_at: '2026-11-18T00:00:00Z' })
      .where('id', '=', who.userId)
      .execute();
    expect((await byPasskey(authenticator.answer(await optionsOf()))).status).toBe(422);
  });

  test('removed by its holder is gone, and another employee cannot remove it', async () => {
    const [who, other] = [await api.anEmployee(), await api.anEmployee()];
    const authenticator = await withPasskey(who);
    const { passkeys } = (await api.send(showSecondFactor, {}, { as: who })).body.data;
    const params = { id: passkeys[0]!.id };
    expect((await api.send(removePasskey, { params }, { as: other })).status).toBe(404);
    expect((await api.send(removePasskey, { params }, { as: who })).body.data).toMatchObject({
      passkeys: [],
      recovery_left: 0,
    });
    expect((await byPasskey(authenticator.answer(await optionsOf()))).status).toBe(422);
  });
});

describe('a role that requires a second factor', () => {
  test('leads who has none to set one up after the password, and to nothing else before', async () => {
    const who = await api.anEmployee({ codes: ['EMP03', 'HRIS15'] });
    await requireOf(who);
    const begun = await signIn(who);
    expect(begun).toMatchObject({ factor_step: 'set-up', acl: [] });
    const half = person(begun);
    for (const call of [getUser, newRecoveryCodes, removeApp])
      expect((await api.send(call, {}, { as: half })).body).toMatchObject({ reason: 'second-factor' });
    const change = { body: { password, new_password: 'a mango tree by the river' } };
    expect((await api.send(changePassword, change, { as: half })).status).toBe(401);
    expect((await api.send(giveFactor, { body: { code: '000000' } }, { as: half })).status).toBe(401);
    const { secret } = (await api.send(startApp, {}, { as: half })).body.data;
    const done = await api.send(confirmApp, { body: { code: codeOf(secret) } }, { as: half });
    expect(done.body.data.recovery_codes).toHaveLength(10);
    const session = done.body.data.session!;
    expect(session.acl.map((a) => a.code)).toEqual(['EMP03', 'HRIS15']);
    expect((await api.send(getUser, {}, { as: person(session) })).status).toBe(200);
    // The last one cannot be removed.
    const removed = await api.send(removeApp, {}, { as: person(session) });
    expect(removed.body).toMatchObject({ message: expect.stringContaining('Your role requires a second factor') });
    expect((await signIn(who)).factor_step).toBe('give');
  });

  test('is asked for by a link that lets choose a password too', async () => {
    const who = await api.anEmployee();
    const { secret } = await withApp(who);
    const token = 'k'.repeat(43);
    await aLink(api, who.userId, token);
    const body = { token, new_password: 'a mango tree by the river' };
    const begun = (await api.send(acceptLink, { body })).body.data;
    expect(begun).toMatchObject({ factor_step: 'give', acl: [] });
    const given = await api.send(giveFactor, { body: { code: codeOf(secret) } }, { as: person(begun) });
    expect(given.status).toBe(200);
  });

  test('leads who was handed a one-time password to choose one, and then to set a factor up', async () => {
    const owner = await api.aUser(permissionCodes);
    const who = await api.anEmployee();
    const authenticator = await withPasskey(who);
    await requireOf(who);
    const handed = (await api.send(giveOneTimePassword, { body: { user_id: who.userId } }, { as: owner })).body.data;
    // The former holder of the account does not come in by a passkey.
    expect((await byPasskey(authenticator.answer(await optionsOf()))).status).toBe(422);
    const first = await signIn(who, handed.password);
    expect(first.must_choose).toBe(true);
    const body = { new_password: 'a mango tree by the river' };
    const chosen = (await api.send(choosePassword, { body }, { as: person(first) })).body.data;
    expect(chosen).toMatchObject({ factor_step: 'set-up', acl: [] });
  });
});

describe('a reset by another owner', () => {
  test('removes every factor, ends the sessions, is recorded, and is shown to the person', async () => {
    const owner = await api.aUser(permissionCodes);
    const who = await api.anEmployee({ codes: ['EMP03', 'PAY07'] });
    await withApp(who);
    const authenticator = await withPasskey(who);
    const reset = await api.send(resetSecondFactor, { params: { id: who.userId } }, { as: owner });
    expect(reset.status).toBe(200);
    expect((await api.send(getUser, {}, { as: who })).status).toBe(401);
    expect((await byPasskey(authenticator.answer(await optionsOf()))).status).toBe(422);
    const again = await signIn(who);
    expect(again.factor_step).toBeUndefined();
    const shown = await api.send(showSecondFactor, {}, { as: person(again) });
    expect(shown.body.data).toMatchObject({
      app: false,
      passkeys: [],
      recovery_left: 0,
      reset: { by: expect.stringMatching(/^User/) },
    });
    const audit = await api.db
      .selectFrom('auth.audit')
      .select(['table_name', 'action', 'actor_id'])
      .where('actor_id', '=', owner.userId)
      .execute();
    for (const table of ['auth.totp_secrets', 'auth.passkeys', 'auth.recovery_codes'])
      expect(audit).toContainEqual({ table_name: table, action: 'delete', actor_id: owner.userId });
    expect(audit).toContainEqual({ table_name: 'auth.factor_resets', action: 'insert', actor_id: owner.userId });
  });

  test('is refused for oneself, and for who may do more', async () => {
    const owner = await api.aUser(permissionCodes);
    const hr = await api.aUser(['HRIS15']);
    for (const [as, of] of [
      [owner, owner],
      [hr, owner],
    ] as const)
      expect((await api.send(resetSecondFactor, { params: { id: of.userId } }, { as })).status).toBe(403);
  });
});

describe('a proof of identity', () => {
  test('of five minutes is asked for, and given by password, code, or passkey', async () => {
    const who = await api.anEmployee();
    const { secret } = await withApp(who);
    const authenticator = await withPasskey(who);
    const stale = () => api.send(newRecoveryCodes, {}, { as: who, stale: true });
    const ways = [
      () => Promise.resolve({ password }),
      () => Promise.resolve({ code: codeOf(secret) }),
      async () => ({ passkey: authenticator.answer(await optionsOf()) }),
    ];
    for (const way of ways) {
      api.advance(301_000);
      const refused = await stale();
      expect([refused.status, refused.body]).toMatchObject([403, { reason: 'prove-again' }]);
      const proved = await api.send(prove, { body: await way() }, { as: who });
      expect(proved.status).toBe(200);
      who.token = proved.body.data.token;
      expect((await stale()).status).toBe(200);
    }
  });

  test('is refused with a wrong password, a used code, nothing, or the passkey of another', async () => {
    const [who, other] = [await api.anEmployee(), await api.anEmployee()];
    const { secret } = await withApp(who);
    const theirs = await withPasskey(other);
    const code = codeOf(secret);
    expect((await api.send(prove, { body: { code } }, { as: who })).status).toBe(200);
    const bad = [{ password: 'wrong' }, { code }, {}, { passkey: theirs.answer(await optionsOf()) }];
    for (const body of bad) expect((await api.send(prove, { body }, { as: who })).status).toBe(422);
  });

  test('twelve hours after the sign-in takes the password and a code, or a passkey', async () => {
    const who = await api.anEmployee({ codes: ['EMP03', 'HRIS12'] });
    const { secret } = await withApp(who);
    api.advance(13 * 3_600_000);
    const alone = await api.send(prove, { body: { password } }, { as: who });
    expect(alone.body).toMatchObject({ errors: { code: ['Enter a code too.'] } });
    const both = await api.send(prove, { body: { password, code: codeOf(secret) } }, { as: who });
    expect(Date.parse(both.body.data.confirmed_until) - api.now).toBe(12 * 3_600_000);
  });
});
