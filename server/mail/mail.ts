import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import { mailPlace } from '#server/database/reseal-rest.ts';
import { open, seal } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import type { Queue } from '#server/jobs/start.ts';
import { finishMail, insertMail, noteFailure, queuedMail } from './mails.queries.ts';
import { render, type Letter, type Rendered } from './render.ts';
import { sendBySmtp, type Attachment } from './smtp.ts';

const queueName = 'mail';

export interface Mail {
  /** The recipient's address without a name. */
  to: string;
  /** Kind of e-mail, one word for the record: `invitation`, `reset`, `decision`. */
  kind: string;
  letter: Letter;
  attachments?: readonly Attachment[];
  /** Account of the recipient, if there is one. */
  userId?: number | undefined;
  /** Invitation or reset in the e-mail. */
  accountLinkId?: number | undefined;
  /** Time after which the e-mail is not sent. */
  usefulUntil?: string | undefined;
}

/** Returns true if this installation can send e-mail. */
export const mailConfigured = (context: Context): boolean => context.settings.mail !== undefined;

/**
 * Queues an e-mail in the transaction that it reports on: it is sent if that commits, and a mail server that is down or
 * refuses causes no error here. Returns the e-mail's ID for `mailOutcome`, or null if e-mail isn't configured.
 */
export async function enqueueMail(context: Context, trx: Kysely<DB>, mail: Mail): Promise<number | null> {
  if (!mailConfigured(context)) return null;
  const id = await insertMail(trx, {
    kind: mail.kind,
    user_id: mail.userId ?? null,
    account_link_id: mail.accountLinkId ?? null,
    recipient: mail.to,
    sealed: seal(
      JSON.stringify({ ...render(mail.letter), attachments: mail.attachments }),
      context.settings.dataKey,
      mailPlace(mail.to),
    ),
    created_at: new Date(context.now()).toISOString(),
    useful_until: mail.usefulUntil ?? null,
  });
  await context.jobs?.send(trx, queueName, { id, token: randomUUID() });
  return id;
}

/** Returns the queue that sends the e-mails of `enqueueMail`: eleven attempts within about four hours. */
export const mailQueue = (context: Context): Queue => ({
  name: queueName,
  retry: context.settings.mail?.retry ?? { retryLimit: 10, retryDelay: 30, retryDelayMax: 3_600 },
  atOnce: 2,
  work: (data, last) => deliver(context, data as { id: number; token: string }, last),
});

async function deliver(context: Context, job: { id: number; token: string }, last: boolean): Promise<void> {
  const { db, settings, log } = context;
  const mail = await queuedMail(db, job.id);
  if (!mail) return;
  const end = async (status: 'sent' | 'failed', error: string | null) => {
    await finishMail(db, mail.id, { status, error, now: new Date(context.now()).toISOString() });
    log.info({ job: queueName, mail: mail.id, kind: mail.kind, outcome: status, ...(error !== null && { error }) });
  };
  if (mail.useful_until !== null && Date.parse(mail.useful_until) <= context.now())
    return end('failed', 'Expired before it was sent.');
  if (!settings.mail || mail.sealed === null) return end('failed', 'E-mail is not configured.');

  const keys = [settings.dataKey, ...(settings.previousDataKeys ?? [])];
  const content: Rendered & { attachments?: Attachment[] } = JSON.parse(
    open(mail.sealed, keys, mailPlace(mail.recipient)),
  );
  const domain = /@([^\s<>@]+)>?$/.exec(settings.mail.from)?.[1] ?? 'localhost';
  const sent = await sendBySmtp(settings.mail, {
    ...content,
    to: mail.recipient,
    // Every attempt has the same Message-ID, so that an e-mail whose acceptance was lost is shown once.
    messageId: `<${mail.id}.${job.token}@${domain}>`,
    date: new Date(mail.created_at),
  });
  if (sent.is === 'accepted') return end('sent', null);
  if (sent.is === 'refused' || last) return end('failed', sent.why);
  await noteFailure(db, mail.id, sent.why);
  throw new Error(`mail ${mail.id} is tried again: ${sent.why}`);
}
