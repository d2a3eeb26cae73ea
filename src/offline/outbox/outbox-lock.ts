/**
 * ID of this tab or worker. The context holds a lock with this name for its lifetime, so that other contexts can tell
 * that it is alive.
 */
export const contextId: string = crypto.randomUUID();

const lifeline = (id: string) => `kawani-context-${id}`;
const locks: LockManager | undefined = globalThis.navigator?.locks;

let lifelineHeld: Promise<void> | undefined;

/** Takes the lifeline lock and never releases it. The browser frees it when the context ends. */
export function holdLifeline(): Promise<void> {
  lifelineHeld ??= new Promise((held) => {
    if (!locks) return held();
    void locks.request(lifeline(contextId), () => {
      held();
      return new Promise(() => undefined);
    });
  });
  return lifelineHeld;
}

/**
 * Milliseconds that a drain waits for another to end. A frozen tab can hold the lock forever; leases and keys still
 * protect.
 */
const patience = 10_000;

/** Runs `work` alone among this origin's tabs and worker, or after the wait if the other doesn't end. */
export async function withDrainLock(work: () => Promise<void>): Promise<void> {
  await holdLifeline();
  if (!locks) return work();
  let started = false;
  try {
    await locks.request('kawani-outbox-drain', { signal: AbortSignal.timeout(patience) }, async () => {
      started = true;
      await work();
    });
  } catch (error) {
    if (started) throw error;
    await work();
  }
}

/**
 * Returns the live contexts; leases of other contexts are void. Returns null if the browser can't tell, so leases must
 * expire.
 */
export async function aliveContexts(): Promise<Set<string> | null> {
  if (!locks) return null;
  const { held = [] } = await locks.query();
  const prefix = lifeline('');
  return new Set(held.flatMap((l) => (l.name?.startsWith(prefix) ? [l.name.slice(prefix.length)] : [])));
}
