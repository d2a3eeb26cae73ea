import { useEffect, useEffectEvent, useState } from 'react';

/** Search field text, and text on its way to the address. */
export interface TypedSearch {
  typed: string;
  /** The address's search at the last render. */
  known: string;
  /** Texts sent to the address and not rendered from it yet, latest last. */
  onTheWay: readonly string[];
}

/**
 * Returns the search after an address change. A change from outside (Back, cleared filter) replaces the text. The
 * field's own updates don't: a letter typed between two renders would be lost.
 */
export function arrived(search: TypedSearch, address: string): TypedSearch {
  const place = search.onTheWay.indexOf(address);
  return place < 0
    ? { typed: address, known: address, onTheWay: [] }
    : { ...search, known: address, onTheWay: search.onTheWay.slice(place + 1) };
}

/** Returns the current or upcoming search of the address. */
export const asked = ({ known, onTheWay }: TypedSearch): string => onTheWay.at(-1) ?? known;

/** Binds a search field to the address, debounced: each search is a request. `onChange` updates the address. */
export function useTypedSearch(
  address: string,
  onChange: (text: string) => void,
  wait: number,
): [typed: string, type: (text: string) => void] {
  const [search, setSearch] = useState<TypedSearch>({ typed: address, known: address, onTheWay: [] });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set while drawing, it would stay from a drawing that a letter interrupted
    setSearch((now) => (address === now.known ? now : arrived(now, address)));
  }, [address]);
  const { typed } = search;
  const isAsked = typed === asked(search);
  const ask = useEffectEvent((text: string) => {
    setSearch((now) => ({ ...now, onTheWay: [...now.onTheWay, text] }));
    onChange(text);
  });
  useEffect(() => {
    if (isAsked) return undefined;
    const timer = setTimeout(() => ask(typed), wait);
    return () => clearTimeout(timer);
  }, [typed, isAsked, wait]);
  return [typed, (text) => setSearch((now) => ({ ...now, typed: text }))];
}
