import { createElement, use, useEffect, type ComponentType } from 'react';

/** The specification's limit: a part that has not loaded by then fails with the chunk-load error. */
export const chunkTimeoutMs = 120_000;

/** Time for the error screen to be drawn, before a new try is allowed. */
const retryAfterMs = 3_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export interface LazyScreen {
  Screen: ComponentType;
  /** Starts the download; asking twice downloads once. */
  preload(): Promise<unknown>;
}

/**
 * A screen in a chunk of its own. Unlike React.lazy it draws at once when it was preloaded, so a
 * tab switch shows no skeleton in between, and a failed download can be tried again.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, onDrawn?: () => void): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const start = (): Promise<ComponentType> => {
    loading ??= withTimeout(load(), chunkTimeoutMs).then(
      (module) => (loaded = module.default),
      (cause: unknown) => {
        // React asks again while it draws the error: the same refused promise must answer, or it would
        // load for ever. Once the error stands, coming back to the screen tries anew.
        setTimeout(() => (loading = undefined), retryAfterMs);
        throw new ChunkLoadError('A part of the app did not load', { cause });
      },
    );
    return loading;
  };

  function Body() {
    return createElement(loaded ?? use(start()));
  }

  // Both stand in the same boundary: while the body waits for its download, nothing was drawn.
  function Screen() {
    return (
      <>
        <Body />
        {onDrawn && <Drawn tell={onDrawn} />}
      </>
    );
  }
  return { Screen, preload: start };
}

/** Apart from the body: a hook after the `use` above, which is not always called, would confuse React. */
function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded after ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const reloadedKey = 'kawani.reloaded';

/**
 * After a deploy an open tab may ask for a chunk that is gone. One reload fetches the new list of
 * chunks; if that does not help, the error screen says so instead of reloading for ever.
 */
export function reloadOnceOnMissingChunk(mayReload: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (!navigator.onLine || !mayReload() || sessionStorage.getItem(reloadedKey) !== null) return;
      sessionStorage.setItem(reloadedKey, new Date().toISOString());
    } catch {
      return;
    }
    event.preventDefault();
    location.reload();
  });
  // Long enough for the reload to have shown whether it helped.
  setTimeout(() => {
    try {
      sessionStorage.removeItem(reloadedKey);
    } catch {
      // Storage is forbidden: nothing was kept either.
    }
  }, 30_000);
}
