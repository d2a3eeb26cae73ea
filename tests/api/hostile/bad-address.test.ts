import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { leavesNothing } from '#tests/support/leftovers.ts';
import { Api, aLeave, read, uuid, type Person } from '#tests/api/support.ts';

/** Ids, versions and queries that no one would write by hand. */

let api: Api;
let person: Person;
let leave: Leave;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee({ codes: ['EMP03', 'EMP07', 'EMP08', 'HRIS12'] });
  leave = (await api.send(storeLeave, { body: aLeave() }, { as: person, key: uuid() })).body.data;
});
afterAll(() => api.close());

type Reply = { message: string; errors?: Record<string, string[]> };
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const sent = await read(
    await api.hr.request(path, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { ...sent, body: sent.body as Reply };
};

const withId: [string, string, unknown?][] = [
  ['PUT', '/leave/update/{id}', { ...aLeave(), version: 1 }],
  ['GET', '/leave/archive/{id}?version=1'],
  ['PUT', '/leave/approval/{id}', { status: 'rejected', remark: 'No', version: 1 }],
  ['GET', '/leave/credit/show/{id}'],
  ['GET', '/file/show/{id}'],
];
const badIds: [string, string][] = [
  ['0', 'number.positive'],
  ['-1', 'number.positive'],
  ['1.5', 'field.number'],
  ['abc', 'field.number'],
  ['99999999999', 'number.large'],
  ['2147483648', 'number.large'],
  ['9'.repeat(400), 'field.number'],
  ['NaN', 'field.number'],
  ['Infinity', 'field.number'],
  ['1%27--', 'field.number'],
  ['%00', 'field.number'],
  ['1%00', 'field.number'],
  ['%F0%9F%8C%B4', 'field.number'],
  ['%', 'field.number'],
  ['..%2f..%2fetc%2fpasswd', 'field.number'],
  ['__proto__', 'field.number'],
  ['%3Cscript%3E', 'field.number'],
];

describe('an id that is none is named', () => {
  test.each(withId)('%s %s', async (method, path, body) => {
    await leavesNothing(api, async () => {
      for (const [id, code] of badIds)
        for (const [language, catalogue] of [
          ['en', en],
          ['fil', fil],
        ] as const) {
          const sent = await call(method, path.replace('{id}', id), body, { 'accept-language': language });
          expect([id, sent.status, sent.body.errors]).toEqual([id, 422, { id: [catalogue[code as keyof typeof en]] }]);
        }
    });
  });

  test.each(withId)('an unknown id, and none at all: %s %s', async (method, path, body) => {
    await leavesNothing(api, async () => {
      const sent = await call(method, path.replace('{id}', '2147483647'), body);
      expect([403, 404]).toContain(sent.status);
      expect(sent.body.message).toMatch(/\.$/);
      expect((await call(method, path.replace('{id}', ''), body)).status).toBe(404);
      expect((await call(method, path.replace('{id}', `${leave.id}/1`), body)).status).toBe(404);
    });
  });
});

test.each(['', '0', '-1', '1.5', 'abc', '99999999999', '1;drop table hr.leaves'])(
  'archiving at version “%s”',
  async (version) => {
    const sent = await leavesNothing(api, () =>
      call('GET', `/leave/archive/${leave.id}?version=${encodeURIComponent(version)}`, undefined, {
        'idempotency-key': uuid(),
      }),
    );
    expect([sent.status, Object.keys(sent.body.errors!)]).toEqual([422, ['version']]);
  },
);

test('archiving without a version', async () => {
  const sent = await leavesNothing(api, () => call('GET', `/leave/archive/${leave.id}`));
  expect([sent.status, sent.body.errors]).toEqual([422, { version: [en.required] }]);
});

test('what only looks at an address changes nothing: HEAD of an archive', async () => {
  const path = `/leave/archive/${leave.id}?version=${leave.version}`;
  const sent = await leavesNothing(api, async () =>
    api.hr.request(path, { method: 'HEAD', headers: { authorization: `Bearer ${person.token}` } }),
  );
  expect(sent.status).toBe(404);
});

describe('a list asked for wrongly', () => {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=', 'page'],
    ['page=1e99', 'page'],
    ['limit=0', 'limit'],
    ['limit=100000', 'limit'],
    ['limit=abc', 'limit'],
    ['sort=password_hash', 'sort'],
    ['sort=start_date;drop', 'sort'],
    ['sort=--start_date', 'sort'],
    ['sort=-', 'sort'],
    ['sort=constructor', 'sort'],
    ['status=secret', 'status'],
    ['status=', 'status'],
    ['from=2026-02-31', 'from'],
    ['to=tomorrow', 'to'],
    ['from=0000-00-00', 'from'],
    ['employee_id=0', 'employee_id'],
    ['employee_id=me', 'employee_id'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ])('%s', async (query, field) => {
    const sent = await call('GET', `/leaves?${query}`);
    expect([sent.status, Object.keys(sent.body.errors ?? {})]).toEqual([422, [field]]);
    expect(sent.body.errors![field]![0]).toMatch(/\.$/);
  });

  test.each([
    'nonsense=1',
    '__proto__=1&constructor=2',
    'page=1&page=999',
    'search=%E0%A4%A',
    'search=%F0%9F',
    'search=%25_%5C%27%22%3B--',
    'from=2199-12-31&to=1900-01-01',
    'page=1000000&limit=200',
    `x=${'y'.repeat(8000)}`,
    '&&==&',
  ])('what means nothing is passed over: %s', async (query) => {
    const sent = await call('GET', `/leaves?${query}`);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ data: expect.any(Array), total: expect.any(Number) });
  });

  test.each(['year=1999', 'year=99999', 'year=abc', 'year=2026.5'])('holidays of %s', async (query) => {
    const sent = await call('GET', `/portal/holidays_calendar?${query}`);
    expect([sent.status, Object.keys(sent.body.errors!)]).toEqual([422, ['year']]);
  });
});

