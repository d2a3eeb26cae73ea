import { z } from 'zod';
import type { PushText } from '#contract/hr/notifications/push-text.ts';
import type { Context } from '#server/context.ts';
import { vapidKeys } from '#server/push/keys.ts';
import { sendPush } from '#server/push/send.ts';
import type { Queue } from '#server/jobs/start.ts';
import { unreadNotice } from './notices.queries.ts';
import { liveSubscription, removeSubscription } from './push.queries.ts';

export const pushQueueName = 'push';

const Ring = z.object({ notice: z.number().int(), subscription: z.number().int() });

/** Thrown for a failure that should be retried. pg-boss retries after a longer pause each time. */
class LaterError extends Error {}

/** Sends a push message about a notification, unless it was read or deleted or the session ended. */
export const pushQueue = (context: Context): Queue => ({
  name: pushQueueName,
  // The pauses grow from 30 seconds to an hour, for about a day.
  retry: context.settings.push?.retry ?? { retryLimit: 28, retryDelay: 30, retryDelayMax: 3600 },
  atOnce: 4,
  async work(data, last) {
    const ring = Ring.parse(data);
    const now = new Date(context.now()).toISOString();
    const notice = await unreadNotice(context.db, ring.notice);
    const to = await liveSubscription(context.db, ring.subscription, now);
    if (!notice || !to || to.employee_id !== notice.employee_id) return;
    const text: PushText = {
      notice: notice.id,
      to: notice.employee_id,
      kind: notice.kind,
      filing: notice.filing_id,
      status: notice.status,
      first: notice.first_date,
      last: notice.last_date,
    };
    const outcome = await sendPush(
      { to, text: JSON.stringify(text), topic: `${notice.kind}-${notice.filing_id}` },
      await vapidKeys(context),
      { ...context.settings.push, now: context.now() },
    );
    if (outcome.is === 'sent') return;
    context.log.info({ job: pushQueueName, notice: notice.id, outcome: outcome.is, why: outcome.why });
    if (outcome.is === 'gone') await removeSubscription(context.db, to.id);
    if (outcome.is === 'later' && !last) throw new LaterError(outcome.why);
  },
});
