import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropPush,
  keepPush,
  listNotices,
  noticeWays,
  readNotice,
  setNoticeMail,
} from '#contract/hr/notifications/notices.ts';
import { changePassword, logout } from '#contract/common/session.ts';
import { decideLeave, storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { storeMemo } from '#contract/hr/documents/papers.ts';
import { aMemo } from '../documents/papers-support.ts';
import { vapidKeys } from '#server/push/keys.ts';
import { aSubscriber, readVapid, startPushService, type PushService } from '#tests/support/push-service.ts';
import { MailServer } from '#tests/support/smtp.ts';
import { aSubscription } from './notices-support.ts';
import { Api, aLeave, password, uuid, type Person } from '#tests/api/support.ts';

/** Devices are rung, and e-mails sent, by the real queue, through a push service and a mail server on this machine. */

let api: Api;
let approver: Person;
let service: PushService;
let smtp: MailServer;
beforeAll(async () => {
  [api, service, smtp] = await Promise.all([Api.open(), startPushService(), MailServer.open()]);
  api.context.settings.push = { loopback: true, retry: { retryLimit: 6, retryDelay: 1, retryDelayMax: 1 } };
  await api.startMail(smtp.url);
  approver = await api.anEmployee({ codes: ['HRIS12'] });
});
afterAll(async () => {
  await api.close();
  await Promise.all([service.close(), smtp.stop()]);
});
beforeEach(() => {
  service.answer = 201;
});

let days = 0;
/** A leave of a Thursday that isn't filed yet in this file. */
async function file(as: Person): Promise<Leave> {
  const date = new Date(Date.parse('2026-12-03T00:00:00Z') + (days++ % 12) * 7 * 86_400_000).toISOString().slice(0, 10);
  const body = aLeave({ leave_type_id: 2, start_date: date, end_date: date });
  return (await api.send(storeLeave, { body }, { as, key: uuid() })).body.data;
}
const decide = async (leave: Leave, status: 'approved' | 'rejected' | 'cancelled', remark = '') => {
  const input = { params: { id: leave.id }, body: { status, remark, version: leave.version } };
  const sent = await api.send(decideLeave, input, { as: approver, key: uuid() });
  expect(sent.status).toBe(200);
  return sent.body.data;
};
async function aRungEmployee(): Promise<{ person: Person; device: ReturnType<typeof aSubscriber> }> {
  const person = await api.anEmployee();
  const device = aSubscriber(service);
  expect((await api.send(keepPush, { body: device.subscription }, { as: person })).status).toBe(200);
  return { person, device };
}
const isOn = async (as: Person) => (await api.send(noticeWays, {}, { as })).body.data.push.on;
const arrives = (device: ReturnType<typeof aSubscriber>, count = 1) =>
  vi.waitFor(() => expect(device.messages()).toHaveLength(count), { timeout: 20_000 });
/** Waits until the queue has done all it was left, those that wait for another try too. */
const idle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await api.database.db.executeQuery<{ n: number }>({
        sql: `select count(*)::int as n from pgboss.job where name in ('tell', 'push') and state in ('created', 'retry', 'active')`,
        parameters: [],
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] } as never,
        queryId: { queryId: 'test' },
      });
      expect(rows[0]!.n).toBe(0);
    },
    { timeout: 30_000 },
  );

