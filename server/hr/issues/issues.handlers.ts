import { issuesAtMost } from '#contract/common/issues.ts';
import type { hrFoundIssues } from '#contract/hr/issues/issues.ts';
import { listedKinds, requestKinds } from '#contract/hr/requests/kinds.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { holidayYears, hrIssues, type HrIssueFacts } from '#domain/issues/hr-issues.ts';
import type { Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { issuesOfClients, summed } from '#domain/issues/issue.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import type { Handlers } from '#server/http/call.ts';
import { waitingProposals } from '#server/http/proposals.queries.ts';
import { mayKnowOf } from '#server/proposals/proposals.handlers.ts';
import { differencesOf } from '../attendance/differences.ts';
import { clientsInUse } from '../dashboard/dashboard.queries.ts';
import { wageOrdersFor } from '../people/rates/wage-orders.ts';
import { holidaysOfSetup } from '../setup/setup.queries.ts';
import {
  issueApprovers,
  issuePeople,
  lateRequests,
  timeOutside,
  touchedAfterPay,
  unknownBadges,
  untimedClients,
} from './issues.queries.ts';

/** Days to look back. Older time logs were already left out of paid runs. */
const badgeDays = 62;

/** Returns the days that a request or a correction after payment changed, by client. */
async function changedPaid(
  db: Kysely<DB>,
  since: string,
  caller: Parameters<typeof differencesOf>[2],
): Promise<HrIssueFacts['changed_paid']> {
  const changed = [];
  for (const { client, records, first, last } of await touchedAfterPay(db, since)) {
    const asked = { clientId: client.id, from: first, to: last, recordIds: records };
    const found = await differencesOf(db, asked, caller);
    const days = found?.open.map((d) => d.row.date).toSorted() ?? [];
    if (days.length > 0) changed.push({ client, days: days.length, first: firstOf(days), last: days.at(-1)! });
  }
  return changed;
}

export const hrIssueHandlers: Handlers<{ hrFoundIssues: typeof hrFoundIssues }> = {
  async hrFoundIssues({ db, session, context, now, query }) {
    const { codes } = session;
    const today = manilaDate(now);
    const kinds = listedKinds.filter((kind) => codes.has(requestKinds[kind].decides));
    const clients = codes.has('HRIS09') || kinds.length > 0 ? await clientsInUse(db, undefined) : [];
    const cutoffs = clients.map(({ cutoff_days, ...client }) => {
      const { start, end } = cutoffOf(addDays(cutoffOf(today, cutoff_days).start, -1), cutoff_days);
      return { client, from: start, to: end };
    });
    const facts = {
      today,
      holidays: codes.has('HRIS03')
        ? await Promise.all(holidayYears(today).map((year) => holidaysOfSetup(db, year)))
        : null,
      people: codes.has('HRIS06') ? await issuePeople(db, today) : null,
      orders: codes.has('HRIS06') ? await wageOrdersFor(db, context, session.userId) : [],
      approvers: codes.has('HRIS15') ? await issueApprovers(db) : null,
      untimed: codes.has('HRIS09') ? await untimedClients(db, cutoffs) : null,
      outside: codes.has('HRIS06') && codes.has('HRIS09') ? await timeOutside(db, addDays(today, -badgeDays)) : null,
      badges: codes.has('HRIS09') ? await unknownBadges(db, addDays(today, -badgeDays)) : null,
      late: await lateRequests(db, cutoffs, kinds),
      changed_paid: codes.has('HRIS09') ? await changedPaid(db, addDays(today, -badgeDays), { ...session, now }) : null,
      proposals: (await waitingProposals(db, 'hr')).filter((row) => mayKnowOf(row, session)),
    };
    const issues = hrIssues(facts);
    const shown = query.clients ? issuesOfClients(issues, query.clients) : issues;
    return { data: { today, ...summed(shown, issuesAtMost) } };
  },
};
