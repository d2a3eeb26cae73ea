import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * A payslip whose e-mail never went out is not taken for sent once the e-mail is forgotten: asked for again, it is sent.
 * To be called before the e-mails are removed.
 */
export const forgetUnsentPayslips = (db: Kysely<DB>, before: string) =>
  sql`delete from payroll.payslip_mails p using auth.mails m where m.id = p.mail_id and m.status <> 'sent'
    and coalesce(m.finished_at, m.created_at) < ${before}::timestamptz`.execute(db);

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
