import type { SignIn } from '#contract/hr/accounts/sessions.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { describeDevice } from '#domain/devices/describe.ts';
import type { Handlers } from '#server/http/call.ts';
import { isLocalRange } from '#server/http/address.ts';
import { notFound } from '#server/http/errors.ts';
import { revokeOtherSessions } from '#server/http/session.queries.ts';
import { acknowledge, acknowledgementsOf } from '#server/hr/people/privacy.queries.ts';
import { endSessionOf, lastSessionsOf, openSessionsOf } from './sessions.queries.ts';

type Account = Pick<
  typeof hrContract,
  'listSessions' | 'endSession' | 'endOtherSessions' | 'showPrivacy' | 'acknowledgePrivacy'
>;

const lastSignIns = 10;

/** Calls for every signed-in user: devices and privacy notice. */
export const account: Handlers<Account> = {
  async listSessions({ session, db, now }) {
    type Row = Awaited<ReturnType<typeof openSessionsOf>>[number];
    const present = (row: Row): SignIn => ({
      id: row.id,
      ...describeDevice(row.device),
      signed_in_at: row.created_at,
      seen_at: row.seen_at,
      network: row.network === null ? null : { range: row.network, local: isLocalRange(row.network) },
      current: row.id === session.id,
      ended_at: row.revoked_at ?? (row.expires_at <= now ? row.expires_at : null),
    });
    const open = await openSessionsOf(db, session.userId, now);
    const last = await lastSessionsOf(db, session.userId, lastSignIns);
    return { data: { open: open.map(present), last: last.map(present) } };
  },

  async endSession({ session, params, db, now, say }) {
    if (!(await endSessionOf(db, session.userId, params.id, now))) throw notFound();
    return { message: say('session.ended') };
  },

  async endOtherSessions({ session, db, now, say }) {
    await revokeOtherSessions(db, session.userId, session.id, now);
    return { message: say('session.others_ended') };
  },

  async showPrivacy({ session, db }) {
    return {
      data: { notice_version: privacyNoticeVersion, acknowledged: await acknowledgementsOf(db, session.userId) },
    };
  },

  async acknowledgePrivacy({ session, body, db, now }) {
    const { notice_version, language } = body;
    return { data: await acknowledge(db, { user_id: session.userId, notice_version, language, acknowledged_at: now }) };
  },
};
