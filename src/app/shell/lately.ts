/** What somebody opened by the palette lately, on this computer, the latest first. */
export interface Lately {
  to: string;
  label: string;
  description?: string;
}

const key = 'kawani.lately';
const most = 6;

export function latelyOpened(): Lately[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? (kept as Lately[]).filter((l) => typeof l.to === 'string' && l.to.startsWith('/'))
      : [];
  } catch {
    return [];
  }
}

export function keepLately(entry: Lately): Lately[] {
  const next = [entry, ...latelyOpened().filter((l) => l.to !== entry.to)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
  return next;
}
