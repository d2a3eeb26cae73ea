import { useAddress, withParams } from '#src/shared/ui/address.ts';

export const defaultLimit = 15;

/** Page, limit, search and sort of a list, as its address holds them: a reload or a link shows the same rows. */
export interface ListAddress {
  page: number;
  limit: number;
  search: string;
  /** `field` ascending, `-field` descending; undefined: the list's own order. */
  sort: string | undefined;
  set: (change: Partial<Pick<ListAddress, 'page' | 'limit' | 'search' | 'sort'>>) => void;
}

const whole = (text: string | null, otherwise: number): number => {
  const n = Number(text);
  return Number.isInteger(n) && n > 0 ? n : otherwise;
};

export function useListAddress(defaultSort?: string): ListAddress {
  const [params, setParams] = useAddress();
  return {
    page: whole(params.get('page'), 1),
    limit: Math.min(whole(params.get('limit'), defaultLimit), 200),
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? defaultSort,
    set(change) {
      const isDefault = (name: string, value: string | number | undefined) =>
        (name === 'page' && value === 1) || (name === 'limit' && value === defaultLimit);
      const asked = Object.entries(change).map(([name, value]) => [
        name,
        value === undefined || isDefault(name, value) ? undefined : String(value),
      ]);
      setParams(
        // Another search or order starts at its first page.
        (now) => withParams(now, { page: undefined, ...Object.fromEntries(asked) }),
        // The scroll position is kept: what was pressed stays in sight.
        { replace: !('page' in change), preventScrollReset: true },
      );
    },
  };
}
