import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accessLabel, bodySchema, changesState, type Endpoint } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { hrRegisters } from '#contract/hr/registers.ts';
import { payrollContract, payrollRegisters } from '#contract/payroll/contract.ts';
import { permissionCodes } from '#contract/permissions.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { routes } from '#tests/support/routes.ts';

/** The contract and the route table against the specification's own lists. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const tsv = (path: string) =>
  read(path)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
/** What an npm script prints, by its command in package.json. */
const printed = (script: 'contract' | 'routes') => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [command, ...args] = scripts[script]!.split(' ');
  expect(command).toBe('node');
  return execFileSync(process.execPath, args, { cwd: new URL('../..', import.meta.url), encoding: 'utf8' });
};

const endpoints: Endpoint[] = [...Object.values(hrContract), ...Object.values(payrollContract)];
const addressOf = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`;
/** Named for people: which API, method, path. */
const callOf = (e: Endpoint) => `${e.api} ${addressOf(e)}`;

/** The specification's calls: the query names of each, over all its lines. */
const calls = new Map<string, Set<string>>();
for (const [api, method, path, query = ''] of tsv('tests/golden/calls.tsv')) {
  const call = `${api} ${method} ${path}`;
  const names = query === 'query params' ? [] : query.split(',').filter(Boolean);
  calls.set(call, new Set([...(calls.get(call) ?? []), ...names]));
}
const mounted = endpoints.filter((e) => calls.has(callOf(e)));
const added = endpoints.filter((e) => !calls.has(callOf(e)));
const queryOf = (e: Endpoint) => Object.keys(e.query?.shape ?? {});

/** The rows of the tables in docs/deviations.md. */
const deviations = read('docs/deviations.md')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const registers = [...hrRegisters, ...payrollRegisters];
const ofRegisters = new Set(registers.flatMap((of) => Object.values(of.calls)));
/** A call of a register is spoken of in a row of its own, or in the one about all of them. */
const rowsOf = (e: Endpoint) =>
  deviations.filter(
    (row) => row.includes(`\`${addressOf(e)}\``) || (ofRegisters.has(e) && row.startsWith('| every register |')),
  );

