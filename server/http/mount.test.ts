import { Hono } from 'hono';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Endpoint } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import type { Context } from '#server/context.ts';
import { HttpError } from './errors.ts';
import { bySpecificity, mount } from './mount.ts';

/** A toy contract: each endpoint answers its own path. */
const at = (path: `/${string}`, method: Endpoint['method'] = 'GET') => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
  return endpoint({
    api: 'hr',
    method,
    path,
    permission: '*',
    summary: path,
    params: z.object(Object.fromEntries(names.map((n) => [n, z.string()]))),
    response: z.object({ path: z.string() }),
    // There is no database to open a transaction in.
    unkeyed: true,
  });
};
const silent = { info: () => undefined, error: () => undefined, warn: () => undefined };
const context = {
  now: () => 0,
  // Its disk isn't checked before a change, unlike the embedded one's.
  database: { kind: 'postgres' },
  log: silent,
  settings: { trustProxy: false, appOrigin: 'http://localhost' },
} as unknown as Context;

function serve(endpoints: Endpoint[]): Hono {
  const contract = Object.fromEntries(endpoints.map((e, i) => [`call${i}`, e]));
  const handlers = Object.fromEntries(
    Object.entries(contract).map(([name, e]) => [name, async () => ({ path: e.path })]),
  );
  const app = new Hono();
  mount(app, contract, handlers as never, context);
  return app;
}
const answer = async (app: Hono, path: string, method = 'GET') => {
  const response = await app.request(path, { method });
  return response.ok ? ((await response.json()) as { path: string }).path : response.status;
};

describe('which of two addresses a request matches', () => {
  const addresses = [
    '/a/{id}',
    '/a/list',
    '/{noun}/list',
    '/{noun}/{id}',
    '/a/{id}/list',
    '/a/list/{id}',
    '/a',
  ] as const;
  const expected: Record<string, string> = {
    '/a/list': '/a/list',
    '/a/1': '/a/{id}',
    '/b/list': '/{noun}/list',
    '/b/1': '/{noun}/{id}',
    '/a/1/list': '/a/{id}/list',
    '/a/list/list': '/a/list/{id}',
    '/a/list/1': '/a/list/{id}',
    '/a': '/a',
  };

  test('the one with fewer parameters, from the left, in any order of declaration', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...addresses], { minLength: addresses.length }), async (order) => {
        const app = serve(order.map((path) => at(path)));
        for (const [asked, given] of Object.entries(expected))
          expect([asked, await answer(app, asked)]).toEqual([asked, given]);
      }),
      { numRuns: 30 },
    );
  });

  test('the order is total: two addresses never each precede the other', () => {
    const all = [
      ...Object.values(hrContract),
      ...Object.values(payrollContract),
      ...addresses.map((p) => at(p)),
    ] as Endpoint[];
    const undecided = all.flatMap((a) =>
      all.filter((b) => a.path !== b.path && bySpecificity(a, b) === bySpecificity(b, a)).map((b) => [a.path, b.path]),
    );
    expect(undecided).toEqual([]);
  });

  test('a separate method', async () => {
    const app = serve([at('/a/{id}'), at('/a/{id}', 'PUT'), at('/a/list', 'POST')]);
    expect(await answer(app, '/a/list')).toBe('/a/{id}');
    expect(await answer(app, '/a/list', 'POST')).toBe('/a/list');
    expect(await answer(app, '/a/1', 'DELETE')).toBe(404);
  });
});

describe('a duplicate declaration', () => {
  test.each<[string, Endpoint[]]>([
    ['the same', [at('/a'), at('/a')]],
    ['with another name of a parameter', [at('/a/{id}'), at('/a/{employee_id}')]],
  ])('%s: stops the start, and says which', (_, endpoints) => {
    expect(() => serve(endpoints)).toThrow(/^GET \/a.* is declared twice$/);
  });

  test('with another method, or at another place, it starts', () => {
    expect(serve([at('/a'), at('/a', 'POST'), at('/a/{id}'), at('/{id}/a')]).routes).toHaveLength(4);
  });
});

test.each([
  ['a wrong password', { code: 'login.wrong', status: 422 }, '*'],
  ['no session', { code: 'request.sign_in', status: 401 }, 'HRIS15'],
] as const)('the log has the address and code of a refused call: %s', async (_, refusal, permission) => {
  const lines: Record<string, unknown>[] = [];
  const app = new Hono();
  const call = { ...at('/a'), permission } as Endpoint;
  const log = { ...silent, info: (line: Record<string, unknown>) => void lines.push(line) };
  const handler = async () => {
    throw new HttpError(refusal.status, { code: refusal.code });
  };
  mount(app, { call }, { call: handler }, { ...context, log } as unknown as Context);
  expect((await app.request('/a')).status).toBe(refusal.status);
  expect(lines).toMatchObject([{ path: '/a', status: refusal.status, refused: refusal.code, address: 'unknown' }]);
});

test('an error that no one expected is answered without its text, and logged', async () => {
  const app = new Hono();
  const logged: unknown[] = [];
  const log = { ...silent, error: (...said: unknown[]) => logged.push(said) };
  const fails = async (): Promise<never> => {
    throw new TypeError('select sealed from hr.employees');
  };
  mount(app, { fails: at('/fails') }, { fails }, { ...context, log } as unknown as Context);
  const response = await app.request('/fails');
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(await response.text()).not.toMatch(/select|TypeError|mount/);
  expect(JSON.stringify(logged)).toContain('TypeError');
});
