import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Lets a payslip be sent again when its unsent e-mail is about to be deleted. Call this before the e-mails are
 * deleted.
 */
export const forgetUnsentPayslips = (db: Kysely<DB>, before: string) =>
  sql`delete from payroll.payslip_mails p using auth.mails m where m.id = p.mail_id and m.status <> 'sent'
    and coalesce(m.finished_at, m.created_at) < ${before}::timestamptz`.execute(db);

/**
 * Deletes records of old e-mails that were sent, abandoned, or lost by their queue, and returns their number. Lost ones
 * still have their encrypted text, and aren't retried.
 */
export async function removeOldMails(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from auth.mails
    where coalesce(finished_at, created_at) < ${before}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes links that ended, used or not, and returns their number. A link stays as long as its e-mail, to identify it.
 */
export async function removeOldLinks(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from auth.account_links l
    where l.expires_at < ${before}::timestamptz
      and not exists (select from auth.mails m where m.account_link_id = l.id)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
