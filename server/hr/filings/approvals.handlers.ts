import type { FilingKindName } from '#contract/hr/approvals.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { isLent } from '#server/http/session.ts';
import { accomplishmentKind } from './accomplishments.queries.ts';
import { peopleNamed } from './approvals.queries.ts';
import { changeScheduleKind } from './change-schedules.queries.ts';
import { pendingOf, type FilingKind } from './filing.queries.ts';
import { leaveKind } from './leave-list.queries.ts';
import { overtimeKind } from './overtimes.queries.ts';

type Approvals = Pick<typeof hrContract, 'countApprovals' | 'approvalPeople'>;

const kinds: readonly (readonly [FilingKindName, Pick<FilingKind<unknown>, 'table' | 'decides'>])[] = [
  ['leave', leaveKind],
  ['overtime', overtimeKind],
  ['accomplishment', accomplishmentKind],
  ['change-schedule', changeScheduleKind],
];

export const approvals: Handlers<Approvals> = {
  async countApprovals({ session, db }) {
    const data: { kind: FilingKindName; pending: number }[] = [];
    for (const [kind, { table, decides }] of kinds)
      if (session.codes.has(decides) || isLent(session, decides))
        data.push({ kind, pending: await pendingOf(db, table) });
    return { data };
  },

  async approvalPeople({ query, db }) {
    return { data: await peopleNamed(db, query.search.trim(), query.with) };
  },
};
