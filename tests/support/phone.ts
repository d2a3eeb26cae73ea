/**
 * What `src/offline` expects of a browser, as far as it runs without one: an IndexedDB in memory,
 * a localStorage, and a window that is listened to. Import it before the module under test.
 */
import 'fake-indexeddb/auto';

const stored = new Map<string, string>();
const listened = { addEventListener: () => undefined, removeEventListener: () => undefined };

Object.assign(globalThis, {
  window: globalThis.window ?? listened,
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  },
});
