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

/** A read-only call; one that changes state uses `useSubmit`. */
export type ReadEndpoint = Endpoint & ({ method: 'GET'; writes?: undefined } | { reads: true });

export interface EndpointOptions {
  /**
   * Stored on the phone: `boot` in the small first-paint set, `rows` as a row of the cache database, restored before
   * the first render.
   */
  persist?: 'boot' | 'rows';
  enabled?: boolean;
  /** Milliseconds between refetches while the app is visible. It also refetches when the user returns. */
  lookEvery?: number;
  /**
   * While another page, order, or search of the list loads, the previous rows are shown, with `isPlaceholderData`, so
   * that the focused element stays.
   */
  keepFormer?: boolean;
  /** Never cached: the answer depends on more than the input and decides the user's next step. */
  fresh?: boolean;
}

export const queryKeyOf = <E extends Endpoint>(endpoint: E | CallOf<E>, input: Input<E>): QueryKey => [
  endpoint.path,
  input,
];

/** Returns the query of a call for the query client. */
export const queryOf = <E extends ReadEndpoint>(
  endpoint: E | CallOf<E>,
  input: Input<E>,
  { persist, enabled = true, lookEvery, keepFormer = false, fresh = false }: EndpointOptions,
): UseQueryOptions<Output<E>, ApiError> => ({
  queryKey: queryKeyOf(endpoint, input),
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext) => {
    // Shows the stored copy first, then asks the server.
    if (client.getQueryData(queryKey) !== undefined) await firstDrawing;
    return call(endpoint, input, { signal });
  },
  enabled,
  ...(lookEvery !== undefined && { refetchInterval: lookEvery, staleTime: 2_000 }),
  ...(fresh && { staleTime: 0, gcTime: 0 }),
  ...(keepFormer && { placeholderData: keepPreviousData }),
  ...(persist !== undefined && { meta: { persist } }),
  // Shows the copy of the last opening, and refetches it at any age, because it may have changed since.
  ...(persist === 'boot' && { refetchOnMount: 'always' as const }),
  ...(persist === 'rows' && { persister: rowPersister }),
});

/** Returns an endpoint's answer to an input, kept fresh. Takes the endpoint, or its call without the schemas. */
export function useEndpoint<E extends ReadEndpoint>(
  endpoint: E | CallOf<E>,
  input: Input<E>,
  options: EndpointOptions = {},
): UseQueryResult<Output<E>, ApiError> {
  return useQuery(queryOf(endpoint, input, options));
}

/** Calls an endpoint with several inputs, such as the pages of a growing list. */
export function useEndpoints<E extends ReadEndpoint>(
  endpoint: E | CallOf<E>,
  inputs: readonly Input<E>[],
  options: EndpointOptions = {},
): UseQueryResult<Output<E>, ApiError>[] {
  return useQueries({ queries: inputs.map((input) => queryOf(endpoint, input, options)) });
}
