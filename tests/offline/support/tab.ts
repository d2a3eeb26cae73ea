import { vi } from 'vitest';

/**
 * A tab of the app or its worker: a copy of the modules of its own, as a browser loads them, over the one IndexedDB and the
 * locks that all of them share. Killed, it lets go of its locks, as a browser has it, and nothing else.
 */
export interface Tab extends Modules {
  killed: boolean;
  kill(): void;
}

type Modules = Awaited<ReturnType<typeof modules>>;

async function modules() {
  const [outbox, db, holds, changes, writes, clock, phone, signOut] = await Promise.all([
    import('#src/offline/outbox/outbox.ts'),
    import('#src/offline/outbox/outbox-db.ts'),
    import('#src/offline/outbox/outbox-holds.ts'),
    import('#src/offline/outbox/outbox-changes.ts'),
    import('#src/offline/outbox/outbox-writes.ts'),
    import('#src/offline/device/clock.ts'),
    import('#src/offline/device/open-phone.ts'),
    import('#src/offline/device/sign-out.ts'),
  ]);
  return { ...outbox, ...db, ...holds, ...changes, ...writes, ...clock, ...phone, ...signOut };
}

const shared = navigator.locks;

export async function openTab(): Promise<Tab> {
  const { promise: dead, resolve } = Promise.withResolvers<never>();
  vi.resetModules();
  setLocks(locksUntil(dead));
  const loaded = await modules();
  setLocks(shared);
  const tab: Tab = {
    ...loaded,
    killed: false,
    kill() {
      tab.killed = true;
      resolve(undefined as never);
    },
  };
  return tab;
}

const setLocks = (locks: LockManager) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** The locks as a tab has them until it dies. */
function locksUntil(dead: Promise<never>): LockManager {
  return {
    query: () => shared.query(),
    request: (name: string, ...given: unknown[]) => {
      const work = given.pop() as LockGrantedCallback<unknown>;
      const options = (given[0] ?? {}) as LockOptions;
      return shared.request(name, options, (lock) => Promise.race([work(lock), dead]));
    },
  } as LockManager;
}
