import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** A record whose address doesn't say which list it belongs to, and an address of the same record that does. */
interface Listed {
  pathname: string;
  as: string;
}

let listed: Listed | null = null;
const listeners = new Set<() => void>();

function list(next: Listed | null): void {
  listed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lists the record on screen under another of its addresses: in the menu, the breadcrumb, and the tab's title. */
export function useListedAs(as: string | undefined): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (as === undefined || as === pathname) return undefined;
    list({ pathname, as });
    return () => list(null);
  }, [pathname, as]);
}

/** Returns the path to look up in the menu for the screen on show. */
export function useListedPath(): string {
  const { pathname } = useLocation();
  const current = useSyncExternalStore(subscribe, () => listed);
  return current?.pathname === pathname ? current.as : pathname;
}
