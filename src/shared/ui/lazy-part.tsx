import { createElement, use, type ComponentType } from 'react';

/** Limit from the specification: a part not loaded by then fails with the chunk-load error. */
export const chunkTimeoutMs = 120_000;

/** Recovery before the retry of a failed part; set by `src/app/chunk.tsx`. */
export const failedParts: { repair: () => Promise<unknown> } = { repair: async () => undefined };

/** Milliseconds to draw the error screen before a new try. */
const retryAfterMs = 3_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export interface LazyPart<P extends object> {
  /** Suspends while loading; throws a `ChunkLoadError` on failure. */
  Part: ComponentType<P>;
  /** Starts the download once. */
  preload(): Promise<unknown>;
  isHere(): boolean;
  /** Calls back once the part is loaded. Returns the function that stops that. */
  onHere(listener: () => void): () => void;
}

/**
 * Returns a component in its own chunk. Unlike React.lazy, it renders at once when preloaded, and a failed download
 * can be retried.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded = false;
  let loading: Promise<ComponentType<P>> | undefined;
  const listeners = new Set<() => void>();

  const start = (): Promise<ComponentType<P>> => {
    if (loading) return loading;
    const promise = withTimeout(loadOrRepair(load), chunkTimeoutMs).then(
      (component) => {
        loaded = true;
        // React's own mark of a fulfilled promise: `use` returns at once instead of suspending.
        void Object.assign(promise, { status: 'fulfilled', value: component });
        for (const listener of listeners) listener();
        return component;
      },
      (cause: unknown) => {
        // React calls this again while drawing the error and must get the same rejected promise, or it loads forever.
        // Once the error shows, a return retries.
        setTimeout(() => (loading = undefined), retryAfterMs);
        throw new ChunkLoadError('Part of the app didn’t load', { cause });
      },
    );
    loading = promise;
    return promise;
  };

  return {
    Part: (props: P) => createElement(use(start()), props),
    preload: start,
    isHere: () => loaded,
    onHere: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Retries a failed import once, after fetching its files again without caches. */
async function loadOrRepair<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (first) {
    await failedParts.repair();
    return load().catch(() => Promise.reject(first instanceof Error ? first : new Error('Not loaded')));
  }
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded after ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
