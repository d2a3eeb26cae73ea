import { useEffect, useRef } from 'react';

/**
 * What lies over the screen, the uppermost last. Back closes that, and not the screen: `BackCloses.tsx` sees to it, for
 * whatever is drawn by `over.tsx`.
 */
export interface Layer {
  /** Closes it, or asks first whether typed words may be thrown away. */
  close: () => void;
}

/** A form with words that are saved nowhere. */
interface Guard {
  /** Asks whether they may be thrown away; true: they are, and the screen may be left. */
  mayLeave: () => Promise<boolean>;
}

const layers: Layer[] = [];
const guards: Guard[] = [];
const listeners = new Set<() => void>();

export const topLayer = (): Layer | undefined => layers.at(-1);
export const topGuard = (): Guard | undefined => guards.at(-1);

/** Calls back when something opened over the screen, or closed. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function useInList<T extends object>(list: T[], wanted: boolean, made: T): void {
  const now = useRef(made);
  useEffect(() => {
    now.current = made;
  });
  useEffect(() => {
    if (!wanted) return;
    // The entry stays in the list; the proxy calls the functions of the last drawing.
    const entry = new Proxy(made, { get: (_, name) => Reflect.get(now.current, name) as unknown });
    list.push(entry);
    for (const listener of listeners) listener();
    return () => {
      list.splice(list.indexOf(entry), 1);
      for (const listener of listeners) listener();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `made` is another object at each drawing
  }, [list, wanted]);
}

/** While it is opened, Back closes it. */
export const useLayer = (opened: boolean, close: () => void): void => useInList(layers, opened, { close });

/** While there are unsaved words, a link that leads away asks first. */
export const useLeaveGuard = (unsaved: boolean, mayLeave: Guard['mayLeave']): void =>
  useInList(guards, unsaved, { mayLeave });
