import type { payrollContract } from '#contract/payroll/contract.ts';
import { boardDepth } from '#contract/payroll/runs/run-board.ts';
import { runStates } from '#contract/payroll/runs/runs.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { lastToBegin } from '../prepare/period.ts';
import { runBoardRows } from './run-board.queries.ts';
import { payableCutoffs } from '../prepare/run-begin.queries.ts';
import { runById, runPage, runsByState } from '../runs.queries.ts';

type Calls = Pick<
  typeof payrollContract,
  'listRuns' | 'listOffCycleRuns' | 'listClientRuns' | 'runChoices' | 'runBoard' | 'countRuns' | 'showRun'
>;

const pageOf = (q: { page: number; limit: number }) => ({ limit: q.limit, offset: (q.page - 1) * q.limit });

/** Lists runs, and returns one of them. */
export const runLists: Handlers<Calls> = {
  async listRuns({ db, query }) {
    const { rows, total } = await runPage(db, { ...query, ...pageOf(query), adjustment: false });
    return { data: rows, total };
  },
  async listOffCycleRuns({ db, query }) {
    const { rows, total } = await runPage(db, { ...query, ...pageOf(query), adjustment: true });
    return { data: rows, total };
  },
  async listClientRuns({ db, query, params }) {
    const { rows, total } = await runPage(db, { search: query.search, ...pageOf(query), client: params.id });
    return { data: rows, total };
  },
  async runChoices({ db, now }) {
    return { data: await payableCutoffs(db, lastToBegin(now)) };
  },
  async runBoard({ db, query }) {
    const { search, client, off_cycle } = query;
    const found = await runBoardRows(db, { search, client, adjustment: off_cycle === '1' }, boardDepth);
    return {
      data: runStates.map((state) => {
        const { total, runs } = found.get(state) ?? { total: 0, runs: [] };
        return { state, total, runs };
      }),
    };
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
