import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  return {
    page: whole(params.get('page'), 1),
    limit: Math.min(whole(params.get('limit'), defaultLimit), 200),
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? defaultSort,
    set(change) {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          // Another search or order starts at its first page.
          if (!('page' in change)) next.delete('page');
          for (const [name, value] of Object.entries(change)) {
            const isDefault =
              value === '' ||
              value === undefined ||
              (name === 'page' && value === 1) ||
              (name === 'limit' && value === defaultLimit);
            if (isDefault) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        // The scroll position is kept: what was pressed stays in sight.
        { replace: !('page' in change), preventScrollReset: true },
      );
    },
  };
}
