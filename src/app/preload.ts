import { screenAt, shell } from './screens.ts';

/** Longer than a phone takes to open code it has stored, and shorter than a person would look at an empty screen. */
const patience = 1_000;

/**
 * Loads the code of the screen that is being opened, without waiting for the session to be read: a
 * wrong guess costs a download that comes anyway, a right one saves two waits in a row. Resolves
 * when the code is here, or is taking long: drawn before, a skeleton would stand at least 300 ms,
 * because React does not replace a fallback sooner.
 */
export async function preloadFirstScreen(): Promise<void> {
  const screen = screenAt(location.pathname);
  const parts = localStorage.getItem('kawani.session') === null ? [screen] : [shell, screen];
  // If the download fails, opening the screen tries again and says so.
  const loaded = Promise.all(parts.flatMap((part) => part?.preload().catch(() => undefined) ?? []));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}
