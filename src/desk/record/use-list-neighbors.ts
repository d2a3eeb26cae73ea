import type { Endpoint } from '#contract/endpoint.ts';
import { useAny } from '#src/desk/register/any-register.ts';
import { perPage } from '#src/desk/register/register-address.ts';
import type { ListPlace } from './list-place.ts';

export interface Neighbor {
  name: string;
  to: string;
}
export interface Neighbors {
  /** Null if the record left the list because it no longer matches the filters. */
  place: number | null;
  total: number;
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
}

interface Asked<Row> {
  /** Null if the record wasn't opened from a list. */
  from: Pick<ListPlace, 'n'> | null;
  list: Endpoint;
  /** Search, filters, and order, as the list itself asks for them. */
  query: Record<string, string | number | undefined>;
  may: boolean;
  rowsOf: (answer: never) => readonly Row[] | undefined;
  isThis: (row: Row) => boolean;
  neighborOf: (row: Row, n: number) => Neighbor;
}

const pageOf = (n: number): number => Math.ceil(n / perPage);

/** Returns a page of the list, from the cache if it is there. */
function usePage<Row>({ list, query, may, rowsOf }: Asked<Row>, page: number) {
  const { data } = useAny<{ total: number }>(
    list,
    { query: { ...query, page, limit: perPage } },
    { enabled: may && page > 0 },
  );
  return data && { rows: rowsOf(data as never) ?? [], total: data.total };
}

/**
 * Returns the place of a record in the list it was opened from, and the records before and after it. A record that left
 * the list has no place; the one that follows took it.
 */
export function useListNeighbors<Row>(asked: Asked<Row>): Neighbors | undefined {
  const { from, isThis, neighborOf } = asked;
  const at = from ? pageOf(from.n) : 0;
  const page = usePage(asked, at);
  const found = page?.rows.findIndex(isThis) ?? -1;
  const place = found < 0 ? null : (at - 1) * perPage + found + 1;
  const before = (place ?? from?.n ?? 0) - 1;
  const after = place === null ? (from?.n ?? 0) : place + 1;
  const total = page?.total ?? 0;
  // Only at the edge of a page is another page needed.
  const edge = [before, after].find((n) => n >= 1 && n <= total && pageOf(n) !== at);
  const other = usePage(asked, edge === undefined ? 0 : pageOf(edge));
  const neighbor = (n: number): Neighbor | undefined => {
    const row = (pageOf(n) === at ? page : other)?.rows[(n - 1) % perPage];
    return from && row && n >= 1 ? neighborOf(row, n) : undefined;
  };
  return page && { place, total, previous: neighbor(before), next: neighbor(after) };
}
