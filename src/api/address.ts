import type { CallOf, Endpoint, Input } from '#contract/endpoint.ts';

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

export const pathOf = (path: string, params: Given['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));

/** Leaves out undefined and empty parameters. */
export function searchOf(query: Given['query']): URLSearchParams {
  const given = Object.entries(query ?? {}) as [string, string | number | boolean | undefined][];
  return new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
}

/** Returns the path and query of a call, as `call` sends it. */
export function addressOf<E extends Endpoint>(endpoint: E | CallOf<E>, input: Input<E>): string {
  const { params, query } = input as Given;
  const search = searchOf(query).toString();
  return pathOf(endpoint.path, params) + (search && `?${search}`);
}
