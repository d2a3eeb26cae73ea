import type { DirectoryView } from './directory.ts';

/** Milliseconds that the copy is fresh. */
const freshMs = 5 * 60_000;
/** Delay in ms before the next sync, after one without an answer or after a refused one. */
const retryMs = { unreached: 15_000, refused: 60_000 } as const;

/** Returns true if a sync is due. `triedAt` is the start of the last one, in ms since 1970, or null. */
export function syncDue(
  { standing, syncing, end }: Pick<DirectoryView, 'standing' | 'syncing' | 'end'>,
  now: number,
  triedAt: number | null,
): boolean {
  if (!standing || syncing) return false;
  if (end && !end.done) {
    // Syncing again doesn't help until the user signs in, gives the password, or gets the permission back.
    if (end.status === 401 || end.status === 403) return false;
    return now - (triedAt ?? 0) >= (end.status === 0 ? retryMs.unreached : retryMs.refused);
  }
  // If the last sync is in the future, the clock was set back, so sync now.
  const age = standing.asOf === null ? Infinity : Math.abs(now - standing.asOf);
  return !standing.complete || age >= freshMs;
}
