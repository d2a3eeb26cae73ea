import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { login } from '#contract/hr/accounts/auth.ts';
import {
  confirmApp,
  giveFactor,
  newPasskeyOptions,
  newRecoveryCodes,
  passkeyOptions,
  passkeySignIn,
  removeApp,
  removePasskey,
  showSecondFactor,
  startApp,
  storePasskey,
} from '#contract/hr/accounts/second-factor.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { Api, password, type Person } from '#tests/api/support.ts';

/** What a user is mailed of sign-ins and of changes of their own factors, against a real mail server with the real queue. */

let api: Api;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await MailServer.open();
  api = await Api.open();
  await api.startMail(smtp.url);
});
afterAll(async () => {
  await api.close();
  await smtp.stop();
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const office = '203.0.113.7';

const emailOf = async ({ userId }: Person) =>
  (await api.db.selectFrom('auth.users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email!;

interface From {
  address?: string;
  agent?: string;
  secret?: string;
}
const headersOf = ({ address = office, agent = windows }: From) => ({
  'x-forwarded-for': address,
  'user-agent': agent,
});
const signIn = async (who: Person, from: From = {}) =>
  api.send(
    login,
    { body: { email: await emailOf(who), password: from.secret ?? password } },
    { headers: headersOf(from) },
  );

/** The letters that reached the user, once the queue is empty. */
async function lettersTo(who: Person) {
  await vi.waitFor(
    async () =>
      expect(
        await api.db.selectFrom('auth.mails').select('id').where('finished_at', 'is', null).execute(),
      ).toHaveLength(0),
    { timeout: 20_000 },
  );
  return smtp.to(await emailOf(who)).map(({ subject, text }) => ({ subject, text }));
}

const anOfficer = (codes: PermissionCode[] = ['EMP03', 'HRIS12']) => api.anEmployee({ codes });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now });
async function withApp(as: Person): Promise<string> {
  const { secret } = (await api.send(startApp, {}, { as })).body.data;
  await api.send(confirmApp, { body: { code: codeOf(secret) } }, { as });
  api.advance(30_000);
  return secret;
}
async function withPasskey(as: Person): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const options = (await api.send(newPasskeyOptions, {}, { as })).body.data as { challenge: unknown };
  await api.send(storePasskey, { body: { name: 'Phone', response: authenticator.make(options) } }, { as });
  return authenticator;
}

describe('a sign-in of an office role is mailed once', () => {
  test('from a network it never came from, with the network, the device, and what to do', async () => {
    const who = await anOfficer();
    await signIn(who);
    await signIn(who, { address: '203.0.113.99' });
    expect(await lettersTo(who)).toEqual([]);
    await signIn(who, { address: '198.51.100.4' });
    await signIn(who, { address: '198.51.100.4' });
    const [letter, ...more] = await lettersTo(who);
    expect(more).toEqual([]);
    expect(letter!.subject).toBe('New sign-in to your Kawani account');
    expect(letter!.text).toContain('on 18 Nov 2026, 12:00 PM with Chrome on Windows from network 198.51.100.x.');
    expect(letter!.text).toContain('has not signed in from this network before');
    expect(letter!.text).not.toContain('this kind of device before');
    expect(letter!.text).toContain('If not, change your password at once');
  });

  test('with a kind of device it never used, in the language of the account', async () => {
    const who = await anOfficer();
    await signIn(who);
    await api.send(
      login,
      { body: { email: await emailOf(who), password } },
      { headers: { ...headersOf({ agent: android }), 'accept-language': 'fil' } },
    );
    const letters = await lettersTo(who);
    expect(letters.map((l) => l.subject)).toEqual(['May bagong sign-in sa Kawani account mo']);
    expect(letters[0]!.text).toContain('gamit ang Chrome sa Android');
    expect(letters[0]!.text).toContain('palitan agad ang password mo');
  });

  test('when two sign-ins come from a new network at the same moment', async () => {
    const who = await anOfficer();
    await signIn(who);
    await Promise.all([1, 2, 3].map(() => signIn(who, { address: '198.51.100.4' })));
    expect(await lettersTo(who)).toHaveLength(1);
  });

  test('after the second factor, not after the password alone', async () => {
    const who = await anOfficer();
    await signIn(who);
    const secret = await withApp(who);
    const half = (await signIn(who, { address: '198.51.100.4' })).body.data;
    expect((await lettersTo(who)).map((l) => l.subject)).toEqual([
      'An authenticator app was added to your Kawani account',
    ]);
    const as = { ...who, token: half.token };
    const headers = headersOf({ address: '198.51.100.4' });
    expect((await api.send(giveFactor, { body: { code: codeOf(secret) } }, { as, headers })).status).toBe(200);
    expect((await lettersTo(who)).map((l) => l.subject)).toContain('New sign-in to your Kawani account');
  });

  test('by a passkey', async () => {
    const who = await anOfficer();
    await signIn(who);
    const authenticator = await withPasskey(who);
    const options = (await api.send(passkeyOptions, {})).body.data as { challenge: unknown };
    const passkey = authenticator.answer(options);
    await api.send(passkeySignIn, { body: { passkey } }, { headers: headersOf({ address: '198.51.100.4' }) });
    const letters = await lettersTo(who);
    expect(letters.map((l) => l.text).join('\n')).toContain('from network 198.51.100.x');
  });
});

test('a portal account is not mailed of networks and devices', async () => {
  const who = await anOfficer(['EMP03']);
  await signIn(who);
  await signIn(who, { address: '198.51.100.4', agent: android });
  expect(await lettersTo(who)).toEqual([]);
});

describe('a run of wrong passwords before the right one', () => {
  const wrongly = async (who: Person, times: number) => {
    for (let n = 0; n < times; n++) await signIn(who, { secret: 'not it' });
  };

  test.each(['EMP03', 'HRIS12'] as const)('is mailed once to a user with %s', async (code) => {
    const who = await anOfficer([code]);
    await signIn(who);
    await wrongly(who, 4);
    await signIn(who);
    expect(await lettersTo(who)).toEqual([]);
    await wrongly(who, 5);
    await api.pass(16);
    expect((await signIn(who)).status).toBe(200);
    await signIn(who);
    const letters = await lettersTo(who);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain('5 wrong passwords were entered before the right one.');
  });

  test('is mailed although the second factor is still missing', async () => {
    const who = await anOfficer();
    await signIn(who);
    await withApp(who);
    await wrongly(who, 5);
    await api.pass(16);
    expect((await signIn(who)).body.data.factor_step).toBe('give');
    expect((await lettersTo(who)).at(-1)!.text).toContain('5 wrong passwords');
  });
});

test('each factor that a user adds or removes is mailed, and new recovery codes', async () => {
  const who = await api.anEmployee();
  await withApp(who);
  await withPasskey(who);
  await api.send(newRecoveryCodes, {}, { as: who });
  const { passkeys } = (await api.send(showSecondFactor, {}, { as: who })).body.data;
  await api.send(removePasskey, { params: { id: passkeys[0]!.id } }, { as: who });
  await api.send(removeApp, {}, { as: who });
  const letters = await lettersTo(who);
  expect(letters.map((l) => l.subject).toSorted()).toEqual([
    'A passkey of your Kawani account was removed',
    'A passkey was added to your Kawani account',
    'An authenticator app was added to your Kawani account',
    'New recovery codes for your Kawani account',
    'The authenticator app of your Kawani account was removed',
  ]);
  for (const { text } of letters) expect(text).toContain('If not, change your password at once');
});
