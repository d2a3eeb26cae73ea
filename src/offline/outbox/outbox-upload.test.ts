import '#tests/support/phone.ts';
import { send, start } from '#tests/support/drain.ts';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { amend } from './outbox-changes.ts';
import { limitOf } from './outbox.ts';
import { outboxDb as db, writeMeta, type OutboxRow } from './outbox-db.ts';
import { uploadFrom } from './outbox-upload.ts';

vi.mock('./triggers.ts', () => ({ sendSoon: async () => undefined, registerBackgroundSync: async () => undefined }));

const session = { token: 't', employeeId: owner, userId: 1, expiresAt: '2030-01-01T00:00:00Z' };
beforeEach(async () => {
  await Promise.all([db.rows.clear(), db.meta.clear()]);
  await writeMeta(db, 'session', session);
  await writeMeta(db, 'apis', { hr: 'http://hr.test', payroll: 'http://payroll.test' });
});
afterAll(() => db.delete());

const photo = (bytes: number, name = 'a.jpg') => ({ name, type: 'image/jpeg', blob: new Blob(['x'.repeat(bytes)]) });
const keep = (over: Partial<OutboxRow> = {}) => db.rows.add(aRow({ id: 'key', files: [photo(210_000)], ...over }));
const row = async () => (await db.rows.get('key'))!;
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'x-request-id': 'r', ...headers } });

/** A server that accepts parts: what has arrived of each file, and the order of calls. */
class Server {
  arrived = new Map<string, number>();
  calls: string[] = [];
  bytes = 0;
  filed: unknown[] = [];
  answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    if (path === '/upload/open') {
      const { place } = (await request.json()) as { place: number };
      const offset = this.arrived.get(String(place)) ?? 0;
      this.calls.push(`open ${place} at ${offset}`);
      return json({ data: { offset } });
    }
    const place = /^\/upload\/add\/key\/(\d)$/.exec(path)?.[1];
    if (place !== undefined) {
      const form = await request.formData();
      const { offset } = JSON.parse(form.get('data') as string) as { offset: number };
      const { size } = form.get('files') as File;
      this.calls.push(`add ${place} at ${offset}`);
      this.bytes += size;
      if (offset === (this.arrived.get(place) ?? 0)) this.arrived.set(place, offset + size);
      return json({ data: { offset: this.arrived.get(place) } });
    }
    this.calls.push('file');
    const isWhole = request.headers.get('content-type')?.startsWith('multipart') ?? false;
    this.filed.push(isWhole ? 'whole' : await request.json());
    return json({ data: { id: 31, version: 1 } }, 200, { 'idempotency-key': 'key' });
  };
}

const sha = (bytes: number) => crypto.subtle.digest('SHA-256', new TextEncoder().encode('x'.repeat(bytes)));
const hex = async (bytes: number) => Buffer.from(await sha(bytes)).toString('hex');

test('files from 200 kB are sent in parts, and the request names them', async () => {
  const server = new Server();
  await keep({ files: [photo(uploadFrom - 64_000), photo(64_000, 'b.jpg')] });
  expect((await send(server.answer)).sent).toBe(1);
  expect(server.calls).toEqual([
    'open 0 at 0',
    'add 0 at 0',
    'add 0 at 64000',
    'add 0 at 128000',
    'open 1 at 0',
    'add 1 at 0',
    'file',
  ]);
  const uploads = [await hex(uploadFrom - 64_000), await hex(64_000)];
  expect(server.filed).toEqual([{ data: expect.objectContaining({ reason: 'Family day' }), uploads }]);
  expect(await row()).toMatchObject({ status: 'sent', record: { id: 31, version: 1 } });
});

test('smaller files are sent with their request, in one call', async () => {
  const server = new Server();
  await keep({ files: [photo(uploadFrom - 1)] });
  await send(server.answer);
  expect(server.filed).toEqual(['whole']);
});

test('after a broken connection sending continues at the lost part, and repeats no other part', async () => {
  const server = new Server();
  await keep();
  let left = 3;
  await send((request) => {
    if (left-- === 0) throw new TypeError('Failed to fetch');
    return server.answer(request);
  });
  expect(await row()).toMatchObject({ status: 'queued', attempts: 1, lastError: { status: 0 } });
  await send(server.answer, { now: () => start + 3_600_000 });
  expect(server.calls).toEqual([
    'open 0 at 0',
    'add 0 at 0',
    'add 0 at 64000',
    'open 0 at 128000',
    'add 0 at 128000',
    'add 0 at 192000',
    'file',
  ]);
  expect(server.bytes).toBe(210_000);
});

