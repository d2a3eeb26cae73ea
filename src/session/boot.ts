import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { persistQueryClientSubscribe } from '@tanstack/query-persist-client-core';
import { hydrate, type Query } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { unproven } from '../offline/device/clock.ts';
import { forgetLooks } from '../look/look.ts';

/** The first-paint set: a few KB in localStorage, read synchronously before the first render. */
const key = 'kawani.boot';
const buster = '1';
const maxAge = 30 * 86_400_000;

const storage = {
  getItem: (k: string) => localStorage.getItem(k),
  setItem: (k: string, v: string) => {
    // The persister writes throttled, and may do so once more after sign-out.
    if (unsubscribe) localStorage.setItem(k, v);
  },
  removeItem: (k: string) => localStorage.removeItem(k),
};
const persister = createSyncStoragePersister({ storage, key });
let unsubscribe: (() => void) | null = null;

/** Restores the set and keeps it up to date. */
export function restoreBoot(): void {
  try {
    const stored = persister.restoreClient() as Awaited<ReturnType<typeof persister.restoreClient>>;
    if (stored && stored.buster === buster && Date.now() - stored.timestamp < maxAge + unproven())
      hydrate(queryClient, stored.clientState);
  } catch {
    // The stored copy can't be read. No data are lost, because the server has the original.
    localStorage.removeItem(key);
  }
  keepBoot();
}

/** Stores the set from now on; after a sign-in too. */
export function keepBoot(): void {
  unsubscribe ??= persistQueryClientSubscribe({
    queryClient,
    persister,
    buster,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => query.meta?.['persist'] === 'boot' && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  });
}

/** Forgets the first-paint set at sign-out: unsubscribes first, then removes. */
export function forgetBoot(): void {
  unsubscribe?.();
  unsubscribe = null;
  localStorage.removeItem(key);
  forgetLooks();
}
