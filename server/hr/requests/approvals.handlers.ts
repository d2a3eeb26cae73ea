import type { ApprovalFacts, approvalFacts, countApprovals } from '#contract/hr/requests/approvals.ts';
import { listedKinds, requestKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
import type { Output } from '#contract/endpoint.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden } from '#server/http/errors.ts';
import { isLent, type Session } from '#server/http/session.ts';
import { factsFor, waitingAndClosing } from './approval-facts.ts';
import { notTheirs, peopleNamed } from './approvals.queries.ts';
import { tableOf } from './kind-tables.ts';
import { decideChange } from '../leave/leave-effect.handlers.ts';
import { leaveEffectOf } from '../leave/leave-effect.ts';

/** Returns the leave that approving a schedule change would recount. */
async function leavesRecounted(call: Call<typeof approvalFacts>, id: number): Promise<ApprovalFacts['leaves']> {
  const { data } = await leaveEffectOf(call, (at) => decideChange(at, { id, status: 'approved' }));
  return data.map(({ type, start_date, end_date, days, unpaid, locked }) => ({
    type,
    start_date,
    end_date,
    days,
    unpaid: unpaid.becomes,
    locked: locked.length,
  }));
}

type Approvals = Pick<typeof hrContract, 'countApprovals' | 'approvalFacts' | 'approvalPeople'>;

/** Returns whether the user decides on a kind, by their own permission or as a delegate. */
const decidesOn = (session: Session, kind: ListedKind): boolean =>
  session.codes.has(requestKinds[kind].decides) || isLent(session, requestKinds[kind].decides);

export const approvals: Handlers<Approvals> = {
  async countApprovals({ session, db, now, query }) {
    const data: Output<typeof countApprovals>['data'] = [];
    for (const kind of listedKinds)
      if (decidesOn(session, kind)) {
        const waiting = await waitingAndClosing(db, kind, now, query.client_ids);
        data.push({
          kind,
          ...waiting,
          not_theirs: await notTheirs(db, tableOf(kind), session, requestKinds[kind].decides, query.client_ids),
        });
      }
    return { data };
  },

  async approvalFacts(call) {
    const { params, query, session, db, now } = call;
    // Each kind of request has its own permission.
    if (!decidesOn(session, params.kind)) throw forbidden();
    const data = await factsFor(db, params.kind, query.ids, now);
    if (params.kind === 'change-schedule')
      for (const facts of data) facts.leaves = await leavesRecounted(call, facts.id);
    return { data };
  },

  async approvalPeople({ query, db }) {
    return { data: await peopleNamed(db, query.search.trim(), query.with) };
  },
};