describe('headers', () => {
  test.each(['', 'x', '12345678-1234-1234-1234-12345678901', `${uuid()} `.repeat(2), "' or 1=1", 'ñ'])(
    'the key “%s”',
    async (key) => {
      const sent = await leavesNothing(api, () =>
        call('POST', '/leave/store', aLeave({ start_date: '2026-12-02', end_date: '2026-12-02' }), {
          'idempotency-key': key,
        }),
      );
      expect([sent.status, sent.body.message]).toEqual([400, en['request.key']]);
    },
  );

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'Bearer short',
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or 1=1 --00000000000000000000",
    'bearer null',
  ])('the authorization “%s”', async (authorization) => {
    const sent = await leavesNothing(api, () => call('GET', '/leaves', undefined, { authorization }));
    expect([sent.status, sent.body.message]).toEqual([401, en['request.sign_in']]);
  });

  test.each(['', '0', '-1', 'null', '1 ', '1e0', '01', '99999999999'])(
    'the owner “%s” is not the one signed in',
    async (owner) => {
      const sent = await leavesNothing(api, () =>
        call('POST', '/leave/store', aLeave(), {
          'kawani-owner': owner === '1 ' ? `${person.employeeId}x` : owner,
          'idempotency-key': uuid(),
        }),
      );
      expect([sent.status, sent.body.message]).toEqual([412, en['request.owner']]);
    },
  );

  test.each([
    ['fil', fil],
    ['fil-PH', fil],
    ['tl,en;q=0.5', fil],
    ['en-PH', en],
    ['de', en],
    ['*', en],
    ['filler', en],
    ['x'.repeat(4000), en],
  ])('the language “%s”', async (language, catalogue) => {
    expect((await call('GET', '/nowhere', undefined, { 'accept-language': language })).body).toEqual({
      message: catalogue['request.not_found'],
    });
  });
});

test.each([
  '/',
  '/leave',
  '/leave/store/',
  '//leaves',
  '/leaves/../leaves',
  '/LEAVES',
  '/leave/store/1',
  '/.env',
  '/openapi.json/x',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/leaves%00',
])('nothing is at %s, in words', async (path) => {
  const sent = await call('GET', path);
  // A path the parser itself resolves to a list is that list.
  if (path === '/leaves/../leaves') expect(sent.status).toBe(200);
  else expect([sent.status, sent.body]).toEqual([404, { message: en['request.not_found'] }]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s of a list', async (method) => {
  const sent = await leavesNothing(api, () => call(method, '/leaves'));
  expect(sent.status).toBeLessThan(500);
  if (method !== 'OPTIONS') expect(sent.status).toBe(404);
});
