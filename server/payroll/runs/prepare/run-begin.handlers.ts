import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { runsToBegin } from '#domain/runs/runs-to-begin.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { whyNoLaw } from '#server/payroll/tables/run-law.ts';
import { keepPeople } from './members.queries.ts';
import { lastToBegin, periodKindOf, runName } from './period.ts';
import {
  areBranchesOf,
  clientName,
  cutoffsAt,
  insertBranches,
  lockBeginning,
  payableCutoffs,
} from './run-begin.queries.ts';
import { insertRun } from '../runs.queries.ts';
import { shownRun } from '../run-state.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<typeof payrollContract, 'storeRun' | 'storeRuns'>;

/** Creates one run for a calendar cutoff. Errors name `field`. */
async function begin(
  { db, session, now }: Pick<Call<Calls['storeRun']>, 'db' | 'session' | 'now'>,
  given: Call<Calls['storeRun']>['body'],
  field: 'from_date' | 'pay_date',
): Promise<Run> {
  const { client_id, from_date: from, to_date: to, pay_date: payDate } = given;
  const cutoffs = await cutoffsAt(db, { from, to, payDate, clientId: client_id });
  const [first] = cutoffs;
  if (!first) throw refused(field, sentences.thePayrollCalendarHasNoCutoff);
  const noLaw = await whyNoLaw(db, { month: first.month, pay_date: payDate });
  if (noLaw !== null) throw refused(field, noLaw);
  const id = await insertRun(db, {
    name: given.name || runName(from, to, client_id === null ? null : await clientName(db, client_id)),
    client_id,
    period_kind: periodKindOf(first.of_month),
    from_date: from,
    to_date: to,
    pay_date: payDate,
    month: first.month,
    index_in_month: first.index_in_month,
    of_month: first.of_month,
    created_by: session.userId,
    created_at: now,
  });
  if (given.branch_ids.length > 0) await insertBranches(db, id, given.branch_ids);
  await keepPeople(
    db,
    { id, from_date: from, to_date: to },
    cutoffs.map((c) => c.client_id),
  );
  return (await shownRun(db, id)).data;
}

/** Creates runs: one, or all that a pay date needs. */
export const runBegin: Handlers<Calls> = {
  async storeRun(call) {
    const { db, body } = call;
    const branches = [...new Set(body.branch_ids)];
    if (branches.length > 0 && body.client_id === null) throw refused('branch_ids', sentences.chooseTheClientOfThis);
    if (branches.length > 0 && body.client_id !== null && !(await areBranchesOf(db, body.client_id, branches)))
      throw refused('branch_ids', sentences.chooseBranchesOfThisClient);
    return { data: await begin(call, { ...body, branch_ids: branches }, 'from_date') };
  },

  async storeRuns(call) {
    const { db, body, now } = call;
    // Two simultaneous requests would otherwise create every run twice.
    await lockBeginning(db);
    const cutoffs = await payableCutoffs(db, lastToBegin(now));
    if (!cutoffs.some((c) => c.pay_date === body.pay_date))
      throw refused('pay_date', sentences.thePayrollCalendarHasNoCutoffPaid);
    const runs: Run[] = [];
    for (const given of runsToBegin(cutoffs, body.pay_date))
      runs.push(await begin(call, { ...given, name: '' }, 'pay_date'));
    if (runs.length === 0) throw refused('pay_date', sentences.allEmployeesPaidOnThis);
    return { data: runs };
  },
};
