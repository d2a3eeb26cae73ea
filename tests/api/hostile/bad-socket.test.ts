import { once } from 'node:events';
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { say } from '#contract/messages/sentence.ts';
import { held } from '#tests/support/leftovers.ts';
import { Api, aLeave, jpeg, uuid, type Person } from '#tests/api/support.ts';

/** What only a real connection can do: send for ever, stop in the middle, or hang up. */

let api: Api;
let server: ServerType;
let port: number;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee();
  server = serve({ fetch: api.hr.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

/** Connections that stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const open = (headers: Record<string, string>, path = '/leave/store'): ClientRequest => {
  const out = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
  // A server that hangs up on us is what some of these are about.
  out.on('error', () => undefined);
  return out;
};
const authorised = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${person.token}`,
  'idempotency-key': uuid(),
  ...more,
});
const megabyte = Buffer.alloc(1_000_000, 'x');

/** Sends megabytes until an answer comes or the server hangs up; how many went out, and the answer. */
async function pour(
  out: ClientRequest,
  megabytes: number,
): Promise<{ sent: number; status: number | undefined; body: unknown }> {
  const reply = { came: false };
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    out.once('response', resolve);
    out.once('close', () => resolve(undefined));
  });
  void answered.then(() => (reply.came = true));
  let sent = 0;
  for (; sent < megabytes && !reply.came && !out.destroyed; sent++) {
    if (!out.write(megabyte))
      await Promise.race([once(out, 'drain'), answered, once(out, 'close')]).catch(() => undefined);
    await wait(1);
  }
  if (!reply.came && !out.destroyed) out.end();
  const response = await answered;
  const body = response && (JSON.parse(await text(response)) as unknown);
  out.destroy();
  return { sent, status: response?.statusCode, body };
}

const stillServes = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/health`);
  expect(response.status).toBe(200);
};

describe('a body of 100 MB', () => {
  const length = { 'content-length': String(100 * megabyte.length) };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each([
    ['of JSON that says how long it is', { ...json, ...length }, say(en, 'request.large', { max: 0.3 })],
    ['of JSON that does not', json, say(en, 'request.large', { max: 0.3 })],
    ['of a form that says how long it is', { ...form, ...length }, say(en, 'request.large', { max: 15.3 })],
    ['of a form that does not', form, say(en, 'request.large', { max: 15.3 })],
  ])('%s', async (_, headers, sentence) => {
    const before = await held(api);
    const { status, body, sent } = await pour(open(authorised(headers)), 100);
    expect(status).toBe(413);
    expect(body).toMatchObject({ message: sentence });
    // The answer comes first; what is under way then is drained for half a second, so that it gets through.
    expect(sent).toBeLessThan(95);
    expect(await held(api)).toEqual(before);
    await stillServes();
  });

  test('without a session: the answer asks for sign-in', async () => {
    const { status, sent } = await pour(open({ ...json, ...length }), 100);
    expect(status).toBe(401);
    expect(sent).toBeLessThan(95);
    await stillServes();
  });

  test('without a session, the answer asks for sign-in', async () => {
    const { status } = await pour(open({ ...json }, '/login'), 100);
    expect(status).toBe(413);
    await stillServes();
  });

  test('ten at once, and a filing between them', async () => {
    const before = process.memoryUsage().rss;
    const poured = Promise.all(Array.from({ length: 10 }, () => pour(open(authorised(form)), 100)));
    const one = await api.anEmployee();
    const filed = await fetch(`http://127.0.0.1:${port}/leave/store`, {
      method: 'POST',
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json', 'idempotency-key': uuid() },
      body: JSON.stringify(aLeave()),
    });
    expect(filed.status).toBe(200);
    for (const { status } of await poured) expect(status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(700_000_000);
  });
});

describe('an upload that stops', () => {
  const whole = async () => {
    const form = new FormData();
    form.append('data', JSON.stringify(aLeave()));
    form.append('files', jpeg());
    const response = new Response(form);
    return { type: response.headers.get('content-type')!, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test.each([
    ['after the headers', 0],
    ['in the middle of the text', 0.3],
    ['in the middle of the photo', 0.8],
    ['before its last byte', 0.999],
  ])('%s', async (_, share) => {
    const before = await held(api);
    const { type, bytes } = await whole();
    const out = open(authorised({ 'content-type': type, 'content-length': String(bytes.length) }));
    out.flushHeaders();
    out.write(bytes.subarray(0, Math.floor(bytes.length * share)));
    await wait(100);
    out.destroy();
    await wait(100);
    expect(await held(api)).toEqual(before);
    await stillServes();
  });

  test('and another that is only slow is stored once', async () => {
    const one = await api.anEmployee();
    const { type, bytes } = await whole();
    const out = open({
      authorization: `Bearer ${one.token}`,
      'idempotency-key': uuid(),
      'content-type': type,
      'content-length': String(bytes.length),
    });
    const answered = once(out, 'response') as Promise<[IncomingMessage]>;
    for (let at = 0; at < bytes.length; at += 64) {
      out.write(bytes.subarray(at, at + 64));
      await wait(20);
    }
    out.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    await text(response);
    const stored = await api.db
      .selectFrom('hr.leaves')
      .select('id')
      .where('employee_id', '=', one.employeeId)
      .execute();
    expect(stored).toHaveLength(1);
  });

  test('a caller who hangs up before the answer is filed all the same, and finds it under the key', async () => {
    const one = await api.anEmployee();
    const key = uuid();
    const headers = {
      authorization: `Bearer ${one.token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    };
    const out = open(headers);
    out.end(JSON.stringify(aLeave()), () => setTimeout(() => out.destroy(), 5));
    await new Promise((resolve) => void out.once('close', resolve));
    await wait(200);
    const again = await fetch(`http://127.0.0.1:${port}/leave/store`, {
      method: 'POST',
      headers,
      body: JSON.stringify(aLeave()),
    });
    expect(again.status).toBe(200);
    const stored = await api.db
      .selectFrom('hr.leaves')
      .select('client_request_id')
      .where('employee_id', '=', one.employeeId)
      .execute();
    expect(stored).toEqual([{ client_request_id: key }]);
  });
});

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n'],
  ['headers without end', `GET /leaves HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`],
  ['two lengths', 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'],
  [
    'a length and chunks',
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s', async (_, sent) => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined).on('data', (part) => (answer += String(part)));
  socket.write(sent);
  await Promise.race([new Promise((resolve) => void socket.once('close', resolve)), wait(3000)]);
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  await stillServes();
});
