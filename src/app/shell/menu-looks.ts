import { useSyncExternalStore } from 'react';

/** How somebody likes the menu of the desk, on this computer: which groups stand open, and whether it is folded to a strip. */
interface Looks {
  /** Undefined until the person chooses; until then the room there is decides. */
  folded: boolean | undefined;
  /** Groups that were opened or closed by hand. */
  groups: Record<string, boolean>;
}

const key = 'kawani.menu';
const listeners = new Set<() => void>();
let looks = read();

function read(): Looks {
  try {
    const { folded, groups = {} } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Looks>;
    return { folded, groups };
  } catch {
    return { folded: undefined, groups: {} };
  }
}

function keep(next: Looks): void {
  looks = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export const foldMenu = (folded: boolean): void => keep({ ...looks, folded });

export const openGroup = (group: string, open: boolean): void =>
  keep({ ...looks, groups: { ...looks.groups, [group]: open } });

export const useMenuLooks = (): Looks =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => looks,
  );
