import { useEffect, type ComponentType } from 'react';
import { repairFiles } from '#src/look/repair.ts';
import { failedParts, lazyPart } from '#src/shared/ui/lazy-part.tsx';

export interface LazyScreen {
  Screen: ComponentType;
  /** Starts the download; calling it twice downloads once. */
  preload(): Promise<unknown>;
}

/** Returns a screen in its own chunk. Switching tabs shows no skeleton if it was preloaded. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, onDrawn?: () => void): LazyScreen {
  const { Part, preload } = lazyPart(async () => (await load()).default);

  // The part and `Drawn` share a boundary: while the part downloads, neither is rendered.
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

/** Reports once the screen next to it was rendered. */
function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

const reloadedKey = 'kawani.reloaded';

/** Milliseconds after a repair during which a failed part isn't repaired again. */
const settledAfterMs = 5_000;

let repairing: Promise<unknown> | null = null;

function repair(): Promise<unknown> {
  repairing ??= repairFiles().finally(() => setTimeout(() => (repairing = null), settledAfterMs));
  return repairing;
}

/**
 * A chunk may be gone after a deploy, or corrupt in a cache. Its files are fetched again without the caches and
 * loaded once more; if that fails too, one reload fetches the new chunk list, since browsers keep a module that
 * couldn't be read. If that doesn't help, the error screen says so instead of reloading forever.
 */
export function repairFailedChunks(mayReload: () => boolean): void {
  failedParts.repair = repair;
  addEventListener('vite:preloadError', (event) => {
    // The first time: retry once.
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
  // Long enough to know whether the reload helped.
  setTimeout(() => {
    try {
      sessionStorage.removeItem(reloadedKey);
    } catch {
      // Storage is blocked: no reload was recorded either.
    }
  }, 30_000);
}
