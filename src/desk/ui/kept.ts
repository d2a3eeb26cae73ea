import { useSyncExternalStore } from 'react';

/** What somebody set up of the desk, kept in this computer's browser. Storage may be full or forbidden: then it lasts as long as the page. */
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** The text kept under a key; null where there is none. */
export function kept(key: string): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept under a key, read as JSON; null where there is none or it cannot be read. */
export function keptValue(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value under a key, or with null nothing any more. */
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
  // Another tab of the same person.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The text kept under a key, drawn anew when it changes here or in another tab. */
export const useKept = (key: string): string | null => useSyncExternalStore(listen, () => kept(key));