describe('a device is rung', () => {
  test('with the kind, the decision and the dates, and nothing a stranger should not read', async () => {
    const { person, device } = await aRungEmployee();
    const leave = await file(person);
    await decide(leave, 'rejected', 'Sensitive remark');
    await arrives(device);
    const notice = (await api.send(listNotices, {}, { as: person })).body.data[0]!;
    expect(device.messages()).toEqual([
      {
        notice: notice.id,
        to: person.employeeId,
        kind: 'leave',
        filing: leave.id,
        status: 'rejected',
        first: leave.start_date,
        last: leave.end_date,
      },
    ]);
    const { key, claims } = readVapid(service.received.at(-1)!.headers.authorization!);
    expect(key).toBe((await api.send(noticeWays, {}, { as: person })).body.data.push.public_key);
    expect(claims.aud).toBe(service.url);
  });

  test('each device of the employee, and no other', async () => {
    const { person, device } = await aRungEmployee();
    const other = await aRungEmployee();
    const second = { ...person, token: await api.aSession(person.userId) };
    const tablet = aSubscriber(service);
    await api.send(keepPush, { body: tablet.subscription }, { as: second });
    await decide(await file(person), 'approved');
    await Promise.all([arrives(device), arrives(tablet)]);
    await idle();
    expect(other.device.calls()).toBe(0);
  });

  test('a cancelled approval is notified as well, under the topic that replaces the first', async () => {
    const { person, device } = await aRungEmployee();
    const approved = await decide(await file(person), 'approved');
    await arrives(device);
    await decide(approved, 'cancelled', 'The site closed.');
    await arrives(device, 2);
    expect(device.messages().map((m) => m['status'])).toEqual(['approved', 'cancelled']);
    const topics = service.received.slice(-2).map((r) => r.headers['topic']);
    expect(topics).toEqual([`leave-${approved.id}`, `leave-${approved.id}`]);
  });

  test('about a memo the person was given', async () => {
    const { person, device } = await aRungEmployee();
    const hr = await api.aUser(['HRIS06']);
    const { id } = (await api.send(storeMemo, { body: aMemo(person.employeeId) }, { as: hr, key: uuid() })).body.data;
    await arrives(device);
    // Nothing of what it says.
    expect(device.messages()).toEqual([
      expect.objectContaining({ to: person.employeeId, kind: 'memo', filing: id, status: 'given' }),
    ]);
    expect(Object.keys(device.messages()[0]!).toSorted()).toEqual([
      'filing',
      'first',
      'kind',
      'last',
      'notice',
      'status',
      'to',
    ]);
  });

  test('not about a notification that was read', async () => {
    const { person, device } = await aRungEmployee();
    service.answer = 503;
    await decide(await file(person), 'approved');
    await vi.waitFor(() => expect(device.calls()).toBeGreaterThan(0), { timeout: 20_000 });
    const notice = (await api.send(listNotices, {}, { as: person })).body.data[0]!;
    await api.send(readNotice, { params: { id: notice.id } }, { as: person });
    service.answer = 201;
    await idle();
    expect(device.messages()).toEqual([]);
  });
});

describe('what can be undone', () => {
  beforeEach(() => {
    api.context.settings.undoSeconds = 5;
  });
  afterEach(() => {
    api.context.settings.undoSeconds = 0;
  });
  const undo = (leave: Leave) =>
    api.send(
      decideLeave,
      { params: { id: leave.id }, body: { status: 'pending', version: leave.version } },
      { as: approver },
    );

  test('sends no push and no e-mail for an undone decision; the final one is pushed once', async () => {
    const { person, device } = await aRungEmployee();
    const { email } = await api.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const undone = (await undo(await decide(await file(person), 'rejected', 'A mis-tap'))).body.data;
    expect(undone.status).toBe('pending');
    const stands = await decide(undone, 'approved');
    await arrives(device);
    await idle();
    expect(device.messages().map((m) => [m['filing'], m['status']])).toEqual([[stands.id, 'approved']]);
    await vi.waitFor(() => expect(smtp.to(email!)).toHaveLength(1), { timeout: 20_000 });
    expect(smtp.to(email!)[0]!.subject).toContain('approved');
    // Told by the worker, whose clock has gone on: too late, though by this clock no second has passed.
    expect((await undo(stands)).body).toMatchObject({ reason: 'undo-late' });
  });

  test('is notified once after the server was stopped and started again', async () => {
    const { person, device } = await aRungEmployee();
    await decide(await file(person), 'approved');
    await api.context.jobs!.stop();
    await api.startMail(smtp.url);
    await arrives(device);
    await idle();
    expect(device.calls()).toBe(1);
  });

  test('is not rung about once it was read in the app', async () => {
    const { person, device } = await aRungEmployee();
    await decide(await file(person), 'approved');
    api.advance(6_000);
    const [notice] = (await api.send(listNotices, {}, { as: person })).body.data;
    await api.send(readNotice, { params: { id: notice!.id } }, { as: person });
    await idle();
    expect(device.calls()).toBe(0);
  });
});

