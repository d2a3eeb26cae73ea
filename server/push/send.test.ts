import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSubscriber, readVapid, startPushService, type PushService } from '#tests/support/push-service.ts';
import { isAcceptableEndpoint, isPublic, publicLookup } from './endpoint.ts';
import { sendPush } from './send.ts';
import { makeVapidKeys, vapidHeader } from './vapid.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.answer = 201;
  service.received.length = 0;
});

const now = Date.parse('2026-11-21T04:00:00Z');
const keys = await makeVapidKeys();
const to = ({ subscription: { endpoint, keys: k } }: ReturnType<typeof aSubscriber>) => ({
  endpoint,
  p256dh: Buffer.from(k.p256dh, 'base64url'),
  secret: Buffer.from(k.auth, 'base64url'),
});
const send = (browser: ReturnType<typeof aSubscriber>, settings: { loopback?: boolean; contact?: string } = {}) =>
  sendPush({ to: to(browser), text: '{"a":1}', topic: 'leave-7' }, keys, { loopback: true, now, ...settings });

describe('a message', () => {
  test('arrives, signed by the installation’s key for this push service alone', async () => {
    const browser = aSubscriber(service);
    expect(await send(browser, { contact: 'mailto:it@example.ph' })).toEqual({ is: 'sent' });
    expect(browser.messages()).toEqual([{ a: 1 }]);
    const { headers } = service.received[0]!;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '604800',
      topic: 'leave-7',
      urgency: 'normal',
    });
    const { claims, key } = readVapid(headers.authorization!);
    expect(key).toBe(keys.publicKey);
    expect(claims).toEqual({ aud: service.url, exp: now / 1000 + 12 * 3600, sub: 'mailto:it@example.ph' });
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    // Followed, it could lead into our own network.
    [302, 'refused'],
    ['hang-up', 'later'],
  ] as const)('answered %s: %s', async (answer, is) => {
    service.answer = answer;
    expect((await send(aSubscriber(service))).is).toBe(is);
    expect(service.received).toHaveLength(1);
  });

  test('to a service that is down is worth trying later', async () => {
    const gone = await startPushService();
    const browser = aSubscriber(gone);
    await gone.close();
    expect((await send(browser)).is).toBe('later');
  });

  test('to this machine is not sent without the setting of the tests', async () => {
    expect(await send(aSubscriber(service), { loopback: false })).toEqual({
      is: 'refused',
      why: 'not the address of a push service',
    });
    expect(service.received).toEqual([]);
  });
});

test('a pair of keys signs what its public key verifies, whatever its numbers begin with', async () => {
  for (let i = 0; i < 300; i++) {
    const made = await makeVapidKeys();
    expect([made.publicKey.length, made.privateKey.length]).toEqual([87, 43]);
    if (i < 20)
      expect(readVapid(await vapidHeader('https://push.example.com/x', made, { now })).key).toBe(made.publicKey);
  }
});

describe('endpoints come from browsers and are not believed', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/QG',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
  ])('%s is called', (endpoint) => expect(isAcceptableEndpoint(endpoint, { loopback: false })).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
    'https://user:password@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://push.example.com/x#y',
    'https://localhost/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://db/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0.0.0.0/x',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://172.31.255.255/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[2001:db8::1]/x',
  ])('%s is not', (endpoint) => expect(isAcceptableEndpoint(endpoint, { loopback: false })).toBe(false));

  test('the setting of the tests opens this machine and nothing else', () => {
    for (const endpoint of ['http://127.0.0.1:9/x', 'https://localhost:9/x', 'http://[::1]:9/x'])
      expect(isAcceptableEndpoint(endpoint, { loopback: true })).toBe(true);
    for (const endpoint of ['http://10.0.0.1/x', 'https://192.168.0.1/x', 'http://push.example.com/x'])
      expect(isAcceptableEndpoint(endpoint, { loopback: true })).toBe(false);
  });

  test('a name that leads into our own network is found out by the connection itself', async () => {
    for (const all of [true, false]) {
      const found = await new Promise((resolve) => publicLookup('localhost', { all }, (error) => resolve(error)));
      expect(found).toMatchObject({ message: 'localhost is not on the public internet' });
    }
  });

  test('neighbours of private ranges are public', () => {
    for (const address of ['9.255.255.255', '11.0.0.0', '172.15.0.1', '172.32.0.1', '192.167.1.1', '126.0.0.1'])
      expect(isPublic(address)).toBe(true);
  });
});
