import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownJson } from '#contract/own-answer.ts';
import { askSession } from '#src/offline/outbox/ask-session.ts';
import { Api, type Person } from './support.ts';

/** The server's side of what a phone believes: each answer can be told from a gateway's, and /health says if a session runs. */

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee({ codes: [] });
});
afterAll(() => api.close());

const fetched: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return api.hr.request(request);
};
const ask = (method: string, path: string, body?: unknown, token?: string) =>
  fetched(`http://hr.test${path}`, {
    method,
    headers: {
      'kawani-owner': String(person.employeeId),
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test.each([
  ['an unknown address', 404, () => ask('GET', '/no/such/call')],
  ['no session', 401, () => ask('POST', '/leave/store', {})],
  ['a missing permission', 403, () => ask('POST', '/leave/store', {}, person.token)],
  ['a wrong body', 422, () => ask('POST', '/login', {})],
])('%s is refused so that a phone knows whose answer it is', async (_, status, sent) => {
  const response = await sent();
  expect(response.status).toBe(status);
  expect(await ownJson(response, { key: null })).toMatchObject({ said: { message: { code: expect.any(String) } } });
});

const sessionOf = (token: string) =>
  askSession({ hr: 'http://hr.test', token, expiresAt: new Date(api.now + 30 * 86_400_000).toISOString() }, fetched);

test('/health says of a session that it runs, that it was ended, and that its time is over', async () => {
  const token = await api.aSession(person.userId);
  expect(await sessionOf(token)).toBe('running');
  await sql`update auth.sessions set revoked_at = now() where user_id = ${person.userId}`.execute(api.db);
  expect(await sessionOf(token)).toBe('ended');
  const other = { hr: 'http://hr.test', token, expiresAt: new Date(api.now - 1).toISOString() };
  expect(await askSession(other, fetched)).toBe('expired');
  expect(await askSession(other, async () => new Response('<h1>WiFi</h1>'))).toBe('unknown');
});
