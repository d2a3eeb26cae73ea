/**
 * Bad text in every field and address of every call, through everything before a handler: it is refused, or cleaned so
 * that a database stores it. `tests/api/hostile/text-end-to-end.test.ts` has calls of each kind with a database.
 */
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import type { Context } from '#server/context.ts';
import { badEscapes, badTexts, exampleOf, textPaths, withText } from '#tests/support/bad-text.ts';
import type { Call } from './call.ts';
import { mount } from './mount.ts';

const errors: unknown[] = [];
const context = {
  now: () => 0,
  database: { kind: 'postgres' },
  log: { info: () => undefined, warn: () => undefined, error: (logged: unknown) => errors.push(logged) },
  settings: { trustProxy: false, appOrigin: 'http://localhost' },
} as unknown as Context;

/** All of a contract, open to anyone and without a transaction, with handlers that record their input. */
function recording(contract: Record<string, Endpoint>) {
  const received: unknown[] = [];
  const open = Object.entries(contract).map(([name, e]) => [
    name,
    { ...e, permission: '*', unkeyed: true, second: false } satisfies Endpoint,
  ]);
  const handler = async ({ params, query, body }: Call<Endpoint>) => {
    received.push({ params, query, body });
    return {};
  };
  const app = new Hono();
  mount(app, Object.fromEntries(open), Object.fromEntries(open.map(([name]) => [name, handler])) as never, context);
  return { app, received };
}
const apps = { hr: recording(hrContract), payroll: recording(payrollContract) };
const endpoints = Object.entries({ ...hrContract, ...payrollContract } as Record<string, Endpoint>);

/** The names and texts in a value that no database stores. */
function unstorable(value: unknown): string[] {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? [JSON.stringify(value)] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, v]) => [...unstorable(name), ...unstorable(v)]);
}

/** Sends a request. Returns its status and the problem: a failure, or a handler that got text it can't store. */
async function send(e: Endpoint, address: string, body?: string): Promise<{ status: number; wrong: string[] }> {
  const { app, received } = apps[e.api];
  received.length = 0;
  const { status } = await app.request(address, {
    method: e.method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const wrong = unstorable(received);
  if (status >= 500) wrong.push(`${status} ${JSON.stringify(errors.at(-1))}`);
  if (received.length !== (status === 200 ? 1 : 0)) wrong.push(`${status}, handled ${received.length} times`);
  return { status, wrong: wrong.map((what) => `${e.method} ${address} ${body ?? ''}: ${what}`) };
}

describe('in every text of a body', () => {
  const withBody = endpoints.filter(([, e]) => bodySchema(e));
  let accepted = 0;

  test.each(withBody)('%s', async (_, e) => {
    const body = exampleOf(bodySchema(e));
    const params = (exampleOf(e.params) ?? {}) as Record<string, string>;
    const address = e.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name]!));
    const plain = await send(e, address, JSON.stringify(body));
    if (plain.status === 200) accepted++;
    const { wrong } = plain;
    for (const path of [...textPaths(body), ['an unknown field']])
      for (const text of badTexts)
        wrong.push(...(await send(e, address, JSON.stringify(withText(body, path, text)))).wrong);
    expect(wrong).toEqual([]);
  });

  test('most examples are accepted unchanged, so that only the text is at fault', () => {
    // The others break rules between fields, which a JSON schema doesn't describe.
    expect(accepted / withBody.length).toBeGreaterThan(0.8);
  });

  test("in a field's name, at any depth", async () => {
    for (const text of badTexts) {
      const body = { email: 'a@example.test', password: 'x', [text]: { [text]: [text] } };
      expect(await send(hrContract.login, '/login', JSON.stringify(body))).toEqual({ status: 200, wrong: [] });
    }
  });
});

describe('in every part of an address', () => {
  test.each(endpoints)('%s', async (_, e) => {
    const path = e.path.replaceAll(/\{\w+\}/g, '1');
    const addresses = [
      ...Object.keys(e.query?.shape ?? {}).flatMap((name) => badEscapes.map((text) => `${path}?${name}=${text}`)),
      ...badEscapes.map((text) => `${path}?${text}=${text}`),
      ...badEscapes.flatMap((text) => (e.path.includes('{') ? [e.path.replaceAll(/\{\w+\}/g, () => text)] : [])),
    ];
    const wrong: string[] = [];
    for (const address of addresses) wrong.push(...(await send(e, address, bodySchema(e) && '{}')).wrong);
    expect(wrong).toEqual([]);
  });
});
