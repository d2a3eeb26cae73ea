import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { loggable } from '#server/http/errors.ts';

export interface SealedFiles {
  /** Number of files encrypted now: unencrypted files and files with a previous key. */
  resealed: number;
  /** Number of files that no known key opens. */
  unreadable: number;
}

/**
 * Encrypts every stored file that doesn't have the current data key yet. Each is replaced separately, so this can be
 * stopped at any time, continues next time, and may run concurrently.
 */
export async function sealFiles(
  { storage }: Pick<Context, 'storage'>,
  { signal, tell }: { signal?: AbortSignal; tell?: (done: number, total: number) => void } = {},
): Promise<SealedFiles> {
  const done: SealedFiles = { resealed: 0, unreadable: 0 };
  const files = await storage.list();
  for (const [i, { key }] of files.entries()) {
    if (signal?.aborted) break;
    const outcome = await storage.reseal(key);
    if (outcome === 'resealed' || outcome === 'unreadable') done[outcome] += 1;
    if ((i + 1) % 1000 === 0) tell?.(i + 1, files.length);
    // Yields to other requests between two files.
    await turn();
  }
  return done;
}

/** Starts encrypting files in the background. Returns a function that stops it. */
export function sealingFiles(context: Context): () => Promise<void> {
  const ended = new AbortController();
  const work = sealInBackground(context, ended.signal);
  return () => {
    ended.abort();
    return work;
  };
}

async function sealInBackground(context: Context, signal: AbortSignal): Promise<void> {
  const { log } = context;
  try {
    const done = await sealFiles(context, { signal });
    if (done.resealed > 0) log.warn(done, 'files sealed with the present DATA_KEY');
    if (done.unreadable > 0)
      log.error(done, 'files sealed with a key that is neither DATA_KEY nor in DATA_KEY_PREVIOUS');
  } catch (error) {
    log.error({ error: loggable(error) }, 'files could not be sealed');
  }
}
