import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { unproven } from '#src/offline/device/clock.ts';
import { emptyDirectory } from '#src/offline/directory/forget.ts';

/** Shape of what is cached. A new number empties the cache; a deploy that keeps it does not. */
const cacheSchema = '1';
const maxAge = 30 * 86_400_000;

/**
 * Copies of what the server knows; may be thrown away at any time. The outbox is another database.
 * A plain key-value store: restoring it stands before the first drawing, Dexie loads after it.
 */
const copies = createStore('kawani-copies', 'queries');

const prefixOf = (employee: number) => `kawani-${employee}`;
const isOf = (employee: number) => {
  const start = `${prefixOf(employee)}-`;
  return ([key]: [string, PersistedQuery]) => key.startsWith(start);
};
const rowsOf = async (employee: number) => (await entries<string, PersistedQuery>(copies)).filter(isOf(employee));

/** Whose rows may be written now; a reply that arrives after sign-out is not kept. */
let current: number | null = null;

export interface QueryRows {
  persisterFn: ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>['persisterFn'];
}

/**
 * One row a query, under the employee's prefix. Everything is restored at once before the first
 * render: restored lazily, stale data would be shown and never fetched again.
 */
export async function openRows(employee: number, client: QueryClient): Promise<QueryRows> {
  current = employee;
  const rows = experimental_createQueryPersister<PersistedQuery>({
    prefix: prefixOf(employee),
    buster: cacheSchema,
    maxAge: maxAge + unproven(),
    // IndexedDB stores objects; there is nothing to serialize.
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: (key) => get<PersistedQuery>(key, copies),
      setItem: async (key, value) => {
        if (current !== employee) return;
        try {
          await set(key, value, copies);
        } catch {
          // A full disk costs the copy, not the screen.
        }
      },
      removeItem: (key) => del(key, copies),
      entries: () => rowsOf(employee),
    },
  });
  await rows.restoreQueries(client);
  // Asked again even if the copies are young: the worker may have sent filings since they were made.
  await client.invalidateQueries({ refetchType: 'none' });
  return rows;
}

/** Forgets a person's copies, on sign-out. */
export async function forgetRows(employee: number): Promise<void> {
  current = null;
  await delMany(
    (await rowsOf(employee)).map(([key]) => key),
    copies,
  );
}

/** Makes room: a filing matters more than copies. */
export const purgeCache = async (): Promise<void> => {
  await Promise.all([clear(copies), emptyDirectory().catch(() => undefined)]);
};
