/** One per tab or worker. A lock of this name is held for the context's lifetime, so that others can tell. */
export const contextId: string = crypto.randomUUID();

const lifeline = (id: string) => `kawani-context-${id}`;
const locks: LockManager | undefined = globalThis.navigator?.locks;

let lifelineHeld: Promise<void> | undefined;

/** Takes the lifeline lock and never releases it; the browser frees it when the context ends. */
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

/** How long a drain waits for another to end. A frozen tab can hold the lock forever; leases and keys still protect. */
const patience = 10_000;

/** Runs alone among this origin's tabs and worker, or after waiting long enough for an unresponsive one. */
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

/** The live contexts; leases of others are void. Null if the browser can't tell: leases then expire. */
export async function aliveContexts(): Promise<Set<string> | null> {
  if (!locks) return null;
  const { held = [] } = await locks.query();
  const prefix = lifeline('');
  return new Set(held.flatMap((l) => (l.name?.startsWith(prefix) ? [l.name.slice(prefix.length)] : [])));
}
