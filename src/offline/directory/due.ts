import type { DirectoryView } from './directory.ts';

/** The copy is fresh for this long, in ms. */
const freshMs = 5 * 60_000;
/** A sync that reached nobody is tried again after this time; one the server refused for now, after the longer one. */
const retryMs = { unreached: 15_000, refused: 60_000 } as const;

/** Should a sync begin now? `triedAt` is when the last one began, in ms since 1970, or null. */
export function syncDue(
  { standing, syncing, end }: Pick<DirectoryView, 'standing' | 'syncing' | 'end'>,
  now: number,
  triedAt: number | null,
): boolean {
  if (!standing || syncing) return false;
  if (end && !end.done) {
    // A sync by the clock does not help here: first somebody has to sign in, give the password, or get the code back.
    if (end.status === 401 || end.status === 403) return false;
    return now - (triedAt ?? 0) >= (end.status === 0 ? retryMs.unreached : retryMs.refused);
  }
  // A last sync in the future means the clock was set back: sync now.
  const age = standing.asOf === null ? Infinity : Math.abs(now - standing.asOf);
  return !standing.complete || age >= freshMs;
}
