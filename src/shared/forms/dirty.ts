import { useEffect, useId } from 'react';

/** Forms with unsaved changes. The app doesn't reload itself while there is one. */
const dirty = new Set<string>();
const listeners = new Set<() => void>();

export const nothingDirty = (): boolean => dirty.size === 0;

export const onDirtyChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Marks the form as unsaved, and has the browser ask before the tab closes. */
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
