import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Directory } from '#src/offline/directory/directory.ts';
import type { Search } from '#src/offline/directory/messages.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { remember, remembered, type Remembered } from './view-memory.ts';

/** The address follows the typing after this pause: a navigation a key press would cost more than the search. */
const addressMs = 600;

/**
 * What is looked for, and whose details are open. It begins with what the address says, else with what this tab
 * looked for before. `only`: the search is held to that client, whatever was chosen.
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
    // Before it is drawn that this is looked for: the worker finds it meanwhile.
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
    /** Where the list was left; it is there again once there is a list. */
    start: start.top,
    keep,
    /** In the address, so that the phone's back button closes the details. */
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
