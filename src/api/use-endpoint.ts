import { useQuery, type QueryFunctionContext, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { rowPersister } from '../offline/row-persister.ts';
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
}

export const queryKeyOf = <E extends Endpoint>(endpoint: E, input: Input<E>): QueryKey => [endpoint.path, input];

/** What an endpoint answers to an input, kept fresh. */
export function useEndpoint<E extends ReadEndpoint>(
  endpoint: E,
  input: Input<E>,
  { persist, enabled = true, lookEvery }: EndpointOptions = {},
): UseQueryResult<Output<E>, ApiError> {
  return useQuery<Output<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }: QueryFunctionContext) => call(endpoint, input, { signal }),
    enabled,
    ...(lookEvery !== undefined && { refetchInterval: lookEvery, staleTime: 2_000 }),
    ...(persist !== undefined && { meta: { persist } }),
    ...(persist === 'rows' && { persister: rowPersister }),
  });
}
