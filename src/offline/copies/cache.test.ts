import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { createStore, entries, set } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { openRows } from './cache.ts';

const store = createStore('kawani-copies', 'queries');
const now = Date.now();
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

/** A stored row of an answer, some minutes old. */
const keep = (employee: number, path: string, n: number, minutes: number) => {
  const queryKey = [path, { query: { n } }];
  const queryHash = JSON.stringify(queryKey);
  const state = { data: n, dataUpdatedAt: now - minutes * 60_000, status: 'success' };
  return set(`kawani-${employee}-${queryHash}`, { buster: '1', queryHash, queryKey, state }, store);
};

test('keeps the latest forty answers of one call, per user and call', async () => {
  // Written in random order of age.
  for (let n = 0; n < 60; n++) await keep(7, '/absentEmployees', n, (n * 7) % 60);
  for (let n = 0; n < 3; n++) await keep(7, '/payslips', n, 1000 + n);
  for (let n = 0; n < 50; n++) await keep(70, '/absentEmployees', n, n);
  const client = new QueryClient();
  await openRows(7, client);
  const left = (await entries<string, { state: { dataUpdatedAt: number } }>(store)).filter(([key]) =>
    key.startsWith('kawani-7-'),
  );
  const ages = (path: string) =>
    left
      .filter(([key]) => key.includes(path))
      .map(([, row]) => (now - row.state.dataUpdatedAt) / 60_000)
      .toSorted((a, b) => a - b);
  expect(ages('/absentEmployees')).toEqual(Array.from({ length: 40 }, (_, age) => age));
  expect(ages('/payslips')).toEqual([1000, 1001, 1002]);
  // What stays is what is shown.
  expect(client.getQueryCache().getAll()).toHaveLength(43);
  expect((await entries<string, unknown>(store)).filter(([key]) => key.startsWith('kawani-70-'))).toHaveLength(50);
});
