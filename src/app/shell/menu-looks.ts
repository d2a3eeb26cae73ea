import { useSyncExternalStore } from 'react';

/** The desk menu's state on this computer: open groups, and whether it is collapsed to a rail. */
interface Looks {
  /** Undefined until the user chooses; until then the available width decides. */
  folded: boolean | undefined;
  /** Groups opened or closed by the user. */
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
    // Storage is blocked: it lasts as long as the page.
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
