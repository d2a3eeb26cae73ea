import type { DirectoryView } from './directory.ts';

/** How long the copy is fresh, in ms. */
const freshMs = 5 * 60_000;
/** A sync without an answer is retried after this time; a refused one, after the longer one. */
const retryMs = { unreached: 15_000, refused: 60_000 } as const;

/** Returns whether to sync now. `triedAt` is the start of the last one, in ms since 1970, or null. */
export function syncDue(
  { standing, syncing, end }: Pick<DirectoryView, 'standing' | 'syncing' | 'end'>,
  now: number,
  triedAt: number | null,
): boolean {
  if (!standing || syncing) return false;
  if (end && !end.done) {
    // Syncing by time doesn't help here: first the user must sign in, give the password, or get the permission back.
    if (end.status === 401 || end.status === 403) return false;
    return now - (triedAt ?? 0) >= (end.status === 0 ? retryMs.unreached : retryMs.refused);
  }
  // A last sync in the future means the clock was set back: sync now.
  const age = standing.asOf === null ? Infinity : Math.abs(now - standing.asOf);
  return !standing.complete || age >= freshMs;
}
