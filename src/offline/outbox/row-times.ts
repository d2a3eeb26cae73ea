import type { OutboxRow } from './outbox-db.ts';

/**
 * When a row may be sent, by the phone's own clock. That clock may have been set since a time was recorded: a time
 * further away than anything set here doesn't count.
 */

/** The longest wait between attempts: the limit for a server's Retry-After. */
export const longestWaitMs = 900_000;
/** The longest lease: five minutes for photos, and some seconds. */
const longestLeaseMs = 400_000;
/** How long a hold lasts without renewal. A hidden tab's timers run once a minute. */
export const holdMs = 180_000;

const lasts = (until: number, now: number, longest: number): boolean => until > now && until - now <= longest;

export const isDue = (row: Pick<OutboxRow, 'nextAttemptAt'>, now: number): boolean =>
  !lasts(row.nextAttemptAt, now, longestWaitMs);

/** `alive`: the live contexts; null if the browser can't tell. */
export const leaseIsVoid = (row: OutboxRow, now: number, alive: Set<string> | null): boolean => {
  const holderLives = row.leaseBy !== null && (alive === null || alive.has(row.leaseBy));
  return !holderLives || !lasts(row.leaseUntil, now, longestLeaseMs);
};

/** Whether its correction is open somewhere. Then it waits, whatever is due. */
export const isHeld = (row: Pick<OutboxRow, 'holds'>, now: number, alive: Set<string> | null): boolean =>
  (row.holds ?? []).some((h) => lasts(h.until, now, holdMs) && (alive === null || alive.has(h.by)));

/** Milliseconds until it may be sent. */
export function waitOf(row: OutboxRow, now: number): number {
  if (row.status === 'sending') return lasts(row.leaseUntil, now, longestLeaseMs) ? row.leaseUntil - now : 0;
  const until = [
    lasts(row.nextAttemptAt, now, longestWaitMs) ? row.nextAttemptAt : now,
    ...(row.holds ?? []).filter((h) => lasts(h.until, now, holdMs)).map((h) => h.until),
  ];
  return Math.max(...until) - now;
}
