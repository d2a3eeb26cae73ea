import { afterEach, expect, test, vi } from 'vitest';
import { showBadge } from './outbox-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('shows a number, and none for zero', async () => {
  const shown: (number | null)[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  });
  for (const count of [3, 1, 0]) await showBadge(count);
  expect(shown).toEqual([3, 1, null]);
});

const forbidden = () => Promise.reject(new DOMException('Not allowed'));
const broken = () => {
  throw new TypeError('Illegal invocation');
};

test.each([
  ['without badges', {}],
  ['that forbids them', { setAppBadge: forbidden, clearAppBadge: forbidden }],
  ['that throws at once', { setAppBadge: broken, clearAppBadge: broken }],
])("a system %s doesn't cause an error", async (_, system) => {
  vi.stubGlobal('navigator', system);
  for (const count of [2, 0]) await expect(showBadge(count)).resolves.toBeUndefined();
});
