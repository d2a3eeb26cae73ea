import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessLabel, bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { createContext } from '#server/context.ts';
import { postgresDatabase } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { payrollApp } from '#server/payroll/app.ts';

/** Both APIs. A description reads no database, so none answers at this address. */
const context = createContext({
  database: postgresDatabase('postgres://127.0.0.1:1/absent'),
  config: {
    appOrigin: 'http://localhost:4000',
    publicDocs: true,
    trustProxy: false,
    dataDir: '/absent',
    dataKey: new Uint8Array(32),
  },
  log: pino({ level: 'silent' }),
});
const apps = { hr: hrApp(context), payroll: payrollApp(context) };

const addressOf = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`;
const queryOf = (e: Endpoint) => Object.keys(e.query?.shape ?? {});

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const nodes = (v: unknown): Json[] =>
  Array.isArray(v) ? v.flatMap(nodes) : isObject(v) ? [v, ...Object.values(v).flatMap(nodes)] : [];
const resolve = (document: Json, ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (isObject(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    );

describe.each([
  ['hr', hrContract],
  ['payroll', payrollContract],
] as const)('the description of the %s API', (which, contract: Record<string, Endpoint>) => {
  let document: Json & { paths: Record<string, Record<string, Json>> };
  beforeAll(async () => {
    const response = await apps[which].request('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    document = (await response.json()) as typeof document;
  });
  const operation = (e: Endpoint) => document.paths[e.path]![e.method.toLowerCase()]!;

  test('is OpenAPI 3.1 with a title and a version', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.any(String), version: expect.any(String) },
    });
    const allowed = [
      'openapi',
      'info',
      'jsonSchemaDialect',
      'servers',
      'paths',
      'webhooks',
      'components',
      'security',
      'tags',
      'externalDocs',
    ];
    for (const key of Object.keys(document)) expect(allowed.includes(key) || key.startsWith('x-')).toBe(true);
  });

  test('summaries are English: an article that fits, an imperative first', () => {
    for (const e of Object.values(contract)) {
      expect(e.summary).not.toMatch(/\b(?:a (?=[aei]|o(?!ne)|SSS)|an (?![aeiou]|SSS|hour|XLSX))/);
      expect(e.summary).not.toMatch(/^(?:Adds|Removes|Whether|Gets|Lists)\b/);
    }
  });

  test('has each call once, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.values(contract).map(addressOf).sort());
    const ids = Object.values(contract).map((e) => operation(e)['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(Object.values(contract).map((e) => [addressOf(e), e] as const))(
    '%s says who may, what it takes and what it answers',
    (_, e) => {
      const o = operation(e);
      expect(o['x-permission']).toBe(accessLabel(e.permission));
      expect(o['security']).toEqual(e.permission === '*' ? [] : [{ bearer: [] }]);
      const parameters = o['parameters'] as { name: string; in: string; required: boolean; schema: unknown }[];
      const names = (where: string) => parameters.filter((p) => p.in === where).map((p) => p.name);
      expect(names('path')).toEqual([...e.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
      expect(names('query')).toEqual(queryOf(e));
      for (const p of parameters)
        expect(p).toMatchObject({ schema: expect.any(Object), required: p.in === 'path' ? true : expect.any(Boolean) });
      const body = o['requestBody'] as { content: Json } | undefined;
      expect(body === undefined).toBe(bodySchema(e) === undefined);
      if (body)
        expect(Object.keys(body.content)).toEqual(
          e.body && 'multipart' in e.body ? ['application/json', 'multipart/form-data'] : ['application/json'],
        );
      const responses = o['responses'] as Record<string, { description: string; content: Json }>;
      expect(Object.keys(responses)).toEqual(['200', ...(e.second ? ['202'] : []), 'default']);
      for (const r of Object.values(responses))
        expect(r).toMatchObject({ description: expect.any(String), content: expect.any(Object) });
      const [type] = Object.keys(responses['200']!.content);
      expect(type).toBe('file' in e.response ? e.response.file : 'application/json');
    },
  );

  test('refers to nothing that is not in it, and speaks no word of OpenAPI 3.0', () => {
    for (const node of nodes(document)) {
      if (typeof node['$ref'] === 'string') {
        expect(node['$ref']).toMatch(/^#\//);
        expect(resolve(document, node['$ref']), node['$ref']).toBeDefined();
      }
      // OpenAPI 3.0 words that mean nothing in 3.1.
      expect(node).not.toHaveProperty('nullable');
      if (typeof node['type'] === 'string' && !isObject(node['properties']) && node['type'] !== 'http')
        expect(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']).toContain(node['type']);
    }
  });

  test('is readable by people, without script, and escapes what it shows', async () => {
    const response = await apps[which].request('/docs');
    expect(response.status).toBe(200);
    const page = await response.text();
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
    for (const e of Object.values(contract))
      expect(page).toContain(
        `<td>${e.method}</td><td><code>${e.path}</code></td><td>${accessLabel(e.permission)}</td>`,
      );
    expect(page).toContain('href="/openapi.json"');
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
  });
});
