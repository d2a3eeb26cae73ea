import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import type { QueryRows } from './cache.ts';

/** The signed-in user's rows while they open, or null. */
let opening: Promise<QueryRows | null> = Promise.resolve(null);

export const setQueryRows = (next: Promise<QueryRows | null> | null): void => {
  opening = next ?? Promise.resolve(null);
};

/**
 * Persists queries marked `rows`; without a cache, it only fetches. A screen may be rendered while the cache opens, and
 * its answers must be stored too.
 */
export async function rowPersister<T>(
  queryFn: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const rows = await opening;
  return rows ? rows.persisterFn(queryFn, context, query) : queryFn(context);
}
