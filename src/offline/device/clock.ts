const key = 'kawani.clock';

/** What is known of the server's clock. */
export interface KnownClock {
  /** Milliseconds the server's clock is ahead of the phone's, as of the last contact. */
  offset: number;
  /** The server's time at that contact, in ms since 1970; null: an older release did not keep it. */
  server: number | null;
}

let kept: { text: string | null; known: KnownClock | null } = { text: null, known: null };

/** As it was kept; null: this phone has never heard from the server. */
export function knownClock(): KnownClock | null {
  const text = localStorage.getItem(key);
  if (text !== kept.text) kept = { text, known: parse(text) };
  return kept.known;
}

function parse(text: string | null): KnownClock | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as number | Partial<KnownClock>;
    if (typeof value === 'number') return { offset: value, server: null };
    return typeof value.offset === 'number' ? { offset: value.offset, server: value.server ?? null } : null;
  } catch {
    return null;
  }
}

/** The server's time as this page heard it, and when by a clock that nobody can set. */
let heard: { server: number; at: number } | null = null;

/** Learns the server's time from a reply's Date header (whole seconds; good enough for "filed at"). */
export function learnClock(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const offset = server - Date.now();
  heard = { server, at: performance.now() };
  // The header has whole seconds: smaller differences are not known.
  localStorage.setItem(key, JSON.stringify({ offset: Math.abs(offset) < 2000 ? 0 : offset, server }));
  for (const listener of listeners) listener();
}

/**
 * By the server's clock it is certainly later than this, because time runs only forward. ms since 1970; -Infinity: not
 * known.
 */
export function provenNow(): number {
  const running = heard ? heard.server + (performance.now() - heard.at) : -Infinity;
  return Math.max(running, knownClock()?.server ?? -Infinity);
}

/**
 * Now, by the server's clock as far as it is known, in ms since 1970. Setting the phone's clock back does not take it
 * back.
 */
export const likelyNow = (): number => Math.max(Date.now() + (knownClock()?.offset ?? 0), provenNow());

/** The same, ISO with Z. */
export const serverNow = (): string => new Date(likelyNow()).toISOString();

/**
 * How much time, in ms, has passed by the phone's clock alone, without the server confirming it. What is thrown away by
 * age is kept that much longer, lest a clock that is weeks ahead empties the phone.
 */
export const unproven = (): number => {
  const proven = provenNow();
  return proven === -Infinity ? 0 : likelyNow() - proven;
};

/** The clock may be off by this much without a hint. */
const tolerated = 10 * 60_000;
/** When the server was last heard of longer ago than this, the clock may have been set ahead. */
const longSilence = 7 * 86_400_000;

/** What is wrong with the phone's clock, for a hint; `unsure`: by this clock the server was not heard of for long. */
export type ClockTrouble = 'ahead' | 'behind' | 'unsure';

export function clockTrouble(): ClockTrouble | null {
  const known = knownClock();
  if (!known) return null;
  const byPhone = Date.now() + known.offset;
  if (byPhone < provenNow() - tolerated) return 'behind';
  if (byPhone > provenNow() + longSilence && known.server !== null) return 'unsure';
  if (Math.abs(known.offset) < tolerated) return null;
  return known.offset < 0 ? 'ahead' : 'behind';
}

/** When the server was last heard of, by its own clock. ISO with Z. */
export const lastContact = (): string | null => {
  const server = knownClock()?.server;
  return server == null ? null : new Date(server).toISOString();
};

const listeners = new Set<() => void>();

/** Calls back when the server was heard of. */
export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
