import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Directory } from '#src/offline/directory/directory.ts';
import type { Search } from '#src/offline/directory/messages.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { remember, remembered, type Remembered } from './view-memory.ts';

/** Milliseconds before the address follows typing: a navigation per key costs more than the search. */
const addressMs = 600;

/**
 * Returns the search terms and the open colleague. Starts from the address, else from this tab's last search. `only`:
 * limits the search to that client.
 */
export function useSearch(directory: Directory, user: number, only: number | null) {
  const [params, setParams] = useAddress();
  const [start] = useState(() => begin(user, params.get('q')));
  const [search, drawSearch] = useState<Search>(() => ({
    query: start.query,
    client: start.client,
    branch: start.branch,
  }));

  useEffect(() => {
    directory.find({ ...search, only });
  }, [directory, search, only]);
  const setSearch = (next: Search) => {
    // Search before rendering, so that the worker searches in the meantime.
    directory.find({ ...next, only });
    drawSearch(next);
  };

  const follow = useEffectEvent((query: string) => {
    if (query !== (params.get('q') ?? ''))
      setParams((now) => withParams(now, { q: query }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => follow(search.query), addressMs);
    return () => clearTimeout(timer);
  }, [search.query]);

  const keep = useCallback((top: number) => remember(user, { ...search, top }), [user, search]);
  const show = useCallback(
    (id: number) =>
      setParams((now) => withParams(now, { show: String(id) }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const hide = useCallback(
    () => setParams((now) => withParams(now, { show: '' }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const shown = Number(params.get('show') ?? '');
  return {
    search,
    setSearch,
    /** Saved scroll position, restored with the list. */
    start: start.top,
    keep,
    /** The open colleague is in the address, so that Back closes the details. */
    shown: Number.isSafeInteger(shown) && shown > 0 ? shown : null,
    show,
    hide,
  };
}

function begin(user: number, fromAddress: string | null): Remembered {
  const before = remembered(user);
  return fromAddress === null || fromAddress === before.query
    ? before
    : { query: fromAddress, client: null, branch: null, top: 0 };
}
