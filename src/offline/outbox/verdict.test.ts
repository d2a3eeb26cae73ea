import { describe, expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

/** Every row of the table of replies (docs/decisions/002), and how networks change them. */

const key = '3f2b8c1e-5a77-4c1e-9a58-2f6f6f0f9b11';
const said = { message: { code: 'request.forbidden' } };
/** JSON of another server. */
const foreign = (status: number, body: unknown = { message: 'No.' }, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
/** JSON of Kawani: with a request id, and a refusal with its code. */
const json = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  foreign(status, status < 400 ? body : { message: 'No.', said, ...(body as object) }, {
    'x-request-id': 'r',
    ...headers,
  });
const page = (status: number) =>
  new Response('<!doctype html><h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('is sent again later', () => {
  test.each([408, 425, 429, 500, 502, 503, 504, 599])('%i, JSON or not', async (status) => {
    for (const response of [json(status), page(status)])
      expect(await verdictOf(response, key)).toEqual({
        is: 'failed',
        error: { status, message: `status ${status}`, fields: {} },
        after: null,
        reached: true,
      });
  });

  test.each([301, 302, 303, 307, 308, 304])('%i: a portal redirects', async (status) => {
    expect(
      await verdictOf(new Response(null, { status, headers: { location: 'http://portal.test' } }), key),
    ).toMatchObject({ is: 'failed' });
  });

  test("a redirect that wasn't followed, whose status a browser hides", async () => {
    const response = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    // A redirect counts as no answer: two such calls end the pass.
    expect(await verdictOf(response, key)).toMatchObject({ is: 'failed', reached: false });
  });

  test.each([200, 201, 202])("%i that isn't JSON", async (status) => {
    expect(await verdictOf(page(status), key)).toMatchObject({ is: 'failed', error: { message: 'not our server' } });
  });

  test.each([
    ['nothing at all', () => new Response(null, { status: 204 })],
    [
      'an empty body',
      () => new Response('', { status: 200, headers: { 'content-type': 'application/json', 'idempotency-key': key } }),
    ],
    [
      'half of a body',
      () =>
        new Response('{"data":{"id":1', {
          status: 200,
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
        }),
    ],
    ['JSON that is no object', () => json(200, 'ok', { 'idempotency-key': key })],
    ['null', () => json(200, null, { 'idempotency-key': key })],
    ['JSON without the key', () => json(200, { data: { id: 1, version: 1 } })],
    [
      'JSON with another key',
      () => json(200, { data: { id: 1, version: 1 } }, { 'idempotency-key': crypto.randomUUID() }),
    ],
    [
      'JSON said to be text',
      () => new Response('{}', { status: 200, headers: { 'content-type': 'text/json', 'idempotency-key': key } }),
    ],
  ])('a 2xx with %s', async (_, response) => {
    expect(await verdictOf(response(), key)).toMatchObject({ is: 'failed' });
  });

  test.each([400, 401, 403, 404, 409, 412, 422])('%i as a page: another server answered', async (status) => {
    expect(await verdictOf(page(status), key)).toMatchObject({
      is: 'failed',
      error: { status, message: 'not our server' },
      reached: true,
    });
  });

  const refusals = [400, 401, 403, 404, 409, 412, 413, 422];

  test.each(refusals)('%i as a gateway’s JSON: the network, not a refusal', async (status) => {
    const error = { status, message: 'not our server', fields: {} };
    for (const answer of [
      foreign(status),
      foreign(status, { message: 'Forbidden', said }),
      // Some gateways number their answers too, and none knows the refusal codes.
      foreign(status, { message: 'Forbidden' }, { 'x-request-id': 'r' }),
      foreign(status, { error: 'denied' }, { 'x-request-id': 'r' }),
      foreign(status, { message: 'No.', said }, { 'idempotency-key': crypto.randomUUID() }),
    ])
      expect(await verdictOf(answer, key)).toMatchObject({ is: 'failed', error });
  });

  test.each([
    ['60', 60_000],
    ['1', 1000],
    // A mistaken value must not delay a request for a day.
    ['86400', 900_000],
    ['0', null],
    ['-5', null],
    ['Wed, 18 Nov 2026 04:00:00 GMT', null],
    ['soon', null],
  ])('Retry-After: %s', async (header, after) => {
    expect(await verdictOf(json(503, {}, { 'retry-after': header }), key)).toMatchObject({ is: 'failed', after });
    expect(await verdictOf(json(429, {}, { 'retry-after': header }), key)).toMatchObject({ is: 'failed', after });
  });
});

describe('needs the user', () => {
  test('a refusal with the key is Kawani’s, with or without the request id', async () => {
    expect(await verdictOf(foreign(422, { message: 'No.' }, { 'idempotency-key': key }), key)).toMatchObject({
      is: 'rejected',
    });
  });

  test('401 of ours: sign in', async () => {
    expect(await verdictOf(json(401), key)).toEqual({ is: 'signed-out' });
  });

  test('412: it waits for its owner', async () => {
    expect(await verdictOf(json(412), key)).toEqual({ is: 'parked' });
  });

  test.each([400, 403, 404, 409, 413, 415, 422])('%i: shown with the sentence and the fields', async (status) => {
    const body = { message: 'Check the marked fields.', errors: { reason: ['This is required.'] } };
    expect(await verdictOf(json(status, body), key)).toEqual({
      is: 'rejected',
      error: { status, message: body.message, fields: body.errors, said },
    });
  });

  test('a change of an older version has the current record, if there is one', async () => {
    const current = { id: 4, version: 3, reason: 'Changed elsewhere' };
    const stale = { message: 'Changed meanwhile.', reason: 'stale', current };
    for (const reason of ['stale', 'decided', 'archived'])
      expect(await verdictOf(json(409, { ...stale, reason }), key)).toMatchObject({
        is: 'rejected',
        error: { reason, current },
      });
    for (const other of [
      { ...stale, reason: 'in-progress' },
      { ...stale, current: null },
      { ...stale, current: { id: 'x' } },
    ])
      expect(await verdictOf(json(409, other), key)).toEqual({
        is: 'rejected',
        error: { status: 409, message: stale.message, fields: {}, said, reason: other.reason },
      });
  });

  test('the sentences are also stored as codes, for another language later', async () => {
    const codes = { message: { code: 'request.invalid' }, errors: { reason: [{ code: 'required' }] } };
    const body = { message: 'Please check.', errors: { reason: ['This is required.'] }, said: codes };
    expect(await verdictOf(json(422, body), key)).toMatchObject({ error: { said: codes } });
  });

  test('a refusal without fields', async () => {
    expect(await verdictOf(json(409, { message: 'Withdrawn.', reason: 'withdrawn' }), key)).toEqual({
      is: 'rejected',
      error: { status: 409, message: 'Withdrawn.', fields: {}, said, reason: 'withdrawn' },
    });
  });
});

describe('done', () => {
  const reply = { data: { id: 4, version: 1 } };

  test('2xx JSON with its key, however written', async () => {
    for (const echo of [key, key.toUpperCase()])
      expect(await verdictOf(json(200, reply, { 'idempotency-key': echo }), key)).toEqual({ is: 'stored', reply });
  });

  test('a settle answer has no key and is recognized by its outcome', async () => {
    for (const settled of [{ data: { outcome: 'withdrawn' } }, { data: { outcome: 'stored', reply } }])
      expect(await verdictOf(json(200, settled), null)).toEqual({ is: 'stored', reply: settled });
    for (const other of [{}, { data: null }, { data: {} }, { data: { outcome: 'ok' } }, { portal: 'WiFi' }, []])
      expect(await verdictOf(json(200, other), null)).toMatchObject({ is: 'failed' });
  });
});