describe('the calls', () => {
  test('those of the specification, counted', () => {
    const missing = [...calls.keys()].filter((call) => !mounted.some((e) => callOf(e) === call));
    console.info(
      `${calls.size - missing.length} of the specification's ${calls.size} addresses are mounted, ${missing.length} are not yet`,
    );
    if (process.env['MISSING_CALLS']) console.info(missing.join('\n'));
    expect(tsv('tests/golden/calls.tsv')).toHaveLength(288);
    expect(mounted.length).toBeGreaterThan(0);
  });

  test('a call that is not spelled as in the specification is an addition, and docs/deviations.md says why', () => {
    const silent = added.filter((e) => rowsOf(e).length === 0).map(addressOf);
    expect(silent, `docs/deviations.md has no row with: ${silent.map((a) => `\`${a}\``).join(', ')}`).toEqual([]);
  });

  test('no addition is a specified call with a parameter renamed, a slash more or another method’s case', () => {
    const plain = (call: string) =>
      call
        .replaceAll(/\{\w+\}/g, '{}')
        .replace(/\/$/, '')
        .replaceAll('-', '_')
        .toLowerCase();
    const known = new Map([...calls.keys()].map((call) => [plain(call), call]));
    expect(added.map((e) => known.get(plain(callOf(e)))).filter(Boolean)).toEqual([]);
  });

  test('what docs/deviations.md calls an addition is there', () => {
    const section = read('docs/deviations.md').split('## Additions to its calls')[1]!.split('### ')[0]!;
    const named = [...section.matchAll(/^\| `(\w+ \/[^`]*)`/gm)].map((m) => m[1]!);
    expect(named.filter((n) => !added.some((e) => addressOf(e) === n))).toEqual([]);
    expect(named.length).toBe(added.filter((e) => !ofRegisters.has(e)).length);
  });

  test.each(mounted.map((e) => [callOf(e), e] as const))(
    '%s takes every query the specification names, and says which it adds',
    (call, e) => {
      const specified = [...calls.get(call)!];
      expect(queryOf(e)).toEqual(expect.arrayContaining(specified));
      const extra = queryOf(e).filter((name) => !specified.includes(name));
      const silent = extra.filter((name) => !rowsOf(e).some((row) => row.includes(`\`${name}\``)));
      expect(
        silent,
        `docs/deviations.md does not say, in a row of \`${addressOf(e)}\`, that it takes: ${silent.join(', ')}`,
      ).toEqual([]);
    },
  );

  test('a stranger’s body is at most 8 kB, and 2 kB where a name and a password come', () => {
    const strangers = endpoints.filter((e) => e.permission === '*' && bodySchema(e));
    expect(strangers.length).toBeGreaterThan(5);
    expect(strangers.filter((e) => (e.bodyBytes ?? Infinity) > 8_000).map(callOf)).toEqual([]);
    // A passkey's answer is longer.
    const long = strangers.filter((e) => e.bodyBytes! > 2_000).map(callOf);
    expect(long).toEqual(['hr POST /passkey/sign_in']);
  });

  test.each(endpoints.map((e) => [callOf(e), e] as const))('%s is whole', (_, e) => {
    expect(Object.keys(e.params?.shape ?? {})).toEqual([...e.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
    const codes = accessLabel(e.permission).split('|');
    for (const code of codes) expect(['*', 'signed-in', ...permissionCodes]).toContain(code);
    expect(e.path.startsWith('/api/') || e.path === '/health').toBe(e.api === 'payroll' || e.path === '/health');
    expect(e.summary).toMatch(/\S/);
    if (e.method === 'GET') expect(bodySchema(e)).toBeUndefined();
    // Without a session nothing is changed, except to get one, or to confirm by a link the address it was sent to.
    if (changesState(e) && e.permission === '*')
      expect([
        '/login',
        '/login/hand_in',
        '/passkey/sign_in',
        '/password/forgot',
        '/password/link/accept',
        '/account/address/prove',
      ]).toContain(e.path);
  });

  test('npm run -s contract prints each, and nothing else', () => {
    expect(printed('contract')).toBe(
      endpoints.map((e) => `${e.api}\t${e.method}\t${e.path}\t${accessLabel(e.permission)}\n`).join(''),
    );
  });
});

describe('the routes', () => {
  const rows: readonly RouteRow[] = routes;
  const specified = tsv('tests/golden/routes.tsv').map(([path, code, redirect = '']) => [path, code, redirect]);
  const byPath = (a: (string | undefined)[], b: (string | undefined)[]) => (String(a[0]) < String(b[0]) ? -1 : 1);

  const ours = rows.filter((r) => !specified.some(([path]) => path === r.path));

  test('are the 83 of the specification: path, code, redirect', () => {
    expect(specified).toHaveLength(83);
    const theirs = rows.filter((r) => !ours.includes(r));
    expect(theirs.map((r) => [r.path, r.code, r.redirect ?? '']).sort(byPath)).toEqual(specified.sort(byPath));
    expect(new Set(rows.map((r) => r.path)).size).toBe(rows.length);
  });

  test('an address that is not in the specification is an addition, and docs/deviations.md says why', () => {
    const section = read('docs/deviations.md').split('## Additions to its addresses')[1]!.split('## ')[0]!;
    const named = [...section.matchAll(/^\| `(\/[^`]*)` \| ([\w-]+) \|/gm)].map((m) => [m[1], m[2]]);
    expect(ours.map((r) => [r.path, r.code])).toEqual(named);
  });

  test('npm run -s routes prints each, and nothing else', () => {
    const lines = rows.map((r) => [r.path, r.code, r.redirect ?? '', r.load ? 'screen' : '-']);
    expect(rows.filter((r) => !r.load && !r.redirect)).toEqual([]);
    expect(printed('routes')).toBe(lines.map((line) => `${line.join('\t')}\n`).join(''));
  });

  test('every redirect leads to a route, and not in a circle', () => {
    for (const row of rows) {
      const walked = new Set<string>();
      for (let at: RouteRow | undefined = row; at?.redirect; at = rows.find((r) => r.path === at?.redirect)) {
        expect(walked.has(at.path)).toBe(false);
        walked.add(at.path);
        expect(rows.some((r) => r.path === at?.redirect)).toBe(true);
      }
    }
  });
});

test('both sides speak of the same error', () => {
  const shape = (schema: z.ZodType | { file: string }) =>
    'file' in schema ? [] : Object.keys((schema as unknown as { shape?: object }).shape ?? {});
  // A reply that succeeded has no `errors`, so that a client can tell the two apart without the status.
  expect(endpoints.filter((e) => shape(e.response).includes('errors')).map(callOf)).toEqual([]);
});
