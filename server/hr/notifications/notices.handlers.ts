import { ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NoticeWays } from '#contract/hr/notifications/notices.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden, HttpError, invalid, notFound } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { isAcceptableEndpoint } from '#server/push/endpoint.ts';
import { vapidKeys } from '#server/push/keys.ts';
import { markRead, noticeCounts, noticeExists, noticePage } from './notices.queries.ts';
import { dropSubscription, isRung, keepSubscription, mailWish, setMailWish } from './push.queries.ts';

type Notices = Pick<
  typeof hrContract,
  'listNotices' | 'readNotice' | 'readNotices' | 'noticeWays' | 'keepPush' | 'dropPush' | 'setNoticeMail'
>;

/** Returns the ID of the session's employee, or 0, which is no employee's ID. */
const own = (session: Session): number => session.employeeId ?? 0;

function employee(session: Session): number {
  if (session.employeeId === null) throw forbidden();
  return session.employeeId;
}

const unread = async (db: Kysely<DB>, session: Session, now: string) => ({
  unread: (await noticeCounts(db, session, now)).unread,
});

/** Reads through the caller's connection or transaction `db`. */
async function ways(
  context: Context,
  db: Kysely<DB>,
  session: Session,
): Promise<{ data: z.output<typeof NoticeWays> }> {
  const wish = context.settings.mail === undefined ? undefined : await mailWish(db, own(session));
  return {
    data: {
      push: {
        public_key: (await vapidKeys({ ...context, db })).publicKey,
        on: await isRung(db, session.id),
      },
      mail: wish?.address ? { address: wish.address, on: wish.on } : null,
    },
  };
}

/** Parses a point on the curve; no message could be encrypted with other bytes of the same length. */
function pointOf(text: string): Buffer {
  try {
    const point = Buffer.from(text, 'base64url');
    ECDH.convertKey(point, 'prime256v1');
    if (point[0] === 4) return point;
  } catch {
    // The bytes aren't a point on the curve and are refused below.
  }
  throw invalid('keys.p256dh', 'field.invalid');
}

export const notices: Handlers<Notices> = {
  async listNotices({ query, session, db, now }) {
    const data = await noticePage(db, session, now, {
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    });
    return { data, ...(await noticeCounts(db, session, now)) };
  },

  async readNotice({ params, session, db, now }) {
    if (!(await noticeExists(db, session, params.id, now))) throw notFound();
    await markRead(db, session, { id: params.id }, now);
    return unread(db, session, now);
  },

  async readNotices({ body, session, db, now }) {
    await markRead(db, session, { upTo: body.up_to }, now);
    return unread(db, session, now);
  },

  noticeWays: ({ context, db, session }) => ways(context, db, session),

  async keepPush({ body, session, context, db, now }) {
    employee(session);
    const loopback = context.settings.push?.loopback === true;
    if (!isAcceptableEndpoint(body.endpoint, { loopback })) throw invalid('endpoint', 'field.invalid');
    const kept = await keepSubscription(db, {
      session_id: session.id,
      endpoint: body.endpoint,
      p256dh: pointOf(body.keys.p256dh),
      secret: Buffer.from(body.keys.auth, 'base64url'),
      created_at: now,
    });
    if (!kept) throw new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' });
    return ways(context, db, session);
  },

  async dropPush({ session, context, db }) {
    await dropSubscription(db, session.id);
    return ways(context, db, session);
  },

  async setNoticeMail({ body, session, context, db }) {
    await setMailWish(db, employee(session), body.on);
    return ways(context, db, session);
  },
};
