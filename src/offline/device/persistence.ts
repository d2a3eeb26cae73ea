/** Whether the browser promised not to delete what this app stores when storage runs low; null: it does not say. */
export type Persistence = boolean | null;

let answer: Persistence = null;
const listeners = new Set<() => void>();

function hear(said: boolean | undefined): void {
  answer = said ?? null;
  for (const listener of listeners) listener();
}

/** Asks the browser for that promise. Some decide by themselves, some ask the person. */
export const askToPersist = async (): Promise<void> =>
  hear(await navigator.storage?.persist?.().catch(() => undefined));

export const persistence = (): Persistence => answer;

/** Calls back when the answer is known; looks it up, without asking for anything. */
export function onPersistence(listener: () => void): () => void {
  listeners.add(listener);
  void navigator.storage?.persisted?.().then(hear, () => undefined);
  return () => void listeners.delete(listener);
}
