import '#tests/support/phone.ts';
import { createStore, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listLeaves } from '#contract/hr/leave/leaves.ts';

// What the modules read from the page while loading.
vi.hoisted(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => ({ content: 'http://hr.test' }) });
  vi.stubGlobal('location', { reload: () => undefined });
});
vi.mock('../offline/device/open-phone.ts', () => ({
  openOutbox: async () => undefined,
  closeOutbox: async () => undefined,
  followToken: async () => undefined,
}));
vi.mock('../offline/device/push.ts', () => ({ stopRinging: async () => undefined }));
vi.mock('../look/look.ts', () => ({ forgetLooks: () => undefined }));

const { call } = await import('../api/call.ts');
const { transport } = await import('../api/transport.ts');
const { enter } = await import('./session.ts');
const { getSession, setSession } = await import('./store.ts');
const { knownClock } = await import('../offline/device/clock.ts');

/** What may end a session, and what then stays on the phone: Kawani's answers, and answers in its place. */

const copies = createStore('kawani-copies', 'queries');
const end = '2026-12-18T04:00:00.000Z';
const now = '2026-11-18T04:00:00.000Z';
const session = (id: number) =>
  ({ token: `t-${id}`, user: { id, employee_id: id }, acl: [], expires_at: end, confirmed_until: end }) as never;

const ours = { 'x-request-id': 'r', date: new Date(now).toUTCString() };
const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const page = (status: number) => () =>
  new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html', 'x-request-id': 'g' } });
const our401 = json(401, { message: 'Sign in.' }, ours);
const health = (body: object = {}, headers: Record<string, string> = {}) =>
  json(200, { status: 'ok', api: 'hr', now, ...body }, { ...ours, ...headers });
const gone = health();

/** A stored copy of an answer. */
const aCopy = () => ({
  buster: '1',
  queryKey: ['/a'],
  queryHash: 'a',
  state: { data: 1, dataUpdatedAt: Date.now(), status: 'success' },
});

/** Answers one call so, and /health so; returns what is left on the phone. */
async function answered(call401: () => Response, atHealth: () => Response | Promise<Response>) {
  transport.fetch = async () => call401();
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => atHealth()),
  );
  const error = await call(listLeaves, { query: { page: 1, limit: 10 } }).catch((e: unknown) => e);
  await new Promise((resolve) => setTimeout(resolve, 30));
  return { error, signedIn: getSession() !== null, copies: await keys(copies) };
}

const fetched = transport.fetch;
beforeEach(async () => {
  localStorage.clear();
  await enter(session(7));
  await set('kawani-7-a', aCopy(), copies);
});
afterEach(() => {
  transport.fetch = fetched;
  setSession(null);
});

describe('a session continues, with its copies, after', () => {
  test.each([
    ['a 401 as a page', page(401), gone],
    ['a gateway’s JSON 401', json(401, { message: 'Unauthorized' }), gone],
    ['a gateway’s JSON 401 in another shape', json(401, { error: 'x' }, ours), gone],
    ['a numbered JSON 401, and Kawani says that it runs', our401, health({}, { 'kawani-session-expires': end })],
    ['a numbered JSON 401 at /health too', our401, our401],
    ['a 401, and a login page at /health', our401, page(200)],
    ['a 401, and JSON of another server at /health', our401, json(200, { status: 'ok', api: 'hr', now })],
    ['a 401, and no connection to /health', our401, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a 401, and a database that is away', our401, json(503, { message: 'Away.' }, ours)],
    [
      'a date a year ahead',
      json(200, { data: [], total: 0 }, { ...ours, date: 'Thu, 18 Nov 2027 04:00:00 GMT' }),
      gone,
    ],
  ])('%s', async (_, answer, atHealth) => {
    expect(await answered(answer, atHealth)).toMatchObject({ signedIn: true, copies: ['kawani-7-a'] });
  });
});

test('a session that Kawani ended: signed out, and the copies are deleted', async () => {
  expect(await answered(our401, gone)).toMatchObject({ signedIn: false, copies: [] });
});

test('a session that expired by Kawani’s clock: signed out, and the copies stay for the same user', async () => {
  const over = health({ now: '2026-12-18T05:00:00.000Z' });
  expect(await answered(our401, over)).toMatchObject({ signedIn: false, copies: ['kawani-7-a'] });
  await enter(session(7));
  expect(await keys(copies)).toEqual(['kawani-7-a']);
});

test("another user's sign-in deletes the copies", async () => {
  setSession(null);
  await enter(session(8));
  expect(await keys(copies)).toEqual([]);
});

test.each([
  ['a portal’s page', page(200)],
  ['a portal’s JSON', json(200, { data: [], total: 0 })],
  ['a gateway’s 403', json(403, { message: 'Forbidden' })],
])('%s is no answer: nothing is learned from it', async (_, answer) => {
  localStorage.removeItem('kawani.clock');
  const { error } = await answered(answer, gone);
  expect(error).toMatchObject({ status: 0 });
  expect(knownClock()).toBeNull();
});

test('a gateway without a server behind it is server trouble, without its words', async () => {
  expect(await answered(json(502, { message: 'Bad gateway' }), gone)).toMatchObject({
    error: { status: 502, message: '' },
    signedIn: true,
  });
});