describe('a push service that fails', () => {
  test.each([503, 429, 'hang-up'] as const)(
    'with %s breaks no decision, and is tried until it is back',
    async (answer) => {
      const { person, device } = await aRungEmployee();
      service.answer = answer;
      const leave = await decide(await file(person), 'approved');
      expect(leave.status).toBe('approved');
      await vi.waitFor(() => expect(device.calls()).toBeGreaterThan(1), { timeout: 20_000 });
      service.answer = 201;
      await arrives(device);
      await idle();
      expect(device.messages()).toHaveLength(1);
    },
  );

  test('is given up after a permanent failure, and the notification is in the app', async () => {
    const { person, device } = await aRungEmployee();
    service.answer = 500;
    await decide(await file(person), 'approved');
    await idle();
    expect(device.calls()).toBe(7);
    expect((await api.send(listNotices, {}, { as: person })).body.unread).toBe(1);
    expect(await isOn(person)).toBe(true);
  });

  test.each([404, 410])('with %i: the browser has ended it, and it is forgotten', async (answer) => {
    const { person, device } = await aRungEmployee();
    service.answer = answer;
    await decide(await file(person), 'approved');
    await vi.waitFor(async () => expect(await isOn(person)).toBe(false), { timeout: 20_000 });
    await decide(await file(person), 'approved');
    await idle();
    expect(device.calls()).toBe(1);
  });

  test('by refusing a message is not asked again', async () => {
    const { person, device } = await aRungEmployee();
    service.answer = 400;
    await decide(await file(person), 'approved');
    await vi.waitFor(() => expect(device.calls()).toBe(1), { timeout: 20_000 });
    await idle();
    expect([device.calls(), await isOn(person)]).toEqual([1, true]);
  });
});

describe('a device no longer gets push notifications', () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['after it was switched off', (person) => api.send(dropPush, {}, { as: person })],
    ['after signing out', (person) => api.send(logout, {}, { as: person })],
    [
      'after a new password was set elsewhere',
      async (person) => {
        const elsewhere = { ...person, token: await api.aSession(person.userId) };
        const body = { password, new_password: 'long enough now' };
        expect((await api.send(changePassword, { body }, { as: elsewhere })).status).toBe(200);
      },
    ],
    [
      'after its session was ended from elsewhere',
      (person) =>
        api.db
          .updateTable('auth.sessions')
          .set({ revoked_at: new Date(api.now).toISOString() })
          .where('user_id', '=', person.userId)
          .execute(),
    ],
  ])('%s: it is deleted', async (_, end) => {
    const { person, device } = await aRungEmployee();
    const leave = await file(person);
    await end(person);
    const { endpoint } = device.subscription;
    const kept = await api.db
      .selectFrom('auth.push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .execute();
    expect(kept).toEqual([]);
    await decide(leave, 'approved');
    await idle();
    expect(device.calls()).toBe(0);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'once its session is over',
      (person) =>
        api.db
          .updateTable('auth.sessions')
          .set({ expires_at: new Date(api.now - 1).toISOString() })
          .where('user_id', '=', person.userId)
          .execute(),
    ],
    [
      'once its person was archived',
      (person) =>
        api.db
          .updateTable('auth.users')
          .set({ archived_at: new Date(api.now).toISOString() })
          .where('id', '=', person.userId)
          .execute(),
    ],
  ])('%s, also about earlier decisions', async (_, end) => {
    const { person, device } = await aRungEmployee();
    service.answer = 503;
    await decide(await file(person), 'approved');
    await vi.waitFor(() => expect(device.calls()).toBeGreaterThan(0), { timeout: 20_000 });
    await end(person);
    service.answer = 201;
    await idle();
    expect(device.messages()).toEqual([]);
  });

  test('a browser that changed hands rings for who asked last', async () => {
    const { person, device } = await aRungEmployee();
    const next = await api.anEmployee();
    await api.send(keepPush, { body: device.subscription }, { as: next });
    expect([await isOn(person), await isOn(next)]).toEqual([false, true]);
    await decide(await file(person), 'approved');
    await decide(await file(next), 'approved');
    await arrives(device);
    await idle();
    expect(device.messages().map((m) => m['to'])).toEqual([next.employeeId]);
  });

  test('a second subscription of a session takes the place of the first', async () => {
    const { person, device } = await aRungEmployee();
    const renewed = aSubscriber(service);
    await api.send(keepPush, { body: renewed.subscription }, { as: person });
    await decide(await file(person), 'approved');
    await arrives(renewed);
    expect(device.calls()).toBe(0);
  });
});

