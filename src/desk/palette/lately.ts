/** Recently opened records on this computer, per user: others must not see them. */
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
    // Earlier versions shared one list among users.
    localStorage.removeItem('kawani.lately');
    localStorage.setItem(keyOf(user), JSON.stringify(next));
  } catch {
    // Storage is blocked: nothing is saved.
  }
  return next;
}
