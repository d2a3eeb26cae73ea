import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/** Returns a user's sealed drafts, latest first. */
export const draftsOf = (db: Kysely<DB>, author: number) =>
  db
    .selectFrom('hr.employee_drafts')
    .select(['id', 'fields', 'begun_at', 'saved_at', 'version'])
    .where('author_id', '=', author)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();

export const draftVersion = async (db: Kysely<DB>, author: number, id: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('hr.employee_drafts')
      .select('version')
      .where('author_id', '=', author)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.version;

/**
 * Stores a draft if its version is the one seen (0 for a new draft); returns the new version, or undefined if it
 * changed.
 */
export async function keepDraft(
  db: Kysely<DB>,
  row: { author_id: number; id: string; fields: string; version: number; now: string },
): Promise<number | undefined> {
  const { author_id, id, fields, version, now } = row;
  if (version === 0) {
    const made = await db
      .insertInto('hr.employee_drafts')
      .values({ author_id, id, fields, begun_at: now, saved_at: now })
      .onConflict((c) => c.columns(['author_id', 'id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version;
  }
  const kept = await db
    .updateTable('hr.employee_drafts')
    .set({ fields, saved_at: now, version: version + 1 })
    .where('author_id', '=', author_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return kept?.version;
}

export async function removeDraft(db: Kysely<DB>, author: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hr.employee_drafts')
    .where('author_id', '=', author)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes drafts that were last saved before a moment. Returns their number. */
export async function removeOldDrafts(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from hr.employee_drafts where saved_at < ${before}::timestamptz`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
