/*
 * What is typed into a form, kept in the tab: a refresh, a crash of the page or an expired session
 * in the middle of a sentence loses nothing. Under the person's id, so that nobody else gets it.
 */
const prefix = 'kawani.draft.';

export function keepDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A draft is a convenience; the form itself holds the words.
  }
}

export function readDraft<T extends object>(name: string): Partial<T> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : null;
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
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
