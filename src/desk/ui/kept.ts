import { useSyncExternalStore } from 'react';

/** Settings that can't be stored because storage is full or blocked: they last as long as the page. */
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** Returns the stored text of a key, or null. */
export function kept(key: string): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the stored JSON of a key; null if missing or invalid. */
export function keptValue(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function keep(key: string, value: object | null): void {
  const text = value && JSON.stringify(value);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // For changes in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the stored text of a key, updated when it changes here or in another tab. */
export const useKept = (key: string): string | null => useSyncExternalStore(listen, () => kept(key));
