// Without a window: the embedded database takes one for a browser.
import '#tests/support/phone-storage.ts';
import { vi } from 'vitest';

/** Each test sends by itself, through a network with faults (`support/phone.ts`): nothing is sent in the background. */
vi.mock('#src/offline/outbox/triggers.ts', () => ({
  sendSoon: async () => undefined,
  sendNow: async () => undefined,
  registerBackgroundSync: async () => undefined,
  startTriggers: () => undefined,
  signedIn: async () => undefined,
}));
