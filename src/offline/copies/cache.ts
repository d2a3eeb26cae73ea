import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { unproven } from '#src/offline/device/clock.ts';
import { emptyDirectory } from '#src/offline/directory/forget.ts';

/** The format of cached data. A new number empties the cache; a deploy with the same number doesn't. */
const cacheSchema = '1';
const maxAge = 30 * 86_400_000;

/**
 * Copies of the server's data; may be deleted at any time. The outbox is another database. A plain key-value store: it
 * is restored before the first paint, Dexie loads later.
 */
const copies = createStore('kawani-copies', 'queries');

const prefixOf = (employee: number) => `kawani-${employee}`;
const isOf = (employee: number) => {
  const start = `${prefixOf(employee)}-`;
  return ([key]: [string, PersistedQuery]) => key.startsWith(start);
};
const rowsOf = async (employee: number) => (await entries<string, PersistedQuery>(copies)).filter(isOf(employee));

/**
 * Maximum answers kept per call, the latest: payslips of over a year, and recently viewed lists by date or page. Older
 * ones are deleted when the app opens.
 */
const mostOfOneCall = 40;

/** Returns the rows of a user to keep. */
async function latestOf(employee: number): Promise<[string, PersistedQuery][]> {
  const rows = (await rowsOf(employee)).toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const seen = new Map<unknown, number>();
  const over: string[] = [];
  const kept = rows.filter(([key, { queryKey }]) => {
    const before = seen.get(queryKey[0]) ?? 0;
    seen.set(queryKey[0], before + 1);
    if (before >= mostOfOneCall) over.push(key);
    return before < mostOfOneCall;
  });
  if (over.length > 0) await delMany(over, copies);
  return kept;
}

/** The user whose rows may be written now. A reply after sign-out isn't stored. */
let current: number | null = null;

export interface QueryRows {
  persisterFn: ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>['persisterFn'];
}

/**
 * Restores a user's rows, one per query, with the employee's prefix. Restores all of them before the first render,
 * because stale data restored later would be shown and never fetched again.
 */
export async function openRows(employee: number, client: QueryClient): Promise<QueryRows> {
  current = employee;
  const rows = experimental_createQueryPersister<PersistedQuery>({
    prefix: prefixOf(employee),
    buster: cacheSchema,
    maxAge: maxAge + unproven(),
    // IndexedDB stores objects, so they don't need to be serialized.
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: (key) => get<PersistedQuery>(key, copies),
      setItem: async (key, value) => {
        if (current !== employee) return;
        try {
          await set(key, value, copies);
        } catch {
          // If the disk is full, only the copy is lost; the screen continues with its answer.
        }
      },
      removeItem: (key) => del(key, copies),
      entries: () => latestOf(employee),
    },
  });
  await rows.restoreQueries(client);
  // Fetch again even if the copies are recent, because the worker may have sent requests since.
  await client.invalidateQueries({ refetchType: 'none' });
  return rows;
}

/** Stops writing a user's copies, and keeps them. */
export const leaveRows = (): void => {
  current = null;
};

/** Deletes a user's copies on sign-out. */
export async function forgetRows(employee: number): Promise<void> {
  current = null;
  await delMany(
    (await rowsOf(employee)).map(([key]) => key),
    copies,
  );
}

/** Deletes all copies to free space, because a request is more important than copies. */
export const purgeCache = async (): Promise<void> => {
  await Promise.all([clear(copies), emptyDirectory().catch(() => undefined)]);
};
