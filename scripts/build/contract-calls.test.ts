import { expect, test } from 'vitest';
import { callsOf } from './contract-calls.ts';

test('a call keeps its API, method, and path, and drops permission and schemas', () => {
  const code = callsOf(`
    import { z } from 'zod';
    import { endpoint } from '#contract/endpoint.ts';
    export const Leave = z.object({ id: z.int() });
    export type Leave = z.output<typeof Leave>;
    export const listLeaves = endpoint({
      api: 'hr', method: 'GET', path: '/leaves', permission: 'EMP03', summary: 'List leaves',
      query: z.object({}), response: z.object({ data: z.array(Leave) }),
    });`);
  expect(code).toBe(`export const listLeaves = { api: 'hr', method: 'GET', path: '/leaves' };`);
});

test('a call that answers a file says so', () => {
  const code = callsOf(`
    export const showFile = endpoint({ api: 'hr', method: 'GET', path: '/file/{id}', response: file('image/png') });`);
  expect(code).toContain("response: { file: '' }");
});

test('fields that a call takes from constants of its file are written out', () => {
  const code = callsOf(`
    const api = 'payroll' as const;
    const common = { api: 'hr', method: 'PUT', permission: 'EMP03' } as const;
    export const showRun = endpoint({ api, method: 'GET', path: '/run' });
    export const approve = endpoint({ ...common, path: '/approve' });`);
  expect(code.split('\n')).toEqual([
    `export const showRun = { api: 'payroll', method: 'GET', path: '/run' };`,
    `export const approve = { api: 'hr', method: 'PUT', path: '/approve' };`,
  ]);
});

test('a call whose path is made elsewhere is left out, and so is one that is not exported', () => {
  const code = callsOf(`
    export const { list } = filingEndpoints({ kind });
    export const made = endpoint({ api: 'hr', method: 'GET', path: pathOf('leave') });
    const own = endpoint({ api: 'hr', method: 'GET', path: '/own' });`);
  expect(code).toBe('');
});
