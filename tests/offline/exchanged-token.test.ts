import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getUser } from '#contract/hr/accounts/auth.ts';
import { prove } from '#contract/hr/accounts/second-factor.ts';
import { password, type Person } from '#tests/api/support.ts';
import { Company } from './support/company.ts';
import { kindNamed } from './support/kinds.ts';
import { scenes, type Scene } from './support/scene.ts';

/** A proof of identity exchanges the token: the outbox, the worker, and the other tabs follow it. The server is the real one. */

const leave = kindNamed('leave');
const hour = 3_600_000;

/** The person proves their identity in a tab, and the new token is used: a minute later the previous one is over. */
async function exchange(company: Company, person: Person): Promise<string> {
  const { token } = (await company.api.send(prove, { body: { password } }, { as: person })).body.data;
  await company.api.send(getUser, {}, { as: { ...person, token } });
  return token;
}

describe('the outbox', () => {
  const begin = scenes(4);
  const signedOut = async (on: Scene) => {
    const page = await on.phone.page();
    return [await page.readMeta(page.outboxDb, 'session'), await page.readMeta(page.outboxDb, 'needsSignIn')];
  };
  /** A newcomer of the scenes has no password. */
  const withPassword = async (on: Scene) => {
    const { userId } = await on.company.api.anEmployee();
    await on.company.api.db
      .updateTable('auth.users')
      .set((eb) => ({
        password_hash: eb.selectFrom('auth.users as o').select('o.password_hash').where('o.id', '=', userId),
      }))
      .where('id', '=', on.person.userId)
      .execute();
  };

  test('goes on under the new token when it is exchanged during a pass: each request once, no user signed out', async () => {
    const on = await begin(leave);
    await withPassword(on);
    for (let n = 0; n < 3; n++) await on.file(`Filed ${n}`, n, false, []);
    const page = await on.phone.page();
    await on.phone.send([
      'none',
      {
        fault: 'none',
        // The second request has left under the previous token, and arrives after that has ended.
        before: async () => {
          await page.followToken(on.person.userId, await exchange(on.company, on.person));
          on.phone.passes(2 * 60_000);
        },
      },
    ]);
    expect(await on.words()).toEqual([0, 1, 2].map((n) => [`Filed ${n}`, 'pending']));
    expect(await on.phone.unsent()).toEqual([]);
    expect(await signedOut(on)).toMatchObject([{ employeeId: on.person.employeeId }, undefined]);
  });

  test('of a worker with the former token sends until the new one is used', async () => {
    const on = await begin(leave);
    await withPassword(on);
    await on.file('Filed', 0, false, []);
    await on.company.api.send(prove, { body: { password } }, { as: on.person });
    on.phone.passes(hour);
    await on.phone.send();
    expect(await on.outcome()).toEqual(on.once('Filed', []));
  });

  test('of a worker whose former token ended keeps everything, and sends it once the app is opened', async () => {
    const on = await begin(leave);
    await withPassword(on);
    await on.file('Filed', 0, false, []);
    const token = await exchange(on.company, on.person);
    on.phone.passes(hour);
    await on.phone.send();
    expect([await on.held(), await on.statuses()]).toEqual([[], ['queued']]);
    await on.phone.signIn({ ...on.person, token });
    await on.phone.settle();
    expect(await on.outcome()).toEqual(on.once('Filed', []));
  });
});

describe('two tabs', () => {
  let company: Company;
  beforeAll(async () => {
    company = await Company.open(0);
  });
  afterAll(() => company.close());
  afterEach(() => vi.unstubAllGlobals());

  /** The session and the calls of a tab, as it loads them. No storage event reaches it: it sleeps. */
  async function openTab() {
    vi.resetModules();
    vi.stubGlobal('window', { addEventListener: () => undefined });
    vi.stubGlobal('location', { reload: () => undefined });
    vi.stubGlobal('document', {
      documentElement: { lang: 'en' },
      querySelector: () => ({ content: 'http://hr.test' }),
    });
    const tab = {
      ...(await import('#src/session/session.ts')),
      ...(await import('#src/session/store.ts')),
      ...(await import('#src/api/call.ts')),
    };
    const { transport } = await import('#src/api/transport.ts');
    transport.fetch = (input, init) => company.handle(new Request(input, init));
    vi.stubGlobal('fetch', transport.fetch);
    tab.loadSession();
    return { ...tab, transport };
  }

  async function twoTabs() {
    const person = await company.api.anEmployee();
    const ends = new Date(company.api.now + 30 * 24 * hour).toISOString();
    const user = { id: person.userId, employee_id: person.employeeId };
    const session = { token: person.token, user, acl: [], expires_at: ends, confirmed_until: ends };
    localStorage.setItem('kawani.session', JSON.stringify(session));
    return [await openTab(), await openTab()] as const;
  }

  test('a proof in one leaves the other signed in, which takes the new token at its next call', async () => {
    const [one, two] = await twoTabs();
    const former = one.getSession()!.token;
    await one.prove({ password });
    await one.call(getUser, {});
    company.api.advance(hour);
    expect(two.getSession()!.token).toBe(former);
    await two.call(getUser, {});
    expect(two.getSession()!.token).toBe(one.getSession()!.token);
    expect(two.getSession()!.token).not.toBe(former);
  });

  test('proofs in both at once leave both signed in', async () => {
    const [one, two] = await twoTabs();
    const soon = one.transport.fetch;
    // Without taking turns, the answer that comes last would be the one whose token ended first.
    one.transport.fetch = async (input, init) => {
      const answer = await soon(input, init);
      await new Promise((resolve) => setTimeout(resolve, 400));
      return answer;
    };
    await Promise.all([one.prove({ password }), two.prove({ password })]);
    company.api.advance(hour);
    for (const tab of [one, two, one]) await tab.call(getUser, {});
    expect(one.getSession()!.token).toBe(two.getSession()!.token);
  });

  test('a call of a user who signed out does not go out under the next user of the browser', async () => {
    const [one, two] = await twoTabs();
    const { token } = one.getSession()!;
    await one.prove({ password });
    await one.call(getUser, {});
    company.api.advance(hour);
    const other = await company.api.anEmployee();
    const stored = { ...one.getSession()!, token: other.token, user: { id: other.userId } };
    localStorage.setItem('kawani.session', JSON.stringify(stored));
    await expect(two.call(getUser, {})).rejects.toMatchObject({ status: 401 });
    expect(two.getSession()!.token).toBe(token);
  });
});
