const key = 'kawani.clock';

/** The last contact with the server's clock. */
export interface KnownClock {
  /** Milliseconds the server's clock is ahead of the phone's, at the last contact. */
  offset: number;
  /** Server time at that contact, in ms since 1970. Null if an older release didn't store it. */
  server: number | null;
}

let kept: { text: string | null; known: KnownClock | null } = { text: null, known: null };

/** Returns the stored clock. Null if this phone has never reached the server. */
export function knownClock(): KnownClock | null {
  const text = localStorage.getItem(key);
  if (text !== kept.text) kept = { text, known: parse(text) };
  return kept.known;
}

function parse(text: string | null): KnownClock | null {
  if (text === null) return null;
  try {
    const value: number | Partial<KnownClock> = JSON.parse(text);
    if (typeof value === 'number') return { offset: value, server: null };
    return typeof value.offset === 'number' ? { offset: value.offset, server: value.server ?? null } : null;
  } catch {
    return null;
  }
}

/** The server's time as received, and when by a monotonic clock. */
let heard: { server: number; at: number } | null = null;

/** Learns the server's time from a reply's Date header (whole seconds; precise enough for "filed at"). */
export function learnClock(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const offset = server - Date.now();
  heard = { server, at: performance.now() };
  // The header has whole seconds, so smaller differences are unknown.
  localStorage.setItem(key, JSON.stringify({ offset: Math.abs(offset) < 2000 ? 0 : offset, server }));
  for (const listener of listeners) listener();
}

/**
 * Returns a time in ms since 1970 that is certainly past by the server's clock, because time only moves forward.
 * -Infinity if unknown.
 */
export function provenNow(): number {
  const running = heard ? heard.server + (performance.now() - heard.at) : -Infinity;
  return Math.max(running, knownClock()?.server ?? -Infinity);
}

/**
 * Returns the current time by the server's clock, as far as known, in ms since 1970. Setting the phone's clock back
 * doesn't change it.
 */
export const likelyNow = (): number => Math.max(Date.now() + (knownClock()?.offset ?? 0), provenNow());

/** Returns the current time by the server's clock as ISO with Z. */
export const serverNow = (): string => new Date(likelyNow()).toISOString();

/**
 * Returns the time in ms that passed only by the phone's clock, without confirmation by the server. Data deleted by age
 * are kept that much longer, so that a clock weeks ahead doesn't empty the phone.
 */
export const unproven = (): number => {
  const proven = provenNow();
  return proven === -Infinity ? 0 : likelyNow() - proven;
};

/** Clock error without a hint, in ms. */
const tolerated = 10 * 60_000;
/** After this time without contact to the server, in ms, the clock may have been set ahead. */
const longSilence = 7 * 86_400_000;

/** The clock's error, for a hint; `unsure`: by this clock the last server contact is long ago. */
export type ClockProblem = 'ahead' | 'behind' | 'unsure';

export function clockProblem(): ClockProblem | null {
  const known = knownClock();
  if (!known) return null;
  const byPhone = Date.now() + known.offset;
  if (byPhone < provenNow() - tolerated) return 'behind';
  if (byPhone > provenNow() + longSilence && known.server !== null) return 'unsure';
  if (Math.abs(known.offset) < tolerated) return null;
  return known.offset < 0 ? 'ahead' : 'behind';
}

/** Returns the last server contact by the server's clock, as ISO with Z; null if there was none. */
export const lastContact = (): string | null => {
  const server = knownClock()?.server;
  return server == null ? null : new Date(server).toISOString();
};

const listeners = new Set<() => void>();

/** Calls back on server contact. */
export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
