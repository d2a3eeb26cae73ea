import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, one } from '#contract/shapes.ts';
import { Run, runStates } from './runs.ts';

/** Maximum number of runs per state on the board; the list has all. */
export const boardDepth = 10;

/** The runs of one state, as a column of the board. */
const BoardColumn = z.object({
  state: z.enum(runStates),
  /** Number of all runs in this state, including those not shown. */
  total: z.int().min(0),
  /** The latest runs in this state. */
  runs: z.array(Run).max(boardDepth),
});
export type BoardColumn = z.output<typeof BoardColumn>;

export const runBoard = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/board',
  permission: 'PAY07',
  summary: 'List runs by state, in the order of a run’s steps: the number and the latest of each',
  query: z.object({
    search: z.string().max(200).default(''),
    client: Id.optional(),
    /** `1` returns off-cycle runs instead of regular ones. */
    off_cycle: z.enum(['1']).optional(),
  }),
  response: one(z.array(BoardColumn)),
});
