import '#tests/support/phone.ts';
import { down, healthy, keyOf, ok, refuse, send, start } from '#tests/support/drain.ts';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contextId } from './outbox-lock.ts';
import { outboxDb as db, readMeta, writeMeta, type OutboxRow } from './outbox-db.ts';

/** Runs a drain with each test's fetch; the remaining rows are the result. */

const signIn = (token: string, employeeId = owner) =>
  writeMeta(db, 'session', { token, employeeId, userId: 1, expiresAt: '2026-12-18T04:00:00.000Z' });

beforeEach(async () => {
  await db.rows.clear();
  await db.meta.clear();
  await signIn('token-of-seven');
  await writeMeta(db, 'apis', { hr: 'http://hr.test', payroll: 'http://payroll.test' });
  await writeMeta(db, 'language', 'fil');
});
afterAll(() => db.delete());

const keep = async (seq: number, over: Partial<OutboxRow> = {}): Promise<OutboxRow> => {
  const row = aRow({ id: `key-${seq}`, seq, payload: { reason: `Reason ${seq}` }, ...over });
  await db.rows.add(row);
  return row;
};
const states = async () => Object.fromEntries((await db.rows.orderBy('seq').toArray()).map((r) => [r.id, r.status]));

describe('the sent request', () => {
  test('text as JSON, with every header the server needs, and without cookies, cache or redirects', async () => {
    await keep(1);
    const { requests, inits, sent, wakeIn } = await send(ok);
    expect({ sent, wakeIn }).toEqual({ sent: 1, wakeIn: null });
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'http://hr.test/leave/store' });
    expect(Object.fromEntries(requests[0]!.headers)).toEqual({
      authorization: 'Bearer token-of-seven',
      'payroll-token': 'token-of-seven',
      'kawani-owner': '7',
      'accept-language': 'fil',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
    expect(await requests[0]!.json()).toEqual({ reason: 'Reason 1', filed_at: '2026-11-18T04:00:00.000Z' });
    expect(inits[0]).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      signal: expect.any(AbortSignal),
    });
  });

  test('photos in one request with the text, in their order and with their names', async () => {
    const files = [1, 2].map((n) => ({ name: `reseta ñ${n}.jpg`, type: 'image/jpeg', blob: new Blob([`photo ${n}`]) }));
    await keep(1, { files });
    const { requests } = await send(ok);
    const form = await requests[0]!.formData();
    expect([...form.keys()]).toEqual(['data', 'files', 'files']);
    expect(JSON.parse(form.get('data') as string)).toMatchObject({ reason: 'Reason 1' });
    const sent = form.getAll('files') as File[];
    expect(sent.map((f) => [f.name, f.type])).toEqual(files.map((f) => [f.name, f.type]));
    expect(await sent[1]!.text()).toBe('photo 2');
  });

  test('a correction has the record and its version, and replaces the attachments', async () => {
    await keep(1, { action: 'update', target: { id: 31, version: 4 } });
    const { requests } = await send(ok);
    expect(requests[0]).toMatchObject({ method: 'PUT', url: 'http://hr.test/leave/update/31' });
    expect(await requests[0]!.json()).toMatchObject({ version: 4, keep_files: [] });
  });

  test('a withdrawal has the record and its version, and no body', async () => {
    await keep(1, { action: 'archive', target: { id: 31, version: 4 } });
    const { requests } = await send(ok);
    expect(requests[0]).toMatchObject({ method: 'GET', url: 'http://hr.test/leave/archive/31?version=4', body: null });
    expect(keyOf(requests[0]!)).toBe('key-1');
  });

  test("an attempt's outcome is asked without its own key", async () => {
    await keep(1, { attempts: 1, change: { to: 'withdraw' } });
    const { requests } = await send(() =>
      Response.json({ data: { outcome: 'withdrawn' } }, { headers: { 'x-request-id': 'r' } }),
    );
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'http://hr.test/outbox/settle' });
    expect(requests[0]!.headers.has('idempotency-key')).toBe(false);
    expect(requests[0]!.headers.get('kawani-owner')).toBe('7');
    expect(await requests[0]!.json()).toEqual({ key: 'key-1' });
    expect(await states()).toEqual({});
  });

  test('oldest first; English by default', async () => {
    await writeMeta(db, 'language', undefined);
    for (const seq of [3, 1, 2]) await keep(seq);
    const { requests } = await send(ok);
    expect(requests.map(keyOf)).toEqual(['key-1', 'key-2', 'key-3']);
    expect(requests[0]!.headers.get('accept-language')).toBe('en');
  });
});

