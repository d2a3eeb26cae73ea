import type { OutboxRow } from './outbox-db.ts';

/**
 * When a row may go, by the phone's own clock. That clock may have been set back or forth since a time was
 * written down: a time further away than anything here ever sets does not count.
 */

/** The longest a row waits between attempts: as long as a server's Retry-After is obeyed. */
export const longestWaitMs = 900_000;
/** The longest a sender leases a row: five minutes for photos, and some seconds. */
const longestLeaseMs = 400_000;
/** How long a hold lasts without being renewed. A hidden tab's timers run once a minute. */
export const holdMs = 180_000;

const lasts = (until: number, now: number, longest: number): boolean => until > now && until - now <= longest;

export const isDue = (row: Pick<OutboxRow, 'nextAttemptAt'>, now: number): boolean =>
  !lasts(row.nextAttemptAt, now, longestWaitMs);

/** `alive`: the contexts that live; null where the browser cannot tell. */
export const leaseIsVoid = (row: OutboxRow, now: number, alive: Set<string> | null): boolean => {
  const holderLives = row.leaseBy !== null && (alive === null || alive.has(row.leaseBy));
  return !holderLives || !lasts(row.leaseUntil, now, longestLeaseMs);
};

/** Is a correction of it open somewhere? Then it waits, whatever is due. */
export const isHeld = (row: Pick<OutboxRow, 'holds'>, now: number, alive: Set<string> | null): boolean =>
  (row.holds ?? []).some((h) => lasts(h.until, now, holdMs) && (alive === null || alive.has(h.by)));

/** Milliseconds until it may go. */
export function waitOf(row: OutboxRow, now: number): number {
  if (row.status === 'sending') return lasts(row.leaseUntil, now, longestLeaseMs) ? row.leaseUntil - now : 0;
  const until = [
    lasts(row.nextAttemptAt, now, longestWaitMs) ? row.nextAttemptAt : now,
    ...(row.holds ?? []).filter((h) => lasts(h.until, now, holdMs)).map((h) => h.until),
  ];
  return Math.max(...until) - now;
}
