import { useAddress, withParams } from '#src/shared/ui/address.ts';

export const defaultLimit = 15;

/** Address state of a list: page, limit, search, and sort. */
export interface ListAddress {
  page: number;
  limit: number;
  search: string;
  /** `field` ascending, `-field` descending. Undefined means default order. */
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
        // A new search or order starts at page 1.
        (now) => withParams(now, { page: undefined, ...Object.fromEntries(asked) }),
        // Keep the scroll position, so that the pressed control stays in view.
        { replace: !('page' in change), preventScrollReset: true },
      );
    },
  };
}
