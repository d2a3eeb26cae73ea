import {
  filingKinds,
  type ApprovalFacts,
  type approvalFacts,
  type countApprovals,
  type FilingKindName,
} from '#contract/hr/requests/approvals.ts';
import type { Output } from '#contract/endpoint.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden } from '#server/http/errors.ts';
import { isLent, type Session } from '#server/http/session.ts';
import { accomplishmentKind } from './accomplishments.handlers.ts';
import { factsFor, waitingAndClosing } from './approval-facts.ts';
import { notTheirs, peopleNamed } from './approvals.queries.ts';
import { tableOf } from './approval-facts.queries.ts';
import { changeScheduleKind } from './change-schedules.handlers.ts';
import type { AnyFiling, KindOf } from './filing-kind.ts';
import { decideChange } from '../leave/leave-effect.handlers.ts';
import { leaveEffectOf } from '../leave/leave-effect.ts';
import { leaveKind } from '../leave/leaves.handlers.ts';
import { overtimeKind } from './overtimes.handlers.ts';

/** The leave that approving a schedule change recounts. */
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

/** The code that decides on each kind. */
const decides: Readonly<Record<FilingKindName, KindOf<AnyFiling>['decides']>> = {
  leave: leaveKind.decides,
  overtime: overtimeKind.decides,
  accomplishment: accomplishmentKind.decides,
  'change-schedule': changeScheduleKind.decides,
};
/** Does the person decide on a kind, in their own right or in somebody's place? */
const decidesOn = (session: Session, kind: FilingKindName): boolean =>
  session.codes.has(decides[kind]) || isLent(session, decides[kind]);

export const approvals: Handlers<Approvals> = {
  async countApprovals({ session, db, now }) {
    const data: Output<typeof countApprovals>['data'] = [];
    for (const kind of filingKinds)
      if (decidesOn(session, kind)) {
        const waiting = await waitingAndClosing(db, kind, now);
        data.push({ kind, ...waiting, not_theirs: await notTheirs(db, tableOf[kind], session, decides[kind]) });
      }
    return { data };
  },

  async approvalFacts(call) {
    const { params, query, session, db, now } = call;
    // Each kind of filing has its own code.
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
