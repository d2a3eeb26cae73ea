import { getSession } from '#src/session/store.ts';

/*
 * What is typed into a form, kept in the tab: a refresh, a crash of the page or an expired session
 * in the middle of a sentence loses nothing. Under the id of who is signed in, so that nobody else gets it.
 */
const prefix = 'kawani.draft.';

/** Where it is kept; nothing is while nobody is signed in. */
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
    // Without storage there is no draft; the words are still in the form itself.
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
    // Storage is forbidden, so no draft was kept.
  }
}

/** At sign-out nothing typed stays behind. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so no draft was kept.
  }
}
