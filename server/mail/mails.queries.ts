import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const insertMail = async (db: Kysely<DB>, row: Insertable<DB['auth.mails']>): Promise<number> =>
  (await db.insertInto('auth.mails').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Returns an e-mail that still has to be sent. Undefined if it was sent, or failed for good. */
export const queuedMail = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('auth.mails')
    .select(['id', 'kind', 'recipient', 'sealed', 'created_at', 'useful_until'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();

/** Records that an e-mail was sent, or failed for good, and deletes its text. */
export const finishMail = (
  db: Kysely<DB>,
  id: number,
  end: { status: 'sent' | 'failed'; error: string | null; now: string },
) =>
  db
    .updateTable('auth.mails')
    .set((eb) => ({
      status: end.status,
      error: end.error,
      finished_at: end.now,
      sealed: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();

/** Records a failed attempt; the e-mail is sent again later. */
export const noteFailure = (db: Kysely<DB>, id: number, error: string) =>
  db
    .updateTable('auth.mails')
    .set((eb) => ({ error, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();

export interface MailOutcome {
  /** `queued` with attempts above 0: the mail server could not be reached, and the e-mail is sent again later. */
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  /** Error text of the mail server. */
  error: string | null;
  finished_at: string | null;
}

/** Returns the outcome of sending an e-mail. */
export const mailOutcome = (db: Kysely<DB>, id: number): Promise<MailOutcome | undefined> =>
  db
    .selectFrom('auth.mails')
    .select(['status', 'attempts', 'error', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst();
