/**
 * What `src/offline` expects of a browser, as far as it runs without one: its storage, and a window that is listened to.
 * Import it before the module under test.
 */
import './phone-storage.ts';

const listened = { addEventListener: () => undefined, removeEventListener: () => undefined };

Object.assign(globalThis, { window: globalThis.window ?? listened });
