import type { payrollContract } from '#contract/payroll/contract.ts';
import { runStates } from '#contract/payroll/runs.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { payableCutoffs, runById, runPage, runsByState } from './runs.queries.ts';

type Calls = Pick<
  typeof payrollContract,
  'listRuns' | 'listAdjustmentRuns' | 'listClientRuns' | 'runChoices' | 'countRuns' | 'showRun'
>;

const pageOf = (q: { page: number; limit: number }) => ({ limit: q.limit, offset: (q.page - 1) * q.limit });

/** How far ahead a run may be begun, in days. */
const ahead = 40;

/** Runs as lists, and one of them. */
export const runLists: Handlers<Calls> = {
  async listRuns({ db, query }) {
    const { rows, total } = await runPage(db, { ...query, ...pageOf(query), adjustment: false });
    return { data: rows, total };
  },
  async listAdjustmentRuns({ db, query }) {
    const { rows, total } = await runPage(db, { ...query, ...pageOf(query), adjustment: true });
    return { data: rows, total };
  },
  async listClientRuns({ db, query, params }) {
    const { rows, total } = await runPage(db, { search: query.search, ...pageOf(query), client: params.id });
    return { data: rows, total };
  },
  async runChoices({ db, now }) {
    return { data: await payableCutoffs(db, addDays(manilaDate(now), ahead)) };
  },
  async countRuns({ db }) {
    const counted = await runsByState(db);
    const of = (adjustment: boolean) =>
      runStates.map((state) => ({
        state,
        runs: counted.find((c) => c.adjustment === adjustment && c.state === state)?.runs ?? 0,
      }));
    return { data: { regular: of(false), off_cycle: of(true) } };
  },
  async showRun({ db, params }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    return { data: run };
  },
};
