import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { bulkMost, type BulkBody, type BulkDone } from '#contract/register-bulk.ts';
import { deskSentence, sayMessage } from '#contract/messages/sentence.ts';
import { en } from '#contract/messages/en.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, refused } from '#server/http/errors.ts';
import { matchingRecords, matchingVersions, type RegisterFilter, type RegisterSource } from './register.queries.ts';
import { sentences } from '#server/text/en/register.ts';

/** A record, at the version the user saw. */
export interface Seen {
  id: number;
  version: number;
}

/** A list's search and filters, as requested. */
export interface Narrowed {
  search: string;
  shown: RegisterFilter['shown'];
  all?: number | undefined;
}

/** Returns the conditions of a list. `parent` is the record that the path limits it to. */
export const filterFor = <Q extends Narrowed>(
  rules: {
    filters?: (query: Q, parent: number, now: string) => readonly (Expression<SqlBool> | false | undefined)[];
  },
  query: Q,
  now: string,
  parent = 0,
): RegisterFilter => ({
  search: query.search,
  shown: query.all ? 'used' : query.shown,
  own: (rules.filters?.(query, parent, now) ?? []).filter((f) => f !== undefined && f !== false),
});

/**
 * Returns the records of a bulk action: the chosen ones, or all that a filter finds. The filter is applied again
 * here. Throws a 409 with the current count and fingerprint if it now finds other records than when the user chose.
 */
export async function recordsOf(
  db: Kysely<DB>,
  source: RegisterSource,
  filter: RegisterFilter,
  body: BulkBody,
  many: string,
): Promise<readonly Seen[]> {
  if ('records' in body.of) return body.of.records;
  const now = await matchingRecords(db, source, filter, body.action);
  if (now.seen !== body.of.seen)
    throw new HttpError(
      409,
      deskSentence(sentences.recordsChangedSinceYouSelected(now.count.toLocaleString('en'), many)),
      { reason: 'matching', current: now },
    );
  if (now.count > bulkMost) throw refused('of', sentences.atMostAtOnceFilter(bulkMost.toLocaleString('en')));
  return matchingVersions(db, source, filter, body.action, bulkMost);
}

/**
 * Runs an action on each record, within the transaction. A refused one is rolled back and listed, and the others
 * continue.
 */
export async function eachOf(
  { db }: { db: Kysely<DB> },
  records: readonly Seen[],
  work: (record: Seen) => Promise<{ data: Seen }>,
  nameOf: (record: Seen) => Promise<string>,
): Promise<BulkDone> {
  const told: BulkDone = { done: [], refused: [] };
  // Records are locked in a fixed order, so that two users with the same records don't deadlock.
  for (const record of records.toSorted((a, b) => a.id - b.id)) {
    await sql`savepoint of_many`.execute(db);
    try {
      const { data } = await work(record);
      told.done.push({ id: data.id, version: data.version });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await sql`rollback to savepoint of_many`.execute(db);
      told.refused.push({ ...record, name: await nameOf(record), message: sayMessage(en, error.said) });
    }
    await sql`release savepoint of_many`.execute(db);
  }
  return told;
}
