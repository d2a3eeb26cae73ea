import type { Context } from '#server/context.ts';
import { removeOldKeys } from '#server/http/idempotency.ts';
import { removeOldUploads } from '#server/http/held-uploads.queries.ts';
import { removeOldSessions } from '#server/http/session.queries.ts';
import { storageKeys } from './files.queries.ts';
import { forgetUnsentPayslips, removeOldLinks, removeOldMails } from './letters.queries.ts';
import { removeOldJobs } from './work.queries.ts';
import { removeOldChallenges, removeOldAddresses, removeOldFailures } from './sign-ins.queries.ts';

const day = 86_400_000;

/**
 * Number of days that a response is kept under its key, unless KEY_DAYS is set. An older request can't be stored twice
 * even without its key (docs/decisions/002).
 */
const keyDays = 400;

/** The number of records that a sweep deleted. */
interface Swept {
  filesRemoved: number;
  keysRemoved: number;
  mailsRemoved: number;
  linksRemoved: number;
}

/**
 * Runs the nightly sweep. It deletes files without a record (their write was rolled back or the process died) after a
 * day, partly arrived files after three days, sessions that ended 90 days ago, failed sign-ins of two days ago, an
 * account's sign-in addresses unused for 180 days, responses under keys of more than a year, e-mails of 90 days ago,
 * account links that ended 30 days ago once their e-mail is gone too, and jobs that ended 60 days ago. Safe to run
 * twice, or concurrently.
 */
export async function housekeeping(context: Context): Promise<Swept> {
  const now = context.now();
  const daysAgo = (days: number) => new Date(now - days * day).toISOString();
  // Files are listed before the records are read, so that a file stored in between is too young to be deleted.
  const stored = await context.storage.list();
  const known = await storageKeys(context.db);
  const orphans = stored.filter((f) => !known.has(f.key) && now - f.modifiedAt > day);
  for (const { key } of orphans) await context.storage.remove(key);
  await removeOldSessions(context.db, daysAgo(90));
  await removeOldFailures(context.db);
  await removeOldAddresses(context.db);
  await removeOldChallenges(context.db, daysAgo(1));
  await removeOldUploads(context.db, daysAgo(3));
  await removeOldJobs(context.db, daysAgo(60));
  const keysRemoved = await removeOldKeys(context.db, daysAgo(context.settings.keyDays ?? keyDays));
  await forgetUnsentPayslips(context.db, daysAgo(90));
  const mailsRemoved = await removeOldMails(context.db, daysAgo(90));
  const linksRemoved = await removeOldLinks(context.db, daysAgo(30));
  return { filesRemoved: orphans.length, keysRemoved, mailsRemoved, linksRemoved };
}
