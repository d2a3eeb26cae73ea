import { useEffect, type ComponentType } from 'react';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export interface LazyScreen {
  Screen: ComponentType;
  /** Starts the download; asking twice downloads once. */
  preload(): Promise<unknown>;
}

/** A screen in a chunk of its own: a switch of tabs shows no skeleton if it was preloaded. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, onDrawn?: () => void): LazyScreen {
  const { Part, preload } = lazyPart(async () => (await load()).default);

  // The part and `Drawn` stand in the same boundary: while the part waits for its download, neither is drawn.
  function Screen() {
    return (
      <>
        <Part />
        {onDrawn && <Drawn tell={onDrawn} />}
      </>
    );
  }
  return { Screen, preload };
}

/** Tells once the screen beside it was drawn. */
function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
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
      // Storage is forbidden: no reload was noted in it either.
    }
  }, 30_000);
}
