import { useAddress, withParams } from '#src/shared/ui/address.ts';

/** Address state of a register, so that a reload, a link, or Back shows the same. */
export interface RegisterAddress {
  page: number;
  search: string;
  sort: string | undefined;
  shown: 'used' | 'archived' | 'all';
  /** Returns the value of one of the register's own filters. */
  filter: (name: string) => string | undefined;
  /** The record in the form: its id, or `new`. */
  edit: string | null;
  /** The record in the panel. */
  open: number | null;
  /** The record whose history is open. */
  history: number | null;
  /** Returns a link to the same address with changes. */
  to: (change: Record<string, string | undefined>) => string;
  set: (change: Record<string, string | undefined>) => void;
}

/** Number of rows on a page of a list. */
export const perPage = 50;

/** Address parameters that aren't part of a view: page, open record, and list. */
export const passing: readonly string[] = ['list', 'page', 'edit', 'history', 'import', 'open', 'leave', 'back'];

const states = ['used', 'archived', 'all'] as const;

export function useRegisterAddress(): RegisterAddress {
  const [params, setParams] = useAddress();
  const shown = states.find((s) => s === params.get('shown')) ?? 'used';
  const page = Number(params.get('page') ?? 1);
  const numbered = (name: string): number | null => {
    const id = Number(params.get(name) ?? 0);
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  const changed = (now: URLSearchParams, change: Record<string, string | undefined>) => {
    // A changed filter starts at page 1; opening a record keeps the page.
    const again = !Object.keys(change).every((name) => passing.includes(name));
    return withParams(now, again ? { page: undefined, ...change } : change);
  };
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? undefined,
    shown,
    filter: (name) => params.get(name) ?? undefined,
    edit: params.get('edit'),
    open: numbered('open'),
    history: numbered('history'),
    to: (change) => `?${changed(params, change).toString()}`,
    set: (change) => {
      const opens = ['edit', 'history', 'import'].some((name) => change[name] !== undefined);
      setParams((now) => changed(now, change), { replace: !opens, preventScrollReset: true });
    },
  };
}
