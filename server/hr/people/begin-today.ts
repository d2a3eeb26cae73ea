import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Context } from '#server/context.ts';
import { iso } from '#server/http/session.ts';
import { archiveWhoLeft, copyTimelines } from './today.queries.ts';

/**
 * Runs each night: copies entries that begin on the new day from the timelines into the records, and archives
 * employees whose last day is over. Safe to run twice.
 */
export async function beginToday(context: Context): Promise<{ peopleMoved: number; peopleLeft: number }> {
  const now = iso(context.now());
  const today = manilaDate(now);
  return context.db.transaction().execute(async (trx) => ({
    peopleMoved: await copyTimelines(trx, today, null),
    peopleLeft: (await archiveWhoLeft(trx, today, now)).length,
  }));
}
