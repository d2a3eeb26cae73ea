import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import type { QueryRows } from './cache.ts';

/** The signed-in person's rows; the cache database is loaded only behind sign-in. */
let rows: QueryRows | null = null;

export const setQueryRows = (next: QueryRows | null): void => {
  rows = next;
};

/** The persister of queries marked `rows`: without a cache it just asks. */
export const rowPersister = <T>(
  queryFn: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> => (rows ? rows.persisterFn(queryFn, context, query) : Promise.resolve(queryFn(context)));
