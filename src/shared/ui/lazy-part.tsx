import { createElement, use, type ComponentType } from 'react';

/** The specification's limit: a part that has not loaded by then fails with the chunk-load error. */
export const chunkTimeoutMs = 120_000;

/** What the app does about a part that did not load, before it is tried once more; set by `src/app/chunk.tsx`. */
export const failedParts: { repair: () => Promise<unknown> } = { repair: async () => undefined };

/** Time for the error screen to be drawn, before a new try is allowed. */
const retryAfterMs = 3_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export interface LazyPart<P extends object> {
  /** Suspends while it is loading, and throws a `ChunkLoadError` if that failed. */
  Part: ComponentType<P>;
  /** Starts the download; asking twice downloads once. */
  preload(): Promise<unknown>;
  isHere(): boolean;
  /** Told once it is here. */
  onHere(listener: () => void): () => void;
}

/**
 * A component in a chunk of its own. Unlike React.lazy it draws at once when it was preloaded, so that
 * nothing else is shown in between, and a failed download can be tried again.
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
        // How React itself marks a promise that is fulfilled: `use` then answers at once instead of suspending.
        void Object.assign(promise, { status: 'fulfilled', value: component });
        for (const listener of listeners) listener();
        return component;
      },
      (cause: unknown) => {
        // React calls this again while it draws the error and must get the same rejected promise, or it would load for
        // ever. Once the error is shown, coming back to the part tries anew.
        setTimeout(() => (loading = undefined), retryAfterMs);
        throw new ChunkLoadError('A part of the app did not load', { cause });
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

/** A failed import is tried once more, after its files were fetched past the caches that may hold them wrong. */
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
