/** Systems with a number on the app icon; others lack both functions. */
interface WithBadge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * The number on the app icon: requests on this phone that wait or need attention (queued and rejected), none for 0. For
 * page and worker. Never fails: some systems have no badges, or block them.
 */
export async function showBadge(count: number): Promise<void> {
  try {
    const system: WithBadge = navigator;
    await (count > 0 ? system.setAppBadge?.(count) : system.clearAppBadge?.());
  } catch {
    // Some systems block badges, and nothing depends on one.
  }
}
