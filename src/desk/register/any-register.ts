import type { UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import type { FieldValue } from '#domain/records/fields.ts';
import { call, type ApiError } from '#src/api/call.ts';
import { useEndpoint, type EndpointOptions, type ReadEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';

/**
 * A row of any register. Each register's screen types its own rows; this file alone tells the compiler the shapes of
 * `contract/register.ts`.
 */
export interface AnyRow {
  id: number;
  archived: boolean;
  version: number;
  [field: string]: FieldValue;
}

/** Form fields by name. */
export type Values = Record<string, FieldValue>;

/** Query parameters by name. */
export type Query = Readonly<Record<string, string | number | undefined>>;

interface AnyInput {
  /** ID of the record, whatever the path calls it; for a list of a parent's records, the ID of the parent. */
  params?: { id: number };
  query?: Query;
  body?: object;
}
const input = (endpoint: Endpoint, given: AnyInput): Input<Endpoint> => {
  const name = /\{(\w+)\}/.exec(endpoint.path)?.[1];
  const params = given.params && name !== undefined ? { params: { [name]: given.params.id } } : {};
  return { ...given, ...params } as unknown as Input<Endpoint>;
};

export const useAny = <T>(
  endpoint: Endpoint,
  given: AnyInput,
  options?: EndpointOptions,
): UseQueryResult<T, ApiError> =>
  useEndpoint(
    endpoint as ReadEndpoint,
    input(endpoint, given) as Input<ReadEndpoint>,
    options,
  ) as unknown as UseQueryResult<T, ApiError>;

/** Calls an endpoint of any register. `key`: idempotency key of a write. */
export const callAny = async <T>(endpoint: Endpoint, given: AnyInput, key?: string): Promise<T> =>
  (await call(endpoint, input(endpoint, given), key === undefined ? {} : { key })) as unknown as T;

export function useAnySubmit<T>(endpoint: Endpoint, list: Endpoint): (given: AnyInput) => Promise<T> {
  const { mutateAsync } = useSubmit(endpoint, { refresh: [list] });
  return async (given) => (await mutateAsync(input(endpoint, given))) as unknown as T;
}
