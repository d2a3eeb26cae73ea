import { useEffect, type ComponentType } from 'react';
import { repairFiles } from '#src/look/repair.ts';
import { failedParts, lazyPart } from '#src/shared/ui/lazy-part.tsx';

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

/** A part that fails so soon after its files were repaired has been tried again already. */
const settledAfterMs = 5_000;

let repairing: Promise<unknown> | null = null;

function repair(): Promise<unknown> {
  repairing ??= repairFiles().finally(() => setTimeout(() => (repairing = null), settledAfterMs));
  return repairing;
}

/**
 * A chunk may be gone after a deploy, or lie wrong in a cache. Its files are fetched past the caches and it is tried once
 * more; if that fails too, one reload fetches the new list of chunks, and does what an import cannot: browsers keep a
 * module that could not be read. If that does not help, the error screen says so instead of reloading for ever.
 */
export function repairFailedChunks(mayReload: () => boolean): void {
  failedParts.repair = repair;
  addEventListener('vite:preloadError', (event) => {
    // The first time: it is tried once more.
    if (repairing === null) return void repair();
    try {
      if (!navigator.onLine || !mayReload() || sessionStorage.getItem(reloadedKey) !== null) return;
      sessionStorage.setItem(reloadedKey, new Date().toISOString());
    } catch {
      return;
    }
    event.preventDefault();
    void repairing.finally(() => location.reload());
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
