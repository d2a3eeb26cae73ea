import type { Context } from '#server/context.ts';
import { removeOldSessions } from '#server/http/session.queries.ts';
import { storageKeys } from './files.queries.ts';

const day = 86_400_000;

/**
 * The nightly sweep: files that no record came to refer to (their write was rolled back or the
 * process died) after a day, and sessions that ended 90 days ago. Safe to run twice, or at once.
 */
export async function housekeeping(context: Context): Promise<{ filesRemoved: number }> {
  const now = context.now();
  // Listed before the records are read: a file stored in between is too young to be touched anyway.
  const stored = await context.storage.list();
  const known = await storageKeys(context.db);
  const orphans = stored.filter((f) => !known.has(f.key) && now - f.modifiedAt > day);
  for (const { key } of orphans) await context.storage.remove(key);
  await removeOldSessions(context.db, new Date(now - 90 * day).toISOString());
  return { filesRemoved: orphans.length };
}