describe('subscribing', () => {
  test.each([
    ['an address inside our network', { endpoint: 'https://10.0.0.7/x' }, 'endpoint'],
    ['the address of the cloud’s own data', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    ['plain HTTP', { endpoint: 'http://push.example.com/x' }, 'endpoint'],
    ['no address', { endpoint: 'push' }, 'endpoint'],
    ['a key of another length', { keys: { ...aSubscription.keys, p256dh: 'BCVx' } }, 'keys.p256dh'],
    ['a key that is no point', { keys: { ...aSubscription.keys, p256dh: `B${'A'.repeat(86)}` } }, 'keys.p256dh'],
    ['a secret of another length', { keys: { ...aSubscription.keys, auth: 'AAAA' } }, 'keys.auth'],
  ])('with %s is refused', async (_, over, field) => {
    const person = await api.anEmployee();
    const sent = await api.send(keepPush, { body: { ...aSubscription, ...over } }, { as: person });
    expect([sent.status, Object.keys((sent.body as never as { errors: object }).errors)]).toEqual([422, [field]]);
    expect(await isOn(person)).toBe(false);
  });

  test('with loopback is for tests only', async () => {
    const { push } = api.context.settings;
    api.context.settings.push = undefined;
    const sent = await api.send(keepPush, { body: aSubscriber(service).subscription }, { as: approver });
    api.context.settings.push = push;
    expect(sent.status).toBe(422);
  });

  test('needs an employee: other accounts get no push notification', async () => {
    const owner = await api.aUser([]);
    expect((await api.send(keepPush, { body: aSubscription }, { as: owner })).status).toBe(403);
    expect((await api.send(setNoticeMail, { body: { on: false } }, { as: owner })).status).toBe(403);
    expect((await api.send(noticeWays, {}, { as: owner })).body.data.mail).toBeNull();
  });
});

describe('the installation’s key pair', () => {
  test('is made once, at the first request, and kept sealed', async () => {
    const own = await Api.open();
    const all = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(own.context)));
    expect(new Set(all.map((k) => JSON.stringify(k))).size).toBe(1);
    const { private_key } = await own.db.selectFrom('auth.push_keys').select('private_key').executeTakeFirstOrThrow();
    expect(private_key).not.toContain(all[0]!.privateKey);

    // DATA_KEY is changed, and the one before it named until everything is sealed again.
    const old = own.context.settings.dataKey;
    own.context.settings.dataKey = new Uint8Array(32).fill(9);
    await expect(vapidKeys(own.context)).rejects.toThrow();
    own.context.settings.previousDataKeys = [old];
    expect(await vapidKeys(own.context)).toEqual(all[0]);
    own.context.settings.previousDataKeys = [];
    expect(await vapidKeys(own.context)).toEqual(all[0]);
    await own.close();
  });
});

describe('by e-mail, where it is configured', () => {
  const withAddress = async () => {
    const person = await api.anEmployee();
    const { email } = await api.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    return { person, address: email! };
  };
  const comes = (address: string, count = 1) =>
    vi.waitFor(() => expect(smtp.to(address)).toHaveLength(count), { timeout: 20_000 });

  test('the decision, in the employee’s language, with its link and without the remark', async () => {
    const { person, address } = await withAddress();
    await api.db.updateTable('auth.users').set({ language: 'fil' }).where('id', '=', person.userId).execute();
    const leave = await file(person);
    await decide(leave, 'rejected', 'Sensitive remark');
    await comes(address);
    const [mail] = smtp.to(address);
    expect(mail!.subject).toMatch(/^Hindi naaprubahan ang leave mo: \d+ (Dis|Ene|Peb) 202[67]$/);
    expect(mail!.text).not.toContain('Sensitive remark');
    expect(mail!.link).toBe(`http://localhost:4000/portal/leave?show=${leave.id}`);
  });

  test('not to who does not want it', async () => {
    const { person, address } = await withAddress();
    const ways = async () => (await api.send(noticeWays, {}, { as: person })).body.data.mail;
    expect(await ways()).toEqual({ address, on: true });
    for (const on of [false, false]) await api.send(setNoticeMail, { body: { on } }, { as: person });
    expect(await ways()).toEqual({ address, on: false });
    await decide(await file(person), 'approved');
    await api.send(setNoticeMail, { body: { on: true } }, { as: person });
    await decide(await file(person), 'approved');
    await comes(address);
    const count = await api.db
      .selectFrom('auth.mails')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow();
    expect(count.n).toBe(1);
  });

  test('a mail server that is down breaks no decision', async () => {
    const { person, address } = await withAddress();
    await smtp.stop();
    expect((await decide(await file(person), 'approved')).status).toBe('approved');
    await smtp.start();
    await comes(address);
  });

  test('not configured: the decision is notified in the app only', async () => {
    const { person } = await withAddress();
    const { mail } = api.context.settings;
    api.context.settings.mail = undefined;
    expect((await api.send(noticeWays, {}, { as: person })).body.data.mail).toBeNull();
    await decide(await file(person), 'approved');
    api.context.settings.mail = mail;
    expect((await api.send(listNotices, {}, { as: person })).body.unread).toBe(1);
  });
});
