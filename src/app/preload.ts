import type { RoutePath } from './route-table.ts';
import { screens, shell } from './screens.ts';

/**
 * Starts loading the code of the screen that is being opened, without waiting for the session
 * to be read: a wrong guess costs a download that comes anyway, a right one saves two waits in a row.
 */
export function preloadFirstScreen(): void {
  if (localStorage.getItem('kawani.session') === null) return;
  const screen = screens[location.pathname as RoutePath];
  // A failure is met, and shown, where the screen itself is drawn.
  for (const part of [shell, screen]) part?.preload().catch(() => undefined);
}