test('after an attempt without an answer the server is asked what it has, before any file is sent again', async () => {
  const server = new Server();
  await keep({ files: [photo(50_000)] });
  await send(async (request) => {
    await server.answer(request);
    throw new DOMException('signal timed out', 'TimeoutError');
  });
  expect(server.filed).toEqual(['whole']);
  // The request has arrived, so all bytes have.
  server.arrived.set('0', 50_000);
  await send(server.answer, { now: () => start + 3_600_000 });
  expect(server.calls).toEqual(['file', 'open 0 at 50000', 'file']);
  expect(server.bytes).toBe(0);
  expect(await row()).toMatchObject({ status: 'sent' });
});

test.each([404, 405, 413, 415, 422])(
  'a server that accepts no parts (%i) gets the request with its files',
  async (status) => {
    const server = new Server();
    await keep();
    const refusal = { message: 'No.', said: { message: { code: 'request.not_found' } } };
    await send((request) => (request.url.includes('/upload/') ? json(refusal, status) : server.answer(request)));
    expect(server.filed).toEqual(['whole']);
  },
);

test.each([
  ['a page in place of the offset', () => new Response('<h1>WiFi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['JSON of another server', () => Response.json({ data: { offset: 210_000 } })],
  ['a gateway', () => new Response('', { status: 502 })],
  ['an offset that never grows', () => json({ data: { offset: 0 } })],
])('%s is no answer: the row waits, and nothing is filed', async (_, answer) => {
  await keep();
  await send(answer);
  expect(await row()).toMatchObject({ status: 'queued', attempts: 1 });
});

describe('while a file is being sent', () => {
  /** Calls back after the second call. */
  const after = (server: Server, work: () => Promise<unknown>) => async (request: Request) => {
    const reply = await server.answer(request);
    if (server.calls.length === 2) await work();
    return reply;
  };

  test("a correction stops it: the request's outcome is asked next", async () => {
    const server = new Server();
    await keep();
    const { requests } = await send(after(server, () => amend('key', { payload: { reason: 'Other' }, files: [] })));
    expect(server.calls.slice(0, 2)).toEqual(['open 0 at 0', 'add 0 at 0']);
    expect(requests.map((r) => new URL(r.url).pathname).slice(2)).toContain('/outbox/settle');
    expect(server.bytes).toBe(64_000);
  });

  test('signing out stops it, and the row waits for its owner', async () => {
    const server = new Server();
    await keep();
    await send(after(server, () => writeMeta(db, 'session', undefined)));
    expect(server.calls).toEqual(['open 0 at 0', 'add 0 at 0']);
    expect(await row()).toMatchObject({ status: 'queued' });
  });

  test('another sender that took over the row continues alone', async () => {
    const server = new Server();
    await keep();
    // Alive: it holds its lifeline.
    void navigator.locks.request('kawani-context-another tab', () => new Promise(() => undefined));
    const taken = { leaseBy: 'another tab', leaseUntil: start + 400_000 };
    await send(after(server, () => db.rows.update('key', taken)));
    expect(server.calls).toEqual(['open 0 at 0', 'add 0 at 0']);
    expect(await row()).toMatchObject({ status: 'sending', ...taken });
  });

  test('each part extends its lease', async () => {
    const server = new Server();
    let now = start;
    await keep();
    const leases: number[] = [];
    await send(
      async (request) => {
        now += 60_000;
        leases.push((await row()).leaseUntil - now);
        return server.answer(request);
      },
      { now: () => now },
    );
    expect(Math.min(...leases.slice(1))).toBeGreaterThan(0);
    expect(await row()).toMatchObject({ status: 'sent' });
  });
});

test.each([
  [0, 0, 30_000],
  [0, 1, 60_000],
  [0, 2, 120_000],
  [0, 9, 120_000],
  [64_000, 0, 46_000],
  [64_000, 1, 92_000],
  [300_000, 0, 105_000],
  [300_000, 2, 300_000],
])('%i bytes after %i attempts may take %i ms', (bytes, attempts, limit) => {
  expect(limitOf(bytes, attempts)).toBe(limit);
});
