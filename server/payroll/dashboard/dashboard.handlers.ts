import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import type { runsWaiting } from '#contract/payroll/dashboard/dashboard.ts';
import type { Handlers } from '#server/http/call.ts';
import { clientsWithCodes } from '../clients/some-clients.queries.ts';
import { whyNotApproved } from '../runs/review/gate.ts';
import { runsEnding, runsToDecide } from './dashboard.queries.ts';

type Waiting = Output<typeof runsWaiting>['data'][number];

export const payDashboard: Handlers<Pick<typeof payrollContract, 'runsOfCutoffs' | 'runsWaiting'>> = {
  runsOfCutoffs: async ({ db, query }) => ({ data: await runsEnding(db, query) }),

  async runsWaiting({ db, session, query }) {
    const counted = new Map<string, Waiting>();
    for (const run of await runsToDecide(db, await clientsWithCodes(db, query.clients))) {
      const step = run.state === 'for_approval' ? 'approve' : 'post';
      const key = `${step} ${run.adjustment}`;
      const so = counted.get(key) ?? { adjustment: run.adjustment, step, runs: 0, not_theirs: 0, only: null };
      const theirs = !run.busy && (step === 'post' || (await whyNotApproved(db, run, session.userId)) === null);
      const first = theirs && so.runs === so.not_theirs;
      counted.set(key, {
        ...so,
        runs: so.runs + 1,
        not_theirs: so.not_theirs + (theirs ? 0 : 1),
        only: first ? run.id : theirs ? null : so.only,
      });
    }
    return { data: [...counted.values()] };
  },
};
