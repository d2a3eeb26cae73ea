import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { placeOfNotice, wordOfNotice } from '#contract/notice-place.ts';
import type { Notice, RecordKind } from '#contract/hr/notifications/notices.ts';
import { en, type MessageCode } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say, sayDates } from '#contract/messages/sentence.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Context } from '#server/context.ts';
import type { FilingTable } from '#server/hr/requests/kind-tables.ts';
import type { DB } from '#server/database/tables.ts';
import { inTransaction } from '#server/http/transaction.ts';
import type { Queue } from '#server/jobs/start.ts';
import { enqueueMail, mailConfigured, type Mail } from '#server/mail/mail.ts';
import type { PaperKind } from '../documents/papers.queries.ts';
import { pushQueueName } from './push-job.ts';
import { foldChanges, type ChangeOfRecord } from './changes.queries.ts';
import { insertNotice, insertPaperNotice, markNotified, takeBackNotice, type Happened } from './notices.queries.ts';
import { mailWish, subscriptionsOf } from './push.queries.ts';

const week = 7 * 86_400_000;
export const tellQueueName = 'tell';

/** Default undo time in seconds: a decision made by mistake can be undone for a minute. */
const undoSecondsUnlessSet = 60;
export const undoMs = (context: Context): number => (context.settings.undoSeconds ?? undoSecondsUnlessSet) * 1000;

/**
 * Returns the undo time plus a tenth, so that a last-moment undo is committed before the notification, even if the
 * clocks of two processes differ by seconds.
 */
const tellAfterMs = (context: Context): number => undoMs(context) * 1.1;

interface Call {
  db: Kysely<DB>;
  context: Context;
  now: string;
}

/**
 * Notifies the employee of what happened to a request, in the same transaction. A decision is reported once it can no
 * longer be undone: then the app shows its notification, and a job sends the push messages and the e-mail. Other
 * events are reported at once. Repeated calls report each version of the request only once.
 */
export async function tell(call: Call, table: FilingTable, filingId: number, happened: Happened): Promise<void> {
  const { db, context, now } = call;
  const wait = happened === 'decided' ? tellAfterMs(context) : 0;
  const tell_at = new Date(Date.parse(now) + wait).toISOString();
  const notice = await insertNotice(db, table, filingId, { happened, at: now, tell_at });
  if (notice === undefined) return;
  if (wait === 0) await carryOut(call, notice);
  else await context.jobs?.send(db, tellQueueName, { notice }, Math.ceil(wait / 1000));
}

/** Notifies the employee of a document issued to them, in the same transaction. */
export async function tellOfPaper(
  call: Call,
  paper: { kind: PaperKind; id: number; version: number; employee_id: number },
): Promise<void> {
  const notice = await insertPaperNotice(call.db, paper, { at: call.now, on: manilaDate(call.now) });
  if (notice !== undefined) await carryOut(call, notice);
}

/**
 * Notifies employees that HR changed their time, leave credits, or schedule, with one notification per employee and
 * kind: further changes are merged into it while it is unread and recent. The app shows it at once; push messages and
 * e-mails follow later, after the merge.
 */
export async function tellOfChanges(
  { db, context, now }: Call,
  kind: RecordKind,
  changes: readonly ChangeOfRecord[],
): Promise<void> {
  const notices = await foldChanges(db, kind, changes, now);
  if (notices.length > 0)
    await context.jobs?.send(db, tellQueueName, { notices }, Math.ceil(tellAfterMs(context) / 1000));
}

/**
 * Deletes the notification of a decision in the transaction that undoes it. Returns false if it is already being
 * sent.
 */
export const takeBackNews = (
  { db, context }: Pick<Call, 'db' | 'context'>,
  table: FilingTable,
  filing: { id: number; version: number },
): Promise<boolean> => takeBackNotice(db, table, filing, new Date(context.now()).toISOString());

const Told = z.object({ notice: z.number().int().optional(), notices: z.array(z.number().int()).optional() });

/** Sends notifications outside the app once their decisions can no longer be undone. */
export const tellQueue = (context: Context): Queue => ({
  name: tellQueueName,
  // The pauses grow from 10 seconds to 10 minutes, for about a day.
  retry: { retryLimit: 150, retryDelay: 10, retryDelayMax: 600 },
  atOnce: 1,
  async work(data) {
    const { notice, notices = [] } = Told.parse(data);
    const now = new Date(context.now()).toISOString();
    // Each notification has its own transaction, so that a retried job skips those already sent.
    for (const id of notice === undefined ? notices : [notice, ...notices])
      await inTransaction(context.db, { actor: undefined, requestId: randomUUID() }, (db) =>
        carryOut({ db, context, now }, id),
      );
  },
});

/**
 * Queues a job for each device and for the e-mail. They run after the commit, so that each can fail on its own. Does
 * nothing for a notification that was deleted, sent, or read.
 */
async function carryOut({ db, context, now }: Call, noticeId: number): Promise<void> {
  const told = await markNotified(db, noticeId, now);
  if (!told || told.read_at !== null || !context.jobs) return;
  // An account without an employee is notified only in the app: devices and e-mails belong to employees.
  if (told.employee_id === null) return;
  for (const subscription of await subscriptionsOf(db, told.employee_id, now))
    await context.jobs.send(db, pushQueueName, { notice: told.id, subscription });
  if (!mailConfigured(context)) return;
  const wish = await mailWish(db, told.employee_id);
  if (!wish?.on || !wish.address) return;
  await enqueueMail(context, db, {
    to: wish.address,
    kind: 'decision',
    letter: letterOf(told, wish.language ?? 'en', context.settings.appOrigin),
    userId: wish.user_id ?? undefined,
    usefulUntil: new Date(Date.parse(now) + week).toISOString(),
  });
}

/** Additional text and link label of an e-mail. Other kinds use those of a decision. */
const letterWords: Partial<Record<Notice['kind'] | Notice['status'], readonly [MessageCode, MessageCode]>> = {
  given: ['told.mail-more-paper', 'told.mail-open-paper'],
  changed: ['told.mail-more-changed', 'told.mail-open-changed'],
  document: ['told.mail-more-document', 'told.mail-open-changed'],
  documents: ['told.mail-more-documents', 'told.mail-open-changed'],
  contracts: ['told.mail-more-documents', 'told.mail-open-changed'],
  'client-contracts': ['told.mail-more-clients', 'told.mail-open-changed'],
};

/** Shows as little as a lock screen, because others may read the mailbox too. */
function letterOf(notice: Notice, language: 'en' | 'fil', appOrigin: string): Mail['letter'] {
  const words = language === 'fil' ? fil : en;
  const when = sayDates(words, notice.first_date, notice.last_date);
  const more =
    letterWords[notice.kind] ?? letterWords[notice.status] ?? (['told.mail-more', 'told.mail-open'] as const);
  const what = say(words, wordOfNotice(notice));
  return {
    language,
    subject: `${what}: ${when}`,
    paragraphs: [`${what}: ${when}.`, say(words, more[0])],
    action: {
      label: say(words, more[1]),
      url: appOrigin + placeOfNotice(notice),
    },
  };
}