describe('what stops a drain', () => {
  test('401: everything stays, due at once, and the user must sign in', async () => {
    for (const seq of [1, 2, 3]) await keep(seq);
    let told = 0;
    const { requests, sent, wakeIn } = await send(refuse(401), { onSignedOut: () => told++ });
    expect(requests).toHaveLength(1);
    expect({ sent, wakeIn, told }).toEqual({ sent: 0, wakeIn: null, told: 1 });
    expect(await readMeta(db, 'needsSignIn')).toBe(true);
    expect(await states()).toEqual({ 'key-1': 'queued', 'key-2': 'queued', 'key-3': 'queued' });
    expect((await send(ok)).sent).toBe(3);
  });

  test.each([
    ['Kawani says that the session runs', healthy('runs')],
    ['a gateway answers at /health too', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
    ['a gateway says ok at /health', () => Response.json({ status: 'ok', api: 'hr', now: '2026-11-18T04:00:00.000Z' })],
    ['the database is away', refuse(503)],
    ['the connection is lost', down],
  ])('401, and %s: no sign-in is needed, and it is sent again later', async (_, health) => {
    await keep(1);
    let told = 0;
    const { wakeIn } = await send(refuse(401), { onSignedOut: () => told++ }, health);
    expect(told).toBe(0);
    expect(wakeIn).toBeGreaterThan(0);
    expect(await readMeta(db, 'needsSignIn')).toBeUndefined();
    expect(await states()).toEqual({ 'key-1': 'queued' });
  });

  test("401 for the former session: the current one isn't ended", async () => {
    await keep(1);
    let told = 0;
    await send(
      async (request) => {
        await signIn('a newer token');
        return refuse(401)(request);
      },
      { onSignedOut: () => told++ },
    );
    expect(told).toBe(0);
    expect(await readMeta(db, 'needsSignIn')).toBeUndefined();
    expect(await states()).toEqual({ 'key-1': 'queued' });
  });

  test('412: it waits for its owner, and nothing else is tried', async () => {
    for (const seq of [1, 2]) await keep(seq);
    const { requests, wakeIn } = await send(refuse(412));
    expect(requests).toHaveLength(1);
    expect(wakeIn).toBeNull();
    expect(await states()).toEqual({ 'key-1': 'queued', 'key-2': 'queued' });
    expect(await readMeta(db, 'needsSignIn')).toBeUndefined();
  });

  test('a call without an answer: the others wait a little, so that none overtakes it', async () => {
    for (const seq of [1, 2, 3]) await keep(seq);
    const { requests, wakeIn } = await send(down);
    expect(requests.map(keyOf)).toEqual(['key-1']);
    expect(wakeIn).toBe(2_000);
    expect((await db.rows.get('key-2'))!.attempts).toBe(0);
  });

  test('a server in trouble answers for one row only: the others continue', async () => {
    for (const seq of [1, 2, 3]) await keep(seq);
    const answers = [refuse(503), ok, ok];
    expect((await send((r) => answers.shift()!(r))).requests).toHaveLength(3);
  });

  test('when another user signs in meanwhile, the answer counts and nothing else is sent', async () => {
    for (const seq of [1, 2]) await keep(seq);
    await keep(3, { owner: 8 });
    const { requests } = await send(async (request) => {
      await signIn('token-of-eight', 8);
      return ok(request);
    });
    expect(requests).toHaveLength(1);
    expect(await states()).toEqual({ 'key-1': 'sent', 'key-2': 'queued', 'key-3': 'queued' });
    const next = await send(ok);
    expect(next.requests.map((r) => [keyOf(r), r.headers.get('authorization'), r.headers.get('kawani-owner')])).toEqual(
      [['key-3', 'Bearer token-of-eight', '8']],
    );
  });

  test('signed out meanwhile', async () => {
    for (const seq of [1, 2]) await keep(seq);
    const { requests } = await send(async (request) => {
      await writeMeta(db, 'session', undefined);
      return ok(request);
    });
    expect(requests).toHaveLength(1);
  });

  test('signed out while waiting for another sender: nothing is sent, not even the first', async () => {
    await keep(1);
    let free = () => undefined as void;
    const other = navigator.locks.request(
      'kawani-outbox-drain',
      () => new Promise<void>((resolve) => (free = resolve)),
    );
    const sending = send(ok);
    await expect.poll(async () => (await navigator.locks.query()).pending?.length, { timeout: 20_000 }).toBe(1);
    await writeMeta(db, 'session', undefined);
    free();
    await other;
    expect((await sending).requests).toEqual([]);
    expect(await states()).toEqual({ 'key-1': 'queued' });
  });

  test('no one signed in, or no known address: nothing is sent', async () => {
    await keep(1);
    await writeMeta(db, 'session', undefined);
    expect(await send(ok)).toMatchObject({ sent: 0, wakeIn: null, requests: [] });
    await signIn('t');
    await writeMeta(db, 'apis', undefined);
    expect(await send(ok)).toMatchObject({ sent: 0, wakeIn: null, requests: [] });
  });
});

describe("what isn't sent", () => {
  test('an invalid request between two good ones', async () => {
    for (const seq of [1, 2, 3]) await keep(seq);
    const { sent } = await send((r) => (keyOf(r) === 'key-2' ? refuse(422)(r) : ok(r)));
    expect(sent).toBe(2);
    expect(await states()).toEqual({ 'key-1': 'sent', 'key-2': 'rejected', 'key-3': 'sent' });
  });

  test.each([
    ['503', refuse(503)],
    ['a portal’s page', () => new Response('<h1>WiFi</h1>', { headers: { 'content-type': 'text/html' } })],
    ['a portal’s JSON to a question about a key', () => Response.json({})],
  ])('%s', async (_, answer) => {
    await keep(1, { attempts: 1, change: { to: 'withdraw' } });
    await keep(2);
    const { requests, wakeIn } = await send((r) => (keyOf(r) === 'key-2' ? ok(r) : answer(r)));
    expect(requests).toHaveLength(2);
    expect(await states()).toEqual({ 'key-1': 'queued', 'key-2': 'sent' });
    expect(wakeIn).toBeGreaterThan(0);
  });
});

describe('besides', () => {
  test('each reply’s session end is passed on', async () => {
    await keep(1);
    const told: string[] = [];
    const expires = '2027-01-01T00:00:00.000Z';
    await send(
      (r) =>
        Response.json(
          { data: { id: 1, version: 1 } },
          { headers: { 'x-request-id': 'r', 'idempotency-key': keyOf(r), 'kawani-session-expires': expires } },
        ),
      {
        onSessionExpiry: (at) => told.push(at),
      },
    );
    expect(told).toEqual([expires]);
  });

  test("a replaced session's end isn't taken for the new one's", async () => {
    await keep(1);
    const told: string[] = [];
    await send(
      async (r) => {
        await signIn('token-of-eight', 8);
        const expires = '2027-01-01T00:00:00.000Z';
        const headers = { 'x-request-id': 'r', 'idempotency-key': keyOf(r), 'kawani-session-expires': expires };
        return Response.json({ data: { id: 1, version: 1 } }, { headers });
      },
      { onSessionExpiry: (at) => told.push(at) },
    );
    expect(told).toEqual([]);
  });

  test('text has a short lease, a photo one long enough for a slow network', async () => {
    await keep(1);
    const photo = (bytes: number) => ({ name: 'a.jpg', type: 'image/jpeg', blob: new Blob(['x'.repeat(bytes)]) });
    await keep(2, { files: [photo(300_000), photo(100_000)] });
    await keep(3, { files: [photo(4_000_000)] });
    const leases: number[] = [];
    await send(async (r) => {
      // The server already has all bytes of large files.
      if (r.url.includes('/upload/'))
        return Response.json({ data: { offset: 9e9 } }, { headers: { 'x-request-id': 'r' } });
      const row = (await db.rows.get(keyOf(r)))!;
      expect(row).toMatchObject({ status: 'sending', leaseBy: contextId });
      leases.push(row.leaseUntil - start);
      return ok(r);
    });
    expect(leases).toEqual([35_000, 135_000, 305_000]);
  });

  test('two drains at once send each row once', async () => {
    for (let seq = 1; seq <= 20; seq++) await keep(seq);
    const both = await Promise.all([send(ok), send(ok)]);
    expect(both.flatMap((b) => b.requests.map(keyOf)).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `key-${i + 1}`).sort(),
    );
  });

  // The IndexedDB fake is slow; a busy machine takes a minute.
  test('five hundred requests', { timeout: 180_000 }, async () => {
    for (let seq = 1; seq <= 500; seq++) await keep(seq);
    expect((await send(ok)).sent).toBe(500);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['sent']));
  });
});

test('receipts are deleted by a clock the server agrees with, not by one weeks ahead', async () => {
  await keep(1, { status: 'sent', sentAt: start - 8 * 86_400_000 });
  const dated = (ms: number) => async (request: Request) => {
    const reply = await ok(request);
    reply.headers.set('date', new Date(ms).toUTCString());
    reply.headers.set('x-request-id', 'r');
    return reply;
  };
  await keep(2);
  await send(dated(start - 40 * 86_400_000));
  expect(Object.keys(await states())).toEqual(['key-1', 'key-2']);
  await keep(3);
  await send(dated(start));
  expect(Object.keys(await states())).toEqual(['key-2', 'key-3']);
});

test('a request of a kind that this version does not know waits, and those after it are sent', async () => {
  await keep(1, { kind: 'newer-kind' as OutboxRow['kind'] });
  await keep(2);
  const { requests } = await send(ok);
  expect(requests.map(keyOf)).toEqual(['key-2']);
  expect(await states()).toEqual({ 'key-1': 'queued', 'key-2': 'sent' });
});
