/** Bytes of the last sync, for users on metered data. */
export interface Sync {
  /** When the sync began, as ISO with Z. */
  at: string;
  /** Bytes of the answers as received, with headers. */
  received: number;
  /** Bytes of the sent requests with photos; without headers. */
  sent: number;
}

const key = 'kawani.last-sync';
/** Traffic within this time in ms belongs to the same sync. */
const pauseMs = 15_000;
const listeners = new Set<() => void>();
let lastAt = 0;
let shown: { text: string | null; sync: Sync | null } = { text: null, sync: null };

function note(received: number, sent: number): void {
  if (received + sent === 0) return;
  const now = Date.now();
  const before = now - lastAt > pauseMs ? null : lastSync();
  lastAt = now;
  const sync: Sync = {
    at: before?.at ?? new Date(now).toISOString(),
    received: (before?.received ?? 0) + received,
    sent: (before?.sent ?? 0) + sent,
  };
  try {
    localStorage.setItem(key, JSON.stringify(sync));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Adds a request's bytes. */
export function noteSent(body: unknown): void {
  if (typeof body === 'string') note(0, bytesOf(body));
  else if (body instanceof FormData)
    note(
      0,
      [...body.values()].reduce((sum, v) => sum + (typeof v === 'string' ? bytesOf(v) : v.size), 0),
    );
}

/** Counts the APIs' answers as measured by the browser, which they allow (Timing-Allow-Origin). */
export function watchTraffic(apis: readonly string[]): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const ours = (entry: PerformanceEntry) => apis.some((api) => api !== '' && entry.name.startsWith(`${api}/`));
  new PerformanceObserver((list) => {
    const entries = list.getEntries().filter(ours) as PerformanceResourceTiming[];
    note(
      entries.reduce((sum, e) => sum + e.transferSize, 0),
      0,
    );
  }).observe({ type: 'resource', buffered: true });
}

/** Returns this phone's last sync, as the same object while it is unchanged. Null before the first sync. */
export function lastSync(): Sync | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is blocked, so the traffic isn't stored.
  }
  if (text !== shown.text) shown = { text, sync: text === null ? null : JSON.parse(text) };
  return shown.sync;
}

export function onSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
