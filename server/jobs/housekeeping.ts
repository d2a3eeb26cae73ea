import type { Context } from '#server/context.ts';
import { removeOldKeys } from '#server/http/idempotency.ts';
import { removeOldSessions } from '#server/http/session.queries.ts';
import { storageKeys } from './files.queries.ts';

const day = 86_400_000;

/**
 * Days an answer is kept under its key, where KEY_DAYS says nothing. A filing this old cannot come to stand twice without
 * its key either: docs/decisions/002.
 */
const keyDays = 400;

/**
 * The nightly sweep: files that no record came to refer to (their write was rolled back or the
 * process died) after a day, sessions that ended 90 days ago, and the answers under keys of more than a year.
 * Safe to run twice, or at once.
 */
export async function housekeeping(context: Context): Promise<{ filesRemoved: number; keysRemoved: number }> {
  const now = context.now();
  // Listed before the records are read: a file stored in between is too young to be touched anyway.
  const stored = await context.storage.list();
  const known = await storageKeys(context.db);
  const orphans = stored.filter((f) => !known.has(f.key) && now - f.modifiedAt > day);
  for (const { key } of orphans) await context.storage.remove(key);
  await removeOldSessions(context.db, new Date(now - 90 * day).toISOString());
  const keysBefore = new Date(now - (context.settings.keyDays ?? keyDays) * day).toISOString();
  const keysRemoved = await removeOldKeys(context.db, keysBefore);
  return { filesRemoved: orphans.length, keysRemoved };
}
