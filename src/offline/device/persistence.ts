/** True if the browser promised not to delete this app's data when storage runs low. Null if unknown. */
export type Persistence = boolean | null;

let answer: Persistence = null;
const listeners = new Set<() => void>();

function hear(said: boolean | undefined): void {
  answer = said ?? null;
  for (const listener of listeners) listener();
}

/** Requests persistent storage. Some browsers decide by themselves; others ask the user. */
export const askToPersist = async (): Promise<void> =>
  hear(await navigator.storage?.persist?.().catch(() => undefined));

export const persistence = (): Persistence => answer;

/** Calls back when the answer is known. Doesn't ask the browser for storage. */
export function onPersistence(listener: () => void): () => void {
  listeners.add(listener);
  void navigator.storage?.persisted?.().then(hear, () => undefined);
  return () => void listeners.delete(listener);
}
