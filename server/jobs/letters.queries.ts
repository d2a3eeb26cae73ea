import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * What is noted of e-mails that were sent, given up, or never came to either, since their queue lost them. The last
 * still hold their sealed text, and nobody tries them again.
 */
export async function removeOldMails(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from auth.mails
    where coalesce(finished_at, created_at) < ${before}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Links that ended, used or not. One that a kept e-mail was sent for stays as long, to say what the e-mail was. */
export async function removeOldLinks(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from auth.account_links l
    where l.expires_at < ${before}::timestamptz
      and not exists (select from auth.mails m where m.account_link_id = l.id)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
