/** Functions for the number on the app icon. Systems without this number lack both. */
interface WithBadge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Sets the number on the app icon: requests on this phone that wait or need attention. 0 removes it. Used by the page
 * and the worker. Never throws, because some systems have no badges or block them.
 */
export async function showBadge(count: number): Promise<void> {
  try {
    const system: WithBadge = navigator;
    await (count > 0 ? system.setAppBadge?.(count) : system.clearAppBadge?.());
  } catch {
    // Some systems block badges, and no feature depends on them.
  }
}
