import { Dexie, type Table } from 'dexie';
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';

/** Shape of what is cached. A new number empties the cache; a deploy that keeps it does not. */
const cacheSchema = '1';
const maxAge = 30 * 86_400_000;

interface CachedQuery {
  key: string;
  value: PersistedQuery;
}

/** Copies of what the server knows; may be thrown away at any time. The outbox is another database. */
class CacheDatabase extends Dexie {
  declare queries: Table<CachedQuery, string>;
  constructor() {
    super('kawani-cache', { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ queries: 'key' });
  }
}

const db = new CacheDatabase();
const prefixOf = (employee: number) => `kawani-${employee}`;
const rowsOf = (employee: number) => db.queries.where('key').startsWith(`${prefixOf(employee)}-`);

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
    maxAge,
    // IndexedDB stores objects; there is nothing to serialize.
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: async (key) => (await db.queries.get(key))?.value,
      setItem: async (key, value) => {
        if (current !== employee) return;
        try {
          await db.queries.put({ key, value });
        } catch {
          // A full disk costs the copy, not the screen.
        }
      },
      removeItem: (key) => db.queries.delete(key),
      entries: async () => (await rowsOf(employee).toArray()).map((r) => [r.key, r.value]),
    },
  });
  await rows.restoreQueries(client);
  // However young the copies are: since they were made, the worker may have sent something.
  await client.invalidateQueries({ refetchType: 'none' });
  return rows;
}

/** Forgets a person's copies, on sign-out. */
export async function forgetRows(employee: number): Promise<void> {
  current = null;
  await rowsOf(employee).delete();
}

/** Makes room: a filing matters more than copies. */
export const purgeCache = (): Promise<void> => db.queries.clear();
