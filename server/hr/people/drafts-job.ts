import { draftDays } from '#contract/hr/people/employee-drafts.ts';
import type { Context } from '#server/context.ts';
import { iso } from '#server/http/session.ts';
import { removeOldDrafts } from './drafts.queries.ts';

/** Runs each night: deletes drafts that were not saved for 30 days. Safe to run twice. */
export const forgetDrafts = async ({ db, now }: Context): Promise<{ draftsRemoved: number }> => ({
  draftsRemoved: await removeOldDrafts(db, iso(now() - draftDays * 86_400_000)),
});
