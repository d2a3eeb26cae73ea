import { screenAt, shell } from './screens.ts';

/**
 * Milliseconds to wait: longer than a phone needs to open stored code, and shorter than a user would look at an empty
 * screen.
 */
const patience = 1_000;

/**
 * Loads the code of the opening screen without waiting for the session: a wrong guess costs a download that comes
 * anyway, a right one saves two consecutive waits. Resolves when the code is here, or takes long: rendered earlier, a
 * skeleton would stay at least 300 ms, because React doesn't replace a fallback sooner.
 */
export async function preloadFirstScreen(): Promise<void> {
  const screen = screenAt(location.pathname);
  const parts = localStorage.getItem('kawani.session') === null ? [screen] : [shell, screen];
  // If the download fails, opening the screen retries and reports it.
  const loaded = Promise.all(parts.flatMap((part) => part?.preload().catch(() => undefined) ?? []));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}
