import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page's first script did not come as it was built: its files are fetched again, and the page is loaded once more. */

const file = 'https://kawani.test/assets/index-a1.js';
const sheet = { sheet: {}, getAttribute: (name: string) => (name === 'href' ? '/assets/index-b2.css' : null) };
const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let onLoad: () => void;

beforeEach(() => {
  kept.clear();
  reload.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('let a;', { headers: { 'content-type': 'text/javascript' } }));
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { href: 'https://kawani.test/portal', origin: 'https://kawani.test', reload });
  vi.stubGlobal('document', { querySelectorAll: () => [sheet] });
  const asked = [{ name: file }, { name: 'https://elsewhere.test/assets/x.js' }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(asked as never);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (onLoad = listener));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the page with this script, and waits until it has done what it does. */
async function loaded(): Promise<void> {
  vi.resetModules();
  await import('./watch.ts');
  onLoad();
  await new Promise((resolve) => setImmediate(resolve));
}

test('a page without its first script fetches its files past both caches, and is loaded again', async () => {
  await loaded();
  expect(fetched.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
    [file, 'reload'],
    ['https://kawani.test/assets/index-b2.css', 'reload'],
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that stays broken is loaded again once', async () => {
  await loaded();
  await loaded();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['another page under its name', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['no file', async () => new Response('', { status: 404 })],
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file for which %s comes leaves the page as it is', async (_, answer: () => Promise<Response>) => {
  fetched.mockImplementation(answer);
  await loaded();
  expect(fetched).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is whole fetches nothing, and may be repaired again later', async () => {
  kept.set('kawani.watched', '1');
  vi.stubGlobal('window', { kawaniEarly: {} });
  await loaded();
  expect([fetched.mock.calls, reload.mock.calls, [...kept]]).toEqual([[], [], []]);
});

test('a style sheet that did not come is repaired too', async () => {
  vi.stubGlobal('window', { kawaniEarly: {} });
  vi.stubGlobal('document', { querySelectorAll: () => [{ ...sheet, sheet: null }] });
  await loaded();
  expect(reload).toHaveBeenCalledTimes(1);
});
