import type { OutboxRow } from './outbox-db.ts';

/**
 * Times at which a row may be sent, by the phone's own clock. The clock may have been set since a time was recorded, so
 * a time further ahead than the limits below doesn't count.
 */

/** Maximum milliseconds between attempts, which also limits a server's Retry-After. */
export const longestWaitMs = 900_000;
/** Maximum milliseconds of a lease: five minutes for photos, plus some seconds. */
const longestLeaseMs = 400_000;
/** Milliseconds that a hold lasts without renewal. The timers of a hidden tab run once a minute. */
export const holdMs = 180_000;

const lasts = (until: number, now: number, longest: number): boolean => until > now && until - now <= longest;

export const isDue = (row: Pick<OutboxRow, 'nextAttemptAt'>, now: number): boolean =>
  !lasts(row.nextAttemptAt, now, longestWaitMs);

/** Returns true if a row's lease is void. `alive` are the live contexts, or null if the browser can't tell. */
export const leaseIsVoid = (row: OutboxRow, now: number, alive: Set<string> | null): boolean => {
  const holderLives = row.leaseBy !== null && (alive === null || alive.has(row.leaseBy));
  return !holderLives || !lasts(row.leaseUntil, now, longestLeaseMs);
};

/** Returns true if a correction of the row is open. The row then waits even if it is due. */
export const isHeld = (row: Pick<OutboxRow, 'holds'>, now: number, alive: Set<string> | null): boolean =>
  (row.holds ?? []).some((h) => lasts(h.until, now, holdMs) && (alive === null || alive.has(h.by)));

/** Returns the milliseconds until a row may be sent. */
export function waitOf(row: OutboxRow, now: number): number {
  if (row.status === 'sending') return lasts(row.leaseUntil, now, longestLeaseMs) ? row.leaseUntil - now : 0;
  const until = [
    lasts(row.nextAttemptAt, now, longestWaitMs) ? row.nextAttemptAt : now,
    ...(row.holds ?? []).filter((h) => lasts(h.until, now, holdMs)).map((h) => h.until),
  ];
  return Math.max(...until) - now;
}
