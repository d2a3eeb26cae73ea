/** The storage `src/offline` expects of a browser: an IndexedDB in memory and a localStorage. */
import 'fake-indexeddb/auto';

const stored = new Map<string, string>();

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  },
});
