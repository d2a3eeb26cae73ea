import type { Kysely } from 'kysely';
import type { Notice } from '#contract/hr/notices.ts';
import { en } from '#contract/messages/en.ts';
import { fil } from '#contract/messages/fil.ts';
import { say, sayDates } from '#contract/messages/say.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { enqueueMail, mailConfigured, type Mail } from '#server/mail/mail.ts';
import { pushQueueName } from '#server/hr/notices/push-job.ts';
import { insertNotice, unreadNotice, type DecidedTable } from '#server/hr/notices/notices.queries.ts';
import { mailWish, subscriptionsOf } from '#server/hr/notices/push.queries.ts';

const week = 7 * 86_400_000;

/**
 * Tells the employee what has just been decided on a filing, in the transaction of the decision: the
 * notice in the app is written, and a job left for each device that is to be rung and for the e-mail.
 * Jobs are done after the commit, so that whatever fails there fails by itself. Told once for each
 * decision, however often this is called.
 */
export async function tellDecision(
  call: { db: Kysely<DB>; context: Context; now: string },
  table: DecidedTable,
  filingId: number,
): Promise<void> {
  const { db, context, now } = call;
  const told = await insertNotice(db, table, filingId);
  if (!told || !context.jobs) return;
  for (const subscription of await subscriptionsOf(db, told.employee_id, now))
    await context.jobs.send(db, pushQueueName, { notice: told.id, subscription });
  if (!mailConfigured(context)) return;
  const wish = await mailWish(db, told.employee_id);
  if (!wish?.on || !wish.address) return;
  await enqueueMail(context, db, {
    to: wish.address,
    kind: 'decision',
    letter: letterOf((await unreadNotice(db, told.id))!, wish.language ?? 'en', context.settings.appOrigin),
    userId: wish.user_id ?? undefined,
    usefulUntil: new Date(Date.parse(now) + week).toISOString(),
  });
}

/** As little as a lock screen shows: a mailbox may be read by others too. */
function letterOf(notice: Notice, language: 'en' | 'fil', appOrigin: string): Mail['letter'] {
  const words = language === 'fil' ? fil : en;
  const when = sayDates(words, notice.first_date, notice.last_date);
  const what = say(words, `told.${notice.kind}.${notice.status}`);
  return {
    language,
    subject: `${what}: ${when}`,
    paragraphs: [`${what}: ${when}.`, say(words, 'told.mail-more')],
    action: {
      label: say(words, 'told.mail-open'),
      url: `${appOrigin}/portal/${notice.kind}?show=${notice.filing_id}`,
    },
  };
}
