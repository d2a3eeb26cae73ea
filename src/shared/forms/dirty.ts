import { useEffect, useId } from 'react';

/** The forms that hold words nobody has saved yet. While there is one, the app does not reload itself. */
const dirty = new Set<string>();
const listeners = new Set<() => void>();

export const nothingDirty = (): boolean => dirty.size === 0;

export const onDirtyChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Marks the calling form as holding unsaved words, and has the browser ask before the tab is closed. */
export function useDirty(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const mark = (change: () => void) => {
      change();
      for (const listener of listeners) listener();
    };
    mark(() => dirty.add(id));
    addEventListener('beforeunload', ask);
    return () => {
      mark(() => dirty.delete(id));
      removeEventListener('beforeunload', ask);
    };
  }, [id, isDirty]);
}
