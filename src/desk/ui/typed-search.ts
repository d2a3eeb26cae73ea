import { useEffect, useEffectEvent, useState } from 'react';

/** What stands in a search field, and what is on its way from there into the address. */
export interface TypedSearch {
  typed: string;
  /** What the address asked for when this was drawn last. */
  known: string;
  /** Sent into the address and not drawn from there yet, the latest last. */
  onTheWay: readonly string[];
}

/**
 * The address asks for something else than before. What was sent from here goes on; what comes from elsewhere, as by Back
 * or a cleared filter, goes into the field. Without that difference a letter typed between the two drawings would be lost.
 */
export function arrived(search: TypedSearch, address: string): TypedSearch {
  const place = search.onTheWay.indexOf(address);
  return place < 0
    ? { typed: address, known: address, onTheWay: [] }
    : { ...search, known: address, onTheWay: search.onTheWay.slice(place + 1) };
}

/** What the address asks for, or will in a moment. */
export const asked = ({ known, onTheWay }: TypedSearch): string => onTheWay.at(-1) ?? known;

/**
 * The words of a search field that follow the address, and the address them, a little later: each search is a request.
 * `onChange` puts words into the address.
 */
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
