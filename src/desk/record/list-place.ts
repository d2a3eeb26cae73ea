import { passing } from '#src/desk/register/register-address.ts';
import { withParams } from '#src/shared/ui/address.ts';

/* A record keeps the list it was opened from, and its place in that list, in its address: `?from=…&n=3`. */

export interface ListPlace {
  /** Address of the list. */
  path: string;
  /** Filters and order of the list. */
  filters: URLSearchParams;
  /** Place of the record when it was opened, from 1. */
  n: number;
}

/** Returns the place that an address names, in one of these lists; null without one. */
export function listPlaceOf(params: URLSearchParams, lists: readonly string[]): ListPlace | null {
  const [path = '', search = ''] = (params.get('from') ?? '').split('?', 2);
  const n = Number(params.get('n'));
  if (!lists.includes(path) || !Number.isInteger(n) || n < 1 || n > 1_000_000) return null;
  return { path, filters: new URLSearchParams(search), n };
}

/** Returns the parameters that name a list in the address of a record. */
export function placeParams({ path, filters, n }: ListPlace): Record<string, string> {
  const kept = withParams(filters, Object.fromEntries(passing.map((name) => [name, undefined]))).toString();
  return { from: path + (kept && `?${kept}`), n: String(n) };
}

/** Returns the address of a record with the list it was opened from. */
export const withPlace = (record: string, place: ListPlace): string =>
  `${record}${record.includes('?') ? '&' : '?'}${new URLSearchParams(placeParams(place)).toString()}`;

/** Returns an address of the same record with the list that the current address names, if any. */
export function keepPlace(to: string, params: URLSearchParams, lists: readonly string[]): string {
  const place = listPlaceOf(params, lists);
  return place ? withPlace(to, place) : to;
}
