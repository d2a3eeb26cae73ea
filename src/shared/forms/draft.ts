import { getSession } from '#src/session/store.ts';

/* Form input kept in the tab, so that a refresh, crash, or expired session loses nothing. Stored per user. */
const prefix = 'kawani.draft.';

/** Returns the storage key; null while signed out, so that nothing is stored. */
function keyOf(name: string): string | null {
  const session = getSession();
  return session && `${prefix}${session.user.id}.${name}`;
}

export function keepDraft(name: string, values: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Without storage there is no draft; the form still has its input.
  }
}

export function readDraft<T extends object>(name: string): Partial<T> | null {
  const key = keyOf(name);
  if (key === null) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : null;
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Removes all drafts at sign-out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
