import { useEffect, useLayoutEffect, useRef } from 'react';

/** Open overlays, topmost last. Back closes that one first (`BackCloses.tsx`). */
export interface Layer {
  /** Closes the overlay, or asks about unsaved changes. */
  close: () => void;
}

/** A form with unsaved changes. */
interface Guard {
  /** Asks whether to discard changes. Returns true if they are discarded. */
  mayLeave: () => Promise<boolean>;
}

const layers: Layer[] = [];
const guards: Guard[] = [];
const listeners = new Set<() => void>();

export const topLayer = (): Layer | undefined => layers.at(-1);
export const topGuard = (): Guard | undefined => guards.at(-1);

/** Registers a listener for overlays that open or close. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function useInList<T extends object>(list: T[], wanted: boolean, made: T): void {
  const now = useRef(made);
  useLayoutEffect(() => {
    now.current = made;
  });
  useEffect(() => {
    if (!wanted) return;
    // The entry stays; its proxy calls the latest functions.
    const entry = new Proxy(made, { get: (_, name) => Reflect.get(now.current, name) });
    list.push(entry);
    for (const listener of listeners) listener();
    return () => {
      list.splice(list.indexOf(entry), 1);
      for (const listener of listeners) listener();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `made` is another object at each drawing
  }, [list, wanted]);
}

/** Closes the layer on the Back button while it is open. */
export const useLayer = (opened: boolean, close: () => void): void => useInList(layers, opened, { close });

/** Asks before a link leads away from unsaved changes. */
export const useLeaveGuard = (unsaved: boolean, mayLeave: Guard['mayLeave']): void =>
  useInList(guards, unsaved, { mayLeave });
