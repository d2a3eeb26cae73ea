import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * A payslip whose e-mail was never sent doesn't count as sent once the e-mail is deleted: it can be sent again. Call
 * this before the e-mails are deleted.
 */
export const forgetUnsentPayslips = (db: Kysely<DB>, before: string) =>
  sql`delete from payroll.payslip_mails p using auth.mails m where m.id = p.mail_id and m.status <> 'sent'
    and coalesce(m.finished_at, m.created_at) < ${before}::timestamptz`.execute(db);

/**
 * Records of e-mails that were sent, abandoned, or neither, since their queue lost them. The last still have their
 * encrypted text, and aren't retried.
 */
export async function removeOldMails(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from auth.mails
    where coalesce(finished_at, created_at) < ${before}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Links that ended, used or not. One with a kept e-mail stays as long, to identify the e-mail. */
export async function removeOldLinks(db: Kysely<DB>, before: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from auth.account_links l
    where l.expires_at < ${before}::timestamptz
      and not exists (select from auth.mails m where m.account_link_id = l.id)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
