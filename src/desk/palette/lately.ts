/** What somebody opened by the palette lately, on this computer. Kept for each user: another one must not read whom it was about. */
export interface Lately {
  to: string;
  label: string;
  description?: string;
}

const keyOf = (user: number) => `kawani.lately.${user}`;
const most = 6;

/** The latest first. */
export function latelyOpened(user: number): Lately[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept)
      ? (kept as Lately[]).filter((l) => typeof l.to === 'string' && l.to.startsWith('/'))
      : [];
  } catch {
    return [];
  }
}

export function keepLately(user: number, entry: Lately): Lately[] {
  const next = [entry, ...latelyOpened(user).filter((l) => l.to !== entry.to)].slice(0, most);
  try {
    // Before it was kept for each user, all of them shared this.
    localStorage.removeItem('kawani.lately');
    localStorage.setItem(keyOf(user), JSON.stringify(next));
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
  return next;
}
