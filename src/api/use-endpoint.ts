import {
  keepPreviousData,
  useQueries,
  useQuery,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallOf, Endpoint, Input, Output } from '#contract/endpoint.ts';
import { firstDrawing } from '../offline/copies/first-drawing.ts';
import { rowPersister } from '../offline/copies/row-persister.ts';
import { call, type ApiError } from './call.ts';

/** A call that only reads; one that changes state is for `useSubmit`. */
export type ReadEndpoint = Endpoint & ({ method: 'GET'; writes?: undefined } | { reads: true });

export interface EndpointOptions {
  /**
   * Kept on the phone: `boot` in the small first-paint set, `rows` as a row of the cache
   * database, restored before the first render.
   */
  persist?: 'boot' | 'rows';
  enabled?: boolean;
  /** Asked again after so many milliseconds while the app is looked at, and whenever it is come back to. */
  lookEvery?: number;
  /**
   * Until another page, order or search of the same list has come, the former rows are given in its place,
   * with `isPlaceholderData`: what has the focus on the screen keeps standing.
   */
  keepFormer?: boolean;
  /** Asked each time anew: what it answers depends on more than what is asked, and decides what somebody does next. */
  fresh?: boolean;
}

export const queryKeyOf = <E extends Endpoint>(endpoint: E | CallOf<E>, input: Input<E>): QueryKey => [
  endpoint.path,
  input,
];

/** The question as the query client is asked it. */
export const queryOf = <E extends ReadEndpoint>(
  endpoint: E | CallOf<E>,
  input: Input<E>,
  { persist, enabled = true, lookEvery, keepFormer = false, fresh = false }: EndpointOptions,
): UseQueryOptions<Output<E>, ApiError> => ({
  queryKey: queryKeyOf(endpoint, input),
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext) => {
    // The stored copy is drawn first; the server is asked after that.
    if (client.getQueryData(queryKey) !== undefined) await firstDrawing;
    return call(endpoint, input, { signal });
  },
  enabled,
  ...(lookEvery !== undefined && { refetchInterval: lookEvery, staleTime: 2_000 }),
  ...(fresh && { staleTime: 0, gcTime: 0 }),
  ...(keepFormer && { placeholderData: keepPreviousData }),
  ...(persist !== undefined && { meta: { persist } }),
  // What was kept of the last opening is drawn, and asked for again however young it is: an address may be another since.
  ...(persist === 'boot' && { refetchOnMount: 'always' as const }),
  ...(persist === 'rows' && { persister: rowPersister }),
});

/** What an endpoint answers to an input, kept fresh. Takes the endpoint, or its call without the schemas. */
export function useEndpoint<E extends ReadEndpoint>(
  endpoint: E | CallOf<E>,
  input: Input<E>,
  options: EndpointOptions = {},
): UseQueryResult<Output<E>, ApiError> {
  return useQuery(queryOf(endpoint, input, options));
}

/** The same of several inputs, such as the pages of a list that grows. */
export function useEndpoints<E extends ReadEndpoint>(
  endpoint: E | CallOf<E>,
  inputs: readonly Input<E>[],
  options: EndpointOptions = {},
): UseQueryResult<Output<E>, ApiError>[] {
  return useQueries({ queries: inputs.map((input) => queryOf(endpoint, input, options)) });
}
