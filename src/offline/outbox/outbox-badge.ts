/** Systems with a number on the app's icon; elsewhere both are missing. */
interface WithBadge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * The number on the app's icon: what waits on this phone or needs attention (queued and rejected
 * filings), none for 0. For page and worker. Never fails: a system without badges, or one that
 * forbids them, is no reason to.
 */
export async function showBadge(count: number): Promise<void> {
  try {
    const system: WithBadge = navigator;
    await (count > 0 ? system.setAppBadge?.(count) : system.clearAppBadge?.());
  } catch {
    // Some systems forbid badges, and nothing depends on one.
  }
}
